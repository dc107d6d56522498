import { expect, test } from 'vitest';
import { nextCase } from './next-case.ts';

test.each([
  { why: 'the one after', list: ['a', 'b', 'c'], current: 'a', lastPlace: 0, next: 'b' },
  { why: 'from the end to the start', list: ['a', 'b', 'c'], current: 'c', lastPlace: 2, next: 'a' },
  { why: 'who moved up after a decision', list: ['a', 'c'], current: 'b', lastPlace: 1, next: 'c' },
  { why: 'the start, after deciding the last', list: ['a', 'b'], current: 'c', lastPlace: 2, next: 'a' },
  { why: 'the first, with none open', list: ['a', 'b'], current: undefined, lastPlace: undefined, next: 'a' },
  { why: 'none, when it is the only one', list: ['a'], current: 'a', lastPlace: 0, next: undefined },
  { why: 'none in an empty list', list: [], current: 'b', lastPlace: 0, next: undefined },
])('next is $why', ({ list, current, lastPlace, next }) => {
  expect(nextCase(list, current, lastPlace)).toBe(next);
});
