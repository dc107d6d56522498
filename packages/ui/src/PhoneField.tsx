import { callingCodes, countryOfNumber, withCallingCode } from '@sagwan/domain/member/calling-codes.ts';
import { normalizePhoneNumber } from '@sagwan/domain/member/phone.ts';
import { useState } from 'react';
import { Icon } from './Icon.tsx';
import { phoneTyping } from './phone-typing.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';
import { useUiWords } from './words.tsx';

export type PhoneFieldProps = Omit<
  TextFieldProps,
  'value' | 'defaultValue' | 'onChange' | 'type' | 'inputMode' | 'leading'
> & {
  /** E.164 digits without plus: '639171234567'; '' when empty. */
  value: string;
  onChange: (digits: string) => void;
};

const home = 'PH';

/**
 * A phone number, Philippine unless it says otherwise, with its country to choose. The caller always holds E.164 digits;
 * what is shown stays as typed until the field is left, so that nothing moves under the cursor.
 */
export function PhoneField({
  value,
  onChange,
  onBlur,
  autoComplete = 'tel',
  placeholder = '0917\u00a0123\u00a04567',
  ...rest
}: PhoneFieldProps) {
  const [typed, setTyped] = useState(value);
  const [chosen, setChosen] = useState(home);
  // The caller's value is shown as soon as it is no longer what was typed here (a reset, a stored number).
  const shown = normalizePhoneNumber(typed) === value ? typed : value;
  const country = countryShown(value, chosen);

  function choose(next: string) {
    const code = callingCodes.find((each) => each.country === next)?.code ?? '';
    const digits = withCallingCode(value, code);
    setChosen(next);
    setTyped(`+${digits}`);
    onChange(digits);
  }

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
        onChange(normalizePhoneNumber(kept));
      }}
      onBlur={(event) => {
        setTyped(value);
        onBlur?.(event);
      }}
      leading={<CountryPicker country={country} onChoose={choose} disabled={rest.disabled} />}
      inputClassName="figures"
    />
  );
}

function CountryPicker({
  country,
  onChoose,
  disabled,
}: {
  country: string;
  onChoose: (country: string) => void;
  disabled: boolean | undefined;
}) {
  const { callingCode } = useUiWords();
  return (
    // The letters alone are shown, since the number begins with the code; the list lies over them, unseen until it opens.
    <span className="relative flex min-h-11 min-w-11 items-center gap-1 font-medium">
      <span aria-hidden="true">{country}</span>
      <Icon name="chevron-down" size={16} />
      <select
        aria-label={callingCode}
        value={country}
        disabled={disabled}
        onChange={({ target }) => onChoose(target.value)}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      >
        {callingCodes.map((each) => (
          <option key={each.country} value={each.country}>
            {each.country} +{each.code}
          </option>
        ))}
      </select>
    </span>
  );
}

/** The country of the number; of several with one code the one that was chosen. */
function countryShown(digits: string, chosen: string): string {
  // Not yet in full: '0917…' and '917…' are Philippine.
  if (digits === '' || /^(0|9\d{0,9}$)/.test(digits)) return chosen;
  const found = countryOfNumber(digits);
  const own = callingCodes.find(({ country }) => country === chosen);
  return own !== undefined && own.code === found?.code ? chosen : (found?.country ?? chosen);
}
