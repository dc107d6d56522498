import type { genders, maritalStatuses } from '../../../member/options.ts';
import type { optionWords as english } from '../../option-words.ts';
import { countries } from '../../site/filipino/countries.ts';
import type { Translated } from '../../translated.ts';

type Option = (typeof genders | typeof maritalStatuses)[number];

/**
 * Other options stay in English: an ID is called as it is printed on it, and nationalities, like countries but our own, as
 * people in Manila say them.
 */
const options: Record<Option, string> = {
  Male: 'Lalaki',
  Female: 'Babae',
  Single: 'Single',
  Married: 'Kasal',
  Separated: 'Hiwalay sa asawa',
  Divorced: 'Diborsiyado / Diborsiyada',
  'Widow/Widower': 'Balo',
  Others: 'Iba pa',
};

const labels: Readonly<Record<string, string>> = { ...options, ...countries };

export const optionWords: Translated<typeof english> = {
  label: (name) => labels[name] ?? name,
};
