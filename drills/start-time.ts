import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { clearAbandoned } from '../apps/server/src/database/embedded.ts';
import { registerMember, signInMember, testPassword } from '../apps/server/src/testing/accounts.ts';
import { temporaryDataFolder } from '../harness/data-folder.ts';
import type { TestEnvironment } from '../harness/test-environment.ts';
import { castMembers, memberPassword } from '../seed/cast.ts';
import type { Drill, DrillOptions, Finding } from './drill.ts';

const pollMilliseconds = 10;
const startMaxSeconds = { emptyFolder: 10, again: 2 };

export const startTime: Drill = {
  name: 'start-time',
  promise: 'a start serves its first page within 2 s, and within 10 s on an empty data folder',
  size: { short: 1, long: 5, unit: 'starts after the first' },
  fault: {
    name: 'every start loads the cast',
    file: 'seed/load-cast.ts',
    find: 'if (anyone !== undefined) return;',
    put: '',
  },
  environment: { database: 'managed' },
  run,
};

/**
 * Opening the environment has built everything and started once, so that only the start itself is measured. The measured
 * starts are in a folder of their own, with PostgreSQL and the demonstration data as `npm start` has them. Where time is not
 * checked they begin with the demonstration that is there: the drills' preparation was the start on an empty folder.
 */
async function run(environment: TestEnvironment, { size, timed, say }: DrillOptions): Promise<Finding> {
  const folder = timed ? temporaryDataFolder() : environment.dataFolder;
  await environment.server.stop();
  // Without what earlier starts compiled: an operator's first start has none of it, and the later ones what that one kept.
  environment.server.set({ DATA_DIR: folder, NODE_COMPILE_CACHE: join(folder, 'compiled') });
  try {
    const first = await firstPage(environment);
    if (typeof first === 'string') return { number: 'no start', problems: [first] };
    say(`first start: ${inSeconds(first)}`);
    const { phoneNumber } = await registerMember(environment.ask);
    const problems = await signInProblems(environment, castPhoneNumber(), memberPassword, 'of the cast');
    const again: number[] = [];
    for (let starts = 0; starts < size; starts += 1) {
      await environment.server.stop();
      const milliseconds = await firstPage(environment);
      if (typeof milliseconds === 'string') return { number: 'no start again', problems: [milliseconds] };
      say(`again: ${inSeconds(milliseconds)}`);
      again.push(milliseconds);
      problems.push(
        ...(await signInProblems(environment, phoneNumber, testPassword, 'registered before the restart')),
      );
    }
    const slowest = Math.max(...again);
    return {
      number: `first page after ${inSeconds(first)}${timed ? ' on an empty folder' : ''}, after ${again.map(inSeconds).join(', ')} again`,
      problems: [
        ...problems,
        ...(timed && first > startMaxSeconds.emptyFolder * 1000
          ? [`On an empty folder the first page came after ${inSeconds(first)}`]
          : []),
        ...(timed && slowest > startMaxSeconds.again * 1000
          ? [`The first page came only after ${inSeconds(slowest)}`]
          : []),
      ],
    };
  } finally {
    await environment.server.stop();
    if (timed) await clearAbandoned(folder);
  }
}

/** From starting the process to its first page, in milliseconds; a sentence where the server does not start. */
async function firstPage({ server, origin }: TestEnvironment): Promise<number | string> {
  const startedAt = performance.now();
  let failed = false;
  const start = server.start().then(
    () => undefined,
    (error: Error) => {
      failed = true;
      return `The server did not start: ${error.message.slice(0, 300)}`;
    },
  );
  while (!failed && !(await servesPage(origin))) await sleep(pollMilliseconds);
  const milliseconds = performance.now() - startedAt;
  return (await start) ?? milliseconds;
}

async function servesPage(origin: string): Promise<boolean> {
  try {
    const page = await fetch(`${origin}/`);
    const text = await page.text();
    return page.status === 200 && /^<!doctype html>/i.test(text);
  } catch {
    // The server does not listen yet.
    return false;
  }
}

async function signInProblems(
  { ask }: TestEnvironment,
  phoneNumber: string,
  password: string,
  who: string,
): Promise<string[]> {
  return signInMember(ask, phoneNumber, password).then(
    () => [],
    (error: Error) => [`A member ${who} cannot sign in: ${error.message}`],
  );
}

function castPhoneNumber(): string {
  const [first] = castMembers;
  if (first === undefined) throw new Error('The cast is empty');
  return first.phoneNumber;
}

function inSeconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`;
}
