import { hashPassword } from '../apps/server/src/session/password.ts';
import { crowdMember, loadCrowd } from './crowd.ts';
import { signIn, walletRead } from './crowd-requests.ts';
import type { Drill, DrillOptions, Finding } from './drill.ts';
import { heldSockets } from './held-sockets.ts';
import { openSlowClients, type SlowClients, type SlowKind, slowKinds } from './slow-clients.ts';
import type { Stage } from './stage.ts';
import { Connections, measure, othersThan, sendSteadily, type TimedAnswer } from './steady.ts';
import { until } from './until.ts';

const crowd = { count: 100, balanceMinor: 10_000_000n };
const password = 'Right-water-12';
const readsPerSecond = 20;
const signInsPerSecond = 1;
const healthyWithinMilliseconds = 500;

/** By when the server has let go of them: its time limits, and how often it looks. */
const cutOffAfterSeconds: Record<SlowKind, number> = {
  idle: 20,
  'slow headers': 20,
  'slow body': 125,
  // Node waits out the limit again when something was still being written as it passed.
  'never reading': 190,
};
/** The same with hurried-limits.ts. Inactivity is not hurried: on a busy machine a healthy request may wait a while. */
const hurriedCutOffAfterSeconds = { idle: 3.5, 'slow headers': 3.5, 'slow body': 5.5 };
/** A busy machine may be late. */
const lateSeconds = 4;

export const slowConnections: Drill = {
  name: 'slow-connections',
  promise: 'slow, silent and deaf connections are cut off, and healthy requests do not notice them',
  size: { short: 100, long: 1000, unit: 'slow connections' },
  fault: {
    name: 'a request may take for ever to arrive',
    file: 'apps/server/src/app.ts',
    find: 'requestTimeout: 120_000',
    put: 'requestTimeout: 0',
  },
  run,
};

async function run(stage: Stage, { size, timed, say }: DrillOptions): Promise<Finding> {
  const hurried = size < slowConnections.size.long;
  if (hurried) await hurry(stage);
  await loadCrowd(stage.sql, stage.keys, { ...crowd, passwordHash: await hashPassword(password) });
  const port = Number(new URL(stage.origin).port);
  const connections = new Connections(port);
  const slow = await openSlowClients(port, shares(size));
  const held = () => heldByKind(stage, port, slow);
  const most = slow.ports.size;
  say(`${most} slow connections are open`);
  let over = false;
  const healthy = healthyLoad(stage, connections, () => over);
  const kept = await keptTooLong(held, hurried ? hurriedCutOffAfterSeconds : cutOffAfterSeconds, say);
  over = true;
  const { reads, signIns } = await healthy;
  slow.close();
  connections.close();
  const closed = async () => heldSockets(stage.server.pid(), port).size === 0;
  const leaked = await until('all connections gone', closed, 10_000).then(
    () => [],
    () => [`${heldSockets(stage.server.pid(), port).size} connections are held after their clients left`],
  );
  const all = [...reads, ...signIns];
  const { count, p95 } = measure(all);
  return {
    number: `${most} slow connections, the slowest cut off after ${kept.longestSeconds.toFixed(0)} s; ${count} healthy requests, p95 ${p95.toFixed(1)} ms`,
    problems: [
      ...kept.problems,
      ...othersThan([200], 'wallet reads', reads),
      ...othersThan([200], 'sign-ins', signIns),
      ...(timed && p95 >= healthyWithinMilliseconds
        ? [`p95 of healthy requests was ${p95.toFixed(0)} ms`]
        : []),
      ...leaked,
    ],
  };
}

async function hurry({ server }: Stage): Promise<void> {
  await server.stop();
  server.set({ NODE_OPTIONS: '--import=./drills/hurried-limits.ts' });
  await server.start();
}

/** Three thirds, and a few of them that never read. */
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

function heldByKind(stage: Stage, port: number, { ports }: SlowClients): Map<SlowKind, number> {
  const counts = new Map<SlowKind, number>(slowKinds.map((kind) => [kind, 0]));
  for (const socket of heldSockets(stage.server.pid(), port)) {
    const kind = ports.get(socket);
    if (kind !== undefined) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return counts;
}

/** Waits for each kind until its limit has passed. */
async function keptTooLong(
  held: () => Map<SlowKind, number>,
  cutOff: Partial<Record<SlowKind, number>>,
  say: (line: string) => void,
): Promise<{ longestSeconds: number; problems: string[] }> {
  const problems: string[] = [];
  let longestSeconds = 0;
  const begun = performance.now();
  const waitFor = async (kind: SlowKind) => {
    const limitSeconds = cutOff[kind];
    if (limitSeconds === undefined) return;
    const gone = async () => held().get(kind) === 0;
    await until(`${kind} cut off`, gone, (limitSeconds + lateSeconds) * 1000).catch(() => {
      problems.push(`${held().get(kind)} connections (${kind}) are still open after ${limitSeconds} s`);
    });
    const seconds = (performance.now() - begun) / 1000;
    longestSeconds = Math.max(longestSeconds, seconds);
    say(`${kind}: waited for ${seconds.toFixed(1)} s`);
  };
  await Promise.all(slowKinds.map(waitFor));
  return { longestSeconds, problems };
}

async function healthyLoad(stage: Stage, connections: Connections, over: () => boolean) {
  const reads: TimedAnswer[] = [];
  const signIns: TimedAnswer[] = [];
  const withoutEnd = { seconds: Number.POSITIVE_INFINITY, until: over };
  await Promise.all([
    sendSteadily({ perSecond: readsPerSecond, ...withoutEnd }, async (n, dueAt) => {
      const request = await walletRead(stage, crowdMember(n % crowd.count));
      reads.push(await connections.ask(request, dueAt));
    }),
    sendSteadily({ perSecond: signInsPerSecond, ...withoutEnd }, async (n, dueAt) => {
      signIns.push(await connections.ask(signIn(crowdMember(n % crowd.count).phoneNumber, password), dueAt));
    }),
  ]);
  return { reads, signIns };
}
