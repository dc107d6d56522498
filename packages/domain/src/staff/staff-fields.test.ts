import { expect, test } from 'vitest';
import { staffEmail, staffName } from './staff-fields.ts';

const long = (count: number) => 'x'.repeat(count);

test.each([
  ['the address', 'ana.lim@agos.ph', true, staffEmail],
  ['the address', `${long(92)}@agos.ph`, true, staffEmail],
  ['the address', `${long(93)}@agos.ph`, false, staffEmail],
  ['the address', 'ana', false, staffEmail],
  ['the address', 'ana lim@agos.ph', false, staffEmail],
  ['the address', 'aña@agos.ph', false, staffEmail],
  // The Kelvin sign is a small k to `toLowerCase`.
  ['the address', '\u212aim@agos.ph', false, staffEmail],
  ['the address', 'ana\u00ad@agos.ph', false, staffEmail],
  ['the address', 'ana\u0007@agos.ph', false, staffEmail],
  ['the address', 'ana\u007f@agos.ph', false, staffEmail],
  ['the name', 'Jo', true, staffName],
  ['the name', "Ma. Cristina O'Hara-Ñañez, Jr.", true, staffName],
  ['the name', 'Ana D’Souza', true, staffName],
  ['the name', long(100), true, staffName],
  ['the name', '', false, staffName],
  ['the name', 'J', false, staffName],
  ['the name', long(101), false, staffName],
  ['the name', ' J ', false, staffName],
  ['the name', '---', false, staffName],
  ['the name', 'Ana 2', false, staffName],
  ['the name', 'Ana\u202eLim', false, staffName],
  ['the name', 'Ana\u200bLim', false, staffName],
  ['the name', 'Ana\nLim', false, staffName],
])('%s %j is taken: %s', (_, text, taken, schema) => {
  expect(schema.safeParse(text).success).toBe(taken);
});

test('blanks around a name are not kept', () => {
  expect(staffName.parse(' Ana Lim ')).toBe('Ana Lim');
});
