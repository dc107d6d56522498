import { rateText } from '@sagwan/domain/copy/rate-text.ts';
import { isRefusal } from '@sagwan/domain/copy/refusal.ts';
import { fillSentence } from '@sagwan/domain/copy/refusal-text.ts';
import { isBeingRepaid } from '@sagwan/domain/loan/loan-state.ts';
import { formatAmount } from '@sagwan/domain/money/money.ts';
import { inverseTo2Decimals, knownExchangeRate } from '@sagwan/domain/money/rate.ts';
import { instapayMaxMinor, type Rail, type RailsTaken, railMaxMinor } from '@sagwan/domain/wallet/rail.ts';
import {
  atOnceMaxMinor,
  decideWithdrawal,
  firstTransferMaxMinor,
  type WithdrawalFacts,
} from '@sagwan/domain/wallet/withdrawal.ts';
import { pesos } from '../loan/amount-in-sentence.ts';
import { peso } from '../loan/currency-list.ts';
import { memberWords, shownLanguage } from '../member-words.ts';
import type { WalletRecord, Withdrawal } from './flow.ts';

export type CheckedAmount =
  | { payoutMinor: bigint; rail: Rail; expectedArrival: Date; reason?: undefined }
  /** Why it is not allowed, in the server's words. */
  | { reason: string };

/** Whether this amount may be withdrawn now: the same decision as the server's, to say why a button is disabled. */
export function checkAmount(record: WalletRecord, amountMinor: bigint, now: Date): CheckedAmount {
  const decided = decideWithdrawal({ ...factsOf(record), now, shownAmountMinor: amountMinor });
  if (isRefusal(decided)) {
    const sentence = memberWords().withdrawalRefusals[decided.refused];
    return { reason: fillSentence(sentence, decided.params ?? {}, shownLanguage()) };
  }
  const { amountMinor: payoutMinor, rail } = decided;
  return { payoutMinor, rail, expectedArrival: new Date(record.expectedArrivals[rail] ?? now) };
}

/** The most that one transfer may carry now, as it is shown. */
export function atOnceMax(record: WalletRecord): bigint {
  return atOnceMaxMinor(factsOf(record));
}

/** What limits a transfer, in one sentence. */
export function limitsSentence(record: WalletRecord): string {
  const facts = factsOf(record);
  const firstMinor = firstTransferMaxMinor(facts);
  const railMinor = railMaxMinor(facts.rails);
  const instapay = pesos(instapayMaxMinor);
  // A limit that the whole balance is within says nothing.
  const railBinds = record.walletPHP > instapayMaxMinor;
  const firstBinds = firstMinor !== undefined && record.wallet > firstMinor;
  if (!railBinds && !firstBinds) {
    return memberWords().screens.withdrawal.upToBalance({
      balance: formatAmount(record.wallet, record.walletCurrencySymbol),
    });
  }
  return memberWords().screens.withdrawal.limits({
    first: firstBinds ? formatAmount(firstMinor, record.walletCurrencySymbol) : undefined,
    bankName: record.bankName,
    instapay,
    most: railMinor === undefined ? undefined : pesos(railMinor),
  });
}

function factsOf(record: WalletRecord): Omit<WithdrawalFacts, 'now' | 'shownAmountMinor'> {
  return {
    walletActive: true,
    suspendedUntil: record.suspendedUntil === null ? undefined : new Date(record.suspendedUntil),
    accountPayableFrom: record.bankName === '' ? undefined : new Date(record.pausedUntil ?? 0),
    bankName: record.bankName,
    rails: railsOf(record),
    accountConfirmed: record.accountConfirmed,
    maxFirstTransferMinor: record.maxFirstTransfer,
    currencySymbol: record.walletCurrencySymbol,
    balanceMinor: record.walletPHP,
    shownBalanceMinor: undefined,
    exchangeRate: isForeign(record) ? String(record.walletExchangeRate) : undefined,
  };
}

function railsOf({ expectedArrivals }: WalletRecord): RailsTaken {
  return { instapay: expectedArrivals.instapay !== null, pesonet: expectedArrivals.pesonet !== null };
}

/** Whether the balance is shown in another currency than that in which it is held. */
export function isForeign({ walletCurrency }: Pick<WalletRecord, 'walletCurrency'>): boolean {
  return walletCurrency !== peso.code;
}

/** The sign of a withdrawal's own currency. One of an earlier loan may be in another, whose sign is not in the record: its code then. */
export function symbolOf(
  { walletCurrency, walletCurrencySymbol }: Pick<WalletRecord, 'walletCurrency' | 'walletCurrencySymbol'>,
  { selectedCurrency }: Pick<Withdrawal, 'selectedCurrency'>,
): string {
  return selectedCurrency === walletCurrency ? walletCurrencySymbol : selectedCurrency;
}

/**
 * How much of the loan amount is in the wallet, in percent (specification §2, 'Wallet view'). While the newest loan is not released,
 * the money is that of an earlier one, whose amount is not in the record, and where there is more of it, of both: then how much of
 * the limit.
 */
export function balanceShare({
  state,
  wallet,
  walletPHP,
  withdrawnAmount,
  loanAmountPHP,
}: Pick<WalletRecord, 'state' | 'wallet' | 'walletPHP' | 'withdrawnAmount' | 'loanAmountPHP'>): {
  of: 'loan' | 'limit';
  percent: number;
} {
  if ((isBeingRepaid(state) || state === 'PAID') && walletPHP <= loanAmountPHP)
    return { of: 'loan', percent: Number((walletPHP * 100n) / loanAmountPHP) };
  const percent = wallet <= 0n ? 0 : Number((wallet * 100n) / (wallet + withdrawnAmount));
  return { of: 'limit', percent };
}

/** '1 USD = 58.48 PHP': the inverse of the rate, two decimals (specification §2). @param rate units of it for one peso. */
export function rateSentence(currency: string, rate: number): string {
  return rateText(currency, inverseTo2Decimals(knownExchangeRate(String(rate))), peso.code);
}
