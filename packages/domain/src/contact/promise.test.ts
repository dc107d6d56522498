import { describe, expect, test } from 'vitest';
import { refusalSentence } from '../copy/refusals.ts';
import { decidePromise, promiseState } from './promise.ts';

const holidays = new Set(['2026-04-02', '2026-04-03']);

describe('a promise to pay may be made', () => {
  const facts = {
    today: '2026-03-20',
    promisedOn: '2026-03-25',
    amountMinor: 2_650_000n,
    dueMinor: 2_809_000n,
    promiseRuns: false,
  };
  const refused = (change: Partial<typeof facts>) => decidePromise({ ...facts, ...change });

  test.each([
    ['for a later day', {}],
    ['for today', { promisedOn: '2026-03-20' }],
    ['for 30 days ahead', { promisedOn: '2026-04-19' }],
    ['for a centavo', { amountMinor: 1n }],
    ['for all that is due', { amountMinor: 2_809_000n }],
  ])('%s', (_, change) => {
    expect(refused(change)).toEqual({
      promisedOn: facts.promisedOn,
      amountMinor: facts.amountMinor,
      ...change,
    });
  });

  test.each([
    ['another runs', { promiseRuns: true, dueMinor: 0n }, 'PROMISE_RUNS'],
    ['nothing is due', { dueMinor: 0n, promisedOn: '2026-03-19' }, 'PROMISE_NOTHING_DUE'],
    ['for yesterday', { promisedOn: '2026-03-19', amountMinor: 0n }, 'PROMISE_DATE_OUT_OF_RANGE'],
    ['for 31 days ahead', { promisedOn: '2026-04-20' }, 'PROMISE_DATE_OUT_OF_RANGE'],
    ['for nothing', { amountMinor: 0n }, 'PROMISE_AMOUNT_OUT_OF_RANGE'],
    ['for less than nothing', { amountMinor: -1n }, 'PROMISE_AMOUNT_OUT_OF_RANGE'],
    ['for a centavo more than is due', { amountMinor: 2_809_001n }, 'PROMISE_AMOUNT_OUT_OF_RANGE'],
  ])('not when %s', (_, change, code) => {
    expect(refused(change)).toMatchObject({ refused: code });
  });

  test('the sentences name the limits', () => {
    const sentence = (change: Partial<typeof facts>) => {
      const answer = refused(change);
      return 'refused' in answer ? refusalSentence(answer.refused, answer.params) : '';
    };
    expect(sentence({ promisedOn: '2026-05-20' })).toContain('April 19, 2026');
    expect(sentence({ amountMinor: 0n })).toContain('₱\u202f28,090.00');
  });
});

describe('a promise is', () => {
  const promise = {
    madeAt: new Date('2026-03-20T04:00:00Z'),
    promisedOn: '2026-03-25',
    amountMinor: 1_000_000n,
  };
  const payment = (change: object = {}) => ({
    receivedAt: new Date('2026-03-24T04:00:00Z'),
    valueOn: '2026-03-24',
    amountMinor: 1_000_000n,
    returned: false,
    ...change,
  });

  test.each([
    ['running on its day', [], '2026-03-25', 'RUNNING'],
    ['broken the day after', [], '2026-03-26', 'BROKEN'],
    ['kept by the amount', [payment()], '2026-03-24', 'KEPT'],
    [
      'kept by two payments',
      [payment({ amountMinor: 999_999n }), payment({ amountMinor: 1n })],
      '2026-03-26',
      'KEPT',
    ],
    ['broken by a centavo', [payment({ amountMinor: 999_999n })], '2026-03-26', 'BROKEN'],
    ['kept on its day', [payment({ valueOn: '2026-03-25' })], '2026-03-26', 'KEPT'],
    ['broken by a payment of the next day', [payment({ valueOn: '2026-03-26' })], '2026-03-26', 'BROKEN'],
    [
      'kept by a payment found later',
      [payment({ receivedAt: new Date('2026-04-01T00:00:00Z') })],
      '2026-04-01',
      'KEPT',
    ],
    ['broken by a returned payment', [payment({ returned: true })], '2026-03-26', 'BROKEN'],
    ['not kept by what came before it', [payment({ receivedAt: promise.madeAt })], '2026-03-24', 'RUNNING'],
  ] as const)('%s', (_, payments, today, state) => {
    expect(promiseState(promise, payments, { today, holidays })).toBe(state);
  });

  test('kept on the next banking day where its own has no banks', () => {
    const maundyThursday = { ...promise, promisedOn: '2026-04-02' };
    const onMonday = [payment({ valueOn: '2026-04-06' })];
    expect(promiseState(maundyThursday, [], { today: '2026-04-06', holidays })).toBe('RUNNING');
    expect(promiseState(maundyThursday, onMonday, { today: '2026-04-07', holidays })).toBe('KEPT');
    expect(promiseState(maundyThursday, [], { today: '2026-04-07', holidays })).toBe('BROKEN');
  });
});
