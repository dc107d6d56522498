import { type Refusal, refuse } from '../copy/refusal.ts';
import type { StaffRole } from './roles.ts';

/**
 * `INVITED`: has a link and has never signed in; `RESET`: has a link to begin again; `ACTIVE` signs in; `DEACTIVATED` does
 * not.
 */
export const staffStates = ['INVITED', 'ACTIVE', 'RESET', 'DEACTIVATED'] as const;

export type StaffState = (typeof staffStates)[number];

export function staffState(account: {
  active: boolean;
  hasPassword: boolean;
  /** Whether the person has ever finished the way that an invitation begins. */
  enrolled: boolean;
}): StaffState {
  if (!account.active) return 'DEACTIVATED';
  if (account.hasPassword) return 'ACTIVE';
  return account.enrolled ? 'RESET' : 'INVITED';
}

export const staffChangeKinds = ['invite', 'changeRoles', 'resetFactor', 'deactivate'] as const;

export type StaffChangeKind = (typeof staffChangeKinds)[number];

export interface StaffChange {
  kind: StaffChangeKind;
  /** Of the account as it is now; undefined where there is none. */
  account: { state: StaffState; roles: readonly StaffRole[] } | undefined;
  /** Those that it is to have, where the change gives any. */
  newRoles?: readonly StaffRole[];
  /** Active accounts of admins that have been enrolled, the one to be changed included. */
  adminCount: number;
}

type ChangeRefusal = Refusal<
  'STAFF_UNKNOWN' | 'STAFF_EXISTS' | 'STAFF_STATE_FORBIDS' | 'ROLES_UNCHANGED' | 'LAST_ADMIN'
>;

/** Whether the change is possible as the account is now. The last admin stays one: nobody could follow. */
export function decideStaffChange(change: StaffChange): 'allowed' | ChangeRefusal {
  const { kind, account, newRoles = [], adminCount } = change;
  if (kind === 'invite') {
    const isFree = account === undefined || account.state === 'INVITED' || account.state === 'DEACTIVATED';
    return isFree ? 'allowed' : refuse('STAFF_EXISTS');
  }
  if (account === undefined) return refuse('STAFF_UNKNOWN');
  const { state, roles } = account;
  if (state === 'DEACTIVATED') return refuse('STAFF_STATE_FORBIDS');
  // Who was only invited has nothing to reset: a new invitation gives a new link.
  if (kind === 'resetFactor') return state === 'INVITED' ? refuse('STAFF_STATE_FORBIDS') : 'allowed';
  if (kind === 'changeRoles' && isSame(roles, newRoles)) return refuse('ROLES_UNCHANGED');
  const losesAdmin = isWorkingAdmin(account) && (kind === 'deactivate' || !newRoles.includes('admin'));
  return losesAdmin && adminCount <= 1 ? refuse('LAST_ADMIN') : 'allowed';
}

/**
 * Whether a change waits for another admin (decision 0031). Roles always do. Whoever could invite people or take over an
 * account alone could have any role, so that takes two as soon as there are two; and no admin can become the only one by
 * deactivating the others.
 */
export function needsSecondAdmin({ kind, account, adminCount }: StaffChange): boolean {
  if (kind === 'changeRoles') return true;
  if (kind === 'deactivate') return account !== undefined && isWorkingAdmin(account);
  return adminCount >= 2;
}

function isWorkingAdmin({ state, roles }: NonNullable<StaffChange['account']>): boolean {
  return roles.includes('admin') && (state === 'ACTIVE' || state === 'RESET');
}

function isSame(some: readonly StaffRole[], others: readonly StaffRole[]): boolean {
  return some.length === others.length && some.every((role) => others.includes(role));
}
