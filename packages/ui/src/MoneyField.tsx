import { minorFromTyped } from '@sagwan/domain/money/amount-text.ts';
import { majorText } from '@sagwan/domain/money/money.ts';
import { useState } from 'react';
import { AmountField, type AmountFieldProps } from './AmountField.tsx';
import { moneyTyping } from './money-text.ts';

export type MoneyFieldProps = Omit<AmountFieldProps, 'value' | 'onType'> & {
  /** Minor units; undefined when empty. */
  valueMinor: bigint | undefined;
  /** undefined while the text is not an amount. */
  onChangeMinor: (valueMinor: bigint | undefined) => void;
  /** 14 by the specification for a withdrawal (§9). */
  maxLength?: number;
};

/** An amount as digits with up to two decimals; the caller only ever sees minor units. */
export function MoneyField({ valueMinor, onChangeMinor, maxLength = 14, onBlur, ...rest }: MoneyFieldProps) {
  const [typed, setTyped] = useState('');
  // The typed text stays while it means the caller's amount ('1500' and '1500.' are 1500.00); after a slider, a
  // clamp or a currency change the caller's amount is shown.
  const shown =
    minorFromTyped(typed) === valueMinor ? typed : valueMinor === undefined ? '' : majorText(valueMinor);
  return (
    <AmountField
      {...rest}
      maxLength={maxLength}
      value={shown}
      onType={(text) => {
        const kept = moneyTyping(text, shown);
        setTyped(kept);
        onChangeMinor(minorFromTyped(kept));
      }}
      onBlur={(event) => {
        if (valueMinor !== undefined) setTyped(majorText(valueMinor));
        onBlur?.(event);
      }}
    />
  );
}
