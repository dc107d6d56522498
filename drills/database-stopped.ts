import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { login } from '@sagwan/contract/session/login.ts';
import { health, ready } from '@sagwan/contract/system/health.ts';
import { readWallet } from '@sagwan/contract/wallet/read-wallet.ts';
import { homeOf, readPidFile } from '../apps/server/src/database/embedded-home.ts';
import { hashPassword } from '../apps/server/src/session/password.ts';
import type { Answer } from '../apps/server/src/testing/ask.ts';
import { memberToken } from '../harness/bulk-members.ts';
import type { PreparedWithdrawal } from '../harness/member-requests.ts';
import { seededRandom } from '../harness/random.ts';
import type { TestEnvironment } from '../harness/test-environment.ts';
import { until } from '../harness/until.ts';
import type { Drill, Finding } from './drill.ts';
import { orderProblems } from './order-problems.ts';
import { isDefinite, type PlacedOrder, readyOrders, sendOrder } from './orders.ts';

/** Together more than the server has connections to its database. */
const clients = { reading: 16, ordering: 10, signingIn: 4 };
const pauseMilliseconds = 150;
const pollMilliseconds = 250;
const members = 1_000;
const password = 'Drill-pass-1';
const answeredWithin = { timed: 5_000, untimed: 8_000 };
const recoveredWithin = { timed: 5_000, untimed: 20_000 };
const settledWithinMilliseconds = 60_000;

/** One request, made before, while or after the database was frozen. */
interface TimedRequest {
  what: 'wallet' | 'withdrawal' | 'sign-in' | 'ready' | 'health';
  startedAt: number;
  endedAt: number;
  /** Undefined where the connection broke or no answer came. */
  answer: Answer | undefined;
}

/** PostgreSQL frozen as by a dead disk: connections stay open, nothing answers, and later everything continues. */
export const databaseStopped: Drill = {
  name: 'database-stopped',
  promise:
    'while the database does not answer, every request gets a clear refusal in time, and nothing is lost',
  // Shorter than the 4.5 seconds after which every request is answered 503, which would hide the fault.
  size: { short: 3, long: 20, unit: 'seconds' },
  environment: { database: 'separate' },
  fault: {
    name: 'readiness waits for the database as long as it takes',
    file: 'apps/server/src/system/handlers.ts',
    find: 'setTimeout(done, readyWithinMilliseconds, false)',
    put: 'setTimeout(done, 60_000, false)',
  },
  run: async (environment, { size, seed, timed, say }) => {
    const passwordHash = await hashPassword(password);
    const orders = await readyOrders(environment, {
      count: members,
      random: seededRandom(seed),
      passwordHash,
    });
    const load = startLoad(environment, orders);
    const limits = timed
      ? { answered: answeredWithin.timed, recovered: recoveredWithin.timed }
      : { answered: answeredWithin.untimed, recovered: recoveredWithin.untimed };
    await until('the load runs', async () => accepted(load.requests, 0), 20_000);
    const frozen = await freeze(environment, size * 1_000);
    say(`frozen for ${((frozen.until - frozen.from) / 1000).toFixed(1)} s`);
    const problems = await until(
      'a withdrawal and readiness again',
      async () => accepted(load.requests, frozen.until) && isReady(load.requests, frozen.until),
      limits.recovered,
    ).then(
      (): string[] => [],
      (error: Error) => [error.message],
    );
    const placed = await load.stop();
    problems.push(
      ...answerProblems(load.requests, limits.answered),
      ...healthProblems(load.requests, frozen),
    );
    problems.push(
      ...(await orderProblems(environment, placed, { settledWithin: settledWithinMilliseconds })),
    );
    return findingOf(load.requests, frozen, problems);
  },
};

interface Frozen {
  from: number;
  until: number;
}

/** SIGSTOP to PostgreSQL's main process, so that it starts no further ones, then to all its children. */
async function freeze({ dataFolder }: TestEnvironment, milliseconds: number): Promise<Frozen> {
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

/** Without `ps`, which small Linux images lack. */
function parentsInProc(): { child: number; parent: number }[] {
  const children = readdirSync('/proc').map(Number).filter(Number.isInteger);
  return children.flatMap((child) => {
    try {
      const stat = readFileSync(`/proc/${child}/stat`, 'utf8');
      // The name may contain spaces and brackets; state and parent follow the last bracket (proc_pid_stat(5)).
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
  requests: TimedRequest[];
  /** Waits for requests in flight. @returns the orders, each with its definite answer. */
  stop: () => Promise<PlacedOrder[]>;
}

function startLoad(environment: TestEnvironment, orders: readonly PreparedWithdrawal[]): Load {
  const { ask, keys } = environment;
  const requests: TimedRequest[] = [];
  const placed: PlacedOrder[] = [];
  let stopped = false;
  let turn = 0;
  const nextMember = () => orders[turn++ % orders.length]?.member ?? Promise.reject(new Error('No members'));
  const timed = async (what: TimedRequest['what'], request: () => Promise<Answer>) => {
    const startedAt = performance.now();
    const answer = await request().catch(() => undefined);
    requests.push({ what, startedAt, endedAt: performance.now(), answer });
    return answer;
  };
  const repeat = async (pause: number, once: () => Promise<unknown>) => {
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
    for (let attempts = 1; ; attempts += 1) {
      const attemptedAt = performance.now();
      const answer = await timed('withdrawal', () => sendOrder(environment, order));
      if (answer !== undefined && isDefinite(answer)) {
        placed.push({ order, answer, attempts, attemptedAt });
        return;
      }
      await sleep(pauseMilliseconds);
    }
  };
  const read = async () => {
    const member = await nextMember();
    const token = await memberToken(keys, member);
    await timed('wallet', () => ask(readWallet, { token, body: { phoneNumber: member.phoneNumber } }));
  };
  const signIn = async () => {
    const { phoneNumber } = await nextMember();
    await timed('sign-in', () => ask(login, { body: { phoneNumber, password } }));
  };
  const times = (count: number, run: () => Promise<unknown>) =>
    Array.from({ length: count }, () => repeat(pauseMilliseconds, run));
  const running = Promise.all([
    ...times(clients.reading, read),
    ...times(clients.ordering, orderNext),
    ...times(clients.signingIn, signIn),
    repeat(pollMilliseconds, () => timed('ready', () => ask(ready))),
    repeat(pollMilliseconds, () => timed('health', () => ask(health))),
  ]);
  return {
    requests,
    stop: async () => {
      stopped = true;
      await running;
      return placed;
    },
  };
}

function accepted(requests: readonly TimedRequest[], since: number): boolean {
  return requests.some(
    ({ what, startedAt, answer }) => what === 'withdrawal' && startedAt > since && answer?.status === 200,
  );
}

function isReady(requests: readonly TimedRequest[], since: number): boolean {
  return requests.some(
    ({ what, startedAt, answer }) => what === 'ready' && startedAt > since && answer?.status === 200,
  );
}

/** Each answer in time; each failure a 503 with a sentence, a code and Retry-After. */
function answerProblems(requests: readonly TimedRequest[], within: number): string[] {
  return requests.flatMap(({ what, startedAt, endedAt, answer }) => {
    const milliseconds = (endedAt - startedAt).toFixed(0);
    const late = endedAt - startedAt > within ? [`A ${what} took ${milliseconds} ms`] : [];
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

/** Not ready while the database does not answer; healthy, as a process, all the time. */
function healthProblems(requests: readonly TimedRequest[], { from, until: over }: Frozen): string[] {
  const readiness = requests.filter(
    ({ what, endedAt, startedAt }) => what === 'ready' && endedAt > from && startedAt < over,
  );
  const ready = readiness.filter(
    ({ startedAt, endedAt, answer }) => startedAt > from && endedAt < over && answer?.status === 200,
  );
  return [
    ...(readiness.some(({ answer }) => answer?.status === 503) ? [] : ['/ready was never answered 503']),
    ...(ready.length === 0
      ? []
      : [`/ready answered 200 ${ready.length} times while the database was frozen`]),
    ...(requests.every(({ what, answer }) => what !== 'health' || answer?.status === 200)
      ? []
      : ['/health was not always 200']),
  ];
}

function findingOf(requests: readonly TimedRequest[], frozen: Frozen, problems: string[]): Finding {
  const slowest = Math.max(...requests.map(({ startedAt, endedAt }) => endedAt - startedAt));
  const refused = requests.filter(({ answer }) => answer?.status === 503).length;
  const next = requests
    .filter(
      ({ what, startedAt, answer }) =>
        what === 'withdrawal' && startedAt > frozen.until && answer?.status === 200,
    )
    .map(({ endedAt }) => endedAt - frozen.until);
  const again = next.length === 0 ? 'never again' : `again after ${(Math.min(...next) / 1000).toFixed(1)} s`;
  return {
    number:
      `${requests.length} requests, ${refused} answered 503, the slowest ${(slowest / 1000).toFixed(2)} s; ` +
      `withdrawals ${again}`,
    problems,
  };
}
