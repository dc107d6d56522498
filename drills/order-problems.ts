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
  /** `paidMinor` is what the provider paid for it; a provider has one payout for a withdrawal at most. */
  withdrawals: { number: string; amountMinor: bigint; state: string; paidMinor: bigint | undefined }[];
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

/** By three statements that are put together here: on Citus the sandbox's payouts lie elsewhere than the members. */
async function readMemberStates({ db }: TestEnvironment): Promise<Map<string, MemberState>> {
  const wallets = await sql<Omit<MemberState, 'withdrawals'>>`
    select w.member_id as "memberId", w.balance_minor as "balanceMinor", coalesce(t.minor, 0)::bigint as "ledgerMinor"
    from wallet w left join (
      select member_id, sum(credit_minor - debit_minor) as minor
      from journal_line where account = 'wallet_payable' group by member_id
    ) t on t.member_id = w.member_id`.execute(db);
  const withdrawals = await db.selectFrom('withdrawal').selectAll().execute();
  const payouts = await db
    .selectFrom('sandbox_payout')
    .selectAll()
    .where('state', '=', 'COMPLETED')
    .execute();
  const paidMinor = new Map(payouts.map((payout) => [payout.reference_id, payout.amount_minor]));
  const byMember = Map.groupBy(withdrawals, (withdrawal) => withdrawal.member_id);
  const states = wallets.rows.map((wallet) => ({
    ...wallet,
    withdrawals: (byMember.get(wallet.memberId) ?? []).map((row) => ({
      number: row.withdrawal_number,
      amountMinor: row.amount_minor,
      state: row.state,
      paidMinor: paidMinor.get(`${row.member_id}.${row.id}`),
    })),
  }));
  return new Map(states.map((state) => [state.memberId, state]));
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
          `${who} left ${balanceMinor} in the wallet and ${ledgerMinor} in its entries, not ${expectedMinor}`,
        ]),
  ];
}

function withdrawalProblems(
  who: string,
  { amountMinor }: PlacedOrder['order'],
  accepted: string | undefined,
  withdrawal: MemberState['withdrawals'][number],
): string[] {
  const { number, state, paidMinor } = withdrawal;
  return [
    ...(number === accepted ? [] : [`${who} was answered number ${accepted}, stored is ${number}`]),
    ...(withdrawal.amountMinor === amountMinor
      ? []
      : [`${who} is of ${withdrawal.amountMinor}, not ${amountMinor}`]),
    ...(state === 'COMPLETED' ? [] : [`${who} ended as ${state}`]),
    ...(paidMinor === amountMinor
      ? []
      : [`${who} was paid ${paidMinor ?? 'nothing'}, ordered were ${amountMinor}`]),
  ];
}

function repeatedNumbers(placed: readonly PlacedOrder[]): string[] {
  const numbers = placed.flatMap(({ answer }) =>
    answer?.status === 200 ? [String(answer.body.withdrawalNumber)] : [],
  );
  const repeated = numbers.length - new Set(numbers).size;
  return repeated === 0 ? [] : [`${repeated} withdrawal numbers were given to two orders`];
}

/** Nothing is in transit, every payout belongs to a withdrawal. */
async function accountProblems({ db }: TestEnvironment): Promise<string[]> {
  const inTransit = await sql<{ minor: bigint }>`
    select coalesce(sum(credit_minor - debit_minor), 0)::bigint as minor
    from journal_line where account = 'payouts_in_transit'`.execute(db);
  const payouts = await db.selectFrom('sandbox_payout').select('reference_id').execute();
  const withdrawals = await db.selectFrom('withdrawal').select(['member_id', 'id']).execute();
  const references = new Set(withdrawals.map((row) => `${row.member_id}.${row.id}`));
  const stray = payouts.filter((payout) => !references.has(payout.reference_id)).length;
  const left = inTransit.rows[0]?.minor;
  return [
    ...(left === 0n ? [] : [`${left} centavos are left in transit`]),
    ...(stray === 0 ? [] : [`${stray} payouts belong to no withdrawal`]),
  ];
}
