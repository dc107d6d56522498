import type { TestEnvironment } from '../harness/test-environment.ts';
import type { FaultyProvider, PayoutEvent, ProviderPayout } from './faulty-provider.ts';
import type { QueuedProblem } from './payout-problem-queue.ts';
import type { Plan } from './payout-scenarios.ts';

/** A withdrawal as our database and ledger have it. */
interface LedgerWithdrawal {
  memberId: string;
  referenceId: string;
  withdrawalNumber: string;
  state: string;
  amountMinor: bigint;
  /** What left the bank account for it by the ledger, less what came back. */
  paidMinor: bigint;
}

/** Everything that must hold once the provider has reported the truth; one sentence for each thing that does not. */
export async function payoutFaultProblems(
  environment: TestEnvironment,
  provider: FaultyProvider,
  given: {
    /** By member id. */
    plans: ReadonlyMap<string, Plan>;
    unknownEvents: readonly PayoutEvent[];
    queue: readonly QueuedProblem[];
  },
): Promise<string[]> {
  const { plans, unknownEvents, queue } = given;
  const payouts = Map.groupBy(provider.payouts, ({ referenceId }) => referenceId);
  const withdrawals = await readWithdrawals(environment);
  const missing =
    withdrawals.length === plans.size
      ? []
      : [`There are ${withdrawals.length} withdrawals, not ${plans.size}`];
  return [
    ...missing,
    ...withdrawals.flatMap((withdrawal) => {
      const plan = plans.get(withdrawal.memberId);
      if (plan === undefined) return [`Nobody ordered withdrawal ${withdrawal.referenceId}`];
      return problemsOf(withdrawal, plan, payouts.get(withdrawal.referenceId) ?? []);
    }),
    ...totalProblems(withdrawals, provider, plans),
    ...queueProblems(queue, { withdrawals, plans, unknownEvents }),
    ...(await environment.ledgerProblems()),
  ];
}

function problemsOf(
  withdrawal: LedgerWithdrawal,
  { name, orderReply, scenario }: Plan,
  payouts: readonly ProviderPayout[],
): string[] {
  const who = `Withdrawal ${withdrawal.referenceId} (${name}, ${orderReply})`;
  const expectedPayouts = orderReply === 'refuses' ? 0 : 1;
  const [payout] = payouts;
  const { paidMinor } = withdrawal;
  const expectedMinor = scenario.finalState === 'COMPLETED' ? withdrawal.amountMinor : 0n;
  return [
    ...(payouts.length === expectedPayouts ? [] : [`${who} is ${payouts.length} payouts of the provider`]),
    ...(withdrawal.state === scenario.finalState ? [] : [`${who} ended as ${withdrawal.state}`]),
    ...(payout === undefined || payout.amountMinor === withdrawal.amountMinor
      ? []
      : [`${who} is of ${withdrawal.amountMinor}, the provider took ${payout.amountMinor}`]),
    ...(paidMinor === expectedMinor ? [] : [`${who} took ${paidMinor} from the bank, not ${expectedMinor}`]),
  ];
}

/**
 * Reported as failed and later as paid: the one contradiction after which provider and ledger differ, until staff act.
 */
function leavesDifference({ scenario }: Plan): boolean {
  return scenario.outcome === 'SUCCEEDED' && scenario.finalState === 'FAILED';
}

/** The provider's total against the ledger's: they differ by the contradictions that staff see, and by no centavo more. */
function totalProblems(
  withdrawals: readonly LedgerWithdrawal[],
  provider: FaultyProvider,
  plans: ReadonlyMap<string, Plan>,
): string[] {
  const paidOut = provider.payouts.filter(
    (payout) => provider.planOf(payout.referenceId).scenario.outcome === 'SUCCEEDED',
  );
  const providerMinor = sum(paidOut.map(({ amountMinor }) => amountMinor));
  const ledgerMinor = sum(withdrawals.map(({ paidMinor }) => paidMinor));
  const differenceMinor = sum(
    withdrawals
      .filter(({ memberId }) => {
        const plan = plans.get(memberId);
        return plan !== undefined && leavesDifference(plan);
      })
      .map(({ amountMinor }) => amountMinor),
  );
  return providerMinor === ledgerMinor + differenceMinor
    ? []
    : [
        `The provider paid ${providerMinor}; the ledger has ${ledgerMinor}, and ${differenceMinor} were reported as failed`,
      ];
}

function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, each) => total + each, 0n);
}

/** The staff's queue contains every contradiction and nothing else. */
function queueProblems(
  queue: readonly QueuedProblem[],
  given: {
    withdrawals: readonly LedgerWithdrawal[];
    plans: ReadonlyMap<string, Plan>;
    unknownEvents: readonly PayoutEvent[];
  },
): string[] {
  const rest = new Set(queue);
  const take = (isAbout: (row: QueuedProblem) => boolean, problem: RegExp) => {
    const found = [...rest].filter((row) => isAbout(row) && problem.test(row.problem));
    for (const row of found) rest.delete(row);
    return found.length > 0;
  };
  const missing = [
    ...given.withdrawals.flatMap(({ memberId, referenceId, withdrawalNumber }) => {
      const plan = given.plans.get(memberId);
      if (plan?.scenario.problem === undefined) return [];
      const isAbout = ({ eventId, ...row }: QueuedProblem) =>
        row.withdrawalNumber === withdrawalNumber || eventId?.includes(referenceId) === true;
      return take(isAbout, plan.scenario.problem) ? [] : [`Staff do not see ${referenceId} (${plan.name})`];
    }),
    ...given.unknownEvents.flatMap(({ id, referenceId }) =>
      take(({ eventId }) => eventId?.startsWith(`${id}:`) === true, /none of ours|no such withdrawal/)
        ? []
        : [`Staff do not see the unknown ${referenceId}`],
    ),
  ];
  return [
    ...missing,
    ...[...rest].map(
      (row) => `Staff see what is no problem: ${row.problem} (${row.eventId ?? row.withdrawalNumber})`,
    ),
  ];
}

async function readWithdrawals({ sql }: TestEnvironment): Promise<LedgerWithdrawal[]> {
  return sql<LedgerWithdrawal[]>`
    select w.member_id as "memberId", w.member_id || '.' || w.id as "referenceId",
      w.withdrawal_number as "withdrawalNumber", w.state, w.amount_minor as "amountMinor",
      (select coalesce(sum(n.credit_minor - n.debit_minor), 0)::bigint
        from journal j join journal_line n on n.member_id = j.member_id and n.journal_id = j.id
        where j.member_id = w.member_id and j.cause_id = w.id and n.account = 'bank') as "paidMinor"
    from withdrawal w`;
}
