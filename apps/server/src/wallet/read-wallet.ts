import type { AnswerOf } from '@sagwan/contract/endpoint.ts';
import { readWallet } from '@sagwan/contract/wallet/read-wallet.ts';
import { loanStatementText } from '@sagwan/domain/copy/loan-statement.ts';
import { isRefusal } from '@sagwan/domain/copy/refusals.ts';
import { loanStatus } from '@sagwan/domain/copy/states.ts';
import { formatAmount } from '@sagwan/domain/money/money.ts';
import { longDate, manilaDate, manilaInstant } from '@sagwan/domain/time/manila.ts';
import { chooseRail } from '@sagwan/domain/wallet/rail.ts';
import { decideWithdrawal } from '@sagwan/domain/wallet/withdrawal.ts';
import { readTogether } from '../database/together.ts';
import { serve } from '../serve.ts';
import { findWalletRecord, surroundingsOf, type WalletRecordRow, walletOf } from './wallet.sql.ts';
import { findMemberWithdrawals, withdrawalOf } from './withdrawal.sql.ts';
import { standAround, type WithdrawalStand } from './withdrawal-facts.ts';
import { withdrawalSummaryOf } from './withdrawal-summary.ts';

const mostWithdrawals = 20;

/** All that the wallet record is made of, in the trip of one read. */
export function walletRecordTrip(memberId: string, now: Date) {
  return [
    findWalletRecord(memberId, manilaDate(now)),
    findMemberWithdrawals(memberId, mostWithdrawals),
  ] as const;
}

/** The wallet of the member's newest loan, with that loan's terms and the withdrawals so far. */
export const readWalletHandler = serve(readWallet, async (context, { caller }) => {
  const { memberId } = caller;
  const now = context.now();
  const [[row], withdrawals] = await readTogether(context.db, walletRecordTrip(memberId, now));
  const wallet = row && walletOf({ memberId, walletId: row.wallet_id }, row);
  const around = row && surroundingsOf(row);
  if (row === undefined || wallet === undefined || around === undefined) return { active: false as const };
  const { maxPerTransfer } = context.config.company.withdrawal;
  const largest =
    maxPerTransfer === null || wallet.balanceMinor < maxPerTransfer ? wallet.balanceMinor : maxPerTransfer;
  const stand = standAround(context, wallet, around, { amountMinor: largest, shownBalanceMinor: undefined });
  return {
    id: wallet.walletId,
    active: true as const,
    wallet: wallet.balanceMinor,
    withdrawnAmount: wallet.withdrawnMinor,
    ...termsOf(row),
    currencySymbol: around.currencySymbol,
    state: row.loan_state,
    ...loanStatus(row.loan_state, row.reason_code ?? undefined),
    ...statementOf(row, now),
    member: { accountNumber: around.account?.accountNumberMasked ?? '' },
    bankName: around.account?.bankName ?? '',
    fullLegalName: around.fullLegalName,
    phoneNumber: around.phoneNumber,
    maxPerTransfer,
    pausedUntil: pausedUntil(stand),
    expectedArrivalAt: expectedArrivalAt(stand, largest),
    withdrawals: withdrawals.map((withdrawal) => withdrawalSummaryOf(context, withdrawalOf(withdrawal))),
  };
});

type Record = Extract<AnswerOf<typeof readWallet>, { active: true }>;

function termsOf(row: WalletRecordRow) {
  return {
    loanAmount: row.principal_foreign_minor,
    loanAmountXR: row.principal_foreign_minor,
    loanAmountPHP: row.principal_minor,
    selectedCurrency: row.loan_currency,
    exchangeRate: Number(row.loan_exchange_rate),
    installmentCount: row.instalment_count,
    installmentAmountXR: row.instalment_foreign_minor,
    installmentAmountPHP: row.instalment_minor,
    interestRate: Number(row.monthly_rate_percent),
    interestAmountXR: row.interest_foreign_minor,
    interestAmountPHP: row.interest_minor,
    loanNumber: row.loan_number,
    createdAt: row.loan_created_at.toISOString(),
  };
}

/** The Loan Statement card: the next instalment, once there is a schedule with one unpaid. */
function statementOf(
  { due_on: dueOn, open_minor: openMinor }: WalletRecordRow,
  now: Date,
): Pick<Record, 'statement' | 'statementMessage' | 'statementShow'> {
  if (dueOn === null || openMinor === null) {
    return { statement: '', statementMessage: '', statementShow: false };
  }
  return {
    ...loanStatementText({
      amount: formatAmount(openMinor, '₱'),
      dueOn: longDate(manilaInstant(dueOn, 0)),
      past: dueOn < manilaDate(now),
    }),
    statementShow: true,
  };
}

function pausedUntil({ facts }: WithdrawalStand): string | null {
  const from = facts.accountPayableFrom;
  return from !== undefined && from > facts.now ? from.toISOString() : null;
}

function expectedArrivalAt({ facts, around }: WithdrawalStand, amountMinor: bigint) {
  const decided = decideWithdrawal(facts);
  const { expectedAt } = chooseRail({
    payoutMinor: isRefusal(decided) ? amountMinor : decided.payoutMinor,
    institution: around.account?.institution,
    now: facts.now,
    holidays: around.holidays,
  });
  return expectedAt.toISOString();
}
