import { isRefusal, refusalSentence } from '@sagwan/domain/copy/refusals.ts';
import { inverseTo2Decimals, knownExchangeRate } from '@sagwan/domain/money/rate.ts';
import { decideWithdrawal } from '@sagwan/domain/wallet/withdrawal.ts';
import type { WalletRecord } from './flow.ts';

export type CheckedAmount =
  | { payoutMinor: bigint; reason?: undefined }
  /** Why it is not allowed, in the server's words. */
  | { reason: string };

/** Whether this amount may be withdrawn now: the same decision as the server's, to say why a button is disabled. */
export function checkAmount(record: WalletRecord, amountMinor: bigint, now: Date): CheckedAmount {
  const decided = decideWithdrawal({
    walletActive: true,
    // Only the server knows of a suspension, and refuses the withdrawal then.
    suspendedUntil: undefined,
    accountPayableFrom: record.bankName === '' ? undefined : new Date(record.pausedUntil ?? 0),
    now,
    shownAmountMinor: amountMinor,
    maxPerTransferMinor: record.maxPerTransfer,
    currencySymbol: record.currencySymbol,
    balanceMinor: record.walletPHP,
    shownBalanceMinor: undefined,
    exchangeRate: isForeign(record) ? String(record.exchangeRate) : undefined,
  });
  if (isRefusal(decided)) return { reason: refusalSentence(decided.refused, decided.params) };
  return { payoutMinor: decided.amountMinor };
}

export function isForeign({ selectedCurrency }: Pick<WalletRecord, 'selectedCurrency'>): boolean {
  return selectedCurrency !== 'PHP';
}

/** '1 USD = 58.48 PHP': the inverse of the rate, two decimals (specification §2). */
export function rateSentence({ selectedCurrency, exchangeRate }: WalletRecord): string {
  const pesos = exchangeRate > 0 ? inverseTo2Decimals(knownExchangeRate(String(exchangeRate))) : '1.00';
  return `1 ${selectedCurrency} = ${pesos} PHP`;
}
