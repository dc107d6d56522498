import { type FeeTerms, noFeeTerms } from '@sagwan/domain/loan/fees.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CalculatorEvent, calculatorAfter, quoteOf, startCalculator } from './calculator.ts';

const start = startCalculator({ minimumMinor: 15_000_000n, maximumMinor: 500_000_000n });
const after = (...events: CalculatorEvent[]) => events.reduce(calculatorAfter, start);

describe('calculatorAfter', () => {
  it('starts with the least loan in PHP over six months', () => {
    expect(start).toMatchObject({ currencyCode: 'PHP', amountText: '150000', months: 6 });
    expect(start.amount).toEqual({ principalMinor: 15_000_000n, amountMinor: 15_000_000n });
  });

  it.each([
    { typed: ['199999'], text: '199999', left: '199999', principalMinor: 19_999_900n },
    { typed: ['200,000.50'], text: '200000.50', left: '200001', principalMinor: 20_000_100n },
    { typed: ['200,000'], text: '200,000', left: '200000', principalMinor: 20_000_000n },
    { typed: ['1,000,000'], text: '1,000,000', left: '1000000', principalMinor: 100_000_000n },
    { typed: ['300000', '300000,50'], text: '300000,50', left: '300000,50', principalMinor: 30_000_000n },
    { typed: ['300000', '10,50'], text: '10,50', left: '10,50', principalMinor: 30_000_000n },
    { typed: ['10,50', '10,500'], text: '10,500', left: '150000', principalMinor: 15_000_000n },
    { typed: ['300000,5', '300000.5'], text: '300000.5', left: '300001', principalMinor: 30_000_100n },
    { typed: ['2'], text: '2', left: '150000', principalMinor: 15_000_000n },
    { typed: [''], text: '', left: '150000', principalMinor: 15_000_000n },
    { typed: ['5000001'], text: '5000000', left: '5000000', principalMinor: 500_000_000n },
    { typed: ['300000', '300000x'], text: '300000', left: '300000', principalMinor: 30_000_000n },
    { typed: ['300000', '300000.123'], text: '300000', left: '300000', principalMinor: 30_000_000n },
  ])('typing $typed holds $text and settles at $left', ({ typed, text, left, principalMinor }) => {
    const now = after(...typed.map((each) => ({ kind: 'typed' as const, text: each })));
    expect(now.amountText).toBe(text);
    expect(now.amount.principalMinor).toBe(principalMinor);
    expect(calculatorAfter(now, { kind: 'left' }).amountText).toBe(left);
  });

  it('converts the amount when the currency changes, and back', () => {
    const dollars = after({ kind: 'currencyChosen', currencyCode: 'USD', exchangeRate: '0.0171' });
    expect(dollars.amount).toEqual({ principalMinor: 15_000_000n, amountMinor: 256_500n });
    expect(dollars.amountText).toBe('2565');
    const pesos = calculatorAfter(dollars, {
      kind: 'currencyChosen',
      currencyCode: 'PHP',
      exchangeRate: undefined,
    });
    expect(pesos).toEqual(start);
  });

  const slid = (units: number, byHand = false) => ({ kind: 'slid' as const, units, byHand });
  const typed = (text: string) => ({ kind: 'typed' as const, text });
  const dollars = { kind: 'currencyChosen' as const, currencyCode: 'USD', exchangeRate: '0.017' };
  it.each([
    ['a key up', [slid(150_001)], '151000'],
    ['a key up, twice', [slid(150_001), slid(151_001)], '152000'],
    ['a key down at the least', [slid(149_999)], '150000'],
    ['a key up from a typed amount', [typed('199999'), slid(200_000)], '200000'],
    ['a key down from a typed amount', [typed('199999'), slid(199_998)], '199000'],
    ['a key down from the most', [typed('5000000'), slid(4_999_999)], '4999000'],
    ['a key up at the most', [typed('5000000'), slid(5_000_001)], '5000000'],
    ['a key up in dollars', [dollars, slid(2551)], '2567'],
    ['a key down in dollars', [dollars, slid(2551), slid(2566)], '2550'],
    ['a finger', [slid(1_234_567, true)], '1235000'],
    ['a finger in dollars', [dollars, slid(20_000, true)], '19992'],
    ['a finger at the most', [slid(5_000_000, true)], '5000000'],
    ['a finger at the least', [slid(200_000, true), slid(150_000, true)], '150000'],
    ['a value set', [slid(1_234_567)], '1234567'],
  ])('the slider goes with %s to %s', (_name, events, text) => {
    expect(after(...events).amountText).toBe(text);
  });

  it('takes a term of the list and no other', () => {
    expect(after({ kind: 'termChosen', months: 48 }).months).toBe(48);
    expect(after({ kind: 'termChosen', months: 7 }).months).toBe(6);
  });

  it('restores a choice, within the current limits', () => {
    const choice = { principalMinor: 900_000_000n, months: 24, currencyCode: 'PHP', exchangeRate: undefined };
    expect(after({ kind: 'restored', choice })).toMatchObject({ amountText: '5000000', months: 24 });
  });

  it('keeps box, slider and principal in step, whatever happens', () => {
    const event = fc.oneof(
      fc.record({
        kind: fc.constant('typed' as const),
        text: fc.string({ unit: fc.constantFrom(...'0123459.x,') }),
      }),
      fc.record({ kind: fc.constant('left' as const) }),
      fc.record({
        kind: fc.constant('slid' as const),
        units: fc.integer({ min: 0, max: 9_000_000 }),
        byHand: fc.boolean(),
      }),
      fc.record({
        kind: fc.constant('currencyChosen' as const),
        currencyCode: fc.constantFrom('PHP', 'USD'),
        exchangeRate: fc.constantFrom('0.0171', '0.5'),
      }),
    );
    fc.assert(
      fc.property(fc.array(event, { maxLength: 12 }), (events) => {
        const { amount, limits } = after(...events, { kind: 'left' });
        expect(amount.principalMinor).toBeGreaterThanOrEqual(limits.minimumMinor);
        expect(amount.principalMinor).toBeLessThanOrEqual(limits.maximumMinor);
        expect(amount.principalMinor % 100n).toBe(0n);
        const settled = after(...events, { kind: 'left' });
        const typedAgain = calculatorAfter(settled, { kind: 'typed', text: settled.amountText });
        // Several peso amounts may round up to one foreign amount; the amount on the screen never changes.
        expect(typedAgain.amount.amountMinor).toBe(settled.amount.amountMinor);
        expect(typedAgain.amountText).toBe(settled.amountText);
      }),
    );
  });
});

describe('quoteOf', () => {
  it.each([
    { principal: '150000', months: 6, rate: '1.2', quote: ['1800', '26800', '160800'], eir: '2.023375' },
    { principal: '150000', months: 36, rate: '1.2', quote: ['1800', '5966.67', '214800'], eir: '2.086163' },
    { principal: '199999', months: 12, rate: '1.2', quote: ['2400', '19066.59', '228799'], eir: '2.132955' },
  ])('$principal over $months months at $rate (decisions §4)', ({ principal, months, rate, quote, eir }) => {
    const state = after({ kind: 'typed', text: principal }, { kind: 'termChosen', months });
    const minor = (text = '') => BigInt(Math.round(Number(text) * 100));
    const terms = { monthlyRatePercent: rate, fees: noFeeTerms };
    expect(quoteOf(state, { terms, today: '2026-11-23' })).toMatchObject({
      interestMinor: minor(quote[0]),
      installmentMinor: minor(quote[1]),
      totalMinor: minor(quote[2]),
      netProceedsMinor: state.amount.principalMinor,
      eirMonthlyPercent: eir,
    });
  });

  // Worked by hand in packages/domain/src/loan/fees.test.ts: 2 % and ₱1.50 for each ₱200, 181 of 365 days.
  it('deducts the fees in force, and counts them in the effective rate alone', () => {
    const state = after({ kind: 'typed', text: '150000' });
    const fees = {
      processingFee: { percent: '2' },
      documentaryStampTax: { taxPHP: 150n, forEachPHP: 20_000n },
    };
    const quote = (charged: FeeTerms) =>
      quoteOf(state, { terms: { monthlyRatePercent: '1.0', fees: charged }, today: '2026-11-23' });
    expect(quote(fees)).toMatchObject({
      fees: { processingFeeMinor: 300_000n, documentaryStampTaxMinor: 55_788n },
      netProceedsMinor: 14_644_212n,
      installmentMinor: 2_650_000n,
      totalMinor: 15_900_000n,
    });
    expect(Number(quote(fees).eirMonthlyPercent)).toBeGreaterThan(
      Number(quote(noFeeTerms).eirMonthlyPercent),
    );
  });
});
