import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { Trx } from '../transact.ts';
import {
  countOrphanTransfers,
  listWithdrawalSums,
  listWrongLoans,
  listWrongWallets,
  readInTransit,
  type WithdrawalCheck,
} from './check.sql.ts';

/**
 * Reconciles the ledger: each wallet equals its transfers, each loan was credited once, each withdrawal's transfers are exactly what its
 * state says, and the clearing account holds what is under way and nothing else.
 * @returns one sentence a problem; none when everything agrees.
 */
export async function checkLedger(db: Kysely<Database>): Promise<string[]> {
  // One moment for all of it, also while money moves.
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(ledgerProblems);
}

/** The same within a transaction that the caller has begun. */
export async function ledgerProblems(trx: Trx): Promise<string[]> {
  const wallets = (await listWrongWallets(trx)).map(
    (wallet) =>
      `Wallet ${wallet.walletId} holds ${wallet.balanceMinor} and withdrew ${wallet.withdrawnMinor}; ` +
      `its transfers say ${wallet.postedBalanceMinor} and ${wallet.postedWithdrawnMinor}`,
  );
  const loans = (await listWrongLoans(trx)).map(
    ({ loanId, state, creditedMinor, expectedMinor }) =>
      `Loan ${loanId} is ${state}: credited were ${creditedMinor}, should be ${expectedMinor}`,
  );
  const withdrawals = (await listWithdrawalSums(trx)).flatMap(problemsOf);
  const orphans = await countOrphanTransfers(trx);
  const { postedMinor, underWayMinor } = await readInTransit(trx);
  return [
    ...wallets,
    ...loans,
    ...withdrawals,
    ...(orphans === 0n ? [] : [`${orphans} transfers belong to no withdrawal`]),
    ...(postedMinor === underWayMinor
      ? []
      : [`In transit are ${postedMinor} centavos by the ledger, ${underWayMinor} by the withdrawals`]),
  ];
}

function problemsOf(withdrawal: WithdrawalCheck): string[] {
  const expected = expectedSums(withdrawal);
  return (Object.keys(expected) as (keyof typeof expected)[])
    .filter((account) => withdrawal[account] !== expected[account])
    .map(
      (account) =>
        `Withdrawal ${withdrawal.withdrawalId} is ${withdrawal.state}: ${account} is ${withdrawal[account]}, ` +
        `should be ${expected[account]}`,
    );
}

/** What a withdrawal's transfers must add up to, by its state. */
function expectedSums({ state, currency, amountMinor, payoutMinor }: WithdrawalCheck) {
  const back = state === 'FAILED' || state === 'RETURNED';
  const foreign = currency !== 'PHP' && !back;
  return {
    walletMinor: back ? 0n : -amountMinor,
    inTransitMinor: back || state === 'COMPLETED' ? 0n : payoutMinor,
    bankMinor: state === 'COMPLETED' ? payoutMinor : 0n,
    positionMinor: foreign ? -payoutMinor : 0n,
    positionForeignMinor: foreign ? amountMinor : 0n,
  };
}
