import { recognisedInterestMinor } from '@sagwan/domain/ledger/loan-entries.ts';
import { expectedLoss } from '@sagwan/domain/ledger/loss-allowance.ts';
import { isBeingRepaid } from '@sagwan/domain/loan/loan-state.ts';
import type { Booked, NewBooking } from './write-booking.ts';

/**
 * What is expected to be lost of a loan at the end of a month, as a row of `loss_allowance`; null unless the loan is running, since of
 * one that is written off nothing is left to be lost.
 */
export function lossAllowanceRow(
  { account, state }: Pick<Booked, 'account' | 'state'>,
  lossAllowance: NewBooking['lossAllowance'],
) {
  if (lossAllowance === undefined || !isBeingRepaid(state)) return null;
  const { bucket, stage, exposureMinor, allowanceMinor } = expectedLoss(
    account,
    recognisedInterestMinor(account),
    lossAllowance.rates,
  );
  return {
    month: lossAllowance.month,
    bucket,
    stage,
    exposure_minor: exposureMinor,
    allowance_minor: allowanceMinor,
  };
}
