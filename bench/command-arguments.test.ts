import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const projectFolder = resolve(import.meta.dirname, '..');

/** A command as it is typed; what it prints, with its exit code. */
function run(...given: string[]): Promise<string> {
  return new Promise((done) => {
    execFile(process.execPath, given, { cwd: projectFolder }, (error, out, err) =>
      done(`${error?.code ?? 0} ${err}${out}`),
    );
  });
}

test.each([
  ['drills/run.ts', '--foo', /^1 Unknown option '--foo'.*\n\nnpm run drill {2}/],
  [
    'drills/run.ts',
    '--size=many',
    /^1 --size takes a whole number of 1 or more, not 'many'\.\n\nnpm run drill {2}/,
  ],
  [
    'bench/run.ts',
    '--rounds=0',
    /^1 --rounds takes a whole number of 1 or more, not '0'\.\n\nnpm run bench {2}/,
  ],
  [
    'bench/web/run.ts',
    '--pages=hiw',
    /^1 --pages takes addresses such as \/,\/hiw\.\n\nnpm run bench:web {2}/,
  ],
])('%s %s is refused with a sentence and the usage', async (script, given, said) => {
  const text = await run(script, given);
  expect(text).toMatch(said);
  expect(text).not.toMatch(/\n {4}at /);
});
