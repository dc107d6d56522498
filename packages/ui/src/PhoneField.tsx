import { useState } from 'react';
import { phoneDigits, phoneTyping } from './phone-text.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';

export type PhoneFieldProps = Omit<
  TextFieldProps,
  'value' | 'defaultValue' | 'onChange' | 'type' | 'inputMode' | 'leading'
> & {
  /** E.164 digits without plus: '639171234567'; '' when empty. */
  value: string;
  onChange: (digits: string) => void;
};

/**
 * A phone number, Philippine unless it says otherwise. The caller always holds E.164 digits; what is shown
 * stays as typed until the field is left, so that nothing moves under the cursor.
 */
export function PhoneField({
  value,
  onChange,
  onBlur,
  autoComplete = 'tel',
  placeholder = '639171234567',
  ...rest
}: PhoneFieldProps) {
  const [typed, setTyped] = useState(value);
  // The caller's value is shown as soon as it is no longer what was typed here (a reset, a stored number).
  const shown = phoneDigits(typed) === value ? typed : value;
  return (
    <TextField
      {...rest}
      type="tel"
      inputMode="tel"
      autoComplete={autoComplete}
      placeholder={placeholder}
      value={shown}
      onChange={(event) => {
        const kept = phoneTyping(event.target.value);
        setTyped(kept);
        onChange(phoneDigits(kept));
      }}
      onBlur={(event) => {
        setTyped(value);
        onBlur?.(event);
      }}
      leading={<span className="font-medium">{isForeign(value) ? '+' : 'PH'}</span>}
      inputClassName="figures"
    />
  );
}

function isForeign(digits: string): boolean {
  return digits.length > 2 && !/^(63|09|9)/.test(digits);
}
