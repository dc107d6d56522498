import { smallerMinor } from '@sagwan/domain/money/money.ts';
import { chooseRail, railMaxMinor } from '@sagwan/domain/wallet/rail.ts';
import { shownMinor } from '@sagwan/domain/wallet/withdrawal.ts';
import type { AppContext } from '../app-context.ts';
import { newDatedNumber } from '../system/dated-number.ts';
import { expectedArrivalOf, readWithdrawalFacts, shownRate, withdrawalFacts } from './withdrawal-facts.ts';

/**
 * How what is owed to a member reaches the account on file without being asked for: as much of it as one transfer carries, as columns
 * of `withdrawal`, with the version of the facts that this rests on.
 * @returns undefined while the account is missing or was just changed, or the member is suspended: then it waits.
 */
export async function readPayoutRoute(context: AppContext, memberId: string, owedMinor: bigint) {
  const row = await readWithdrawalFacts(context, memberId);
  if (row === undefined || row.bank_account_id === null || row.exchange_rate === null) return undefined;
  const { now, suspendedUntil, accountPayableFrom, rails } = withdrawalFacts(context, row, {
    shownAmountMinor: owedMinor,
  });
  const isSuspended = suspendedUntil !== undefined && suspendedUntil > now;
  if (isSuspended || accountPayableFrom === undefined || accountPayableFrom > now) return undefined;
  const amountMinor = smallerMinor(owedMinor, railMaxMinor(rails) ?? owedMinor);
  const rail = chooseRail(amountMinor, rails);
  if (rail === undefined) return undefined;
  return {
    wallet_id: row.wallet_id,
    facts_version: row.facts_version,
    bank_account_id: row.bank_account_id,
    withdrawal_number: newDatedNumber(now, 10),
    shown_currency: row.currency,
    amount_minor: amountMinor,
    shown_amount_minor: shownMinor(amountMinor, shownRate(row)),
    exchange_rate: row.exchange_rate,
    rail,
    expected_at: expectedArrivalOf(rail, row, now),
    accountNumberMasked: row.account_number_masked ?? '',
  };
}
