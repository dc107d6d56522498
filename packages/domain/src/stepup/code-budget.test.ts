import { expect, test } from 'vitest';
import { minuteMilliseconds } from '../time/durations.ts';
import { type AskedCode, mayAskForCode } from './code-budget.ts';

const budget = { dayOfSource: 5, strangersDay: 8, strangersHour: 2, newcomersHour: 1 };
const now = new Date('2026-03-16T08:00:00Z');
const codes = (count: number, from: string, minutesAgo = 10): AskedCode[] =>
  Array.from({ length: count }, (_, index) => ({
    from: from === 'many' ? `address:${index}` : from,
    isStranger: !from.startsWith('device'),
    at: new Date(now.getTime() - minutesAgo * minuteMilliseconds),
  }));

test.each([
  ['the first', [], 'address:a', true],
  ['the fifth of an address', codes(4, 'address:a'), 'address:a', true],
  ['the sixth of an address', codes(5, 'address:a', 300), 'address:a', false],
  ['the first of another address', codes(5, 'address:a'), 'address:b', true],
  ['the eighth of strangers', codes(7, 'many'), 'address:b', true],
  ['the ninth of strangers within the hour', codes(8, 'many'), 'address:0', false],
  ['the same of an address that has asked for none', codes(8, 'many'), 'address:b', true],
  ['the tenth of such an address within the hour', codes(9, 'many'), 'address:b', false],
  [
    'one of such an address, an hour after another had it',
    [...codes(9, 'many', 71), ...codes(2, 'many')],
    'address:b',
    true,
  ],
  [
    'one of such an address, within an hour of another',
    [...codes(8, 'many', 70), ...codes(1, 'address:c', 50), ...codes(2, 'address:0', 9)],
    'address:b',
    false,
  ],
  [
    'of an address that asked at night',
    [...codes(1, 'address:b', 400), ...codes(8, 'many')],
    'address:b',
    false,
  ],
  ['the ninth when the last hour had one', [...codes(7, 'many', 61), ...codes(1, 'many')], 'address:b', true],
  [
    'the ninth when the last hour had two',
    [...codes(7, 'many', 71), ...codes(2, 'many')],
    'address:0',
    false,
  ],
  ['the hundredth, an hour after the last', codes(99, 'many', 60), 'address:b', true],
  ['the first of a known device among a hundred of strangers', codes(99, 'many'), 'device:d', true],
  ['the sixth of a known device', codes(5, 'device:d', 300), 'device:d', false],
  ['the first of another known device', codes(5, 'device:d'), 'device:e', true],
  ['a stranger’s first when known devices have asked', codes(20, 'device:d'), 'address:a', true],
] as const)('%s', (_, asked, from, allowed) => {
  expect(mayAskForCode(asked, { from, isStranger: !from.startsWith('device'), at: now }, budget)).toBe(
    allowed,
  );
});
