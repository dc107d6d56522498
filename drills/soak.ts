import { setTimeout as sleep } from 'node:timers/promises';
import { hashPassword } from '../apps/server/src/session/password.ts';
import type { Prepared } from '../bench/load.ts';
import { crowdMember, loadCrowd } from './crowd.ts';
import { signIn, Withdrawals, walletRead } from './crowd-requests.ts';
import type { Drill, DrillOptions, Finding } from './drill.ts';
import type { Stage } from './stage.ts';
import { Connections, measure, othersThan, sendSteadily, type TimedAnswer } from './steady.ts';
import { growthOf, type LiveSign, takeVitalSign, type VitalSign } from './vital-signs.ts';

const crowd = { count: 3000, balanceMinor: 10_000_000n };
const password = 'Right-water-12';
const perSecond = { withdrawals: 50, signIns: 20, reads: 30 };
/** In npm test other work shares the cores, and a server that cannot keep up turns away rightly. */
const untimedPart = 4;
const p99WithinMilliseconds = 1000;
const growthAtMost = 0.1;
/** What is left after a collection hardly moves by itself, so a small leak is seen. */
const leftGrowthAtMost = 0.05;
const waitingJobsAtMost = 2000;
const stuckAfterMilliseconds = 10_000;
const lookEveryMilliseconds = 250;
/** So seldom that collecting for the drill does not do the collector's work for it. */
const liveLooks = 12;
const sayEverySeconds = 30;

type Kind = keyof typeof perSecond;

export const soak: Drill = {
  name: 'soak',
  promise:
    '50 withdrawals and 20 sign-ins a second: no error, p99 under 1 s, memory flat, every payout settled',
  size: { short: 5, long: 900, unit: 'seconds' },
  fault: {
    name: 'the job that sends payouts fails',
    file: 'apps/server/src/outbox/tasks.ts',
    find: 'runSendPayout(context, payload)',
    put: "Promise.reject(new Error('seeded'))",
  },
  run,
};

async function run(stage: Stage, { size, timed, say }: DrillOptions): Promise<Finding> {
  await loadCrowd(stage.sql, stage.keys, { ...crowd, passwordHash: await hashPassword(password) });
  const connections = new Connections(Number(new URL(stage.origin).port));
  const answers: Record<Kind, TimedAnswer[]> = { withdrawals: [], signIns: [], reads: [] };
  const requests = requestsOf(stage);
  const load = (Object.keys(perSecond) as Kind[]).map((kind) =>
    sendSteadily(
      { perSecond: perSecond[kind] / (timed ? 1 : untimedPart), seconds: size },
      async (n, dueAt) => {
        const answer = await connections.ask(await requests[kind](n), dueAt);
        // A long run has many answers; only the wrong ones are looked at again.
        answers[kind].push({ ...answer, head: '', body: answer.status === 200 ? '' : answer.body });
      },
    ),
  );
  const signs: VitalSign[] = [];
  const live: LiveSign[] = [];
  const liveEverySeconds = Math.max(1, Math.floor(size / liveLooks));
  const watching = sendSteadily({ perSecond: 1, seconds: size }, async (n) => {
    const sign = await takeVitalSign(stage, connections, n);
    signs.push(sign);
    if (n % sayEverySeconds === 0 && n > 0) say(`${n} s: ${signText(sign)}`);
    if (n % liveEverySeconds !== 0) return;
    const liveSign = { seconds: n, bytes: await stage.server.liveBytes() };
    live.push(liveSign);
    say(`${n} s: ${megabytes(liveSign.bytes)} left of the heap when all is collected`);
  });
  await Promise.all([...load, watching]);
  const unsettled = await drain(stage);
  const last = await takeVitalSign(stage, connections, size);
  connections.close();
  const all = Object.values(answers).flat();
  const { count, p99 } = measure(all);
  const resident = growthOf(signs, ({ residentBytes }) => residentBytes);
  const left = growthOf(live, ({ bytes }) => bytes);
  const mostWaiting = Math.max(...signs.map(({ waitingJobs }) => waitingJobs));
  return {
    number:
      `${count} requests (${perKind(answers)}), p99 ${p99.toFixed(0)} ms; resident memory ${percent(resident)}, ` +
      `heap after collections ${percent(left)} over two thirds; at most ${mostWaiting} jobs waiting; ${unsettled} unsettled`,
    problems: [
      ...Object.entries(answers).flatMap(([kind, given]) => othersThan([200], kind, given)),
      ...(unsettled === 0 ? [] : [`${unsettled} withdrawals are not settled, and nothing moves any more`]),
      ...(await countProblems(stage, answers.withdrawals)),
      ...(await stage.ledgerProblems()),
      ...(timed ? figureProblems({ answers, resident, left, mostWaiting, last }) : []),
    ],
  };
}

function requestsOf(stage: Stage): Record<Kind, (n: number) => Promise<Prepared>> {
  const withdrawals = new Withdrawals(stage, crowd);
  return {
    withdrawals: (n) => withdrawals.next(n),
    signIns: async (n) => signIn(crowdMember((n * 11) % crowd.count).phoneNumber, password),
    reads: (n) => walletRead(stage, crowdMember((n * 7) % crowd.count)),
  };
}

/** Waits as long as withdrawals go on moving. @returns how many are left when none has moved for a while. */
async function drain({ db }: Stage): Promise<number> {
  let before = '';
  let movedAt = performance.now();
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
    if (now !== before) movedAt = performance.now();
    if (Number(left) === 0 || performance.now() - movedAt > stuckAfterMilliseconds) return Number(left);
    before = now;
    await sleep(lookEveryMilliseconds);
  }
}

/** As many withdrawals as were accepted, and not one of them failed: the sandbox pays them all. */
async function countProblems({ db }: Stage, withdrawals: TimedAnswer[]): Promise<string[]> {
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
  left: number;
  mostWaiting: number;
  last: VitalSign;
}): string[] {
  const { answers, resident, left, mostWaiting, last } = found;
  const slow = Object.entries(answers).flatMap(([kind, given]) => {
    const { p99 } = measure(given);
    return p99 < p99WithinMilliseconds ? [] : [`p99 of ${kind} was ${p99.toFixed(0)} ms`];
  });
  return [
    ...slow,
    ...(resident < growthAtMost ? [] : [`Resident memory grew by ${percent(resident)}`]),
    ...(left < leftGrowthAtMost ? [] : [`What is left of the heap grew by ${percent(left)}`]),
    ...(mostWaiting < waitingJobsAtMost ? [] : [`${mostWaiting} jobs were waiting at once`]),
    ...(last.failedTries === 0 ? [] : [`${last.failedTries} tries of jobs failed`]),
  ];
}

function perKind(answers: Record<Kind, TimedAnswer[]>): string {
  return Object.entries(answers)
    .map(([kind, given]) => `${kind} ${measure(given).p99.toFixed(0)}`)
    .join(', ');
}

function signText({ residentBytes, heapBytes, waitingJobs, failedTries }: VitalSign): string {
  return `resident ${megabytes(residentBytes)}, heap ${megabytes(heapBytes)}, ${waitingJobs} jobs due, ${failedTries} failed tries`;
}

function megabytes(bytes: number): string {
  return `${(bytes / 2 ** 20).toFixed(1)} MB`;
}

function percent(part: number): string {
  return `${part < 0 ? '−' : '+'}${Math.abs(part * 100).toFixed(1)} %`;
}
