import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { clearAbandoned } from '../apps/server/src/database/embedded.ts';
import { registerMember, signInMember, testPassword } from '../apps/server/src/testing/accounts.ts';
import { castMembers, memberPassword } from '../seed/cast.ts';
import type { Drill, DrillOptions, Finding } from './drill.ts';
import type { Stage } from './stage.ts';

const lookEveryMilliseconds = 10;
const atMostSeconds = { emptyFolder: 10, again: 2 };

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
  stage: { database: 'own' },
  run,
};

/** The stage has built and started everything once, so that only the start itself is measured here. */
async function run(stage: Stage, { size, timed, say }: DrillOptions): Promise<Finding> {
  const folder = mkdtempSync(join(tmpdir(), 'sagwan-drill-'));
  // The user that runs PostgreSQL must be able to walk in.
  chmodSync(folder, 0o711);
  await stage.server.stop();
  stage.server.set({ DATA_DIR: folder });
  try {
    const empty = await firstPage(stage);
    if (typeof empty === 'string') return { number: 'no start', problems: [empty] };
    say(`empty folder: ${inSeconds(empty)}`);
    const { phoneNumber } = await registerMember(stage.ask);
    const problems = await signInProblems(stage, castPhoneNumber(), memberPassword, 'of the cast');
    const again: number[] = [];
    for (let starts = 0; starts < size; starts += 1) {
      await stage.server.stop();
      const milliseconds = await firstPage(stage);
      if (typeof milliseconds === 'string') return { number: 'no start again', problems: [milliseconds] };
      say(`again: ${inSeconds(milliseconds)}`);
      again.push(milliseconds);
      problems.push(
        ...(await signInProblems(stage, phoneNumber, testPassword, 'registered before the restart')),
      );
    }
    const slowest = Math.max(...again);
    return {
      number: `first page after ${inSeconds(empty)} on an empty folder, after ${again.map(inSeconds).join(', ')} again`,
      problems: [
        ...problems,
        ...(timed && empty > atMostSeconds.emptyFolder * 1000
          ? [`On an empty folder the first page came after ${inSeconds(empty)}`]
          : []),
        ...(timed && slowest > atMostSeconds.again * 1000
          ? [`The first page came only after ${inSeconds(slowest)}`]
          : []),
      ],
    };
  } finally {
    await stage.server.stop();
    await clearAbandoned(folder);
  }
}

/** From the process's first moment to its first page, in milliseconds; a sentence where there is none. */
async function firstPage({ server, origin }: Stage): Promise<number | string> {
  const begun = performance.now();
  let over = false;
  const started = server.start().then(
    () => undefined,
    (error: Error) => {
      over = true;
      return `The server did not start: ${error.message.slice(0, 300)}`;
    },
  );
  while (!over && !(await servesPage(origin))) await sleep(lookEveryMilliseconds);
  const milliseconds = performance.now() - begun;
  return (await started) ?? milliseconds;
}

async function servesPage(origin: string): Promise<boolean> {
  try {
    const page = await fetch(`${origin}/`);
    const text = await page.text();
    return page.status === 200 && /^<!doctype html>/i.test(text);
  } catch {
    // Nobody listens yet.
    return false;
  }
}

async function signInProblems(
  { ask }: Stage,
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
