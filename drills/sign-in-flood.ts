import { fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { hashPassword } from '../apps/server/src/session/password.ts';
import { bulkMember, loadMembers } from '../harness/bulk-members.ts';
import type { PreparedRequest } from '../harness/http-load.ts';
import { signInRequest } from '../harness/member-requests.ts';
import type { TestEnvironment } from '../harness/test-environment.ts';
import { until } from '../harness/until.ts';
import { askAtConstantRate, Connections, othersThan, slowestOf, statusesText } from './constant-rate.ts';
import type { Drill, DrillOptions, Finding } from './drill.ts';
import { type Flood, type FloodSettings, queueIsFull, rightPassword } from './sign-in-sender-messages.ts';
import { growthText, phaseText, quietPhase, slownessOf, steadyLoad } from './steady-load.ts';

const members = { count: 2000, balanceMinor: 10_000_000n };
/** After those of the steady load: who signs in so often has the oldest sessions ended. */
const ownerNumber = members.count;
const floodConnections = 300;
const knownPerSecond = 3;
const knownWithinMilliseconds = 2_000;
const fullWithinMilliseconds = 20_000;

export const signInFlood: Drill = {
  name: 'sign-in-flood',
  promise:
    'under a flood of sign-ins from many addresses a known device is in within two seconds, and reads and withdrawals take at most twice as long',
  size: { short: 3, long: 30, unit: 'seconds quiet and flooded' },
  alone: true,
  fault: {
    name: 'while many wait, whoever comes is refused, known or not',
    file: 'apps/server/src/system/fair-queue.ts',
    find: 'if (line.length > waitingMax) line.splice(placeOfBestServed(line, this.#turns), 1)[0]?.refuse();',
    put: 'if (this.#known.length + this.#unknown.length > waitingMax / 2) line.pop()?.refuse();',
  },
  environment: { settings: { TRUST_PROXY: '127.0.0.1' } },
  run,
};

async function run(environment: TestEnvironment, { size, seed, timed, say }: DrillOptions): Promise<Finding> {
  await loadMembers(environment.sql, environment.keys, {
    ...members,
    count: ownerNumber + 1,
    passwordHash: await hashPassword(rightPassword),
  });
  const { port } = environment;
  const connections = new Connections(port);
  const steady = steadyLoad(environment, connections, members);
  const quiet = await quietPhase(steady, { seconds: size, timed });
  say(`quiet:   ${phaseText(quiet)}`);
  const owner = await knownDevice(connections);
  const flooding = await startFlood(port, seed);
  const measured = Promise.all([
    steady(size),
    askAtConstantRate(connections, { perSecond: knownPerSecond, seconds: size }, owner),
  ]);
  const [flooded, known] = await measured.finally(flooding.stop);
  const flood = await flooding.result();
  say(`flooded: ${phaseText(flooded)}`);
  say(`flood:   ${flood.answers} answers, ${statusesText(new Map(flood.statuses))}`);
  const signInSucceeds = async () => {
    const { status } = await connections.ask(
      signInRequest(bulkMember(ownerNumber).phoneNumber, rightPassword),
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
      `${growthText(quiet.withdrawals, flooded.withdrawals)}; ${flood.answers} sign-ins answered ${statusesText(new Map(flood.statuses))}; ` +
      `a known device in ${known.length} times, within ${slowestOf(known).toFixed(0)} ms`,
    problems: [
      ...othersThan([200], 'sign-ins from a known device', known),
      ...(timed && slowestOf(known) > knownWithinMilliseconds
        ? [`A known device was let in after ${slowestOf(known).toFixed(0)} ms`]
        : []),
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

/** A member's request to sign in, from a browser on which the member has signed in before, at another address each time. */
async function knownDevice(connections: Connections): Promise<(n: number) => PreparedRequest> {
  const { phoneNumber } = bulkMember(ownerNumber);
  const first = await connections.ask(signInRequest(phoneNumber, rightPassword));
  const cookie = /set-cookie: (sagwanDevice-[^;]+)/i.exec(first.head)?.[1];
  if (cookie === undefined) throw new Error(`Signing in was answered ${first.status} without a known device`);
  return (n) =>
    signInRequest(phoneNumber, rightPassword, { cookie, 'x-forwarded-for': `203.0.113.${n % 256}` });
}

/** A flood that lasts until it is stopped. */
interface RunningFlood {
  stop: () => void;
  /** Waits for the last answers. */
  result: () => Promise<Flood>;
}

/**
 * Sent by a separate process: in this one the flood would delay the measured requests. Resolves when the queue of sign-ins is
 * full and the server refuses the first, or after 20 seconds without a refusal.
 */
async function startFlood(port: number, seed: number): Promise<RunningFlood> {
  const sender = fork(resolve(import.meta.dirname, 'sign-in-sender.ts'));
  const settings = { port, seed, connections: floodConnections, members: members.count };
  sender.send(settings satisfies FloodSettings);
  const received: unknown[] = [];
  sender.on('message', (message) => received.push(message));
  const ended = once(sender, 'exit');
  const full = async () => received.includes(queueIsFull) || sender.exitCode !== null;
  // Where nobody is refused, the drill says so at its end.
  await until('sign-ins are refused', full, fullWithinMilliseconds).catch(() => {});
  return {
    stop: () => {
      if (sender.connected) sender.send('stop');
    },
    result: async () => {
      await ended;
      const flood = received.findLast((message) => message !== queueIsFull);
      if (flood === undefined) throw new Error('The process that sends the flood ended without an answer');
      return flood as Flood;
    },
  };
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
