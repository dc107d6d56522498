import { receivePayoutEvent } from '@sagwan/contract/payout/receive-event.ts';
import { sandboxPayouts } from '@sagwan/contract/system/sandbox.ts';
import { signatureHeader, signEvent } from '../apps/server/src/providers/payout/sandbox-signature.ts';
import type { Drill } from './drill.ts';
import { amongClients, type Order, readyOrders, sendOrder } from './orders.ts';
import { payoutJobsDone, stuckJobs } from './payout-jobs.ts';
import { shuffled } from './payout-plans.ts';
import { cancelLoan, type Outcome, type RacedWithdrawal, raceProblems } from './payout-race-problems.ts';
import { seededRandom } from './random.ts';
import { readStaffQueue } from './staff-queue.ts';
import type { Stage } from './stage.ts';
import { until } from './until.ts';

const clients = 8;
const aheadMilliseconds = 2 * 60_000;
/** Older than the five minutes for which a signature stands. */
const recordingAgeMilliseconds = 6 * 60_000;

/** A sweep asks about everything that is under way. */
const sweepsPart = 0.1;
const forgedOneOf = 4;
const cancelTries = 5;

const outcomes: readonly Outcome[] = ['completed', 'failed', 'returned'];

/** Which of them contradict one another, and how many at once, differs; every one has at least two. */
const mixtures: readonly (readonly Outcome[])[] = [
  ['completed', 'failed'],
  ['failed', 'returned'],
  ['completed', 'returned'],
  outcomes,
];

/** All that can end a withdrawal, at the same moment: events of every kind, each repeated, questions, and the member. */
export const payoutRace: Drill = {
  name: 'payout-race',
  promise:
    'a withdrawal that is settled, failed, returned and asked about at once has one end, and its money one place',
  size: { short: 40, long: 1_000, unit: 'withdrawals' },
  fault: {
    name: 'a withdrawal is neither locked nor compared with what was read',
    file: 'apps/server/src/payout/withdrawal.sql.ts',
    find: "const locked = 'for update';\nconst unmoved = 'and state = $3';",
    put: "const locked = '';\nconst unmoved = 'and $3::text is not null';",
  },
  run: async (stage, { size, seed, say }) => {
    const random = seededRandom(seed);
    const within = 30_000 + size * 200;
    await stage.ask(sandboxPayouts, { body: { mode: 'late' } });
    const orders = await readyOrders(stage, { count: size, random });
    await amongClients(clients, orders, async (order) => {
      await sendOrder(stage, order);
      await holdCallBacks(stage);
    });
    await until('every order is taken', () => allTaken(stage, size), within);
    await stage.server.setClockAhead(aheadMilliseconds);
    const raced = await readRaced(stage, orders, random);
    const forged = await forge(stage, raced);
    say(`${raced.length} withdrawals under way, ${forged.count} forged events`);
    let posted = 0;
    await amongClients(clients, raced, async (each) => {
      const count = await race(stage, each, random);
      posted += count;
    });
    await payoutJobsDone(stage, within);
    const queue = await readStaffQueue(stage, serverNow());
    const problems = [
      ...forged.problems,
      ...(await stuckJobs(stage)),
      ...(await raceProblems(stage, raced, queue)),
    ];
    const cancelled = raced.filter(({ cancelAnswer }) => cancelAnswer === 200).length;
    return {
      number:
        `${raced.length} withdrawals, ${posted} contradictory events, ${forged.count} forged, ${cancelled} loans ` +
        `cancelled between: ${problems.length === 0 ? 'one end each, every contradiction before staff' : `${problems.length} problems`}`,
      problems,
    };
  },
};

const serverNow = () => new Date(Date.now() + aheadMilliseconds);

/** The sandbox tells its own truth last of all, however long the others take. */
async function holdCallBacks({ sql }: Stage): Promise<void> {
  await sql`update graphile_worker._private_jobs set run_at = now() + interval '1 day'
    where run_at < now() + interval '1 hour' and task_id in
      (select id from graphile_worker._private_tasks where identifier = 'sandbox_call_back')`;
}

async function allTaken(stage: Stage, size: number): Promise<boolean> {
  await holdCallBacks(stage);
  const { db } = stage;
  const sent = await db.selectFrom('withdrawal').select('id').where('state', '=', 'SENT').execute();
  return sent.length === size;
}

/** Each withdrawal with what will be told of it, and with what the provider says meanwhile when it is asked. */
async function readRaced(
  { sql }: Stage,
  orders: readonly Order[],
  random: () => number,
): Promise<RacedWithdrawal[]> {
  const rows = await sql<
    (Omit<RacedWithdrawal, 'order' | 'told' | 'asked' | 'cancelAnswer'> & { memberId: string })[]
  >`
    select w.member_id as "memberId", w.id as "withdrawalId", w.withdrawal_number as "withdrawalNumber",
      w.payout_minor as "amountMinor", p.provider_payout_id as "providerPayoutId", p.reference_id as "referenceId",
      l.loan_number as "loanNumber"
    from withdrawal w
    join sandbox_payout p on p.reference_id = w.member_id || '.' || w.id
    join loan l on l.member_id = w.member_id and l.id = w.loan_id
    order by w.member_id`;
  const byMember = new Map(orders.map((order) => [order.member.memberId, order]));
  return rows.flatMap(({ memberId, ...row }) => {
    const order = byMember.get(memberId);
    if (order === undefined) return [];
    const told = mixtures[Math.floor(random() * mixtures.length)] ?? outcomes;
    const asked = outcomes[Math.floor(random() * outcomes.length)] ?? 'completed';
    return { ...row, order, told, asked, cancelAnswer: undefined };
  });
}

/** Everything about one withdrawal at the same moment. @returns how many events it was. */
async function race(stage: Stage, raced: RacedWithdrawal, random: () => number): Promise<number> {
  const events = shuffled(
    [...raced.told, 'accepted' as const].flatMap((state) =>
      Array.from({ length: 2 + Math.floor(random() * 2) }, () => eventText(raced, state)),
    ),
    random,
  );
  const { memberId } = raced.order.member;
  const sweeps = random() < sweepsPart;
  const askAgain = async () => {
    await stage.sql`update sandbox_payout set state = ${raced.asked.toUpperCase()} where reference_id = ${raced.referenceId}`;
    // Two jobs, as when the sweep comes by while an earlier one is running.
    await stage.sql`select graphile_worker.add_job('send_payout',
      ${JSON.stringify({ memberId, withdrawalId: raced.withdrawalId })}::text::json) from generate_series(1, 2)`;
    if (sweeps) await stage.sql`select graphile_worker.add_job('sweep_payouts', job_key => 'drill')`;
  };
  const cancel = async () => {
    for (let tries = 0; tries < cancelTries && raced.cancelAnswer !== 200; tries += 1) {
      raced.cancelAnswer = await cancelLoan(stage, raced);
    }
  };
  await Promise.all([...events.map((raw) => post(stage, raw)), askAgain(), cancel()]);
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
  { origin, keys }: Stage,
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

/** Signed with another key, recorded long ago, or recorded for another body; each would end a withdrawal under way. */
async function forge(
  stage: Stage,
  raced: readonly RacedWithdrawal[],
): Promise<{ count: number; problems: string[] }> {
  const { keys, db } = stage;
  const problems: string[] = [];
  let count = 0;
  const victims = raced.filter((_, n) => n % forgedOneOf === 0);
  await amongClients(clients, victims, async (each) => {
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
      const status = await post(stage, raw, signature);
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
