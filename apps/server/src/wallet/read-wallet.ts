import type { AnswerOf } from '@sagwan/contract/endpoint.ts';
import { readWallet } from '@sagwan/contract/wallet/read-wallet.ts';
import { loanStatementText } from '@sagwan/domain/copy/loan-statement.ts';
import { isRefusal } from '@sagwan/domain/copy/refusals.ts';
import { loanStatus } from '@sagwan/domain/copy/states.ts';
import { formatAmount } from '@sagwan/domain/money/money.ts';
import { longDate, manilaDate, manilaInstant } from '@sagwan/domain/time/manila.ts';
import { chooseRail } from '@sagwan/domain/wallet/rail.ts';
import { decideWithdrawal } from '@sagwan/domain/wallet/withdrawal.ts';
import { inOneTrip } from '../database/statement.ts';
import type { Ground } from '../ground.ts';
import { newestLoan } from '../loan/newest-loan.ts';
import { serve } from '../serve.ts';
import { findNextInstalment, findWallet, nextInstalmentOf } from './wallet.sql.ts';
import { listMemberWithdrawals } from './withdrawal.sql.ts';
import { standOf, type WithdrawalStand } from './withdrawal-facts.ts';
import { withdrawalSummaryOf } from './withdrawal-summary.ts';

const mostWithdrawals = 20;

type Loan = NonNullable<Awaited<ReturnType<typeof newestLoan>>>;

/** The wallet of the member's newest loan, with that loan's terms and the withdrawals so far. */
export const readWalletHandler = serve(readWallet, async (ground, { caller }) => {
  const { memberId } = caller;
  const loan = await newestLoan(ground.db, memberId);
  const wallet = loan && (await findWallet(ground.db, { memberId, walletId: loan.walletId }));
  if (loan === undefined || wallet === undefined) return { active: false as const };
  const { maxPerTransfer } = ground.config.company.withdrawal;
  const largest =
    maxPerTransfer === null || wallet.balanceMinor < maxPerTransfer ? wallet.balanceMinor : maxPerTransfer;
  const stand = await standOf(ground.db, ground, wallet, {
    amountMinor: largest,
    shownBalanceMinor: undefined,
  });
  const { around } = stand;
  const withdrawals = await listMemberWithdrawals(ground.db, memberId, mostWithdrawals);
  return {
    id: wallet.walletId,
    active: true as const,
    wallet: wallet.balanceMinor,
    withdrawnAmount: wallet.withdrawnMinor,
    ...termsOf(loan),
    currencySymbol: around.currencySymbol,
    state: loan.state,
    ...loanStatus(loan.state, loan.reasonCode),
    ...(await statementOf(ground, loan, stand.facts.now)),
    member: { accountNumber: around.account?.accountNumberMasked ?? '' },
    bankName: around.account?.bankName ?? '',
    fullLegalName: around.fullLegalName,
    phoneNumber: around.phoneNumber,
    maxPerTransfer,
    pausedUntil: pausedUntil(stand),
    expectedArrivalAt: expectedArrivalAt(stand, largest),
    withdrawals: withdrawals.map((withdrawal) => withdrawalSummaryOf(ground, withdrawal)),
  };
});

type Record = Extract<AnswerOf<typeof readWallet>, { active: true }>;

function termsOf(loan: Loan) {
  return {
    loanAmount: loan.principalForeignMinor,
    loanAmountXR: loan.principalForeignMinor,
    loanAmountPHP: loan.principalMinor,
    selectedCurrency: loan.currency,
    exchangeRate: Number(loan.exchangeRate),
    installmentCount: loan.installmentCount,
    installmentAmountXR: loan.installmentForeignMinor,
    installmentAmountPHP: loan.installmentMinor,
    interestRate: Number(loan.monthlyRatePercent),
    interestAmountXR: loan.interestForeignMinor,
    interestAmountPHP: loan.interestMinor,
    loanNumber: loan.loanNumber,
    createdAt: loan.createdAt.toISOString(),
  };
}

/** The Loan Statement card: the next instalment, once there is a schedule with one unpaid. */
async function statementOf(
  ground: Ground,
  loan: Loan,
  now: Date,
): Promise<Pick<Record, 'statement' | 'statementMessage' | 'statementShow'>> {
  const [rows] = await inOneTrip(ground.db, [
    findNextInstalment({ memberId: loan.memberId, loanId: loan.id }),
  ]);
  const next = nextInstalmentOf(rows);
  if (next === undefined) return { statement: '', statementMessage: '', statementShow: false };
  const amount = formatAmount(next.openMinor, '₱');
  return {
    ...loanStatementText({
      amount,
      dueOn: longDate(manilaInstant(next.dueOn, 0)),
      past: next.dueOn < manilaDate(now),
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
