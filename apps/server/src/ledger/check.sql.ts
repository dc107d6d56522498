import type { WithdrawalState } from '@sagwan/domain/wallet/withdrawal-state.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';

export interface WalletCheck {
  memberId: string;
  walletId: string;
  balanceMinor: bigint;
  withdrawnMinor: bigint;
  postedBalanceMinor: bigint;
  postedWithdrawnMinor: bigint;
}

/** Wallets whose figures differ from the sum of their transfers. */
export async function listWrongWallets(db: Kysely<Database>): Promise<WalletCheck[]> {
  const { rows } = await sql<WalletCheck>`
    select w.member_id as "memberId", w.id as "walletId",
      w.balance_minor as "balanceMinor", w.withdrawn_minor as "withdrawnMinor",
      p.balance as "postedBalanceMinor", p.withdrawn as "postedWithdrawnMinor"
    from wallet w
    cross join lateral (
      select
        coalesce(sum(case when t.credit_account = 'member:wallet' then t.amount_minor else -t.amount_minor end), 0)::bigint
          as balance,
        coalesce(sum(case when t.kind = 'withdrawal' then t.amount_minor
          when t.kind in ('withdrawal_failed', 'withdrawal_returned') then -t.amount_minor else 0 end), 0)::bigint
          as withdrawn
      from transfer t
      where t.member_id = w.member_id and t.wallet_id = w.id and t.currency = w.currency
    ) p
    where w.balance_minor <> p.balance or w.withdrawn_minor <> p.withdrawn`.execute(db);
  return rows;
}

export interface WithdrawalCheck {
  memberId: string;
  withdrawalId: string;
  state: WithdrawalState;
  currency: string;
  amountMinor: bigint;
  payoutMinor: bigint;
  /** Sums over the withdrawal's transfers, credits less debits: wallet in its currency, the others in PHP. */
  walletMinor: bigint;
  inTransitMinor: bigint;
  bankMinor: bigint;
  /** The position account, in PHP and in the wallet's currency. */
  positionMinor: bigint;
  positionForeignMinor: bigint;
}

const withdrawalKinds = sql`('withdrawal', 'withdrawal_completed', 'withdrawal_failed', 'withdrawal_returned')`;

/** Every withdrawal with what its transfers did to each account. */
export async function listWithdrawalSums(db: Kysely<Database>): Promise<WithdrawalCheck[]> {
  const net = (account: string, currency: 'PHP' | 'foreign' | 'wallet') => {
    const counted =
      currency === 'PHP'
        ? sql`t.currency = 'PHP'`
        : currency === 'foreign'
          ? sql`t.currency <> 'PHP'`
          : sql`t.currency = w.currency`;
    return sql<bigint>`coalesce(sum(case when ${counted} then t.amount_minor *
      ((t.credit_account = ${account}::text)::int - (t.debit_account = ${account}::text)::int) else 0 end), 0)::bigint`;
  };
  const { rows } = await sql<WithdrawalCheck>`
    select w.member_id as "memberId", w.id as "withdrawalId", w.state, w.currency,
      w.amount_minor as "amountMinor", w.payout_minor as "payoutMinor",
      ${net('member:wallet', 'wallet')} as "walletMinor",
      ${net('house:payouts_in_transit', 'PHP')} as "inTransitMinor",
      ${net('house:bank', 'PHP')} as "bankMinor",
      ${net('house:fx_position', 'PHP')} as "positionMinor",
      ${net('house:fx_position', 'foreign')} as "positionForeignMinor"
    from withdrawal w
    left join transfer t on t.member_id = w.member_id and t.cause_id = w.id and t.kind in ${withdrawalKinds}
    group by w.member_id, w.id`.execute(db);
  return rows;
}

export interface LoanCheck {
  loanId: string;
  state: string;
  creditedMinor: bigint;
  expectedMinor: bigint;
}

/**
 * Loans whose wallet was credited with something else than they lent, in minor units of the loan's currency:
 * the amount once when disbursed, nothing before, and nothing in the end when cancelled.
 */
export async function listWrongLoans(db: Kysely<Database>): Promise<LoanCheck[]> {
  const { rows } = await sql<LoanCheck>`
    select l.id as "loanId", l.state, p.credited as "creditedMinor", p.expected as "expectedMinor"
    from loan l
    cross join lateral (
      select
        coalesce(sum(case when t.credit_account = 'member:wallet' then t.amount_minor
          when t.debit_account = 'member:wallet' then -t.amount_minor else 0 end), 0)::bigint as credited,
        case when l.disbursed_at is null or l.state = 'CANCELLED' then 0 else l.principal_foreign_minor end as expected
      from transfer t
      where t.member_id = l.member_id and t.cause_id = l.id and t.kind in ('disbursement', 'cancellation')
        and t.currency = l.currency
    ) p
    where p.credited <> p.expected`.execute(db);
  return rows;
}

/** Transfers of a withdrawal that does not exist. */
export async function countOrphanTransfers(db: Kysely<Database>): Promise<bigint> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from transfer t
    where t.kind in ${withdrawalKinds}
      and not exists (select from withdrawal w where w.member_id = t.member_id and w.id = t.cause_id)`.execute(
    db,
  );
  return rows[0]?.count ?? 0n;
}

/** What lies in transit by the ledger, and by the withdrawals under way; in PHP. */
export async function readInTransit(
  db: Kysely<Database>,
): Promise<{ postedMinor: bigint; underWayMinor: bigint }> {
  const { rows } = await sql<{ postedMinor: bigint; underWayMinor: bigint }>`
    select
      (select coalesce(sum(case when credit_account = 'house:payouts_in_transit' then amount_minor
          else -amount_minor end), 0)::bigint from transfer
        where credit_account = 'house:payouts_in_transit' or debit_account = 'house:payouts_in_transit')
        as "postedMinor",
      (select coalesce(sum(payout_minor), 0)::bigint from withdrawal where state in ('REQUESTED', 'SENT', 'UNKNOWN'))
        as "underWayMinor"`.execute(db);
  return rows[0] ?? { postedMinor: 0n, underWayMinor: 0n };
}
