import { fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { hashPassword } from '../apps/server/src/session/password.ts';
import { crowdMember, loadCrowd } from './crowd.ts';
import { signIn, Withdrawals, walletRead } from './crowd-requests.ts';
import type { Drill, DrillOptions, Finding } from './drill.ts';
import { type Flood, type FloodOrder, hammered, rightPassword } from './sign-ins-order.ts';
import type { Stage } from './stage.ts';
import { Connections, measure, othersThan, sendSteadily, statusesText, type TimedAnswer } from './steady.ts';
import { until } from './until.ts';

const crowd = { count: 2000, balanceMinor: 10_000_000n };
const readsPerSecond = 50;
const withdrawalsPerSecond = 20;
const floodConnections = 300;
const slowerAtMost = 2;

interface Phase {
  reads: TimedAnswer[];
  withdrawals: TimedAnswer[];
}

export const signInFlood: Drill = {
  name: 'sign-in-flood',
  promise:
    'a flood of sign-ins is turned away, and reads and withdrawals take at most twice as long meanwhile',
  size: { short: 2, long: 30, unit: 'seconds quiet and flooded' },
  fault: {
    name: 'one sign-in too many is a defect and no refusal',
    file: 'apps/server/src/system/bounded-queue.ts',
    find: "throw new QueueFull('Too many wait already')",
    put: "throw new Error('Too many wait already')",
  },
  run,
};

async function run(stage: Stage, { size, seed, timed, say }: DrillOptions): Promise<Finding> {
  await loadCrowd(stage.sql, stage.keys, { ...crowd, passwordHash: await hashPassword(rightPassword) });
  const port = Number(new URL(stage.origin).port);
  const connections = new Connections(port);
  const steady = steadyLoad(stage, connections);
  // Once unmeasured, so that the quiet phase is not the one with cold caches.
  await steady(Math.min(5, size));
  const quiet = await steady(size);
  say(`quiet:   ${phaseText(quiet)}`);
  const [flooded, flood] = await Promise.all([steady(size), floodOf(port, size, seed)]);
  say(`flooded: ${phaseText(flooded)}`);
  say(`flood:   ${flood.answers} answers, ${statusesText(new Map(flood.statuses))}`);
  const signsIn = async () => {
    const { status } = await connections.ask(signIn(crowdMember(hammered).phoneNumber, rightPassword));
    return status === 200;
  };
  const over = await until('signing in after the flood', signsIn, 30_000).then(
    () => [],
    () => ['After the flood nobody can sign in'],
  );
  connections.close();
  return {
    number:
      `p99 quiet → flooded: reads ${growthText(quiet.reads, flooded.reads)}, withdrawals ` +
      `${growthText(quiet.withdrawals, flooded.withdrawals)}; ${flood.answers} sign-ins answered ${statusesText(new Map(flood.statuses))}`,
    problems: [
      ...[quiet, flooded].flatMap(({ reads, withdrawals }) => [
        ...othersThan([200], 'wallet reads', reads),
        ...othersThan([200], 'withdrawals', withdrawals),
      ]),
      ...floodProblems(flood),
      ...(timed ? slownessOf('reads', quiet.reads, flooded.reads) : []),
      ...(timed ? slownessOf('withdrawals', quiet.withdrawals, flooded.withdrawals) : []),
      ...over,
    ],
  };
}

/** Reads and withdrawals at a fixed rate; asked again, it goes on with the members who come next. */
function steadyLoad(stage: Stage, connections: Connections): (seconds: number) => Promise<Phase> {
  const withdrawals = new Withdrawals(stage, crowd);
  let withdrawn = 0;
  let read = 0;
  return async (seconds) => {
    const phase: Phase = { reads: [], withdrawals: [] };
    await Promise.all([
      sendSteadily({ perSecond: readsPerSecond, seconds }, async (_, dueAt) => {
        read += 1;
        const request = await walletRead(stage, crowdMember((read * 7) % crowd.count));
        phase.reads.push(await connections.ask(request, dueAt));
      }),
      sendSteadily({ perSecond: withdrawalsPerSecond, seconds }, async (_, dueAt) => {
        const request = await withdrawals.next(withdrawn++);
        phase.withdrawals.push(await connections.ask(request, dueAt));
      }),
    ]);
    return phase;
  };
}

/** The flood comes from a process of its own: one that sends and measures at once measures itself. */
async function floodOf(port: number, seconds: number, seed: number): Promise<Flood> {
  const sender = fork(resolve(import.meta.dirname, 'sign-ins.ts'));
  sender.send({
    port,
    seconds,
    seed,
    connections: floodConnections,
    crowd: crowd.count,
  } satisfies FloodOrder);
  const died = once(sender, 'exit').then(() => {
    throw new Error('The flood ended without a word');
  });
  const [flood] = (await Promise.race([once(sender, 'message'), died])) as [Flood];
  return flood;
}

function floodProblems({ answers, statuses, withoutRetryAfter }: Flood): string[] {
  const others = new Map(statuses.filter(([status]) => ![200, 401, 429, 503].includes(status)));
  return [
    ...(others.size === 0 ? [] : [`Sign-ins were answered ${statusesText(others)}`]),
    ...(withoutRetryAfter === 0
      ? []
      : [`${withoutRetryAfter} of ${answers} sign-ins turned away without Retry-After`]),
    ...(statuses.some(([status]) => status === 503)
      ? []
      : [`${floodConnections} sign-ins at once and none was turned away: all wait for their hash`]),
    ...(statuses.some(([status]) => status === 200) ? [] : ['During the flood nobody at all could sign in']),
  ];
}

function slownessOf(what: string, quiet: TimedAnswer[], flooded: TimedAnswer[]): string[] {
  const before = measure(quiet).p99;
  const during = measure(flooded).p99;
  return during <= slowerAtMost * before
    ? []
    : [`p99 of ${what} rose from ${before.toFixed(1)} ms to ${during.toFixed(1)} ms`];
}

function growthText(quiet: TimedAnswer[], flooded: TimedAnswer[]): string {
  return `${measure(quiet).p99.toFixed(1)} → ${measure(flooded).p99.toFixed(1)} ms`;
}

function phaseText({ reads, withdrawals }: Phase): string {
  return [reads, withdrawals]
    .map(measure)
    .map(
      ({ count, p50, p95, p99 }) =>
        `${count} p50 ${p50.toFixed(1)} p95 ${p95.toFixed(1)} p99 ${p99.toFixed(1)} ms`,
    )
    .join('; ');
}
