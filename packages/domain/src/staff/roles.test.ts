import { describe, expect, test } from 'vitest';
import {
  mayStaff,
  type StaffAction,
  seesPicture,
  seesWholeNumbers,
  staffActions,
  staffRoles,
} from './roles.ts';

/** Written out apart from the code's own table, so that an error in one of them is found. */
const may: Record<(typeof staffRoles)[number], readonly StaffAction[]> = {
  officer: ['read', 'approve', 'offer', 'hold', 'resume', 'reject', 'release'],
  approver: ['read', 'approve', 'offer', 'hold', 'resume', 'reject', 'release'],
  admin: ['read'],
  auditor: ['read'],
};

describe('what each role may do', () => {
  for (const role of staffRoles) {
    test.each([...staffActions])(`${role}: %s`, (action) => {
      expect(mayStaff([role], action)).toBe(may[role].includes(action));
    });
  }

  test('nobody without a role may do anything', () => {
    expect(staffActions.filter((action) => mayStaff([], action))).toEqual([]);
  });

  test('whole ID and account numbers are for those who decide', () => {
    expect(staffRoles.filter((role) => seesWholeNumbers([role]))).toEqual(['officer', 'approver']);
  });

  test.each([
    ['idFront', ['officer', 'approver']],
    ['idBack', ['officer', 'approver']],
    ['selfie', staffRoles],
    ['signature', staffRoles],
  ])('a picture of the kind %s is for those who see what is written on it', (kind, roles) => {
    expect(staffRoles.filter((role) => seesPicture([role], kind))).toEqual(roles);
  });
});
