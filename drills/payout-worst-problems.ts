import type { Plan } from './payout-plans.ts';
import type { QueuedProblem } from './staff-queue.ts';
import type { Stage } from './stage.ts';
import type { Entry, Event, WorstProvider } from './worst-provider.ts';

/** A withdrawal as our own books have it. */
interface Booked {
  memberId: string;
  referenceId: string;
  withdrawalNumber: string;
  state: string;
  amountMinor: bigint;
  /** What left the bank for it by the ledger, less what came back. */
  paidMinor: bigint;
}

/** Everything that must be true once the provider has told the truth; one sentence for each that is not. */
export async function worstProblems(
  stage: Stage,
  provider: WorstProvider,
  given: { plans: ReadonlyMap<string, Plan>; strangers: readonly Event[]; queue: readonly QueuedProblem[] },
): Promise<string[]> {
  const { plans, strangers, queue } = given;
  const entries = Map.groupBy(provider.entries, ({ referenceId }) => referenceId);
  const booked = await readBooked(stage);
  const missing =
    booked.length === plans.size ? [] : [`There are ${booked.length} withdrawals, not ${plans.size}`];
  return [
    ...missing,
    ...booked.flatMap((withdrawal) => {
      const plan = plans.get(withdrawal.memberId);
      if (plan === undefined) return [`Withdrawal ${withdrawal.referenceId} is nobody's`];
      return problemsOf(withdrawal, plan, entries.get(withdrawal.referenceId) ?? []);
    }),
    ...sumProblems(booked, provider, plans),
    ...queueProblems(queue, { booked, plans, strangers }),
    ...(await stage.ledgerProblems()),
  ];
}

function problemsOf(withdrawal: Booked, { name, door, telling }: Plan, entries: readonly Entry[]): string[] {
  const who = `Withdrawal ${withdrawal.referenceId} (${name}, ${door})`;
  const wanted = door === 'refuses' ? 0 : 1;
  const [entry] = entries;
  const paidMinor = withdrawal.paidMinor;
  const oursMinor = telling.final === 'COMPLETED' ? withdrawal.amountMinor : 0n;
  return [
    ...(entries.length === wanted ? [] : [`${who} is ${entries.length} payouts of the provider`]),
    ...(withdrawal.state === telling.final ? [] : [`${who} ended as ${withdrawal.state}`]),
    ...(entry === undefined || entry.amountMinor === withdrawal.amountMinor
      ? []
      : [`${who} is of ${withdrawal.amountMinor}, the provider took ${entry.amountMinor}`]),
    ...(paidMinor === oursMinor ? [] : [`${who} took ${paidMinor} from the bank, not ${oursMinor}`]),
  ];
}

/** Told that it failed and then that it was paid: the one lie that leaves the books apart, until a person acts. */
function isApart({ telling }: Plan): boolean {
  return telling.truth === 'SUCCEEDED' && telling.final === 'FAILED';
}

/** The provider's books against the ledger's, in all: apart by the lies that staff have before them, and no centavo more. */
function sumProblems(
  booked: readonly Booked[],
  provider: WorstProvider,
  plans: ReadonlyMap<string, Plan>,
): string[] {
  const paidOut = provider.entries.filter(
    (entry) => provider.planOf(entry.referenceId).telling.truth === 'SUCCEEDED',
  );
  const theirsMinor = sum(paidOut.map(({ amountMinor }) => amountMinor));
  const oursMinor = sum(booked.map(({ paidMinor }) => paidMinor));
  const liedMinor = sum(
    booked
      .filter(({ memberId }) => {
        const plan = plans.get(memberId);
        return plan !== undefined && isApart(plan);
      })
      .map(({ amountMinor }) => amountMinor),
  );
  return theirsMinor === oursMinor + liedMinor
    ? []
    : [
        `The provider paid ${theirsMinor}; the ledger says ${oursMinor}, and ${liedMinor} were told as failed`,
      ];
}

function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, each) => total + each, 0n);
}

/** Every misfit stands in the queue, and nothing else does. */
function queueProblems(
  queue: readonly QueuedProblem[],
  {
    booked,
    plans,
    strangers,
  }: { booked: readonly Booked[]; plans: ReadonlyMap<string, Plan>; strangers: readonly Event[] },
): string[] {
  const left = new Set(queue);
  const take = (about: (row: QueuedProblem) => boolean, problem: RegExp) => {
    const found = [...left].filter((row) => about(row) && problem.test(row.problem));
    for (const row of found) left.delete(row);
    return found.length > 0;
  };
  const missing = [
    ...booked.flatMap(({ memberId, referenceId, withdrawalNumber }) => {
      const plan = plans.get(memberId);
      if (plan?.telling.problem === undefined) return [];
      const isAbout = ({ eventId, ...row }: QueuedProblem) =>
        row.withdrawalNumber === withdrawalNumber || eventId?.includes(referenceId) === true;
      return take(isAbout, plan.telling.problem) ? [] : [`Staff do not see ${referenceId} (${plan.name})`];
    }),
    ...strangers.flatMap(({ id, referenceId }) =>
      take(({ eventId }) => eventId?.startsWith(`${id}:`) === true, /none of ours|no such withdrawal/)
        ? []
        : [`Staff do not see the unknown ${referenceId}`],
    ),
  ];
  return [
    ...missing,
    ...[...left].map(
      (row) => `Staff see what is no problem: ${row.problem} (${row.eventId ?? row.withdrawalNumber})`,
    ),
  ];
}

async function readBooked({ sql }: Stage): Promise<Booked[]> {
  return sql<Booked[]>`
    select w.member_id as "memberId", w.member_id || '.' || w.id as "referenceId",
      w.withdrawal_number as "withdrawalNumber", w.state, w.payout_minor as "amountMinor",
      (select coalesce(sum(t.amount_minor *
          ((t.credit_account = 'house:bank')::int - (t.debit_account = 'house:bank')::int)), 0)::bigint
        from transfer t where t.member_id = w.member_id and t.cause_id = w.id) as "paidMinor"
    from withdrawal w`;
}
