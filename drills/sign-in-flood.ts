import { fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { hashPassword } from '../apps/server/src/session/password.ts';
import { bulkMember, loadMembers, memberToken } from '../harness/bulk-members.ts';
import { signInRequest, walletReadRequest, withdrawalRequest } from '../harness/member-requests.ts';
import { OrderSupply } from '../harness/order-supply.ts';
import type { TestEnvironment } from '../harness/test-environment.ts';
import { until } from '../harness/until.ts';
import {
  Connections,
  measure,
  othersThan,
  sendAtConstantRate,
  statusesText,
  type TimedAnswer,
} from './constant-rate.ts';
import type { Drill, DrillOptions, Finding } from './drill.ts';
import { type Flood, type FloodSettings, lockedNumbers, rightPassword } from './sign-in-sender-messages.ts';

const members = { count: 2000, balanceMinor: 10_000_000n };
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
  promise: 'a flood of sign-ins is refused, and reads and withdrawals take at most twice as long meanwhile',
  size: { short: 1, long: 30, unit: 'seconds quiet and flooded' },
  alone: true,
  fault: {
    name: 'a full sign-in queue is a server error and no refusal',
    file: 'apps/server/src/system/bounded-queue.ts',
    find: "throw new QueueFull('Too many wait already')",
    put: "throw new Error('Too many wait already')",
  },
  run,
};

async function run(environment: TestEnvironment, { size, seed, timed, say }: DrillOptions): Promise<Finding> {
  await loadMembers(environment.sql, environment.keys, {
    ...members,
    passwordHash: await hashPassword(rightPassword),
  });
  const { port } = environment;
  const connections = new Connections(port);
  const steady = steadyLoad(environment, connections);
  // Once unmeasured, so that the quiet phase does not run with cold caches.
  await steady(Math.min(5, size));
  const quiet = await steady(size);
  say(`quiet:   ${phaseText(quiet)}`);
  const [flooded, flood] = await Promise.all([steady(size), floodOf(port, size, seed)]);
  say(`flooded: ${phaseText(flooded)}`);
  say(`flood:   ${flood.answers} answers, ${statusesText(new Map(flood.statuses))}`);
  const signInSucceeds = async () => {
    const { status } = await connections.ask(
      signInRequest(bulkMember(lockedNumbers).phoneNumber, rightPassword),
    );
    return status === 200;
  };
  const recovery = await until('signing in after the flood', signInSucceeds, 30_000).then(
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
      ...recovery,
    ],
  };
}

/** Reads and withdrawals at a constant rate; each call continues with the next members. */
function steadyLoad(
  environment: TestEnvironment,
  connections: Connections,
): (seconds: number) => Promise<Phase> {
  const { keys } = environment;
  const supply = new OrderSupply(environment, members);
  let read = 0;
  return async (seconds) => {
    const phase: Phase = { reads: [], withdrawals: [] };
    await Promise.all([
      sendAtConstantRate({ perSecond: readsPerSecond, seconds }, async (_, dueAt) => {
        read += 1;
        const member = bulkMember((read * 7) % members.count);
        const request = walletReadRequest(member, await memberToken(keys, member));
        phase.reads.push(await connections.ask(request, dueAt));
      }),
      sendAtConstantRate({ perSecond: withdrawalsPerSecond, seconds }, async (_, dueAt) => {
        const order = await supply.next();
        const request = withdrawalRequest(order, await memberToken(keys, order.member));
        phase.withdrawals.push(await connections.ask(request, dueAt));
      }),
    ]);
    return phase;
  };
}

/** Sent by a separate process: in this one the flood would delay the measured requests. */
async function floodOf(port: number, seconds: number, seed: number): Promise<Flood> {
  const sender = fork(resolve(import.meta.dirname, 'sign-in-sender.ts'));
  sender.send({
    port,
    seconds,
    seed,
    connections: floodConnections,
    members: members.count,
  } satisfies FloodSettings);
  const died = once(sender, 'exit').then(() => {
    throw new Error('The process that sends the flood ended without an answer');
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
      : [`${withoutRetryAfter} of ${answers} sign-ins refused without Retry-After`]),
    ...(statuses.some(([status]) => status === 503)
      ? []
      : [`${floodConnections} sign-ins at once and none was refused: all wait for their hash`]),
    ...(statuses.some(([status]) => status === 200) ? [] : ['During the flood nobody could sign in']),
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
