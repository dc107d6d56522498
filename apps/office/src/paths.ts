/** Every address of the back office, beneath '/office'; nothing else in it spells one out. */
export const paths = {
  signIn: '/sign-in',
  loans: '/loans',
  loan: '/loans/:loanNumber',
  withdrawals: '/withdrawals',
  payoutProblems: '/payout-problems',
  tickets: '/messages',
} as const;

/** The address of one application; the list's filter (`?state=…`) stays beside it. */
export function loanPath(loanNumber: string, search = ''): string {
  return paths.loan.replace(':loanNumber', encodeURIComponent(loanNumber)) + search;
}
