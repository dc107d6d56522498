import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';

const shutdown = join(import.meta.dirname, 'shutdown.ts');

/** A process whose orderly stop is `stop`, and which lives until it is stopped. */
function program(stop: string, after = '', options = ''): { child: ChildProcess; said: () => string } {
  const child = spawn(process.execPath, [
    '--input-type=module',
    '--eval',
    `const { stopOnSignals } = await import(${JSON.stringify(shutdown)});
     const stop = ${stop};
     stopOnSignals(stop${options});
     setInterval(() => {}, 1000);
     console.log('ready');
     ${after}`,
  ]);
  let text = '';
  child.stdout?.on('data', (chunk) => {
    text += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    text += chunk;
  });
  return { child, said: () => text };
}

async function ready({ child, said }: ReturnType<typeof program>): Promise<void> {
  while (!said().includes('ready')) await once(child.stdout ?? child, 'data');
}

const ordered = `async () => { await new Promise((done) => setTimeout(done, 300)); console.log('in order'); }`;
const never = '() => new Promise(() => {})';

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('%s stops in order and ends with 0', async (signal) => {
  const running = program(ordered);
  await ready(running);
  running.child.kill(signal);
  expect(await once(running.child, 'close')).toEqual([0, null]);
  expect(running.said()).toContain('in order');
});

test('one press that arrives twice, as under npm, still stops in order', async () => {
  const running = program(ordered);
  await ready(running);
  running.child.kill('SIGINT');
  await once(running.child.stdout ?? running.child, 'data');
  running.child.kill('SIGINT');
  expect(await once(running.child, 'close')).toEqual([0, null]);
  expect(running.said()).toContain('in order');
});

test('a second press stops at once', async () => {
  const running = program(never);
  await ready(running);
  running.child.kill('SIGINT');
  // The time that tells a second press from an echo of the first is the thing under test.
  await sleep(1_200);
  running.child.kill('SIGINT');
  expect(await once(running.child, 'close')).toEqual([1, null]);
  expect(running.said()).toContain('Stopping at once.');
});

test('what does not stop in time is left behind', async () => {
  const running = program(never, '', ', { orderlyWithin: 100 }');
  await ready(running);
  running.child.kill('SIGTERM');
  expect(await once(running.child, 'close')).toEqual([1, null]);
  expect(running.said()).toContain('did not stop in time');
});

test.each([
  ["setTimeout(() => { throw new Error('nobody caught this') }, 10)"],
  ["Promise.reject(new Error('nobody caught this'))"],
])('after %s the process tells it, stops in order and ends with 1', async (after) => {
  const running = program(ordered, after);
  expect(await once(running.child, 'close')).toEqual([1, null]);
  expect(running.said()).toContain('nobody caught this');
  expect(running.said()).toContain('in order');
});

test('a stop that fails is written to stderr and ends with 1', async () => {
  const running = program("async () => { throw new Error('the pool would not close') }");
  await ready(running);
  running.child.kill('SIGTERM');
  expect(await once(running.child, 'close')).toEqual([1, null]);
  expect(running.said()).toContain('the pool would not close');
});

test('a log that cannot be written any more ends nothing', async () => {
  const writes = `let lines = 0;
    setInterval(() => {
      console.log('a line');
      lines += 1;
      if (lines === 30) console.error('thirty lines');
    }, 10);`;
  const running = program(ordered, writes);
  await ready(running);
  running.child.stdout?.destroy();
  while (!running.said().includes('thirty lines')) await once(running.child.stderr ?? running.child, 'data');
  running.child.kill('SIGTERM');
  expect(await once(running.child, 'exit')).toEqual([0, null]);
});
