import { type Bucket, bucketOf, buckets } from '../delinquency/bucket.ts';
import type { LoanAccount } from '../loan/servicing/replay.ts';
import { divideHalfUp, type Minor } from '../money/money.ts';
import { fractionOfPercent, type Rate } from '../money/rate.ts';

/** 1: expected losses of twelve months; 2: of the whole life, since the risk has risen; 3: the same, of a loan in default. */
export type LossStage = 1 | 2 | 3;

export const lossStages: readonly LossStage[] = [1, 2, 3];

/**
 * Percent of what is owed that is expected to be lost, by bucket: probability of default × loss given default in one figure.
 * The operator's own (company.json).
 */
export type LossRates = Readonly<Record<Bucket, Rate>>;

/** What is set aside for one loan; amounts in centavos. */
export type LossAllowance = {
  readonly bucket: Bucket;
  readonly stage: LossStage;
  /** What the books hold of the loan: principal, interest and penalties receivable. */
  readonly exposureMinor: Minor;
  readonly allowanceMinor: Minor;
};

/**
 * The stage of a bucket. More than 30 days past due the risk is taken to have risen (PFRS 9, 5.5.11), more than 90 the
 * loan to be in default (PFRS 9, B5.5.37).
 */
export function lossStageOf(bucket: Bucket): LossStage {
  if (bucket === 'CURRENT' || bucket === '1-30') return 1;
  return bucket === '91+' ? 3 : 2;
}

/**
 * What is expected to be lost of a running loan, rounded half up to the centavo.
 * @param recognisedInterestMinor The interest that counts as income, paid or not: from 90 days past due no more than was
 * paid (ledger/loan-entries.ts), and then no interest can be lost either.
 */
export function expectedLoss(
  account: LoanAccount,
  recognisedInterestMinor: Minor,
  rates: LossRates,
): LossAllowance {
  const bucket = bucketOf(account.daysPastDue);
  const owedMinor =
    account.principalOutstandingMinor +
    (recognisedInterestMinor - account.interestPaidMinor) +
    (account.penaltyMinor - account.penaltyPaidMinor);
  const exposureMinor = owedMinor > 0n ? owedMinor : 0n;
  const share = fractionOfPercent(rates[bucket]);
  return {
    bucket,
    stage: lossStageOf(bucket),
    exposureMinor,
    allowanceMinor: divideHalfUp(exposureMinor * share.digits, share.unit),
  };
}

/** Whether a later bucket never expects less to be lost than an earlier one. */
export function lossRatesRise(rates: LossRates): boolean {
  return buckets.every((bucket, place) => {
    const earlier = buckets[place - 1];
    return earlier === undefined || !rates[earlier].greaterThan(rates[bucket]);
  });
}
