import { fields } from '@sagwan/domain/member/fields.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';

export type CodeFieldProps = Omit<
  TextFieldProps,
  'value' | 'defaultValue' | 'onChange' | 'type' | 'inputMode' | 'autoComplete' | 'maxLength'
> & {
  value: string;
  onChange: (digits: string) => void;
};

/** A one-time code (specification §5): other characters than digits are removed. */
export function CodeField({ onChange, ...rest }: CodeFieldProps) {
  return (
    <TextField
      {...rest}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={fields.otp.maxLength}
      onChange={({ target }) => onChange(target.value.replace(/\D/g, ''))}
    />
  );
}
