import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { login } from '@sagwan/contract/session/login.ts';
import { health, ready } from '@sagwan/contract/system/health.ts';
import { readWallet } from '@sagwan/contract/wallet/read-wallet.ts';
import { homeOf, readPidFile } from '../apps/server/src/database/embedded-home.ts';
import { hashPassword } from '../apps/server/src/session/password.ts';
import type { Answer } from '../apps/server/src/testing/ask.ts';
import { crowdToken } from './crowd.ts';
import type { Drill, Finding } from './drill.ts';
import { orderProblems } from './order-problems.ts';
import { isDefinite, type Order, type Placed, readyOrders, sendOrder } from './orders.ts';
import { seededRandom } from './random.ts';
import type { Stage } from './stage.ts';
import { until } from './until.ts';

/** More at once than the server has connections to its database. */
const clients = { reading: 16, ordering: 10, signingIn: 4 };
const pauseMilliseconds = 150;
const lookEveryMilliseconds = 250;
const members = 1_000;
const password = 'Drill-pass-1';
const answeredWithin = { timed: 5_000, untimed: 8_000 };
const againWithin = { timed: 5_000, untimed: 20_000 };
const settledWithinMilliseconds = 60_000;

/** One request that was made while the database was well, frozen or well again. */
interface Asked {
  what: 'wallet' | 'withdrawal' | 'sign-in' | 'ready' | 'health';
  begunAt: number;
  endedAt: number;
  /** Undefined where the connection broke, or no answer came at all. */
  answer: Answer | undefined;
}

/** PostgreSQL frozen as a dead disk freezes it: connections stand, nothing answers, then all of it goes on. */
export const databaseStopped: Drill = {
  name: 'database-stopped',
  promise: 'a database that falls silent makes every request a clear no in time, and nothing else',
  // Shorter than the four and a half seconds after which anything is answered 503, which would hide the fault.
  size: { short: 3, long: 20, unit: 'seconds' },
  stage: { database: 'apart' },
  fault: {
    name: 'readiness waits for the database as long as it takes',
    file: 'apps/server/src/system/handlers.ts',
    find: 'setTimeout(done, readyWithinMilliseconds, false)',
    put: 'setTimeout(done, 60_000, false)',
  },
  run: async (stage, { size, seed, timed, say }) => {
    const passwordHash = await hashPassword(password);
    const orders = await readyOrders(stage, { count: members, random: seededRandom(seed), passwordHash });
    const load = startLoad(stage, orders);
    const limits = timed
      ? { answered: answeredWithin.timed, again: againWithin.timed }
      : { answered: answeredWithin.untimed, again: againWithin.untimed };
    await until('the load runs', async () => accepted(load.asked, 0), 20_000);
    const frozen = await freeze(stage, size * 1_000);
    say(`frozen for ${((frozen.until - frozen.from) / 1000).toFixed(1)} s`);
    const problems = await until(
      'a withdrawal and readiness again',
      async () => accepted(load.asked, frozen.until) && green(load.asked, frozen.until),
      limits.again,
    ).then(
      (): string[] => [],
      (error: Error) => [error.message],
    );
    const placed = await load.stop();
    problems.push(...answerProblems(load.asked, limits.answered), ...lookProblems(load.asked, frozen));
    problems.push(...(await orderProblems(stage, placed, { settledWithin: settledWithinMilliseconds })));
    return findingOf(load.asked, frozen, problems);
  },
};

interface Frozen {
  from: number;
  until: number;
}

/** SIGSTOP to PostgreSQL's first process, which then makes no more, and to all that it has made. */
async function freeze({ dataFolder }: Stage, milliseconds: number): Promise<Frozen> {
  const pid = readPidFile(homeOf(dataFolder))?.pid;
  if (pid === undefined) throw new Error('No PostgreSQL runs');
  process.kill(pid, 'SIGSTOP');
  const all = [pid, ...childrenOf(pid)];
  try {
    for (const each of all) process.kill(each, 'SIGSTOP');
    const from = performance.now();
    await sleep(milliseconds);
    return { from, until: performance.now() };
  } finally {
    for (const each of all) process.kill(each, 'SIGCONT');
  }
}

function childrenOf(pid: number): number[] {
  const parents = process.platform === 'linux' ? parentsInProc() : parentsByPs();
  return parents.filter(({ parent }) => parent === pid).map(({ child }) => child);
}

/** Small Linux images have no `ps`. */
function parentsInProc(): { child: number; parent: number }[] {
  const children = readdirSync('/proc').map(Number).filter(Number.isInteger);
  return children.flatMap((child) => {
    try {
      const stat = readFileSync(`/proc/${child}/stat`, 'utf8');
      // The name may hold spaces and brackets; state and parent follow the last bracket.
      return [{ child, parent: Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) }];
    } catch {
      return [];
    }
  });
}

function parentsByPs(): { child: number; parent: number }[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  return lines.map((line) => {
    const [child = 0, parent = 0] = line.trim().split(/\s+/).map(Number);
    return { child, parent };
  });
}

interface Load {
  asked: Asked[];
  /** Lets what is under way end. @returns the orders begun, each with its definite answer. */
  stop: () => Promise<Placed[]>;
}

function startLoad(stage: Stage, orders: readonly Order[]): Load {
  const { ask, keys } = stage;
  const asked: Asked[] = [];
  const placed: Placed[] = [];
  let stopped = false;
  let turn = 0;
  const nextMember = () => orders[turn++ % orders.length]?.member ?? Promise.reject(new Error('No members'));
  const timed = async (what: Asked['what'], request: () => Promise<Answer>) => {
    const begunAt = performance.now();
    const answer = await request().catch(() => undefined);
    asked.push({ what, begunAt, endedAt: performance.now(), answer });
    return answer;
  };
  const keepOn = async (pause: number, once: () => Promise<unknown>) => {
    while (!stopped) {
      await once();
      await sleep(pause);
    }
  };
  const waiting = orders[Symbol.iterator]();
  const orderNext = async () => {
    const next = waiting.next();
    if (next.done === true) return;
    const order = next.value;
    for (let tries = 1; ; tries += 1) {
      const triedAt = performance.now();
      const answer = await timed('withdrawal', () => sendOrder(stage, order));
      if (answer !== undefined && isDefinite(answer)) {
        placed.push({ order, answer, tries, triedAt });
        return;
      }
      await sleep(pauseMilliseconds);
    }
  };
  const read = async () => {
    const member = await nextMember();
    const token = await crowdToken(keys, member);
    await timed('wallet', () => ask(readWallet, { token, body: { phoneNumber: member.phoneNumber } }));
  };
  const signIn = async () => {
    const { phoneNumber } = await nextMember();
    await timed('sign-in', () => ask(login, { body: { phoneNumber, password } }));
  };
  const times = (count: number, run: () => Promise<unknown>) =>
    Array.from({ length: count }, () => keepOn(pauseMilliseconds, run));
  const running = Promise.all([
    ...times(clients.reading, read),
    ...times(clients.ordering, orderNext),
    ...times(clients.signingIn, signIn),
    keepOn(lookEveryMilliseconds, () => timed('ready', () => ask(ready))),
    keepOn(lookEveryMilliseconds, () => timed('health', () => ask(health))),
  ]);
  return {
    asked,
    stop: async () => {
      stopped = true;
      await running;
      return placed;
    },
  };
}

function accepted(asked: readonly Asked[], since: number): boolean {
  return asked.some(
    ({ what, begunAt, answer }) => what === 'withdrawal' && begunAt > since && answer?.status === 200,
  );
}

function green(asked: readonly Asked[], since: number): boolean {
  return asked.some(
    ({ what, begunAt, answer }) => what === 'ready' && begunAt > since && answer?.status === 200,
  );
}

/** Each answer in time; each failure a 503 that says what to do, and when to come back. */
function answerProblems(asked: readonly Asked[], within: number): string[] {
  return asked.flatMap(({ what, begunAt, endedAt, answer }) => {
    const milliseconds = (endedAt - begunAt).toFixed(0);
    const late = endedAt - begunAt > within ? [`A ${what} took ${milliseconds} ms`] : [];
    if (answer === undefined) return [...late, `A ${what} was never answered (${milliseconds} ms)`];
    if (answer.status < 400) return late;
    const { message, code } = answer.body;
    const clear =
      answer.status === 503 &&
      typeof message === 'string' &&
      typeof code === 'string' &&
      answer.headers['retry-after'] !== undefined;
    return clear ? late : [...late, `A ${what} was answered ${answer.status} ${answer.text}`];
  });
}

/** Readiness is red while the database is silent; the process itself is alive all the time. */
function lookProblems(asked: readonly Asked[], { from, until: over }: Frozen): string[] {
  const readiness = asked.filter(
    ({ what, endedAt, begunAt }) => what === 'ready' && endedAt > from && begunAt < over,
  );
  const green = readiness.filter(
    ({ begunAt, endedAt, answer }) => begunAt > from && endedAt < over && answer?.status === 200,
  );
  return [
    ...(readiness.some(({ answer }) => answer?.status === 503) ? [] : ['/ready never went red']),
    ...(green.length === 0 ? [] : [`/ready said ready ${green.length} times while the database was silent`]),
    ...(asked.every(({ what, answer }) => what !== 'health' || answer?.status === 200)
      ? []
      : ['/health was not always 200']),
  ];
}

function findingOf(asked: readonly Asked[], frozen: Frozen, problems: string[]): Finding {
  const slowest = Math.max(...asked.map(({ begunAt, endedAt }) => endedAt - begunAt));
  const refused = asked.filter(({ answer }) => answer?.status === 503).length;
  const next = asked
    .filter(
      ({ what, begunAt, answer }) =>
        what === 'withdrawal' && begunAt > frozen.until && answer?.status === 200,
    )
    .map(({ endedAt }) => endedAt - frozen.until);
  const again = next.length === 0 ? 'never again' : `again after ${(Math.min(...next) / 1000).toFixed(1)} s`;
  return {
    number:
      `${asked.length} requests, ${refused} answered 503, the slowest ${(slowest / 1000).toFixed(2)} s; ` +
      `withdrawals ${again}`,
    problems,
  };
}
