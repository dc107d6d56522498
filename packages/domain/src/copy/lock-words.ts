/** What can be paused of an account. */
export const lockKinds = [
  'signIn',
  'withdrawalCodes',
  'phoneChange',
  'lostPhone',
  'withdrawals',
  'suspended',
] as const;
export type LockKind = (typeof lockKinds)[number];

export const lockWords = {
  since: ({ at }: { at: string }): string => `Since ${at}`,
  until: ({ at }: { at: string }): string => `Until ${at}`,
  beHeard: 'Write to us or complain',
};
