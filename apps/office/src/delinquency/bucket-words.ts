import { type Bucket, buckets } from '@sagwan/domain/delinquency/bucket.ts';
import type { Tone } from '@sagwan/ui/tone.ts';

export interface BucketWords {
  text: string;
  tone: Tone;
  icon: string;
}

export const bucketWords: Record<Bucket, BucketWords> = {
  CURRENT: { text: 'Not late', tone: 'success', icon: 'check-circle' },
  '1-30': { text: '1 to 30 days', tone: 'warning', icon: 'clock' },
  '31-60': { text: '31 to 60 days', tone: 'warning', icon: 'update' },
  '61-90': { text: '61 to 90 days', tone: 'danger', icon: 'error' },
  '91+': { text: 'Over 90 days', tone: 'danger', icon: 'highlight-off' },
};

/** The bucket of that name; '0' is another name of CURRENT. */
export function bucketNamed(name: string | null): Bucket | undefined {
  return name === '0' ? 'CURRENT' : buckets.find((known) => known === name);
}
