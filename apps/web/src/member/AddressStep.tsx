import { countryNames } from '@sagwan/domain/member/options.ts';
import { SelectField } from '@sagwan/ui/SelectField.tsx';
import { TextField } from '@sagwan/ui/TextField.tsx';
import { labels } from './labels.ts';
import { StepFrame } from './StepFrame.tsx';
import type { StepProps } from './step-props.ts';
import { addressProblems } from './step-values.ts';
import { useStep } from './use-step.ts';

// First in the list, because most members live there.
const home = 'Philippines';
const countryOptions = [home, ...countryNames.filter((name) => name !== home)].map((name) => ({
  value: name,
  label: name,
}));

/** Step 2: the current residential address (specification §5). */
export function AddressStep({ place, ...options }: StepProps<'address'>) {
  const { values, bind, change, frame } = useStep({ ...options, problemsOf: addressProblems });
  const text = (name: keyof typeof values) => ({
    ...bind(name),
    label: labels[name],
    onChange: (event: { target: { value: string } }) => change(name, event.target.value),
  });
  return (
    <StepFrame place={place} step="address" {...frame}>
      <SelectField
        {...text('countryResidence')}
        placeholder="Choose a country"
        options={countryOptions}
        autoComplete="country-name"
      />
      <TextField {...text('province')} maxLength={250} autoComplete="address-level1" />
      <TextField {...text('town')} maxLength={100} autoComplete="address-level2" />
      <TextField
        {...text('streetAddress')}
        maxLength={250}
        autoComplete="street-address"
        hint="House number, street and barangay"
      />
      <TextField {...text('postalCode')} optional maxLength={20} autoComplete="postal-code" />
    </StepFrame>
  );
}
