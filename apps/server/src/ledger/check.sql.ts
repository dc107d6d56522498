import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';

/**
 * Each of these reads its tables once, from end to end, and joins sums by hash: a look-up for each wallet or
 * withdrawal would be a million of them. Only rows that do not agree leave the database.
 */

export interface WalletCheck {
  walletId: string;
  currency: string;
  /** Null where transfers name a wallet that does not exist. */
  balanceMinor: bigint | null;
  withdrawnMinor: bigint | null;
  postedBalanceMinor: bigint;
  postedWithdrawnMinor: bigint;
}

/** Wallets whose figures differ from the sum of their transfers, and transfers of no wallet. */
export async function listWrongWallets(db: Kysely<Database>): Promise<WalletCheck[]> {
  const { rows } = await sql<WalletCheck>`
    select coalesce(w.id, p.wallet_id) as "walletId", coalesce(w.currency, p.currency) as currency,
      w.balance_minor as "balanceMinor", w.withdrawn_minor as "withdrawnMinor",
      coalesce(p.balance, 0) as "postedBalanceMinor", coalesce(p.withdrawn, 0) as "postedWithdrawnMinor"
    from wallet w
    full join (
      select t.member_id, t.wallet_id, t.currency,
        sum(case when t.credit_account = 'member:wallet' then t.amount_minor else -t.amount_minor end)::bigint as balance,
        sum(case when t.kind = 'withdrawal' then t.amount_minor
          when t.kind in ('withdrawal_failed', 'withdrawal_returned') then -t.amount_minor else 0 end)::bigint as withdrawn
      from transfer t
      where t.wallet_id is not null
      group by t.member_id, t.wallet_id, t.currency
    ) p on p.member_id = w.member_id and p.wallet_id = w.id and p.currency = w.currency
    where (w.balance_minor, w.withdrawn_minor)
      is distinct from (coalesce(p.balance, 0), coalesce(p.withdrawn, 0))`.execute(db);
  return rows;
}

/** What one withdrawal or one loan did to an account, and what it should have done, in minor units. */
export interface SumCheck {
  id: string;
  state: string;
  account: string;
  postedMinor: bigint;
  expectedMinor: bigint;
}

const withdrawalKinds = sql`('withdrawal', 'withdrawal_completed', 'withdrawal_failed', 'withdrawal_returned')`;
const loanKinds = sql`('disbursement', 'cancellation')`;

/** Credits less debits of an account over the joined transfers `t` that count. */
const net = (account: string, counted: string) =>
  sql`coalesce(sum(t.amount_minor * ((t.credit_account = ${sql.lit(account)})::int
    - (t.debit_account = ${sql.lit(account)})::int)) filter (where ${sql.raw(counted)}), 0)::bigint`;

const inPesos = "t.currency = 'PHP'";
const inForeign = "t.currency <> 'PHP'";

/** The accounts of which `sums` says something else than it expects, in the order of its two arrays. */
const whereTheyDiffer = (accounts: readonly string[]) => sql`
    select s.id, s.state, e.account, e.posted as "postedMinor", e.expected as "expectedMinor"
    from sums s, unnest(${sql.lit(`{${accounts.join(',')}}`)}::text[], s.posted, s.expected)
      with ordinality as e (account, posted, expected, place)
    where s.posted <> s.expected and e.posted <> e.expected
    order by s.id, e.place`;

/**
 * Accounts to which a withdrawal's transfers did something else than its state says. Wallet in the wallet's
 * currency, the others in PHP; the position account in both. Back in the wallet: nothing anywhere, so that the
 * clearing accounts are empty when nothing is under way.
 */
export async function listWrongWithdrawals(db: Kysely<Database>): Promise<SumCheck[]> {
  const back = sql`w.state in ('FAILED', 'RETURNED')`;
  const settled = sql`w.state in ('FAILED', 'RETURNED', 'COMPLETED')`;
  const straight = sql`w.currency = 'PHP' or w.state in ('FAILED', 'RETURNED')`;
  const { rows } = await sql<SumCheck>`
    with sums as (
      select w.id, w.state,
        array[
          ${net('member:wallet', 't.currency = w.currency')},
          ${net('house:payouts_in_transit', inPesos)},
          ${net('house:bank', inPesos)},
          ${net('house:fx_position', inPesos)},
          ${net('house:fx_position', inForeign)}
        ] as posted,
        array[
          case when ${back} then 0 else -w.amount_minor end,
          case when ${settled} then 0 else w.payout_minor end,
          case when w.state = 'COMPLETED' then w.payout_minor else 0 end,
          case when ${straight} then 0 else -w.payout_minor end,
          case when ${straight} then 0 else w.amount_minor end
        ] as expected
      from withdrawal w
      left join transfer t on t.member_id = w.member_id and t.cause_id = w.id and t.kind in ${withdrawalKinds}
      group by w.member_id, w.id
    )${whereTheyDiffer(['walletMinor', 'inTransitMinor', 'bankMinor', 'positionMinor', 'positionForeignMinor'])}`.execute(
    db,
  );
  return rows;
}

/**
 * Loans whose wallet was credited with something else than they lent, in minor units of the loan's currency:
 * the amount once when disbursed, nothing before, and nothing in the end when cancelled. The position account
 * took the pesos owed for the foreign money given.
 */
export async function listWrongLoans(db: Kysely<Database>): Promise<SumCheck[]> {
  const lent = sql`case when l.disbursed_at is null or l.state = 'CANCELLED' then 0 else l.shown_principal_minor end`;
  const { rows } = await sql<SumCheck>`
    with sums as (
      select l.id, l.state,
        array[
          ${net('member:wallet', 't.currency = l.currency')},
          ${net('house:fx_position', inPesos)},
          ${net('house:fx_position', inForeign)}
        ] as posted,
        array[
          ${lent},
          case when l.currency = 'PHP' then 0 else -${net('member:loan_principal', inPesos)} end,
          case when l.currency = 'PHP' then 0 else -(${lent}) end
        ] as expected
      from loan l
      left join transfer t on t.member_id = l.member_id and t.cause_id = l.id and t.kind in ${loanKinds}
      group by l.member_id, l.id
    )${whereTheyDiffer(['walletMinor', 'positionMinor', 'positionForeignMinor'])}`.execute(db);
  return rows;
}

/** Transfers whose cause does not exist, counted by what they should belong to. */
export async function countOrphans(db: Kysely<Database>): Promise<{ withdrawal: bigint; loan: bigint }> {
  const { rows } = await sql<{ withdrawal: bigint; loan: bigint }>`
    select
      (select count(*) from transfer t
        where t.kind in ${withdrawalKinds}
          and not exists (select from withdrawal w where w.member_id = t.member_id and w.id = t.cause_id)) as withdrawal,
      (select count(*) from transfer t
        where t.kind not in ${withdrawalKinds}
          and not exists (select from loan l where l.member_id = t.member_id and l.id = t.cause_id)) as loan`.execute(
    db,
  );
  return rows[0] ?? { withdrawal: 0n, loan: 0n };
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
