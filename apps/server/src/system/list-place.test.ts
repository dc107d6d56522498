import { expect, test } from 'vitest';
import { placeOf, placeText } from './list-place.ts';

const id = '0190a7c4-5b1e-7c3a-8f2d-1c9e4b7a6d50';

test('a place is read as it was named', () => {
  const place = { at: new Date('2026-03-16T02:00:00.123Z'), id };
  expect(placeOf(placeText(place))).toEqual(place);
  const hashed = { at: new Date(0), id: 'abc' };
  expect(placeOf(placeText(hashed), (text) => text === 'abc')).toEqual(hashed);
});

test.each([
  undefined,
  '',
  'not a place',
  id,
  `.${id}`,
  `1.${id}x`,
  `-1.${id}`,
  `1e3.${id}`,
  `12345678901234.${id}`,
])('%s names none', (text) => {
  expect(placeOf(text)).toBeUndefined();
});
