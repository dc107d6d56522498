import { fields } from '@sagwan/domain/member/fields.ts';
import { genders, maritalStatuses, nationalities } from '@sagwan/domain/member/options.ts';
import { manilaDate } from '@sagwan/domain/time/manila.ts';
import { CheckboxField } from '@sagwan/ui/CheckboxField.tsx';
import { DateField } from '@sagwan/ui/DateField.tsx';
import { SelectField } from '@sagwan/ui/SelectField.tsx';
import { TextField } from '@sagwan/ui/TextField.tsx';
import { memberWords } from '../member-words.ts';
import { optionsOf } from './options-of.ts';
import { StepFrame } from './StepFrame.tsx';
import type { StepProps } from './step-props.ts';
import { personalProblems } from './step-values.ts';
import { useStep } from './use-step.ts';

/** Step 1: who the member is, as on the ID (specification §5). */
export function PersonalStep({ place, ...options }: StepProps<'personal'>) {
  const { values, bind, text, change, errorOf, frame } = useStep({
    ...options,
    problemsOf: (values) => personalProblems(values, manilaDate(new Date())),
  });
  return (
    <StepFrame place={place} step="personal" {...frame}>
      <SelectField
        {...text('gender')}
        placeholder={memberWords().activationScreens.chooseOne}
        options={optionsOf(genders)}
      />
      <TextField {...text('firstName')} autoComplete="given-name" maxLength={fields.firstName.maxLength} />
      <TextField
        {...text('middleName')}
        optional
        autoComplete="additional-name"
        maxLength={fields.middleName.maxLength}
      />
      <TextField {...text('lastName')} autoComplete="family-name" maxLength={fields.lastName.maxLength} />
      <DateField {...bind('birthDate')} birthday />
      <SelectField
        {...text('maritalStatus')}
        placeholder={memberWords().activationScreens.chooseOne}
        options={optionsOf(maritalStatuses)}
      />
      <SelectField
        {...text('nationality')}
        placeholder={memberWords().activationScreens.chooseOne}
        options={optionsOf(nationalities)}
      />
      <CheckboxField
        label={memberWords().fieldLabels.isAgree}
        checked={values.isAgree !== ''}
        onChange={(event) => change('isAgree', event.target.checked ? 'yes' : '')}
        error={errorOf('isAgree')}
      />
    </StepFrame>
  );
}
