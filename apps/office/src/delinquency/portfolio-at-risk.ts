import type { AnswerOf } from '@sagwan/contract/endpoint.ts';
import type { officeListDelinquent } from '@sagwan/contract/office/read-servicing.ts';
import { type Bucket, buckets } from '@sagwan/domain/delinquency/bucket.ts';
import { divideHalfUp, largerMinor } from '@sagwan/domain/money/money.ts';
import { bucketNamed } from './bucket-words.ts';

type Given = AnswerOf<typeof officeListDelinquent>['buckets'][number];

/** One bucket of the portfolio; heights in percent of the drawing. */
export interface RiskBar {
  bucket: Bucket;
  loans: number;
  outstandingMinor: bigint;
  /** Of everything outstanding, or undefined where nothing is: '12.50 %'. */
  share: string | undefined;
  heightPercent: number;
}

export interface PortfolioAtRisk {
  bars: RiskBar[];
  /** Whether the money that is not late is among the bars, so that shares are of the whole portfolio. */
  whole: boolean;
  totalMinor: bigint;
  /** Principal of all loans that are late, and its share. */
  lateMinor: bigint;
  lateShare: string | undefined;
  /** Of those over 30 days. */
  over30Minor: bigint;
  over30Share: string | undefined;
  /** The amounts of the axis, from 0 to the top. */
  axisMinor: bigint[];
}

/**
 * The portfolio by bucket, each bar to the scale of a rounded top. Buckets without loans are shown as empty, so that
 * the drawing is the same every day; shares are rounded half up to a hundredth of a percent.
 */
export function portfolioAtRisk(given: readonly Given[]): PortfolioAtRisk {
  const byBucket = new Map(given.map((each) => [bucketNamed(each.bucket), each]));
  const whole = byBucket.has('CURRENT');
  const shown = buckets.filter((bucket) => whole || bucket !== 'CURRENT');
  const outstanding = (bucket: Bucket) => byBucket.get(bucket)?.outstanding ?? 0n;
  const sum = (some: readonly Bucket[]) => some.reduce((total, bucket) => total + outstanding(bucket), 0n);

  const totalMinor = sum(shown);
  const lateMinor = sum(buckets.filter((bucket) => bucket !== 'CURRENT'));
  const over30Minor = sum(['31-60', '61-90', '91+']);
  const highest = shown.reduce((most, bucket) => largerMinor(most, outstanding(bucket)), 0n);
  const topMinor = roundTop(highest);
  return {
    bars: shown.map((bucket) => ({
      bucket,
      loans: byBucket.get(bucket)?.loans ?? 0,
      outstandingMinor: outstanding(bucket),
      share: share(outstanding(bucket), totalMinor),
      heightPercent: Number(divideHalfUp(outstanding(bucket) * 10_000n, topMinor)) / 100,
    })),
    whole,
    totalMinor,
    lateMinor,
    lateShare: share(lateMinor, totalMinor),
    over30Minor,
    over30Share: share(over30Minor, totalMinor),
    axisMinor: [0n, topMinor / 2n, topMinor],
  };
}

function share(partMinor: bigint, wholeMinor: bigint): string | undefined {
  if (wholeMinor === 0n) return undefined;
  const hundredths = divideHalfUp(partMinor * 10_000n, wholeMinor);
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')} %`;
}

/** The next of 1, 2 or 5 times a power of ten at or above an amount, at least ₱ 10. */
function roundTop(minor: bigint): bigint {
  for (let power = 1_000n; ; power *= 10n) {
    const top = [power, 2n * power, 5n * power].find((each) => each >= minor);
    if (top !== undefined) return top;
  }
}
