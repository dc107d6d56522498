import { expect, test } from 'vitest';
import { keepChoice, readKeptChoice } from './kept-choice.ts';

const choice = { principalMinor: 15_000_000n, months: 24, currencyCode: 'PHP' };

test.each([undefined, '0.0172'])('a choice with the rate %s is the same when it is read', (exchangeRate) => {
  keepChoice({ ...choice, exchangeRate });
  expect(readKeptChoice()).toEqual({ ...choice, exchangeRate });
});

test.each(['0', 'none'])('a choice whose rate is %s is not used', (exchangeRate) => {
  keepChoice({ ...choice, exchangeRate });
  expect(readKeptChoice()).toBeUndefined();
});
