import { answerLoan } from '@sagwan/contract/loan/answer-loan.ts';
import { crowdToken } from './crowd.ts';
import { type Order, startBalanceMinor } from './orders.ts';
import type { QueuedProblem } from './staff-queue.ts';
import type { Stage } from './stage.ts';

export type Outcome = 'completed' | 'failed' | 'returned';

export interface RacedWithdrawal {
  order: Order;
  withdrawalId: string;
  withdrawalNumber: string;
  amountMinor: bigint;
  providerPayoutId: string;
  referenceId: string;
  loanNumber: string;
  /** What the events say, all at once. */
  told: readonly Outcome[];
  /** What the provider says meanwhile when it is asked. */
  asked: Outcome;
  /** The status with which the member's cancelling was answered. */
  cancelAnswer: number | undefined;
}

/** Where a raced withdrawal ended, with its transfers by kind. */
interface End {
  withdrawalId: string;
  state: string;
  balanceMinor: bigint;
  loanState: string;
  kinds: string[];
  inTransitMinor: bigint;
  payouts: bigint;
}

/** The member takes the whole loan back, which needs all of its money in the wallet. @returns the answer's status. */
export async function cancelLoan(
  { ask, keys }: Stage,
  { order, loanNumber }: RacedWithdrawal,
): Promise<number> {
  const { member } = order;
  const answer = await ask(answerLoan, {
    token: await crowdToken(keys, member),
    body: { phoneNumber: member.phoneNumber, loanNumber, action: 'cancel' },
  });
  return answer.status;
}

/** One sentence for each end that is not one end. */
export async function raceProblems(
  stage: Stage,
  raced: readonly RacedWithdrawal[],
  queue: readonly QueuedProblem[],
): Promise<string[]> {
  const ends = new Map((await readEnds(stage)).map((end) => [end.withdrawalId, end]));
  const byEvent = new Map(queue.map((row) => [row.eventId, row]));
  const expected = new Set<string | null>();
  const problems = raced.flatMap((each) => {
    const end = ends.get(each.withdrawalId);
    if (end === undefined) return [`Withdrawal ${each.referenceId} is gone`];
    const contradictions = contradictionsOf(each, end.state);
    for (const state of contradictions) expected.add(`${each.providerPayoutId}:${state}`);
    return [
      ...endProblems(each, end),
      ...contradictions
        .filter((state) => !byEvent.has(`${each.providerPayoutId}:${state}`))
        .map((state) => `Staff do not see that ${each.referenceId}, ${end.state}, was told ${state}`),
    ];
  });
  const noise = queue.filter(({ eventId }) => eventId !== null && !expected.has(eventId));
  return [
    ...problems,
    ...noise.map(({ problem, eventId }) => `Staff see what is no problem: ${problem} (${eventId})`),
    ...askedProblems(queue, raced),
    ...(await stage.ledgerProblems()),
  ];
}

/** Failed is at odds with completed and with returned; these two go together. The sandbox itself completes at last. */
function contradictionsOf({ told }: RacedWithdrawal, state: string): Outcome[] {
  const all = new Set<Outcome>([...told, 'completed']);
  return [...all].filter((outcome) => (state === 'FAILED' ? outcome !== 'failed' : outcome === 'failed'));
}

/** What was found by asking is in the queue by the withdrawal's number, and is a contradiction as well. */
function askedProblems(queue: readonly QueuedProblem[], raced: readonly RacedWithdrawal[]): string[] {
  const byNumber = new Map(raced.map((each) => [each.withdrawalNumber, each]));
  return queue
    .filter(({ eventId }) => eventId === null)
    .filter(({ withdrawalNumber, problem }) => {
      const asked = byNumber.get(withdrawalNumber ?? '')?.asked;
      return !problem.startsWith(`Told ${asked} while the withdrawal is `);
    })
    .map(
      ({ problem, withdrawalNumber }) => `Asking found what is no problem: ${problem} (${withdrawalNumber})`,
    );
}

const kindsOf: Record<string, string[]> = {
  COMPLETED: ['withdrawal,withdrawal_completed'],
  FAILED: ['withdrawal,withdrawal_failed'],
  // A return may overtake its completion.
  RETURNED: ['withdrawal,withdrawal_returned', 'withdrawal,withdrawal_completed,withdrawal_returned'],
};

function endProblems({ order, referenceId, told, cancelAnswer }: RacedWithdrawal, end: End): string[] {
  const who = `Withdrawal ${referenceId} (told ${told.join(', ')})`;
  const kinds = end.kinds.toSorted().join(',');
  const back = end.state !== 'COMPLETED';
  const cancelled = cancelAnswer === 200;
  const balanceMinor = cancelled ? 0n : back ? startBalanceMinor : startBalanceMinor - order.amountMinor;
  return [
    ...(kindsOf[end.state]?.includes(kinds) === true
      ? []
      : [`${who} is ${end.state} with transfers ${kinds}`]),
    ...(end.inTransitMinor === 0n ? [] : [`${who} left ${end.inTransitMinor} in transit`]),
    ...(end.balanceMinor === balanceMinor
      ? []
      : [`${who} is ${end.state} and left ${end.balanceMinor} in the wallet, not ${balanceMinor}`]),
    ...(end.payouts === 1n ? [] : [`${who} is ${end.payouts} payouts of the provider`]),
    ...(end.loanState === (cancelled ? 'CANCELLED' : 'DISBURSED')
      ? []
      : [`${who}: cancelling was answered ${cancelAnswer}, and the loan is ${end.loanState}`]),
    ...(cancelled && !back ? [`${who} is paid although its loan was cancelled`] : []),
  ];
}

async function readEnds({ sql }: Stage): Promise<End[]> {
  return sql<End[]>`
    select d.id as "withdrawalId", d.state, w.balance_minor as "balanceMinor", l.state as "loanState",
      t.kinds, t.in_transit as "inTransitMinor",
      (select count(*) from sandbox_payout where reference_id = d.member_id || '.' || d.id) as payouts
    from withdrawal d
    join wallet w on w.member_id = d.member_id and w.id = d.wallet_id
    join loan l on l.member_id = d.member_id and l.id = d.loan_id
    cross join lateral (
      select array_agg(kind) as kinds, coalesce(sum(amount_minor * ((credit_account = 'house:payouts_in_transit')::int
          - (debit_account = 'house:payouts_in_transit')::int)), 0)::bigint as in_transit
      from transfer where member_id = d.member_id and cause_id = d.id) t`;
}
