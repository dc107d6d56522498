/** The groups in which a member's data is shown, in the order of the document and of the paper (RA 10173 §16, §18). */
export const dataGroups = [
  'profile',
  'activation',
  'bankAccounts',
  'pictures',
  'loans',
  'payments',
  'wallet',
  'ledger',
  'messages',
  'contacts',
  'score',
  'signIns',
  'consents',
  'requests',
  'records',
] as const;

export type DataGroup = (typeof dataGroups)[number];

/** What is deleted in the moment in which a deletion is granted (server, personal-data/close-account.ts). */
export const deletedAtOnce = ['signIn', 'devices', 'passkeys', 'codes', 'email'] as const;

export type DeletedAtOnce = (typeof deletedAtOnce)[number];
