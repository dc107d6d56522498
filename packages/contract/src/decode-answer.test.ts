import { expect, test } from 'vitest';
import { z } from 'zod';
import { decodeAnswer } from './decode-answer.ts';
import { calendarDate, money } from './values.ts';

const paid = z.strictObject({ state: z.literal('PAID'), amount: money, on: calendarDate });
const owed = z.strictObject({ state: z.literal('OWED'), amount: money });
const either = z.discriminatedUnion('state', [paid, owed]);

test.each<[string, z.ZodType, unknown, unknown]>([
  ['in an object', owed, { state: 'OWED', amount: 1.5, since: 1 }, { state: 'OWED', amount: 150n }],
  [
    'in an object within a list within an object',
    z.strictObject({ rows: z.array(owed).nullable() }),
    {
      total: 3,
      rows: [
        { state: 'OWED', amount: 1, since: { year: 1 } },
        { state: 'OWED', amount: 2, note: null },
      ],
    },
    {
      rows: [
        { state: 'OWED', amount: 100n },
        { state: 'OWED', amount: 200n },
      ],
    },
  ],
  [
    'in one of several shapes',
    z.strictObject({ row: either }),
    { row: { state: 'PAID', amount: 2, on: '2026-11-28', by: 'bank' } },
    { row: { state: 'PAID', amount: 200n, on: '2026-11-28' } },
  ],
  [
    'in a shape that begins as another one does',
    z.array(z.union([z.strictObject({ a: money }), z.strictObject({ a: money, b: money })])),
    [
      { a: 1, b: 2, c: 3 },
      { a: 4, c: 5 },
    ],
    [{ a: 100n, b: 200n }, { a: 400n }],
  ],
  [
    'in a union within a union',
    z.union([z.string(), z.strictObject({ of: z.union([z.string(), owed]) })]),
    { of: { state: 'OWED', amount: 1, since: 1 }, more: true },
    { of: { state: 'OWED', amount: 100n } },
  ],
])('a field that is not known, %s, is left out', (_, answer, sent, decoded) => {
  expect(decodeAnswer(answer, sent)).toEqual(decoded);
});

test.each<[string, unknown]>([
  ['a value that does not fit', { state: 'OWED', amount: 'much', since: 1 }],
  ['a field that is missing', { state: 'OWED', since: 1 }],
  ['no object', 'OWED'],
  ['a list', [{ state: 'OWED', amount: 1 }]],
])('%s is still refused', (_, sent) => {
  expect(() => decodeAnswer(either, sent)).toThrow(z.ZodError);
});
