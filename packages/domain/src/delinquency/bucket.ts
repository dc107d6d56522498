/** The delinquency buckets, by days past due (servicing 8). */
export const buckets = ['CURRENT', '1-30', '31-60', '61-90', '91+'] as const;

export type Bucket = (typeof buckets)[number];

/** The bucket of a loan by its days past due (loan/servicing/account.ts). A negative number is a programmer's error. */
export function bucketOf(daysPastDue: number): Bucket {
  if (daysPastDue < 0) throw new RangeError(`Days past due: ${daysPastDue}`);
  if (daysPastDue === 0) return 'CURRENT';
  if (daysPastDue <= 30) return '1-30';
  if (daysPastDue <= 60) return '31-60';
  if (daysPastDue <= 90) return '61-90';
  return '91+';
}
