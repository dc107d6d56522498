import { receivePayoutEvent } from '@sagwan/contract/payout/receive-payout-event.ts';
import { sandboxPayouts } from '@sagwan/contract/system/sandbox.ts';
import { minuteMilliseconds } from '@sagwan/domain/time/durations.ts';
import { signatureHeader, signEvent } from '../apps/server/src/providers/payout/sandbox-signature.ts';
import type { PreparedWithdrawal } from '../harness/member-requests.ts';
import { seededRandom } from '../harness/random.ts';
import type { TestEnvironment } from '../harness/test-environment.ts';
import { until } from '../harness/until.ts';
import type { Drill } from './drill.ts';
import { amongClients, readyOrders, sendOrder } from './orders.ts';
import { payoutJobsDone, stuckJobs } from './payout-jobs.ts';
import { readProblemQueue } from './payout-problem-queue.ts';
import { cancelLoan, type Outcome, type RacedWithdrawal, raceProblems } from './payout-race-problems.ts';
import { shuffled } from './payout-scenarios.ts';

const clients = 8;
const aheadMilliseconds = 2 * minuteMilliseconds;
/** Older than the five minutes for which a signature is valid. */
const recordingAgeMilliseconds = 6 * minuteMilliseconds;

/** The part of the races in which a sweep queries all pending withdrawals as well. */
const sweepsPart = 0.1;
const forgedOneOf = 4;
const cancelAttempts = 5;

const outcomes: readonly Outcome[] = ['completed', 'failed', 'returned'];

/** Outcomes that are reported of one withdrawal: at least two, some contradictory. */
const mixtures: readonly (readonly Outcome[])[] = [
  ['completed', 'failed'],
  ['failed', 'returned'],
  ['completed', 'returned'],
  outcomes,
];

/** Everything that can settle a withdrawal at the same moment: repeated events of every kind, queries, and the member. */
export const payoutRace: Drill = {
  name: 'payout-race',
  promise:
    'a withdrawal that is completed, failed, returned and queried at once reaches one final state, its money booked once',
  size: { short: 40, long: 1_000, unit: 'withdrawals' },
  fault: {
    name: 'a reversal does not compare the state that was decided on',
    file: 'apps/server/src/payout/reverse-payout.sql',
    find: 'and state = v_reversal.from_state',
    put: '',
  },
  run: async (environment, { size, seed, say }) => {
    const random = seededRandom(seed);
    const within = 30_000 + size * 200;
    await environment.ask(sandboxPayouts, { body: { mode: 'late' } });
    const orders = await readyOrders(environment, { count: size, random });
    await amongClients(clients, orders, async (order) => {
      await sendOrder(environment, order);
      await postponeCallBacks(environment);
    });
    await until('every order is accepted by the provider', () => allSent(environment, size), within);
    await environment.server.setClockAhead(aheadMilliseconds);
    const raced = await readRaced(environment, orders, random);
    const forged = await forge(environment, raced);
    say(`${raced.length} withdrawals pending, ${forged.count} forged events`);
    let posted = 0;
    await amongClients(clients, raced, async (each) => {
      const count = await race(environment, each, random);
      posted += count;
    });
    await payoutJobsDone(environment, within);
    const queue = await readProblemQueue(environment, serverNow());
    const problems = [
      ...forged.problems,
      ...(await stuckJobs(environment)),
      ...(await raceProblems(environment, raced, queue)),
    ];
    const cancelled = raced.filter(({ cancelStatus }) => cancelStatus === 200).length;
    return {
      number:
        `${raced.length} withdrawals, ${posted} contradictory events, ${forged.count} forged, ${cancelled} loans ` +
        `cancelled meanwhile: ${problems.length === 0 ? 'one final state each, staff see every contradiction' : `${problems.length} problems`}`,
      problems,
    };
  },
};

const serverNow = () => new Date(Date.now() + aheadMilliseconds);

/** Postpones the sandbox's own events by a day, so that they come last. */
async function postponeCallBacks({ sql }: TestEnvironment): Promise<void> {
  await sql`update graphile_worker._private_jobs set run_at = now() + interval '1 day'
    where run_at < now() + interval '1 hour' and task_id in
      (select id from graphile_worker._private_tasks where identifier = 'sandbox_call_back')`;
}

async function allSent(environment: TestEnvironment, size: number): Promise<boolean> {
  await postponeCallBacks(environment);
  const { db } = environment;
  const sent = await db.selectFrom('withdrawal').select('id').where('state', '=', 'SENT').execute();
  return sent.length === size;
}

/** Each withdrawal with the outcomes that will be reported, and the one that a query is answered with meanwhile. */
async function readRaced(
  { sql }: TestEnvironment,
  orders: readonly PreparedWithdrawal[],
  random: () => number,
): Promise<RacedWithdrawal[]> {
  const rows = await sql<
    (Omit<RacedWithdrawal, 'order' | 'reported' | 'queried' | 'cancelStatus'> & { memberId: string })[]
  >`
    select w.member_id as "memberId", w.id as "withdrawalId", w.withdrawal_number as "withdrawalNumber",
      w.amount_minor as "amountMinor", p.provider_payout_id as "providerPayoutId", p.reference_id as "referenceId",
      l.loan_number as "loanNumber"
    from withdrawal w
    join sandbox_payout p on p.reference_id = w.member_id || '.' || w.id
    join loan l on l.member_id = w.member_id and l.id = w.loan_id
    order by w.member_id`;
  const byMember = new Map(orders.map((order) => [order.member.memberId, order]));
  return rows.flatMap(({ memberId, ...row }) => {
    const order = byMember.get(memberId);
    if (order === undefined) return [];
    const reported = mixtures[Math.floor(random() * mixtures.length)] ?? outcomes;
    const queried = outcomes[Math.floor(random() * outcomes.length)] ?? 'completed';
    return { ...row, order, reported, queried, cancelStatus: undefined };
  });
}

/** Everything about one withdrawal at the same moment. @returns the number of events. */
async function race(
  environment: TestEnvironment,
  raced: RacedWithdrawal,
  random: () => number,
): Promise<number> {
  const events = shuffled(
    [...raced.reported, 'accepted' as const].flatMap((state) =>
      Array.from({ length: 2 + Math.floor(random() * 2) }, () => eventText(raced, state)),
    ),
    random,
  );
  const { memberId } = raced.order.member;
  const sweeps = random() < sweepsPart;
  const query = async () => {
    await environment.sql`update sandbox_payout set state = ${raced.queried.toUpperCase()} where reference_id = ${raced.referenceId}`;
    // Two jobs, as when a sweep adds one while another is running.
    await environment.sql`select graphile_worker.add_job('send_payout',
      ${JSON.stringify({ memberId, withdrawalId: raced.withdrawalId })}::text::json) from generate_series(1, 2)`;
    if (sweeps)
      await environment.sql`select graphile_worker.add_job('ask_stale_payouts', job_key => 'drill')`;
  };
  const cancel = async () => {
    for (let attempts = 0; attempts < cancelAttempts && raced.cancelStatus !== 200; attempts += 1) {
      raced.cancelStatus = await cancelLoan(environment, raced);
    }
  };
  await Promise.all([...events.map((raw) => post(environment, raw)), query(), cancel()]);
  return events.length;
}

function eventText(raced: RacedWithdrawal, state: Outcome | 'accepted'): string {
  return JSON.stringify({
    eventId: `${raced.providerPayoutId}:${state}`,
    referenceId: raced.referenceId,
    providerPayoutId: raced.providerPayoutId,
    state,
    amountMinor: raced.amountMinor.toString(),
  });
}

async function post(
  { origin, keys }: TestEnvironment,
  raw: string,
  signature = signEvent(keys.payoutWebhook, raw, serverNow()),
): Promise<number> {
  const response = await fetch(origin + receivePayoutEvent.path.replace(':provider', 'sandbox'), {
    method: 'POST',
    headers: { 'content-type': 'application/json', [signatureHeader]: signature },
    body: raw,
  });
  await response.body?.cancel();
  return response.status;
}

/** Signed with another key, recorded long ago, or recorded for another body; each would fail a pending withdrawal. */
async function forge(
  environment: TestEnvironment,
  raced: readonly RacedWithdrawal[],
): Promise<{ count: number; problems: string[] }> {
  const { keys, db } = environment;
  const problems: string[] = [];
  let count = 0;
  const chosen = raced.filter((_, n) => n % forgedOneOf === 0);
  await amongClients(clients, chosen, async (each) => {
    const raw = eventText(each, 'failed');
    const accepted = eventText(each, 'accepted');
    const longAgo = new Date(serverNow().getTime() - recordingAgeMilliseconds);
    const recorded = signEvent(keys.payoutWebhook, raw, longAgo);
    const signatures = [
      signEvent(keys.hash, raw, serverNow()),
      recorded,
      recorded.replace(/^t=\d+/, `t=${Math.floor(serverNow().getTime() / 1000)}`),
      signEvent(keys.payoutWebhook, accepted, serverNow()),
      '',
    ];
    for (const signature of signatures) {
      const status = await post(environment, raw, signature);
      count += 1;
      if (status < 400 || status > 499) problems.push(`A forged event was answered ${status}`);
    }
  });
  const stored = await db.selectFrom('payout_event').select('event_id').execute();
  const moved = await db.selectFrom('withdrawal').select('id').where('state', '<>', 'SENT').execute();
  if (stored.length > 0) problems.push(`${stored.length} forged events were stored`);
  if (moved.length > 0) problems.push(`${moved.length} withdrawals were moved by forged events`);
  return { count, problems };
}
