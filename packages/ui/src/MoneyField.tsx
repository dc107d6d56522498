import { majorText, minorFromText } from '@sagwan/domain/money/money.ts';
import { useState } from 'react';
import { moneyTyping } from './money-text.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';

export type MoneyFieldProps = Omit<
  TextFieldProps,
  'value' | 'defaultValue' | 'onChange' | 'type' | 'inputMode' | 'leading'
> & {
  /** Minor units; undefined when empty. */
  valueMinor: bigint | undefined;
  /** undefined while the text is not an amount. */
  onChangeMinor: (valueMinor: bigint | undefined) => void;
  currencySymbol: string;
  /** 14 by the specification for a withdrawal (§9). */
  maxLength?: number;
};

/** An amount as digits with up to two decimals; the caller only ever sees minor units. */
export function MoneyField({
  valueMinor,
  onChangeMinor,
  currencySymbol,
  maxLength = 14,
  onBlur,
  ...rest
}: MoneyFieldProps) {
  const [typed, setTyped] = useState('');
  // What was typed stands while it means the caller's amount ('1500' and '1500.' are 1500.00); a slider, a
  // clamp or a currency change shows the caller's.
  const shown =
    amountOf(typed) === valueMinor ? typed : valueMinor === undefined ? '' : majorText(valueMinor);
  return (
    <TextField
      {...rest}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      maxLength={maxLength}
      value={shown}
      onChange={(event) => {
        const kept = moneyTyping(event.target.value, shown);
        setTyped(kept);
        onChangeMinor(amountOf(kept));
      }}
      onBlur={(event) => {
        if (valueMinor !== undefined) setTyped(majorText(valueMinor));
        onBlur?.(event);
      }}
      leading={<span className="font-medium">{currencySymbol}</span>}
      inputClassName="figures"
    />
  );
}

function amountOf(text: string): bigint | undefined {
  return minorFromText(text.replace(/\.$/, ''));
}
