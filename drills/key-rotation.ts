import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readMember } from '@sagwan/contract/member/read-member.ts';
import { register } from '@sagwan/contract/session/register.ts';
import { freshPhoneNumber, registrationOf } from '../apps/server/src/testing/accounts.ts';
import { bulkMember, loadMembers, memberToken } from '../harness/bulk-members.ts';
import { quantile } from '../harness/quantile.ts';
import { seededRandom } from '../harness/random.ts';
import type { TestEnvironment } from '../harness/test-environment.ts';
import { until } from '../harness/until.ts';
import type { Drill } from './drill.ts';

const projectFolder = resolve(import.meta.dirname, '..');
const command = 'apps/server/src/keyring/rotate-command.ts';
const readers = 2;
const accountNumber = '0011234567';
const registerEveryMilliseconds = 500;

export const keyRotation: Drill = {
  name: 'key-rotation',
  promise:
    'every data key is wrapped by a new master key while members read and register, also when the rotation is killed on its way; then the older master keys are not needed',
  size: { short: 600, long: 10_000, unit: 'members' },
  fault: {
    name: 'a server keeps the master keys that it started with',
    file: 'apps/server/src/providers/key-management/local-key-management.ts',
    find: 'if (read?.version === version) return read;',
    put: 'if (read !== undefined) return read;',
  },
  run: async (environment, { size, seed, say }) => {
    const { server, sql, keys } = environment;
    const file = join(environment.dataFolder, 'master-keys');
    const rotation = { ...environment.settings, MASTER_KEY_FILE: file };
    await loadMembers(sql, keys, { count: size, balanceMinor: 100_000n });
    // Without a key in it yet: the server begins with the one that is derived from its secret.
    writeFileSync(file, '', { mode: 0o600 });
    server.set({ MASTER_KEY_FILE: file });
    await server.stop();
    await server.start();
    const problems: string[] = [];
    const serving = serve(environment, size, seededRandom(seed));
    const began = performance.now();
    const before = await killOnItsWay(environment, rotation, size);
    say(`killed when ${before} keys were rewrapped`);
    await ended(rotate(rotation));
    const seconds = (performance.now() - began) / 1000;
    const { answers, latencies, wrong } = await serving.stop();
    if (wrong.length > 0)
      problems.push(`${wrong.length} of ${answers} requests failed, such as ${wrong[0]}.`);
    problems.push(...(await leftProblems(environment, file)));
    // Only the newest key is left, and nothing in the server's memory.
    writeFileSync(file, `${readFileSync(file, 'utf8').split('\n')[0]}\n`);
    await server.stop();
    await server.start();
    for (let n = 0; n < Math.min(size, 50); n += 1) {
      const problem = await readProblem(environment, n);
      if (problem !== undefined) problems.push(`With the newest key alone: ${problem}.`);
    }
    const sorted = latencies.toSorted((one, other) => one - other);
    return {
      number: `${size} data keys rewrapped in ${seconds.toFixed(1)} s with one kill, ${answers} requests meanwhile, ${wrong.length} failed, p99 ${quantile(sorted, 0.99).toFixed(0)} ms`,
      problems,
    };
  },
};

function rotate(settings: Record<string, string>): ChildProcess {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, ...settings };
  return spawn(process.execPath, [command], { cwd: projectFolder, env, stdio: 'ignore' });
}

async function ended(child: ChildProcess): Promise<void> {
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The rotation ended with ${code}`);
}

/**
 * Kills the rotation half-way, where it comes to a key that is locked: a quick one would be over before it could be killed.
 * @returns how many keys were rewrapped by then.
 */
async function killOnItsWay({ sql }: TestEnvironment, settings: Record<string, string>, size: number) {
  const [{ id = '' } = {}] = await sql<{ id: string }[]>`select master_key_id as id from data_key limit 1`;
  const countAnew = async () => {
    const [row] = await sql<{ count: number }[]>`
      select count(*)::int as count from data_key where master_key_id <> ${id}`;
    return row?.count ?? 0;
  };
  await sql.begin(async (transaction) => {
    const isWaiting = async () => {
      const waiting = await transaction`select from pg_locks
        where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))`;
      return waiting.length > 0;
    };
    // Offset and lock in one query would lock what is skipped too.
    await transaction`select from data_key where member_id = (
      select member_id from data_key order by member_id offset ${Math.floor(size / 2)} limit 1) for update`;
    const child = rotate(settings);
    const exit = once(child, 'exit');
    await until('a half is rewrapped', isWaiting, 60_000);
    child.kill('SIGKILL');
    await exit;
  });
  return countAnew();
}

/** What is not as it has to be after a rotation. */
async function leftProblems({ sql }: TestEnvironment, file: string): Promise<string[]> {
  const rows = await sql<{ id: string; count: number }[]>`
    select master_key_id as id, count(*)::int as count from data_key group by 1`;
  const lines = readFileSync(file, 'utf8').trim().split('\n').length;
  return [
    ...(rows.length === 1
      ? []
      : [`Data keys are wrapped by ${rows.length} master keys: ${JSON.stringify(rows)}.`]),
    ...(lines === 1 ? [] : [`The rotation did not go on where it was killed: the file has ${lines} keys.`]),
  ];
}

/** Members read their record, all in turn and without end, and some register, until it is stopped. */
function serve(environment: TestEnvironment, size: number, random: () => number) {
  const latencies: number[] = [];
  const wrong: string[] = [];
  let stopped = false;
  const timed = async (run: () => Promise<string | undefined>) => {
    const at = performance.now();
    const problem = await run();
    latencies.push(performance.now() - at);
    if (problem !== undefined) wrong.push(problem);
  };
  const running = [
    ...Array.from({ length: readers }, async () => {
      while (!stopped) await timed(() => readProblem(environment, Math.floor(random() * size)));
    }),
    (async () => {
      while (!stopped) {
        await timed(() => registerProblem(environment));
        await sleep(registerEveryMilliseconds);
      }
    })(),
  ];
  return {
    stop: async () => {
      stopped = true;
      await Promise.all(running);
      return { answers: latencies.length, latencies, wrong };
    },
  };
}

async function readProblem({ ask, keys }: TestEnvironment, n: number): Promise<string | undefined> {
  const member = bulkMember(n);
  const body = { phoneNumber: member.phoneNumber };
  const answer = await ask(readMember, { token: await memberToken(keys, member), body });
  if (answer.status !== 200) return `reading member ${n} was answered ${answer.status}`;
  const { bank } = answer.body as { bank?: { accountNumber?: string } };
  return bank?.accountNumber === accountNumber ? undefined : `member ${n} has account ${bank?.accountNumber}`;
}

async function registerProblem({ ask }: TestEnvironment): Promise<string | undefined> {
  const { status } = await ask(register, { body: registrationOf(freshPhoneNumber()) });
  return status === 201 ? undefined : `registering was answered ${status}`;
}
