import { describe, expect, test } from 'vitest';
import type { StaffRole } from './roles.ts';
import {
  decideStaffChange,
  needsSecondAdmin,
  type StaffChange,
  type StaffChangeKind,
  type StaffState,
  staffState,
} from './staff-change.ts';

test.each([
  [{ active: true, hasPassword: false, enrolled: false }, 'INVITED'],
  [{ active: true, hasPassword: true, enrolled: true }, 'ACTIVE'],
  [{ active: true, hasPassword: false, enrolled: true }, 'RESET'],
  [{ active: false, hasPassword: true, enrolled: true }, 'DEACTIVATED'],
  [{ active: false, hasPassword: false, enrolled: false }, 'DEACTIVATED'],
])('%o is %s', (account, state) => {
  expect(staffState(account)).toBe(state);
});

const none = undefined;
const officer = (state: StaffState): StaffChange['account'] => ({ state, roles: ['officer'] });
const admin = (state: StaffState): StaffChange['account'] => ({ state, roles: ['admin', 'officer'] });
type Row = [StaffChangeKind, StaffChange['account'], StaffRole[], number, string];

describe('what is possible, in order of precedence', () => {
  test.each<Row>([
    ['invite', none, ['officer'], 1, 'allowed'],
    ['invite', officer('INVITED'), ['officer'], 1, 'allowed'],
    ['invite', officer('DEACTIVATED'), ['officer'], 1, 'allowed'],
    ['invite', officer('ACTIVE'), ['officer'], 1, 'STAFF_EXISTS'],
    ['invite', officer('RESET'), ['officer'], 1, 'STAFF_EXISTS'],
    ['changeRoles', none, ['officer'], 2, 'STAFF_UNKNOWN'],
    ['changeRoles', officer('DEACTIVATED'), ['approver'], 2, 'STAFF_STATE_FORBIDS'],
    ['changeRoles', officer('ACTIVE'), ['officer'], 2, 'ROLES_UNCHANGED'],
    ['changeRoles', admin('ACTIVE'), ['officer', 'admin'], 1, 'ROLES_UNCHANGED'],
    ['changeRoles', admin('ACTIVE'), ['officer'], 1, 'LAST_ADMIN'],
    ['changeRoles', admin('RESET'), ['officer'], 1, 'LAST_ADMIN'],
    ['changeRoles', admin('INVITED'), ['officer'], 1, 'allowed'],
    ['changeRoles', admin('ACTIVE'), ['admin'], 1, 'allowed'],
    ['changeRoles', admin('ACTIVE'), ['officer'], 2, 'allowed'],
    ['changeRoles', officer('ACTIVE'), ['approver'], 1, 'allowed'],
    ['resetFactor', none, [], 2, 'STAFF_UNKNOWN'],
    ['resetFactor', officer('DEACTIVATED'), [], 2, 'STAFF_STATE_FORBIDS'],
    ['resetFactor', officer('INVITED'), [], 2, 'STAFF_STATE_FORBIDS'],
    ['resetFactor', officer('ACTIVE'), [], 2, 'allowed'],
    ['resetFactor', officer('RESET'), [], 2, 'allowed'],
    ['resetFactor', admin('ACTIVE'), [], 1, 'allowed'],
    ['deactivate', none, [], 2, 'STAFF_UNKNOWN'],
    ['deactivate', officer('DEACTIVATED'), [], 2, 'STAFF_STATE_FORBIDS'],
    ['deactivate', officer('INVITED'), [], 1, 'allowed'],
    ['deactivate', officer('ACTIVE'), [], 1, 'allowed'],
    ['deactivate', admin('ACTIVE'), [], 1, 'LAST_ADMIN'],
    ['deactivate', admin('INVITED'), [], 1, 'allowed'],
    ['deactivate', admin('ACTIVE'), [], 2, 'allowed'],
  ])('%s of %o to %o among %i admins: %s', (kind, account, newRoles, adminCount, expected) => {
    const decided = decideStaffChange({ kind, account, newRoles, adminCount });
    expect(typeof decided === 'string' ? decided : decided.refused).toBe(expected);
  });
});

describe('what waits for a second admin', () => {
  test.each<[StaffChangeKind, StaffChange['account'], number, boolean]>([
    ['invite', none, 0, false],
    ['invite', none, 1, false],
    ['invite', none, 2, true],
    ['changeRoles', officer('ACTIVE'), 1, true],
    ['changeRoles', officer('ACTIVE'), 2, true],
    ['resetFactor', officer('ACTIVE'), 1, false],
    ['resetFactor', officer('ACTIVE'), 2, true],
    ['deactivate', officer('ACTIVE'), 2, false],
    ['deactivate', admin('INVITED'), 2, false],
    // Or two resets and a deactivation would leave one admin who decides alone.
    ['deactivate', admin('ACTIVE'), 2, true],
    ['deactivate', admin('RESET'), 2, true],
  ])('%s of %o among %i admins: %s', (kind, account, adminCount, expected) => {
    expect(needsSecondAdmin({ kind, account, adminCount })).toBe(expected);
  });
});
