import { setTimeout as sleep } from 'node:timers/promises';
import { hashPassword } from '../apps/server/src/session/password.ts';
import { bulkMember, loadMembers, memberToken } from '../harness/bulk-members.ts';
import type { PreparedRequest } from '../harness/http-load.ts';
import { signInRequest, walletReadRequest, withdrawalRequest } from '../harness/member-requests.ts';
import { OrderSupply } from '../harness/order-supply.ts';
import type { TestEnvironment } from '../harness/test-environment.ts';
import { Connections, measure, othersThan, sendAtConstantRate, type TimedAnswer } from './constant-rate.ts';
import type { Drill, DrillOptions, Finding } from './drill.ts';
import { growthOf, type LiveHeap, type ProcessMetrics, readProcessMetrics } from './process-metrics.ts';

const members = { count: 3000, balanceMinor: 10_000_000n };
const password = 'Right-water-12';
const perSecond = { withdrawals: 50, signIns: 20, reads: 30 };
/** In npm test other work shares the cores, and a server that cannot keep up may refuse requests. */
const untimedDivisor = 4;
const p99WithinMilliseconds = 1000;
const growthMax = 0.1;
/** Memory in use after a collection is nearly constant, so that a small leak is seen. */
const liveGrowthMax = 0.05;
const waitingJobsMax = 2000;
const stuckAfterMilliseconds = { timed: 10_000, untimed: 5_000 };
const pollMilliseconds = 250;
/** Few enough that forced collections do not replace the garbage collector's own. */
const liveHeapSamples = 12;
const sayEverySeconds = 30;

type Kind = keyof typeof perSecond;

export const soak: Drill = {
  name: 'soak',
  promise:
    '50 withdrawals and 20 sign-ins a second: no error, p99 under 1 s, memory flat, every payout settled',
  size: { short: 5, long: 900, unit: 'seconds' },
  alone: true,
  fault: {
    name: 'the job that sends payouts fails',
    file: 'apps/server/src/job/tasks.ts',
    find: 'runSendPayout(context, payload)',
    put: "Promise.reject(new Error('seeded'))",
  },
  run,
};

async function run(environment: TestEnvironment, { size, timed, say }: DrillOptions): Promise<Finding> {
  await loadMembers(environment.sql, environment.keys, {
    ...members,
    passwordHash: await hashPassword(password),
  });
  const connections = new Connections(environment.port);
  const answers: Record<Kind, TimedAnswer[]> = { withdrawals: [], signIns: [], reads: [] };
  const requests = requestsOf(environment);
  const load = (Object.keys(perSecond) as Kind[]).map((kind) =>
    sendAtConstantRate(
      { perSecond: perSecond[kind] / (timed ? 1 : untimedDivisor), seconds: size },
      async (n, dueAt) => {
        const answer = await connections.ask(await requests[kind](n), dueAt);
        // Bodies are kept only of failures: a long run has many answers.
        answers[kind].push({ ...answer, head: '', body: answer.status === 200 ? '' : answer.body });
      },
    ),
  );
  const samples: ProcessMetrics[] = [];
  const liveHeap: LiveHeap[] = [];
  const liveEverySeconds = Math.max(1, Math.floor(size / liveHeapSamples));
  const sampling = sendAtConstantRate({ perSecond: 1, seconds: size }, async (n) => {
    const sample = await readProcessMetrics(environment, connections, n);
    samples.push(sample);
    if (n % sayEverySeconds === 0 && n > 0) say(`${n} s: ${textOf(sample)}`);
    if (n % liveEverySeconds !== 0) return;
    const live = { seconds: n, bytes: await environment.server.liveBytes() };
    liveHeap.push(live);
    say(`${n} s: ${megabytes(live.bytes)} in use after a collection`);
  });
  await Promise.all([...load, sampling]);
  const unsettled = await drain(
    environment,
    timed ? stuckAfterMilliseconds.timed : stuckAfterMilliseconds.untimed,
  );
  const last = await readProcessMetrics(environment, connections, size);
  connections.close();
  const all = Object.values(answers).flat();
  const { count, p99 } = measure(all);
  const resident = growthOf(samples, ({ residentBytes }) => residentBytes);
  const live = growthOf(liveHeap, ({ bytes }) => bytes);
  const waitingPeak = Math.max(...samples.map(({ waitingJobs }) => waitingJobs));
  return {
    number:
      `${count} requests (${perKind(answers)}), p99 ${p99.toFixed(0)} ms; resident memory ${percent(resident)}, ` +
      `memory after collections ${percent(live)} over two thirds; at most ${waitingPeak} jobs waiting; ${unsettled} unsettled`,
    problems: [
      ...Object.entries(answers).flatMap(([kind, given]) => othersThan([200], kind, given)),
      ...(unsettled === 0
        ? []
        : [`${unsettled} withdrawals are not settled, and none has changed its state for a while`]),
      ...(await countProblems(environment, answers.withdrawals)),
      ...(await environment.ledgerProblems()),
      ...(timed ? figureProblems({ answers, resident, live, waitingPeak, last }) : []),
    ],
  };
}

function requestsOf(environment: TestEnvironment): Record<Kind, (n: number) => Promise<PreparedRequest>> {
  const { keys } = environment;
  const supply = new OrderSupply(environment, members);
  return {
    withdrawals: async () => {
      const order = await supply.next();
      return withdrawalRequest(order, await memberToken(keys, order.member));
    },
    signIns: async (n) => signInRequest(bulkMember((n * 11) % members.count).phoneNumber, password),
    reads: async (n) => {
      const member = bulkMember((n * 7) % members.count);
      return walletReadRequest(member, await memberToken(keys, member));
    },
  };
}

/** Waits as long as withdrawals change their states. @returns how many are not final when none has changed for a while. */
async function drain({ db }: TestEnvironment, stuckAfter: number): Promise<number> {
  let before = '';
  let changedAt = performance.now();
  for (;;) {
    const { left, ordered } = await db
      .selectFrom('withdrawal')
      .select((eb) => [
        eb.fn
          .countAll<bigint>()
          .filterWhere('state', 'not in', ['COMPLETED', 'FAILED', 'RETURNED'])
          .as('left'),
        eb.fn.countAll<bigint>().filterWhere('state', '=', 'REQUESTED').as('ordered'),
      ])
      .executeTakeFirstOrThrow();
    const now = `${left} ${ordered}`;
    if (now !== before) changedAt = performance.now();
    if (Number(left) === 0 || performance.now() - changedAt > stuckAfter) return Number(left);
    before = now;
    await sleep(pollMilliseconds);
  }
}

/** As many withdrawals exist as were accepted, and none failed: the sandbox pays all of them. */
async function countProblems({ db }: TestEnvironment, withdrawals: TimedAnswer[]): Promise<string[]> {
  const accepted = withdrawals.filter(({ status }) => status === 200).length;
  const { made, failed } = await db
    .selectFrom('withdrawal')
    .select((eb) => [
      eb.fn.countAll<bigint>().as('made'),
      eb.fn.countAll<bigint>().filterWhere('state', 'in', ['FAILED', 'RETURNED']).as('failed'),
    ])
    .executeTakeFirstOrThrow();
  return [
    ...(Number(made) === accepted ? [] : [`${accepted} withdrawals were accepted and ${made} exist`]),
    ...(Number(failed) === 0 ? [] : [`${failed} withdrawals failed`]),
  ];
}

function figureProblems(found: {
  answers: Record<Kind, TimedAnswer[]>;
  resident: number;
  live: number;
  waitingPeak: number;
  last: ProcessMetrics;
}): string[] {
  const { answers, resident, live, waitingPeak, last } = found;
  const slow = Object.entries(answers).flatMap(([kind, given]) => {
    const { p99 } = measure(given);
    return p99 < p99WithinMilliseconds ? [] : [`p99 of ${kind} was ${p99.toFixed(0)} ms`];
  });
  return [
    ...slow,
    ...(resident < growthMax ? [] : [`Resident memory grew by ${percent(resident)}`]),
    ...(live < liveGrowthMax ? [] : [`Memory after collections grew by ${percent(live)}`]),
    ...(waitingPeak < waitingJobsMax ? [] : [`${waitingPeak} jobs were waiting at once`]),
    ...(last.failedAttempts === 0 ? [] : [`${last.failedAttempts} attempts at jobs failed`]),
  ];
}

function perKind(answers: Record<Kind, TimedAnswer[]>): string {
  return Object.entries(answers)
    .map(([kind, given]) => `${kind} ${measure(given).p99.toFixed(0)}`)
    .join(', ');
}

function textOf({ residentBytes, heapBytes, waitingJobs, failedAttempts }: ProcessMetrics): string {
  return `resident ${megabytes(residentBytes)}, heap ${megabytes(heapBytes)}, ${waitingJobs} jobs due, ${failedAttempts} failed attempts`;
}

function megabytes(bytes: number): string {
  return `${(bytes / 2 ** 20).toFixed(1)} MB`;
}

function percent(part: number): string {
  return `${part < 0 ? '−' : '+'}${Math.abs(part * 100).toFixed(1)} %`;
}
