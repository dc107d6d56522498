import { expect, test } from 'vitest';
import { fields } from '../member/fields.ts';
import { townsOf, townsOfProvinces } from './towns.ts';

test('every suggestion is accepted by the rule of its field', () => {
  const accepts = (name: 'province' | 'town', value: string) => fields[name].schema.safeParse(value).success;
  const refused = [...townsOfProvinces].flatMap(([province, towns]) => [
    ...(accepts('province', province) ? [] : [province]),
    ...towns.filter((town) => !accepts('town', town)),
  ]);
  expect(refused).toEqual([]);
});

test('there are the 82 provinces, Metro Manila, and 1,642 cities and municipalities', () => {
  expect(townsOfProvinces.size).toBe(83);
  expect([...townsOfProvinces.values()].flat()).toHaveLength(1642);
});

test.each([
  ['Metro Manila', 'Quezon City'],
  ['cebu ', 'Cebu City'],
  ['NEGROS OCCIDENTAL', 'Bacolod City'],
])('%s has %s', (province, town) => {
  expect(townsOf(province)).toContain(town);
});

test('another place has no suggestions', () => {
  expect(townsOf('Bavaria')).toEqual([]);
});
