import { answerLoan } from '@sagwan/contract/loan/answer-loan.ts';
import { memberToken } from '../harness/bulk-members.ts';
import type { PreparedWithdrawal } from '../harness/member-requests.ts';
import type { TestEnvironment } from '../harness/test-environment.ts';
import { startBalanceMinor } from './orders.ts';
import type { QueuedProblem } from './payout-problem-queue.ts';

export type Outcome = 'completed' | 'failed' | 'returned';

export interface RacedWithdrawal {
  order: PreparedWithdrawal;
  withdrawalId: string;
  withdrawalNumber: string;
  amountMinor: bigint;
  providerPayoutId: string;
  referenceId: string;
  loanNumber: string;
  /** The outcomes that events report, all at once. */
  reported: readonly Outcome[];
  /** The outcome that the provider answers when it is queried meanwhile. */
  queried: Outcome;
  /** The status of the response to the member's cancellation. */
  cancelStatus: number | undefined;
}

/** The final state of a withdrawal, with the kinds of its entries. */
interface FinalState {
  withdrawalId: string;
  state: string;
  balanceMinor: bigint;
  loanState: string;
  kinds: string[];
  inTransitMinor: bigint;
  payouts: bigint;
}

/** The member cancels the loan, which needs all of its money in the wallet. @returns the response's status. */
export async function cancelLoan(
  { ask, keys }: TestEnvironment,
  { order, loanNumber }: RacedWithdrawal,
): Promise<number> {
  const { member } = order;
  const answer = await ask(answerLoan, {
    token: await memberToken(keys, member),
    body: { phoneNumber: member.phoneNumber, loanNumber, action: 'cancel' },
  });
  return answer.status;
}

/** One sentence for each withdrawal that did not reach exactly one final state. */
export async function raceProblems(
  environment: TestEnvironment,
  raced: readonly RacedWithdrawal[],
  queue: readonly QueuedProblem[],
): Promise<string[]> {
  const finalStates = new Map(
    (await readFinalStates(environment)).map((final) => [final.withdrawalId, final]),
  );
  const byEvent = new Map(queue.map((row) => [row.eventId, row]));
  const expected = new Set<string | null>();
  const problems = raced.flatMap((each) => {
    const final = finalStates.get(each.withdrawalId);
    if (final === undefined) return [`Withdrawal ${each.referenceId} does not exist`];
    const contradictions = contradictionsOf(each, final.state);
    for (const state of contradictions) expected.add(`${each.providerPayoutId}:${state}`);
    return [
      ...finalStateProblems(each, final),
      ...contradictions
        .filter((state) => !byEvent.has(`${each.providerPayoutId}:${state}`))
        .map((state) => `Staff do not see that ${each.referenceId}, ${final.state}, was reported ${state}`),
    ];
  });
  const unexpected = queue.filter(({ eventId }) => eventId !== null && !expected.has(eventId));
  return [
    ...problems,
    ...unexpected.map(({ problem, eventId }) => `Staff see what is no problem: ${problem} (${eventId})`),
    ...queryProblems(queue, raced),
    ...(await environment.ledgerProblems()),
  ];
}

/** Failed contradicts completed and returned, which agree with each other. The sandbox itself completes at last. */
function contradictionsOf({ reported }: RacedWithdrawal, state: string): Outcome[] {
  const all = new Set<Outcome>([...reported, 'completed']);
  return [...all].filter((outcome) => (state === 'FAILED' ? outcome !== 'failed' : outcome === 'failed'));
}

/** Contradictions found by a query are in the queue by the withdrawal's number. */
function queryProblems(queue: readonly QueuedProblem[], raced: readonly RacedWithdrawal[]): string[] {
  const byNumber = new Map(raced.map((each) => [each.withdrawalNumber, each]));
  return queue
    .filter(({ eventId }) => eventId === null)
    .filter(({ withdrawalNumber, problem }) => {
      const queried = byNumber.get(withdrawalNumber ?? '')?.queried;
      return !problem.startsWith(`Reported ${queried} while the withdrawal is `);
    })
    .map(
      ({ problem, withdrawalNumber }) => `A query found what is no problem: ${problem} (${withdrawalNumber})`,
    );
}

const kindsOf: Record<string, string[]> = {
  COMPLETED: ['payout_completed,withdrawal'],
  FAILED: ['payout_failed,withdrawal'],
  // The return may arrive before the completion.
  RETURNED: ['payout_returned,withdrawal', 'payout_completed,payout_returned,withdrawal'],
};

function finalStateProblems(
  { order, referenceId, reported, cancelStatus }: RacedWithdrawal,
  final: FinalState,
): string[] {
  const who = `Withdrawal ${referenceId} (reported ${reported.join(', ')})`;
  const kinds = final.kinds.toSorted().join(',');
  const moneyBack = final.state !== 'COMPLETED';
  const cancelled = cancelStatus === 200;
  const balanceMinor = cancelled ? 0n : moneyBack ? startBalanceMinor : startBalanceMinor - order.amountMinor;
  return [
    ...(kindsOf[final.state]?.includes(kinds) === true
      ? []
      : [`${who} is ${final.state} with entries ${kinds}`]),
    ...(final.inTransitMinor === 0n ? [] : [`${who} left ${final.inTransitMinor} in transit`]),
    ...(final.balanceMinor === balanceMinor
      ? []
      : [`${who} is ${final.state} and left ${final.balanceMinor} in the wallet, not ${balanceMinor}`]),
    ...(final.payouts === 1n ? [] : [`${who} is ${final.payouts} payouts of the provider`]),
    ...(final.loanState === (cancelled ? 'CANCELLED' : 'DISBURSED')
      ? []
      : [`${who}: the cancellation was answered ${cancelStatus}, and the loan is ${final.loanState}`]),
    ...(cancelled && !moneyBack ? [`${who} is paid although its loan was cancelled`] : []),
  ];
}

async function readFinalStates({ sql }: TestEnvironment): Promise<FinalState[]> {
  return sql<FinalState[]>`
    select d.id as "withdrawalId", d.state, w.balance_minor as "balanceMinor", l.state as "loanState",
      (select array_agg(kind) from journal where member_id = d.member_id and cause_id = d.id) as kinds,
      (select coalesce(sum(n.credit_minor - n.debit_minor), 0)::bigint
        from journal j join journal_line n on n.member_id = j.member_id and n.journal_id = j.id
        where j.member_id = d.member_id and j.cause_id = d.id and n.account = 'payouts_in_transit') as "inTransitMinor",
      (select count(*) from sandbox_payout where reference_id = d.member_id || '.' || d.id) as payouts
    from withdrawal d
    join wallet w on w.member_id = d.member_id and w.id = d.wallet_id
    join loan l on l.member_id = d.member_id and l.id = d.loan_id`;
}
