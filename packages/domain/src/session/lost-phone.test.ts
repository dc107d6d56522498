import { expect, test } from 'vitest';
import { isRefusal } from '../copy/refusal.ts';
import {
  decideIdentityCheck,
  decideLostPhoneApproval,
  decideLostPhoneRefusal,
  isSamePerson,
} from './lost-phone.ts';

const onFile = {
  fullName: 'Ma. Niña Santos',
  firstName: 'Maria Niña',
  middleName: 'Reyes',
  lastName: 'Santos-Cruz',
  birthDate: '1994-06-12',
};

test.each([
  ['Ma. Niña Santos', '1994-06-12', true],
  ['  ma nina   SANTOS ', '1994-06-12', true],
  ['Maria Niña Santos Cruz', '1994-06-12', true],
  ['Maria Nina Reyes Santos-Cruz', '1994-06-12', true],
  ['Ma. Niña Santos', '1994-06-13', false],
  ['Niña Santos', '1994-06-12', false],
  ['Santos', '1994-06-12', false],
  ['', '1994-06-12', false],
])('%j, born %s, is the person on file: %s', (fullName, birthDate, same) => {
  expect(isSamePerson({ fullName, birthDate }, onFile)).toBe(same);
});

const open = { waits: true, checkedBy: undefined, approvedBy: undefined };
const checked = { ...open, checkedBy: 'officer' };
const approved = { ...checked, approvedBy: 'approver' };
const ended = { ...checked, waits: false };
const said = <Outcome extends string>(decided: Outcome | { refused: string }) =>
  isRefusal(decided) ? decided.refused : decided;

test.each([
  [open, ['FACE_IS_OF_SELFIE', 'ID_IS_ON_FILE', 'ADDRESS_KNOWN'], 'checked'],
  [open, ['LOAN_KNOWN', 'ID_IS_ON_FILE', 'REFERENCE_KNOWN', 'FACE_IS_OF_SELFIE'], 'checked'],
  [open, ['FACE_IS_OF_SELFIE', 'ID_IS_ON_FILE'], 'IDENTITY_CHECKS_INCOMPLETE'],
  [open, ['FACE_IS_OF_SELFIE', 'ID_IS_ON_FILE', 'ID_IS_ON_FILE'], 'IDENTITY_CHECKS_INCOMPLETE'],
  [open, ['ID_IS_ON_FILE', 'ADDRESS_KNOWN', 'LOAN_KNOWN'], 'IDENTITY_CHECKS_INCOMPLETE'],
  [open, ['FACE_IS_OF_SELFIE', 'ADDRESS_KNOWN', 'LOAN_KNOWN'], 'IDENTITY_CHECKS_INCOMPLETE'],
  [checked, ['FACE_IS_OF_SELFIE', 'ID_IS_ON_FILE', 'ADDRESS_KNOWN'], 'LOST_PHONE_ANSWERED'],
  [ended, ['FACE_IS_OF_SELFIE', 'ID_IS_ON_FILE', 'ADDRESS_KNOWN'], 'LOST_PHONE_ANSWERED'],
] as const)('%j checked by %j: %s', (request, checks, outcome) => {
  expect(said(decideIdentityCheck(request, checks, []))).toBe(outcome);
});

test.each([
  [['address'], ['ADDRESS_KNOWN'], 'IDENTITY_CHECKS_INCOMPLETE'],
  [['address', 'references'], ['ADDRESS_KNOWN', 'REFERENCE_KNOWN'], 'IDENTITY_CHECKS_INCOMPLETE'],
  [['address', 'references'], ['ADDRESS_KNOWN', 'LOAN_KNOWN'], 'checked'],
  [['references'], ['ADDRESS_KNOWN'], 'checked'],
  [['selfie', 'identity'], ['ADDRESS_KNOWN'], 'checked'],
] as const)('after a correction of %j, checked by face, ID and %j: %s', (corrected, known, outcome) => {
  const checks = ['FACE_IS_OF_SELFIE', 'ID_IS_ON_FILE', ...known] as const;
  expect(said(decideIdentityCheck(open, checks, corrected))).toBe(outcome);
});

test.each([
  [checked, 'approver', 'approved'],
  [checked, 'officer', 'SAME_PERSON_DECIDES'],
  [open, 'approver', 'IDENTITY_NOT_CHECKED'],
  [approved, 'approver', 'LOST_PHONE_ANSWERED'],
  [ended, 'approver', 'LOST_PHONE_ANSWERED'],
] as const)('%j approved by the %s: %s', (request, staffId, outcome) => {
  expect(said(decideLostPhoneApproval(request, staffId))).toBe(outcome);
});

test.each([
  [open, 'refused'],
  [checked, 'refused'],
  [approved, 'refused'],
  [ended, 'LOST_PHONE_ANSWERED'],
] as const)('%j refused: %s', (request, outcome) => {
  expect(said(decideLostPhoneRefusal(request))).toBe(outcome);
});
