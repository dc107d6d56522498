/** Staff roles; what each may do is `staffCan`, read by the buttons and by the handlers' access table. */
export const staffRoles = ['officer', 'approver', 'admin', 'auditor'] as const;

export type StaffRole = (typeof staffRoles)[number];

export const staffActions = ['read', 'approve', 'offer', 'hold', 'resume', 'reject', 'release'] as const;

export type StaffAction = (typeof staffActions)[number];

/** One officer approves, a second person releases (decisions §5); auditors only read, with numbers masked. */
const staffCan: Record<StaffAction, readonly StaffRole[]> = {
  read: ['officer', 'approver', 'admin', 'auditor'],
  approve: ['officer', 'approver'],
  offer: ['officer', 'approver'],
  hold: ['officer', 'approver'],
  resume: ['officer', 'approver'],
  reject: ['officer', 'approver'],
  // Either role: what counts is that it is another person (decideRelease, and a CHECK in the database).
  release: ['officer', 'approver'],
};

/** Whether any of these roles may do this. */
export function mayStaff(roles: readonly StaffRole[], action: StaffAction): boolean {
  return roles.some((role) => staffCan[action].includes(role));
}

/**
 * Whether what somebody ordered, checked or agreed to still counts, for another person to act on: whoever was deactivated since,
 * or decides on nothing any more, may have been a thief of the account (decision 0031). Null where nobody has.
 */
export function stillDecides(by: { active: boolean | null; roles: readonly string[] | null }): boolean {
  return by.active === true && staffCan.approve.some((role) => by.roles?.includes(role));
}

/** Whether ID and account numbers are shown in full: to those who decide, not to those who only audit. */
export function seesWholeNumbers(roles: readonly StaffRole[]): boolean {
  return roles.some((role) => role === 'officer' || role === 'approver');
}

/** On these pictures of a member the ID number can be read. */
const picturesWithNumber: readonly string[] = ['idFront', 'idBack'];

/** Whether a member's picture of this kind is shown: one with the ID number to those alone who see the number in full. */
export function seesPicture(roles: readonly StaffRole[], kind: string): boolean {
  return seesWholeNumbers(roles) || !picturesWithNumber.includes(kind);
}
