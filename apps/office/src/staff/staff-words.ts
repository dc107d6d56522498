import type { StaffRole } from '@sagwan/domain/staff/roles.ts';
import type { StaffChangeKind, StaffState } from '@sagwan/domain/staff/staff-change.ts';
import type { ButtonVariant } from '@sagwan/ui/Button.tsx';
import type { IconName } from '@sagwan/ui/icon-paths.ts';
import type { Tone } from '@sagwan/ui/tone.ts';
import type { StaffOrder } from './use-staff.ts';

export const roleTexts: Record<StaffRole, { name: string; may: string }> = {
  officer: {
    name: 'Officer',
    may: 'Approves, holds, rejects, releases. Never both approves and releases one loan.',
  },
  approver: {
    name: 'Approver',
    may: 'The same as an officer; and approves that a lost phone’s number is changed.',
  },
  admin: { name: 'Admin', may: 'Invites staff and changes their accounts. Decides about no loan.' },
  auditor: {
    name: 'Auditor',
    may: 'Reads everything, with numbers masked and without the pictures of IDs. Changes nothing.',
  },
};

export const roleNames = (roles: readonly StaffRole[]) =>
  roles.map((role) => roleTexts[role].name).join(', ');

export const staffStateTexts: Record<StaffState, { text: string; tone: Tone; icon: IconName }> = {
  INVITED: { text: 'Invited', tone: 'info', icon: 'clock' },
  ACTIVE: { text: 'Active', tone: 'success', icon: 'check-circle' },
  RESET: { text: 'Reset', tone: 'info', icon: 'update' },
  DEACTIVATED: { text: 'Deactivated', tone: 'warning', icon: 'block' },
};

export interface ChangeWords {
  name: string;
  title: string;
  button: string;
  busy: string;
  variant: ButtonVariant;
  /** What it does. */
  consequence: string;
  /** Who must agree. */
  agreement: string;
}

const twoOnceThereAreTwo = 'Once there are two admins, another one must approve it.';

export const changeWords: Record<StaffChangeKind, ChangeWords> = {
  invite: {
    name: 'Invite',
    title: 'Invite somebody',
    button: 'Invite',
    busy: 'Inviting',
    variant: 'primary',
    consequence:
      'You are shown a link to hand over. By it the person chooses a password and sets up an authenticator. It works once, for an hour.',
    agreement: twoOnceThereAreTwo,
  },
  changeRoles: {
    name: 'Change roles',
    title: 'Change the roles?',
    button: 'Order the change',
    busy: 'Ordering',
    variant: 'primary',
    consequence: 'From the approval on the person may do what the new roles allow, and nothing else.',
    agreement: 'Another admin must approve it.',
  },
  resetFactor: {
    name: 'Reset second factor',
    title: 'Reset password and second factor?',
    button: 'Reset',
    busy: 'Resetting',
    variant: 'danger',
    consequence:
      'For a lost authenticator or a forgotten password. Both end, and the recovery codes; the person is signed out at once and begins again by a link.',
    agreement: twoOnceThereAreTwo,
  },
  deactivate: {
    name: 'Deactivate',
    title: 'Deactivate this account?',
    button: 'Deactivate',
    busy: 'Deactivating',
    variant: 'danger',
    consequence: 'The person is signed out at once and cannot sign in. What they have decided stays.',
    agreement: 'For an admin, another one must approve it.',
  },
};

export const orderStateTexts: Record<StaffOrder['state'], { text: string; tone: Tone; icon: IconName }> = {
  OPEN: { text: 'Waiting', tone: 'info', icon: 'clock' },
  APPROVED: { text: 'Approved', tone: 'success', icon: 'check-circle' },
  REJECTED: { text: 'Rejected', tone: 'warning', icon: 'block' },
};

export const ordered = 'Ordered. Another admin can approve it now.';
