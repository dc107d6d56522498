import { fields } from '@sagwan/domain/member/fields.ts';
import { countryNames } from '@sagwan/domain/member/options.ts';
import { SelectField } from '@sagwan/ui/SelectField.tsx';
import { TextField } from '@sagwan/ui/TextField.tsx';
import { useEffect, useId, useState } from 'react';
import { memberWords } from '../member-words.ts';
import { optionsOf } from './options-of.ts';
import { StepFrame } from './StepFrame.tsx';
import type { StepProps } from './step-props.ts';
import { addressProblems } from './step-values.ts';
import { useStep } from './use-step.ts';

// First in the list, because most members live there.
const home = 'Philippines';
const homeFirst = [home, ...countryNames.filter((name) => name !== home)];

/** Step 2: the current residential address (specification §5). */
export function AddressStep({ place, ...options }: StepProps<'address'>) {
  const { values, text, frame } = useStep({ ...options, problemsOf: addressProblems });
  const { provinces, towns } = usePlaces(values);
  return (
    <StepFrame place={place} step="address" {...frame}>
      <SelectField
        {...text('countryResidence')}
        placeholder={memberWords().activationScreens.address.chooseCountry}
        options={optionsOf(homeFirst)}
        autoComplete="country-name"
      />
      <TextField
        {...text('province')}
        maxLength={fields.province.maxLength}
        autoComplete="address-level1"
        list={provinces.id}
      />
      <Suggestions {...provinces} />
      <TextField
        {...text('town')}
        maxLength={fields.town.maxLength}
        autoComplete="address-level2"
        list={towns.id}
      />
      <Suggestions {...towns} />
      <TextField
        {...text('streetAddress')}
        maxLength={fields.streetAddress.maxLength}
        autoComplete="street-address"
        hint={memberWords().activationScreens.address.streetHint}
      />
      <TextField
        {...text('postalCode')}
        optional
        maxLength={fields.postalCode.maxLength}
        autoComplete="postal-code"
      />
    </StepFrame>
  );
}

type Places = typeof import('@sagwan/domain/place/towns.ts');

/** Suggestions for a Philippine address; the list is fetched with this step, and typing goes on without it. */
function usePlaces({ countryResidence, province }: { countryResidence: string; province: string }) {
  const [provincesId, townsId] = [useId(), useId()];
  const [places, setPlaces] = useState<Places>();
  useEffect(() => {
    import('@sagwan/domain/place/towns.ts').then(setPlaces, () => {});
  }, []);
  const known = countryResidence === home ? places : undefined;
  return {
    provinces: { id: provincesId, names: known === undefined ? [] : [...known.townsOfProvinces.keys()] },
    towns: { id: townsId, names: known?.townsOf(province) ?? [] },
  };
}

function Suggestions({ id, names }: { id: string; names: readonly string[] }) {
  return (
    <datalist id={id}>
      {names.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}
