import { countryNames, jobCategories } from '@sagwan/domain/member/options.ts';
import { CodeField } from '@sagwan/ui/CodeField.tsx';
import { PasswordField } from '@sagwan/ui/PasswordField.tsx';
import { PhoneField } from '@sagwan/ui/PhoneField.tsx';
import { SelectField } from '@sagwan/ui/SelectField.tsx';
import { TextField } from '@sagwan/ui/TextField.tsx';
import { useWords } from '../words.tsx';
import {
  hintOf,
  isFieldValid,
  type Registration,
  type RegistrationField,
  type RegistrationStep,
} from './registration.ts';
import { SendCode } from './SendCode.tsx';

export interface RegistrationFieldsProps {
  step: RegistrationStep;
  values: Registration;
  errorOf: (name: RegistrationField) => string | undefined;
  onChange: (name: RegistrationField, value: string) => void;
}

/** The fields of one step, each with its tick or cross, and with its hint while it is not valid. */
export function RegistrationFields({ step, values, errorOf, onChange }: RegistrationFieldsProps) {
  const words = useWords();
  const { labels } = words.register;
  const common = (name: RegistrationField) => {
    const valid = isFieldValid(name, values);
    const value = values[name];
    const error = errorOf(name);
    return {
      name,
      value,
      valid: value === '' ? undefined : valid && error === undefined,
      hint: value !== '' && !valid ? hintOf(name, values, words) : undefined,
      error,
    };
  };
  const optionsOf = (names: readonly string[]) =>
    names.map((name) => ({ value: name, label: words.register.option({ name }) }));
  const text = (name: RegistrationField) => ({
    ...common(name),
    onChange: (event: { target: { value: string } }) => onChange(name, event.target.value),
  });
  const phone = (
    <PhoneField
      {...common('phoneNumber')}
      label={labels.phoneNumber}
      autoComplete="tel"
      onChange={(digits) => onChange('phoneNumber', digits)}
    />
  );
  if (step === 'invitation') {
    return (
      <TextField
        {...text('invitationCode')}
        label={labels.invitationCode}
        maxLength={40}
        autoComplete="off"
      />
    );
  }
  if (step === 'otp') {
    return (
      <>
        {phone}
        <SendCode phoneNumber={values.phoneNumber} purpose="registration" />
        <CodeField {...common('otp')} label={labels.otp} onChange={(digits) => onChange('otp', digits)} />
      </>
    );
  }
  if (step === 'register') {
    return (
      <>
        {phone}
        <TextField
          {...text('email')}
          label={labels.email}
          optional
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={100}
        />
        <TextField {...text('fullName')} label={labels.fullName} autoComplete="name" maxLength={100} />
        <PasswordField
          {...text('password')}
          label={labels.password}
          hint={hintOf('password', values, words)}
          autoComplete="new-password"
          maxLength={24}
        />
        <PasswordField
          {...text('confirmPassword')}
          label={labels.confirmPassword}
          autoComplete="new-password"
          maxLength={24}
        />
      </>
    );
  }
  return (
    <>
      <SelectField
        {...text('workPlaceCountry')}
        label={labels.workPlaceCountry}
        placeholder={words.register.chooseCountry}
        options={optionsOf(countryNames)}
      />
      <TextField {...text('workLocation')} label={labels.workLocation} maxLength={100} />
      <TextField
        {...text('jobTitle')}
        label={labels.jobTitle}
        autoComplete="organization-title"
        maxLength={100}
      />
      <SelectField
        {...text('jobCategory')}
        label={labels.jobCategory}
        placeholder={words.register.chooseCategory}
        options={optionsOf(jobCategories)}
      />
      <TextField
        {...text('monthlyNetIncome')}
        label={labels.monthlyNetIncome}
        inputMode="numeric"
        maxLength={100}
        onChange={(event) => onChange('monthlyNetIncome', event.target.value.replace(/\D/g, ''))}
      />
    </>
  );
}
