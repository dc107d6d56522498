import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'schedule-'));
afterAll(() => rmSync(folder, { recursive: true }));

const loan = {
  id: 'a',
  inputs: { principal: '150000.00', annualRatePercent: '12', instalments: 6, submittedOn: '2026-01-15' },
  timeline: [{ event: 'disburse', date: '2026-01-15', amount: '150000.00' }, { expectSchedule: [] }],
};

function runOn(name: string, content?: string) {
  const file = join(folder, name);
  if (content !== undefined) writeFileSync(file, content);
  return run(file);
}

function run(...files: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'schedule-command.ts'), ...files],
    { encoding: 'utf8' },
  );
  return { status, stdout, stderr: stderr.replaceAll(`${folder}/`, '') };
}

test.each([
  ['plain', ''],
  ['with a byte order mark', '\uFEFF'],
])('loans in a file %s are computed', (_, mark) => {
  const { status, stdout, stderr } = runOn('loans.json', `${mark}${JSON.stringify([loan])}`);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(JSON.parse(stdout)).toMatchObject([{ id: 'a', unsupported: [] }]);
  expect(JSON.parse(stdout)[0].timeline[1].expectSchedule).toHaveLength(6);
});

test.each([
  ['alone', (fee: object) => fee],
  ['in a list', (fee: object) => [loan, fee]],
  ['in a list with a name', (fee: object) => ({ source: 'somewhere', mustMatch: [loan], rules: [fee] })],
])('a loan with something that is not computed is named: %s', (_, fileOf) => {
  const fee = { ...loan, id: 'b', timeline: [...loan.timeline, { event: 'charge', amount: '1.00' }] };
  const { status, stderr } = runOn('fee.json', JSON.stringify(fileOf(fee)));
  expect({ status, stderr }).toEqual({
    status: 0,
    stderr: 'Not computed, or only in part, as their "unsupported" says: b\n',
  });
});

test('a result that nobody reads to its end is no error', async () => {
  const file = join(folder, 'unread.json');
  writeFileSync(file, JSON.stringify([loan]));
  const child = spawn(process.execPath, [join(import.meta.dirname, 'schedule-command.ts'), file], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // Before the first line is written.
  child.stdout.destroy();
  const [said, [ended]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  expect({ said, ended }).toEqual({ said: '', ended: 0 });
});

test.each([
  ['missing.json', undefined, 'ENOENT: no such file or directory'],
  ['broken.json', '{\nbad', 'Expected property name'],
  ['five.json', '5', 'There is no loan and no list of loans in it'],
])('%s is one sentence and exit code 1', (name, text, why) => {
  const { status, stdout, stderr } = runOn(name, text);
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr.trimEnd().split('\n')).toEqual([expect.stringContaining(`${name} cannot be read: ${why}`)]);
});

test.each([
  ['no file', []],
  ['two files, of which one would be left out', ['one.json', 'two.json']],
])('%s is answered with how it is used', (_, files) => {
  expect(run(...files)).toEqual({
    status: 2,
    stdout: '',
    stderr: 'Usage: npm run --silent schedule -- FILE\n',
  });
});
