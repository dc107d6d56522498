import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

const projectFolder = resolve(import.meta.dirname, '../../../..');

test.each([
  ['a list of drills', 'drills/run.ts', '--help', 0],
  ['how a key is rotated', 'apps/server/src/keyring/rotate-command.ts', '--how', 1],
])('%s that nobody reads to its end is no error', async (_, file, argument, code) => {
  const child = spawn(process.execPath, [file, argument], {
    cwd: projectFolder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // Before the first line is written.
  child.stdout.destroy();
  const [said, [ended]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  expect({ said, ended }).toEqual({ said: '', ended: code });
});
