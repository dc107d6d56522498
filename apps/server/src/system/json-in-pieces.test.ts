import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { countTurns } from '../testing/turns.ts';
import { entriesOfPiece, jsonInPieces } from './json-in-pieces.ts';

const row = { id: 'a "row"', at: null, amount: '1.00', inside: { list: [1, [], {}], none: undefined } };
const rows = (length: number) => Array.from({ length }, (_, index) => ({ ...row, index }));

test.each([
  ['rows', { state: 'DATA', data: { about: { cutOff: [] }, loans: { loan: rows(3), none: [] } } }],
  ['as many rows as a piece has, and one more', { a: rows(entriesOfPiece), b: rows(entriesOfPiece + 1) }],
  ['many pieces', { data: rows(5_000), after: true }],
  ['fields that are nothing', { none: undefined, list: [undefined, null], last: undefined }],
  ['names with quotes', { 'a "name"': { '': 1 } }],
  ['nothing in it', {}],
  ['a text', 'text'],
])('%s is the JSON that JSON.stringify writes', async (_, value) => {
  expect(await text(Readable.from(jsonInPieces(value)))).toBe(JSON.stringify(value));
});

test('others have a turn after each piece', async () => {
  const counted = countTurns();
  const before: number[] = [];
  for await (const piece of jsonInPieces({ data: rows(5_000) })) {
    before.push(counted.turns);
    expect(piece.length).toBeLessThan(100_000);
  }
  counted.end();
  expect(before.length).toBeGreaterThan(5);
  expect(new Set(before).size).toBe(before.length);
});
