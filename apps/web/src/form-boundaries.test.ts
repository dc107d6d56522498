import { english } from '@sagwan/domain/copy/site/english.ts';
import { type FieldBoundary, fieldBoundaries } from '@sagwan/domain/member/field-boundaries.ts';
import { type FieldName, fields } from '@sagwan/domain/member/fields.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  addressProblems,
  bankProblems,
  emptySteps,
  identityProblems,
  type Problems,
  personalProblems,
  referencesProblems,
} from './member/step-values.ts';
import { memberWords } from './member-words.ts';
import { emptyRegistration, hintOf, isFieldValid, type RegistrationField } from './session/registration.ts';
import { openEnglishPage } from './testing/english-page.ts';

beforeAll(openEnglishPage);

const today = '2026-03-16';
const sameAge = { taken: ['2008-03-17', '1946-04-06'], refused: ['2008-03-18', '1946-04-05', '2027-01-01'] };

/** The problems of a step in which one field holds this value. */
const problemsWith: Record<string, (values: Record<string, string>) => Problems> = {
  personal: (values) => personalProblems({ ...emptySteps.personal, ...values }, today),
  address: (values) => addressProblems({ ...emptySteps.address, ...values }),
  references: (values) => referencesProblems({ ...emptySteps.references, ...values }),
  identity: (values) => identityProblems({ ...emptySteps.identity, ...values }),
  bank: (values) => bankProblems({ ...emptySteps.bank, ...values }),
};
const ofFirstReference: Record<string, FieldName> = {
  refFullName1: 'refFullName',
  refRelationship1: 'refRelationship',
  refPhoneNumber1: 'refPhoneNumber',
};

const inSteps = Object.entries(emptySteps).flatMap(([step, values]) =>
  Object.keys(values).flatMap((name): [string, string, FieldBoundary][] => {
    const boundary = fieldBoundaries[ofFirstReference[name] ?? (name as FieldName)];
    return boundary === undefined || problemsWith[step] === undefined ? [] : [[step, name, boundary]];
  }),
);

describe('the boundaries of specification §5 in the forms of the activation', () => {
  test('are those of every field that a person types or chooses there', () => {
    expect(inSteps).toHaveLength(20);
  });

  test.each(inSteps)('%s: %s', (step, name, { taken, refused, refusedCharacters = [] }) => {
    const problem = (value: string) => problemsWith[step]?.({ [name]: value })[name];
    for (const value of taken) expect(problem(value), `takes ${value}`).toBeUndefined();
    for (const value of refused) expect(problem(value), `refuses ${value}`).toMatch(/\.$/);
    const hints: Record<string, string> = memberWords().fieldHints;
    const { charactersHint = '' } = fields[ofFirstReference[name] ?? (name as FieldName)];
    for (const value of refusedCharacters) {
      expect(problem(value), `says of ${value} which characters there may be`).toBe(hints[charactersHint]);
    }
    for (const value of refused) expect(problem(value), value).not.toBe(hints[charactersHint]);
  });

  test('the age is 18 to 80 years, to the day', () => {
    const problem = (birthDate: string) =>
      personalProblems({ ...emptySteps.personal, birthDate }, today).birthDate;
    for (const date of sameAge.taken) expect(problem(date), date).toBeUndefined();
    for (const date of sameAge.refused) {
      expect(problem(date), date).toBe(
        'Please select your date of birth. Make sure the date of birth is between 18 and 80 years old.',
      );
    }
  });
});

describe('the boundaries of specification §5 in the registration form', () => {
  const names = (Object.keys(emptyRegistration) as RegistrationField[]).filter(
    (name): name is RegistrationField & FieldName => Object.hasOwn(fieldBoundaries, name),
  );

  test.each(names)('%s', (name) => {
    const valid = (value: string) => isFieldValid(name, { ...emptyRegistration, [name]: value });
    const said = (value: string) => hintOf(name, { ...emptyRegistration, [name]: value }, english);
    const { taken, refused, refusedCharacters = [] } = fieldBoundaries[name];
    for (const value of taken) expect(valid(value), `takes ${value}`).toBe(true);
    for (const value of refused) {
      expect(valid(value), `refuses ${value}`).toBe(false);
      expect(said(value), value).toBe(english.fieldHints[name]);
    }
    for (const value of refusedCharacters) {
      expect(valid(value), `refuses ${value}`).toBe(false);
      expect(said(value), `says of ${value} which characters there may be`).toMatch(/^Only letters/);
    }
  });
});
