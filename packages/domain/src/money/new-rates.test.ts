import { describe, expect, test } from 'vitest';
import { hourMilliseconds } from '../time/durations.ts';
import { decideNewRates } from './new-rates.ts';

const now = new Date('2026-03-16T02:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * hourMilliseconds);
const before = { rate: '0.0170000000', asOf: hoursAgo(2) };

const decide = (rate: string | undefined, asOf = hoursAgo(1), stored: typeof before | null = before) =>
  decideNewRates(
    ['USD'],
    new Map(stored === null ? [] : [['USD', stored]]),
    { asOf, rates: rate === undefined ? {} : { USD: rate } },
    now,
  )[0];

describe('a provided rate', () => {
  test.each(['0.0171', '0.017', '0.0204', '0.0136', '0.0171234567'])('of %s is taken', (rate) => {
    expect(decide(rate)).toEqual({ currency: 'USD', decided: 'taken', rate });
  });

  test('as of exactly now is taken', () => {
    expect(decide('0.0171', now)).toMatchObject({ decided: 'taken' });
  });

  test.each(['0.017', '0.0170000000'])('of %s that is stored already is known', (rate) => {
    expect(decide(rate, before.asOf)).toEqual({ currency: 'USD', decided: 'known' });
  });

  // In order of precedence: each row is wrong in its own way and in those of the rows below it.
  test.each([
    ['FUTURE', undefined, new Date(now.getTime() + 1)],
    ['OLDER', undefined, new Date(before.asOf.getTime() - 1)],
    ['MISSING', undefined, before.asOf],
    ['NOT_A_RATE', '0.00000012345678901', before.asOf],
    ['TOO_MANY_DIGITS', '0.50000000001', before.asOf],
    ['CONTRADICTION', '0.5', before.asOf],
    ['MOVED_TOO_FAR', '0.5', hoursAgo(1)],
  ])('is kept back as %s', (why, rate, asOf) => {
    expect(decide(rate, asOf)).toEqual({ currency: 'USD', decided: 'keptBack', why, told: rate });
  });

  test.each(['0', '0.0000000000', '-0.017', '1e-2', '', 'NaN', 'Infinity', '0,017', ' 0.017', '0.0000009'])(
    'of %j is not a rate',
    (rate) => expect(decide(rate)).toMatchObject({ why: 'NOT_A_RATE' }),
  );

  test.each(['0.01700000001', '123456.1234567891'])('of %s has more digits than we keep', (rate) => {
    expect(decide(rate, hoursAgo(1), null)).toMatchObject({ why: 'TOO_MANY_DIGITS' });
  });

  test.each([
    ['0.0204', 'taken'],
    ['0.0204000001', 'keptBack'],
    ['0.0136', 'taken'],
    ['0.0135999999', 'keptBack'],
  ])('may move by a fifth and no more: 0.017 to %s is %s', (rate, decided) => {
    expect(decide(rate)).toMatchObject({ decided });
  });

  test('is compared with nothing where there was none', () => {
    expect(decide('58.82', hoursAgo(1), null)).toMatchObject({ decided: 'taken' });
  });
});

test('a wrong rate keeps no other back, and currencies that are not offered are ignored', () => {
  const provided = { asOf: hoursAgo(1), rates: { USD: '17', EUR: '0.0145', XAU: '0.000004' } };
  expect(decideNewRates(['EUR', 'USD', 'constructor'], new Map([['USD', before]]), provided, now)).toEqual([
    { currency: 'EUR', decided: 'taken', rate: '0.0145' },
    { currency: 'USD', decided: 'keptBack', why: 'MOVED_TOO_FAR', told: '17' },
    { currency: 'constructor', decided: 'keptBack', why: 'MISSING', told: undefined },
  ]);
});
