/** Every address of the back office, below '/office'; they are written nowhere else. */
export const paths = {
  signIn: '/sign-in',
  /** Where a link leads; what it carries stands after the '#'. */
  begin: '/begin',
  loans: '/loans',
  loan: '/loans/:loanNumber',
  orders: '/orders',
  repayments: '/repayments',
  unapplied: '/unapplied',
  backdated: '/backdated',
  settlements: '/settlements',
  late: '/late',
  relief: '/requests',
  withdrawals: '/withdrawals',
  suspensions: '/suspensions',
  payoutProblems: '/payout-problems',
  trialBalance: '/trial-balance',
  journal: '/journal',
  account: '/accounts/:account',
  lossAllowance: '/loss-allowance',
  days: '/days',
  tickets: '/messages',
  scoreDisputes: '/disputes',
  dataRequests: '/data-requests',
  lostPhones: '/lost-phones',
  staff: '/staff',
  staffOrders: '/staff/orders',
} as const;

/** The address of one application; the list's filter (`?state=…`) is kept. */
export function loanPath(loanNumber: string, search = ''): string {
  return paths.loan.replace(':loanNumber', encodeURIComponent(loanNumber)) + search;
}

/** The journal of one loan. */
export function journalPath(loanNumber: string): string {
  return `${paths.journal}?${new URLSearchParams({ loanNumber })}`;
}

/** The days of an account in a month, 'YYYY-MM'; the running one unless given. */
export function accountPath(account: string, month?: string): string {
  const path = paths.account.replace(':account', encodeURIComponent(account));
  return month === undefined ? path : `${path}?${new URLSearchParams({ month })}`;
}

/** The entries of an account on a day. */
export function accountDayPath(account: string, on: string): string {
  return `${accountPath(account)}?${new URLSearchParams({ on })}`;
}

/** Every order of one loan. */
export function loanOrdersPath(loanNumber: string): string {
  return `${paths.orders}?${new URLSearchParams({ loanNumber })}`;
}

/** The orders that wait, with one of them open. */
export function orderPath(id: string): string {
  return `${paths.orders}?${new URLSearchParams({ order: id })}`;
}

/** Every suspension of one loan's member, with one of them open where it is given. */
export function loanSuspensionsPath(loanNumber: string, id?: string): string {
  const query = new URLSearchParams({ loanNumber, ...(id === undefined ? {} : { suspension: id }) });
  return `${paths.suspensions}?${query}`;
}

/** All loans of the member with this phone number. */
export function memberLoansPath(phoneNumber: string): string {
  return `${paths.loans}?${new URLSearchParams({ state: 'ALL', search: phoneNumber })}`;
}

/** Members' complaints that wait for an answer, or all of them. */
export function complaintsPath(filter: { state?: 'ALL' } = {}): string {
  return `${paths.tickets}?${new URLSearchParams({ show: 'complaints', ...filter })}`;
}

/** The list of all loans, to search in; with the location's state 'search' the focus goes to the field. */
export const searchPath = `${paths.loans}?state=ALL`;
