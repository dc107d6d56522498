import { hashPassword } from '../apps/server/src/session/password.ts';
import { bulkMember, loadMembers, memberToken } from '../harness/bulk-members.ts';
import { signInRequest, walletReadRequest } from '../harness/member-requests.ts';
import type { TestEnvironment } from '../harness/test-environment.ts';
import { until } from '../harness/until.ts';
import { Connections, measure, othersThan, sendAtConstantRate, type TimedAnswer } from './constant-rate.ts';
import type { Drill, DrillOptions, Finding } from './drill.ts';
import { openConnections } from './open-connections.ts';
import { openSlowClients, type SlowClients, type SlowKind, slowKinds } from './slow-clients.ts';

const members = { count: 100, balanceMinor: 10_000_000n };
const password = 'Right-water-12';
const readsPerSecond = 20;
const signInsPerSecond = 1;
const healthyWithinMilliseconds = 500;

/** When the server must have closed them: its timeouts, and the interval at which it checks them. */
const cutOffAfterSeconds: Record<SlowKind, number> = {
  idle: 20,
  'slow headers': 20,
  'slow body': 125,
  // Node starts the timeout again when data was still being written as it expired.
  'never reading': 190,
};
/** The same with short-timeouts.ts. The inactivity timeout is not shortened: on a busy machine it would end healthy requests. */
const shortCutOffAfterSeconds = { idle: 1.75, 'slow headers': 1.75, 'slow body': 2.75 };
/** A busy machine may be late. */
const lateSeconds = 4;

export const slowConnections: Drill = {
  name: 'slow-connections',
  promise: 'slow, silent and never reading connections are closed, and healthy requests are not affected',
  size: { short: 100, long: 1000, unit: 'slow connections' },
  alone: true,
  fault: {
    name: 'a request may take any time to arrive',
    file: 'apps/server/src/app.ts',
    find: 'requestTimeout: requestLimits.arrivesMilliseconds',
    put: 'requestTimeout: 0',
  },
  run,
};

async function run(environment: TestEnvironment, { size, timed, say }: DrillOptions): Promise<Finding> {
  const short = size < slowConnections.size.long;
  if (short) await shortenTimeouts(environment);
  await loadMembers(environment.sql, environment.keys, {
    ...members,
    passwordHash: await hashPassword(password),
  });
  const { port } = environment;
  const connections = new Connections(port);
  const slow = await openSlowClients(port, shares(size));
  const open = () => openByKind(environment, port, slow);
  const most = slow.ports.size;
  say(`${most} slow connections are open`);
  let stopped = false;
  const healthy = healthyLoad(environment, connections, () => stopped);
  const closed = await openTooLong(open, short ? shortCutOffAfterSeconds : cutOffAfterSeconds, say);
  stopped = true;
  const { reads, signIns } = await healthy;
  slow.close();
  connections.close();
  const allClosed = async () => openConnections(environment.server.pid(), port).size === 0;
  const leaked = await until('all connections closed', allClosed, 10_000).then(
    () => [],
    () => [
      `${openConnections(environment.server.pid(), port).size} connections are open after their clients closed them`,
    ],
  );
  const all = [...reads, ...signIns];
  const { count, p95 } = measure(all);
  return {
    number: `${most} slow connections, the last closed after ${closed.longestSeconds.toFixed(0)} s; ${count} healthy requests, p95 ${p95.toFixed(1)} ms`,
    problems: [
      ...closed.problems,
      ...othersThan([200], 'wallet reads', reads),
      ...othersThan([200], 'sign-ins', signIns),
      ...(timed && p95 >= healthyWithinMilliseconds
        ? [`p95 of healthy requests was ${p95.toFixed(0)} ms`]
        : []),
      ...leaked,
    ],
  };
}

async function shortenTimeouts({ server }: TestEnvironment): Promise<void> {
  await server.stop();
  server.set({ NODE_OPTIONS: '--import=./drills/short-timeouts.ts' });
  await server.start();
}

/** A twentieth never reads; the rest is divided among the other kinds. */
function shares(size: number): Record<SlowKind, number> {
  const unread = Math.ceil(size / 20);
  const third = Math.floor((size - unread) / 3);
  return {
    idle: size - unread - 2 * third,
    'slow headers': third,
    'slow body': third,
    'never reading': unread,
  };
}

function openByKind(
  environment: TestEnvironment,
  port: number,
  { ports }: SlowClients,
): Map<SlowKind, number> {
  const counts = new Map<SlowKind, number>(slowKinds.map((kind) => [kind, 0]));
  for (const socket of openConnections(environment.server.pid(), port)) {
    const kind = ports.get(socket);
    if (kind !== undefined) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return counts;
}

/** Waits until all connections of each kind are closed, or should have been. */
async function openTooLong(
  open: () => Map<SlowKind, number>,
  cutOff: Partial<Record<SlowKind, number>>,
  say: (line: string) => void,
): Promise<{ longestSeconds: number; problems: string[] }> {
  const problems: string[] = [];
  let longestSeconds = 0;
  const begun = performance.now();
  const waitFor = async (kind: SlowKind) => {
    const limitSeconds = cutOff[kind];
    if (limitSeconds === undefined) return;
    const gone = async () => open().get(kind) === 0;
    await until(`${kind} closed`, gone, (limitSeconds + lateSeconds) * 1000).catch(() => {
      problems.push(`${open().get(kind)} connections (${kind}) are still open after ${limitSeconds} s`);
    });
    const seconds = (performance.now() - begun) / 1000;
    longestSeconds = Math.max(longestSeconds, seconds);
    say(`${kind}: waited for ${seconds.toFixed(1)} s`);
  };
  await Promise.all(slowKinds.map(waitFor));
  return { longestSeconds, problems };
}

async function healthyLoad(environment: TestEnvironment, connections: Connections, stopped: () => boolean) {
  const reads: TimedAnswer[] = [];
  const signIns: TimedAnswer[] = [];
  const untilStopped = { seconds: Number.POSITIVE_INFINITY, until: stopped };
  await Promise.all([
    sendAtConstantRate({ perSecond: readsPerSecond, ...untilStopped }, async (n, dueAt) => {
      const member = bulkMember(n % members.count);
      const request = walletReadRequest(member, await memberToken(environment.keys, member));
      reads.push(await connections.ask(request, dueAt));
    }),
    sendAtConstantRate({ perSecond: signInsPerSecond, ...untilStopped }, async (n, dueAt) => {
      signIns.push(
        await connections.ask(signInRequest(bulkMember(n % members.count).phoneNumber, password), dueAt),
      );
    }),
  ]);
  return { reads, signIns };
}
