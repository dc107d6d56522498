/** The delinquency buckets, by days past due (servicing 8). */
export const buckets = ['CURRENT', '1-30', '31-60', '61-90', '91+'] as const;

export type Bucket = (typeof buckets)[number];

/** The bucket of a loan by its days past due (delinquency/days-past-due.ts). A negative number is a programmer's error. */
export function bucketOf(daysPastDue: number): Bucket {
  if (daysPastDue < 0) throw new RangeError(`Days past due: ${daysPastDue}`);
  if (daysPastDue === 0) return 'CURRENT';
  if (daysPastDue <= 30) return '1-30';
  if (daysPastDue <= 60) return '31-60';
  if (daysPastDue <= 90) return '61-90';
  return '91+';
}

/** A line of a loan's bucket history; open while `leftOn` is undefined. Both are business dates. */
export interface BucketStay {
  bucket: Bucket;
  enteredOn: string;
  leftOn?: string | undefined;
}

/**
 * What a change of a loan does to its bucket history: the stay that ends and the one that begins, or neither. It compares
 * before and after and knows no steps between them: a loan that a found payment brings back from 31-60 to CURRENT was in no
 * bucket on the way (servicing 4). A loan that is new, or is closed, has no stay before, or after.
 */
export function bucketChange(
  open: BucketStay | undefined,
  bucket: Bucket | undefined,
  on: string,
): { left?: BucketStay; entered?: BucketStay } {
  if (open?.bucket === bucket) return {};
  return {
    ...(open === undefined ? {} : { left: { ...open, leftOn: on } }),
    ...(bucket === undefined ? {} : { entered: { bucket, enteredOn: on } }),
  };
}
