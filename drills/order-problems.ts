import { sql } from 'kysely';
import type { TestEnvironment } from '../harness/test-environment.ts';
import { until } from '../harness/until.ts';
import { type PlacedOrder, startBalanceMinor } from './orders.ts';

const brokenSettledWithinMilliseconds = 5_000;

/** One member's wallet, its ledger balance and its withdrawals, as the database has them. */
interface MemberState {
  memberId: string;
  balanceMinor: bigint;
  ledgerMinor: bigint;
  withdrawals: { number: string; amountMinor: string; state: string; paid: number; paidMinor: string }[];
}

/**
 * Everything that must hold of orders once the damage is over: each was accepted once and is one withdrawal, paid once,
 * of its amount; wallets and ledger agree; nothing is left in transit. One sentence for each thing that does not hold.
 */
export async function orderProblems(
  environment: TestEnvironment,
  placed: readonly PlacedOrder[],
  { settledWithin }: { settledWithin: number },
): Promise<string[]> {
  const allAccepted = placed.every(({ answer }) => answer?.status === 200);
  // An order without acceptance is a problem already; a long wait would find nothing more.
  const within = allAccepted ? settledWithin : Math.min(settledWithin, brokenSettledWithinMilliseconds);
  const late = await until('every withdrawal is final', () => allFinal(environment), within).then(
    () => [],
    (error: Error) => [error.message],
  );
  const states = await readMemberStates(environment);
  return [
    ...placed.flatMap((each) => problemsOf(each, states.get(each.order.member.memberId))),
    ...late,
    ...repeatedNumbers(placed),
    ...(await accountProblems(environment)),
    ...(await environment.ledgerProblems()),
  ];
}

/** Whether every withdrawal is final; false also while PostgreSQL cannot be reached. */
async function allFinal({ db }: TestEnvironment): Promise<boolean> {
  const open = await db
    .selectFrom('withdrawal')
    .select('id')
    .where('state', 'in', ['REQUESTED', 'SENT', 'UNKNOWN'])
    .limit(1)
    .execute()
    .catch(() => undefined);
  return open?.length === 0;
}

async function readMemberStates({ db }: TestEnvironment): Promise<Map<string, MemberState>> {
  const { rows } = await sql<MemberState>`
    select w.member_id as "memberId", w.balance_minor as "balanceMinor",
      (select coalesce(sum(case when t.credit_account = 'member:wallet' then t.amount_minor else -t.amount_minor end), 0)::bigint
        from transfer t where t.member_id = w.member_id and t.wallet_id = w.id) as "ledgerMinor",
      (select coalesce(json_agg(json_build_object('number', d.withdrawal_number, 'amountMinor', d.amount_minor::text,
          'state', d.state, 'paid', p.paid, 'paidMinor', p.minor::text)), '[]')
        from withdrawal d cross join lateral (
          select count(*) as paid, coalesce(sum(amount_minor), 0) as minor from sandbox_payout
          where reference_id = d.member_id || '.' || d.id and state = 'COMPLETED') p
        where d.member_id = w.member_id) as withdrawals
    from wallet w`.execute(db);
  return new Map(rows.map((row) => [row.memberId, row]));
}

function problemsOf({ order, answer, attempts }: PlacedOrder, state: MemberState | undefined): string[] {
  const who = `The order of ${order.member.phoneNumber} (${attempts} attempts)`;
  if (state === undefined) return [`${who} has no wallet any more`];
  const { withdrawals, balanceMinor, ledgerMinor } = state;
  const accepted = answer?.status === 200 ? String(answer.body.withdrawalNumber) : undefined;
  const expectedMinor = startBalanceMinor - order.amountMinor;
  const [withdrawal] = withdrawals;
  return [
    ...(accepted === undefined ? [`${who} was answered ${answer?.status ?? 'never'} ${answer?.text}`] : []),
    ...(withdrawals.length === 1 ? [] : [`${who} became ${withdrawals.length} withdrawals`]),
    ...(withdrawal === undefined ? [] : withdrawalProblems(who, order, accepted, withdrawal)),
    ...(balanceMinor === expectedMinor && ledgerMinor === expectedMinor
      ? []
      : [
          `${who} left ${balanceMinor} in the wallet and ${ledgerMinor} in its transfers, not ${expectedMinor}`,
        ]),
  ];
}

function withdrawalProblems(
  who: string,
  { amountMinor }: PlacedOrder['order'],
  accepted: string | undefined,
  withdrawal: MemberState['withdrawals'][number],
): string[] {
  const { number, state, paid, paidMinor } = withdrawal;
  return [
    ...(number === accepted ? [] : [`${who} was answered number ${accepted}, stored is ${number}`]),
    ...(withdrawal.amountMinor === String(amountMinor)
      ? []
      : [`${who} is of ${withdrawal.amountMinor}, not ${amountMinor}`]),
    ...(state === 'COMPLETED' ? [] : [`${who} ended as ${state}`]),
    ...(paid === 1 && paidMinor === String(amountMinor)
      ? []
      : [`${who} was paid ${paid} times, ${paidMinor} in all, ordered were ${amountMinor}`]),
  ];
}

function repeatedNumbers(placed: readonly PlacedOrder[]): string[] {
  const numbers = placed.flatMap(({ answer }) =>
    answer?.status === 200 ? [String(answer.body.withdrawalNumber)] : [],
  );
  const repeated = numbers.length - new Set(numbers).size;
  return repeated === 0 ? [] : [`${repeated} withdrawal numbers were given to two orders`];
}

/** Nothing is in transit, every payout belongs to a withdrawal. Debits equal credits by construction. */
async function accountProblems({ db }: TestEnvironment): Promise<string[]> {
  const inTransit = await sql<{ minor: bigint }>`
    select coalesce(sum(case when credit_account = 'house:payouts_in_transit' then amount_minor else -amount_minor end), 0)
      ::bigint as minor
    from transfer where 'house:payouts_in_transit' in (credit_account, debit_account)`.execute(db);
  const orphans = await sql<{ count: bigint }>`
    select count(*) as count from sandbox_payout p where not exists (
      select from withdrawal d where d.member_id || '.' || d.id = p.reference_id)`.execute(db);
  const [left, stray] = [inTransit.rows[0]?.minor, orphans.rows[0]?.count];
  return [
    ...(left === 0n ? [] : [`${left} centavos are left in transit`]),
    ...(stray === 0n ? [] : [`${stray} payouts belong to no withdrawal`]),
  ];
}
