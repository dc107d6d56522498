import { countryNames, jobCategories } from '@sagwan/domain/member/options.ts';
import { PasswordField } from '@sagwan/ui/PasswordField.tsx';
import { PhoneField } from '@sagwan/ui/PhoneField.tsx';
import { SelectField } from '@sagwan/ui/SelectField.tsx';
import { TextField } from '@sagwan/ui/TextField.tsx';
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
  errors: Record<string, string>;
  onChange: (name: RegistrationField, value: string) => void;
}

/** The fields of one step, each with its tick or cross; the hint says what is wrong while it is. */
export function RegistrationFields({ step, values, errors, onChange }: RegistrationFieldsProps) {
  const common = (name: RegistrationField) => {
    const valid = isFieldValid(name, values);
    const value = values[name];
    return {
      name,
      value,
      valid: value === '' ? undefined : valid,
      hint: value !== '' && !valid ? hintOf(name) : undefined,
      error: errors[name],
    };
  };
  const text = (name: RegistrationField) => ({
    ...common(name),
    onChange: (event: { target: { value: string } }) => onChange(name, event.target.value),
  });
  const phone = (
    <PhoneField
      {...common('phoneNumber')}
      label="Phone number"
      autoComplete="tel"
      onChange={(digits) => onChange('phoneNumber', digits)}
    />
  );
  if (step === 'invitation') {
    return (
      <TextField {...text('invitationCode')} label="Invitation code" maxLength={40} autoComplete="off" />
    );
  }
  if (step === 'otp') {
    return (
      <>
        {phone}
        <SendCode phoneNumber={values.phoneNumber} purpose="registration" />
        <TextField
          {...text('otp')}
          label="One-time code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          onChange={(event) => onChange('otp', event.target.value.replace(/\D/g, ''))}
        />
      </>
    );
  }
  if (step === 'register') {
    return (
      <>
        {phone}
        <TextField
          {...text('email')}
          label="Email address"
          optional
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={100}
        />
        <TextField {...text('fullName')} label="Full name" autoComplete="name" maxLength={100} />
        <PasswordField
          {...text('password')}
          label="Create password"
          hint={hintOf('password')}
          autoComplete="new-password"
          maxLength={24}
        />
        <PasswordField
          {...text('confirmPassword')}
          label="Confirm password"
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
        label="Employment country"
        placeholder="Choose a country"
        options={countryNames.map((name) => ({ value: name, label: name }))}
      />
      <TextField {...text('workLocation')} label="Employment location" maxLength={100} />
      <TextField {...text('jobTitle')} label="Job title" autoComplete="organization-title" maxLength={100} />
      <SelectField
        {...text('jobCategory')}
        label="Job category"
        placeholder="Choose a category"
        options={jobCategories.map((name) => ({ value: name, label: name }))}
      />
      <TextField
        {...text('monthlyNetIncome')}
        label="Monthly net income (PHP)"
        inputMode="numeric"
        maxLength={100}
        onChange={(event) => onChange('monthlyNetIncome', event.target.value.replace(/\D/g, ''))}
      />
    </>
  );
}
