import type { withdrawalSummary } from '@sagwan/contract/wallet/read-wallet.ts';
import { withdrawalStatus } from '@sagwan/domain/copy/states.ts';
import type { z } from 'zod';
import type { AppContext } from '../app-context.ts';
import type { Withdrawal } from './withdrawal.sql.ts';

/** A withdrawal as members and staff see it. */
export function withdrawalSummaryOf(
  context: AppContext,
  withdrawal: Withdrawal,
): z.output<typeof withdrawalSummary> {
  const { withdrawalNumber, state, rail } = withdrawal;
  return {
    withdrawalNumber,
    referenceNumber: `${context.config.company.companyShortName}-${withdrawalNumber}`,
    state,
    ...withdrawalStatus(state, rail),
    rail,
    amount: withdrawal.shownAmountMinor,
    selectedCurrency: withdrawal.shownCurrency,
    payoutPHP: withdrawal.amountMinor,
    bankName: withdrawal.bankName,
    accountNumberMasked: withdrawal.accountNumberMasked,
    createdAt: withdrawal.createdAt.toISOString(),
    expectedAt: withdrawal.expectedAt.toISOString(),
    settledAt: withdrawal.settledAt?.toISOString() ?? null,
  };
}
