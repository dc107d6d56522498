import { fields } from '@sagwan/domain/member/fields.ts';
import { countryNames, jobCategories } from '@sagwan/domain/member/options.ts';
import { CodeField } from '@sagwan/ui/CodeField.tsx';
import { PasswordField } from '@sagwan/ui/PasswordField.tsx';
import { PasswordUsername } from '@sagwan/ui/PasswordUsername.tsx';
import { PhoneField } from '@sagwan/ui/PhoneField.tsx';
import { SelectField } from '@sagwan/ui/SelectField.tsx';
import { TextField } from '@sagwan/ui/TextField.tsx';
import type { useForm } from '@sagwan/ui/use-form.ts';
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
  bind: ReturnType<typeof useForm<Registration>>['bind'];
}

/** The fields of one step, each with its tick or cross, and while it is not valid with its hint, which is its error once it is left. */
export function RegistrationFields({ step, values, bind }: RegistrationFieldsProps) {
  const words = useWords();
  const { labels } = words.register;
  const common = (name: RegistrationField) => {
    const field = bind(name);
    const valid = isFieldValid(name, values);
    const hint = hintOf(name, values, words);
    const isHintShown = name === 'password' || (field.value !== '' && !valid);
    return {
      ...field,
      valid: field.value === '' ? undefined : valid && field.error === undefined,
      hint: isHintShown && hint !== field.error ? hint : undefined,
    };
  };
  const optionsOf = (names: readonly string[]) =>
    names.map((name) => ({ value: name, label: words.register.option({ name }) }));
  const text = (name: RegistrationField) => ({
    ...common(name),
    onChange: (event: { target: { value: string } }) => bind(name).onChange(event.target.value),
  });
  const phone = <PhoneField {...common('phoneNumber')} label={labels.phoneNumber} autoComplete="tel" />;
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
        <CodeField {...common('otp')} label={labels.otp} />
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
          maxLength={fields.email.maxLength}
        />
        <TextField
          {...text('fullName')}
          label={labels.fullName}
          autoComplete="name"
          maxLength={fields.fullName.maxLength}
        />
        <PasswordUsername username={values.phoneNumber} />
        <PasswordField
          {...text('password')}
          label={labels.password}
          autoComplete="new-password"
          maxLength={fields.password.maxLength}
        />
        <PasswordField
          {...text('confirmPassword')}
          label={labels.confirmPassword}
          autoComplete="new-password"
          maxLength={fields.password.maxLength}
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
      <TextField
        {...text('workLocation')}
        label={labels.workLocation}
        maxLength={fields.workLocation.maxLength}
      />
      <TextField
        {...text('jobTitle')}
        label={labels.jobTitle}
        autoComplete="organization-title"
        maxLength={fields.jobTitle.maxLength}
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
        maxLength={fields.monthlyNetIncome.maxLength}
        onChange={({ target }) => bind('monthlyNetIncome').onChange(target.value.replace(/\D/g, ''))}
      />
    </>
  );
}
