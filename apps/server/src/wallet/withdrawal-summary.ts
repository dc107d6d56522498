import type { withdrawalSummary } from '@sagwan/contract/wallet/read-wallet.ts';
import type { Language } from '@sagwan/domain/copy/site/language.ts';
import { withdrawalStatus } from '@sagwan/domain/copy/states.ts';
import type { z } from 'zod';
import type { AppContext } from '../app-context.ts';
import type { Withdrawal } from './withdrawal.sql.ts';

/** A withdrawal as members and staff see it. */
export function withdrawalSummaryOf(
  context: AppContext,
  withdrawal: Withdrawal,
  language: Language = 'en',
): z.output<typeof withdrawalSummary> {
  const { withdrawalNumber, state, rail } = withdrawal;
  return {
    withdrawalNumber,
    referenceNumber: `${context.config.company.companyShortName}-${withdrawalNumber}`,
    state,
    ...withdrawalStatus(state, rail, language),
    rail,
    amount: withdrawal.shownAmountMinor,
    selectedCurrency: withdrawal.shownCurrency,
    payoutPHP: withdrawal.amountMinor,
    exchangeRate: Number(withdrawal.exchangeRate),
    bankName: withdrawal.bankName,
    accountNumberMasked: withdrawal.accountNumberMasked,
    createdAt: withdrawal.createdAt.toISOString(),
    expectedAt: withdrawal.expectedAt.toISOString(),
    settledAt: withdrawal.settledAt?.toISOString() ?? null,
  };
}
