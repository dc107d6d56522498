/** The first part of each query's key, under which its answers are kept and read again. All of a loan's repayment begin alike. */
export const queryKeys = {
  affordability: ['affordability'],
  borrower: ['borrower'],
  disclosure: ['disclosure'],
  loan: ['loan'],
  loans: ['loans'],
  locks: ['locks'],
  member: ['member'],
  memberState: ['memberState'],
  passkeys: ['passkeys'],
  picture: ['picture'],
  repayment: ['repayment'],
  repaymentSchedule: ['repayment', 'schedule'],
  score: ['score'],
  sessions: ['sessions'],
  wallet: ['wallet'],
  yourData: ['your-data'],
} as const;
