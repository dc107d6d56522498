/** Every address of the back office, below '/office'; they are written nowhere else. */
export const paths = {
  signIn: '/sign-in',
  loans: '/loans',
  loan: '/loans/:loanNumber',
  withdrawals: '/withdrawals',
  payoutProblems: '/payout-problems',
  tickets: '/messages',
} as const;

/** The address of one application; the list's filter (`?state=…`) is kept. */
export function loanPath(loanNumber: string, search = ''): string {
  return paths.loan.replace(':loanNumber', encodeURIComponent(loanNumber)) + search;
}
