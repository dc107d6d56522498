import { commaReading, exampleWithPoint } from '@sagwan/domain/money/amount-text.ts';
import { useState } from 'react';
import { TextField, type TextFieldProps } from './TextField.tsx';

export type AmountFieldProps = Omit<
  TextFieldProps,
  'value' | 'defaultValue' | 'type' | 'inputMode' | 'autoComplete' | 'leading' | 'inputClassName'
> & {
  value: string;
  currencySymbol: string;
  /** The question about a comma that may be for thousands or for decimals. */
  commaAsked: (words: { example: string }) => string;
};

/**
 * The text of an amount as it is typed; the caller decides what each change leaves in it. The field asks about a comma
 * that can be read in two ways: in the hint while more digits can still make it group thousands, else in the error.
 */
export function AmountField({
  value,
  currencySymbol,
  commaAsked,
  hint,
  error,
  onFocus,
  onBlur,
  ...rest
}: AmountFieldProps) {
  const [focused, setFocused] = useState(false);
  const reading = commaReading(value);
  const question = reading === 'clear' ? undefined : commaAsked({ example: exampleWithPoint(value) });
  const stillTyping = reading === 'unfinished' && focused;
  return (
    <TextField
      {...rest}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      value={value}
      hint={stillTyping ? question : hint}
      error={stillTyping ? error : (question ?? error)}
      onFocus={(event) => {
        setFocused(true);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setFocused(false);
        onBlur?.(event);
      }}
      leading={<span className="font-medium">{currencySymbol}</span>}
      inputClassName="figures"
    />
  );
}
