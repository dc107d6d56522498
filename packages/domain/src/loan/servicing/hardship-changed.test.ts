import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { majorText } from '../../money/money.ts';
import { scoreChanges } from '../../score/loan-score.ts';
import { addDays } from '../../time/manila.ts';
import { price } from '../pricing.ts';
import { checkTerms, paid } from './check-loan.ts';
import type { ExtraUse, LoanEvent } from './events.ts';
import { payOff } from './pay-off.ts';
import { replay } from './replay.ts';
import { type ServicingTerms, termsOfLoan } from './terms.ts';

const hardship = (valueOn = '2026-03-10'): LoanEvent => ({
  id: 'hardship',
  kind: 'hardshipPlanned',
  valueOn,
  months: 6,
});
const waived = (valueOn: string): LoanEvent => ({
  id: 'waiver',
  kind: 'penaltyWaived',
  valueOn,
  amountMinor: 30_000n,
});
const moved = (valueOn: string): LoanEvent => ({
  id: 'move',
  kind: 'dueDayMoved',
  valueOn,
  days: 10,
  keepInstalment: false,
});
const holiday = (valueOn: string): LoanEvent => ({ id: 'holiday', kind: 'holidayGranted', valueOn });
const extra = (valueOn: string, amount: string, use: ExtraUse) => paid('extra', valueOn, amount, use);

/** What a hardship plan of the loan of the checks bears: earned before it, and nothing more. */
const interest = '4286.34';

const figures = (events: readonly LoanEvent[], on: string) => {
  const account = replay(checkTerms, events, on);
  return {
    payOff: majorText(payOff(checkTerms, events, on).amountMinor),
    interest: majorText(account.totalInterestMinor),
    charged: majorText(account.penaltyChargedMinor),
    waived: majorText(account.penaltyWaivedMinor),
  };
};

describe('more than is due, paid on a hardship plan (servicing 3 and 6)', () => {
  test.each([
    ['shorterTerm', '50000.00', '105876.34'],
    ['shorterTerm', '154000.00', '1876.34'],
    ['shorterTerm', '154286.33', '1590.01'],
    ['lowerInstalment', '50000.00', '105876.34'],
    ['nextInstalments', '50000.00', '105876.34'],
  ] as const)('%s: %s lowers what settles the loan by as much, to %s', (use, amount, left) => {
    const events = [hardship(), extra('2026-03-12', amount, use)];
    expect(figures(events, '2026-03-12')).toEqual({
      payOff: left,
      interest,
      charged: '1590.00',
      waived: '0.00',
    });
  });

  test('a lower instalment divides what is left evenly', () => {
    const account = replay(
      checkTerms,
      [hardship(), extra('2026-03-12', '50000.00', 'lowerInstalment')],
      '2026-03-12',
    );
    expect(account.rows.map((row) => majorText(row.paymentMinor))).toEqual([
      '50000.00',
      ...Array.from({ length: 10 }, () => '9480.58'),
      '9480.54',
    ]);
  });

  test.each([
    [
      'and the due day is moved after it',
      [extra('2026-03-11', '50000.00', 'lowerInstalment'), moved('2026-03-12')],
    ],
    [
      'and the due day was moved before it',
      [moved('2026-03-12'), extra('2026-03-14', '50000.00', 'lowerInstalment')],
    ],
    ['and a holiday follows', [extra('2026-03-12', '50000.00', 'lowerInstalment'), holiday('2026-03-14')]],
    ['and a holiday came before', [holiday('2026-03-12'), extra('2026-03-14', '50000.00', 'shorterTerm')]],
  ])('brings no new interest %s', (_, events) => {
    expect(figures([hardship(), ...events], '2026-03-14')).toMatchObject({ payOff: '105876.34', interest });
  });
});

describe('a waiver (servicing 10)', () => {
  test.each([
    ['before a hardship plan', [waived('2026-03-09'), hardship()]],
    [
      'of an instalment paid in part before a hardship plan',
      [paid('part', '2026-03-10', '26800.00'), waived('2026-03-10'), hardship('2026-03-11')],
    ],
    [
      'on a hardship plan, before more than is due is paid',
      [hardship(), waived('2026-03-11'), extra('2026-03-12', '50000.00', 'lowerInstalment')],
    ],
    [
      'on a hardship plan whose term is shortened',
      [hardship(), waived('2026-03-11'), extra('2026-03-12', '50000.00', 'shorterTerm')],
    ],
  ])('%s stays in the books', (_, events) => {
    expect(figures(events, '2026-03-12')).toMatchObject({ charged: '1590.00', waived: '300.00' });
  });
});

test('a waiver of all penalties stays in the books where the instalments that it was for fall away', () => {
  const all: LoanEvent = { ...waived('2026-03-11'), amountMinor: 159_000n } as LoanEvent;
  const events = [hardship(), all, extra('2026-03-12', '50000.00', 'shorterTerm')];
  expect(figures(events, '2026-03-12')).toMatchObject({ charged: '1590.00', waived: '1590.00' });
});

test('a hardship plan takes no points back that were earned before it (servicing 4)', () => {
  const onTime = [paid('one', '2026-02-15', '26500.00'), paid('two', '2026-03-15', '26500.00')];
  const terms = { graceDays: 3, holidays: new Set<string>(), given: [] };
  const on = '2026-04-01';
  expect(
    scoreChanges(replay(checkTerms, onTime, on), replay(checkTerms, [...onTime, hardship(on)], on), terms),
  ).toEqual([]);
});

test('nor does it give any for an instalment that was paid in part', () => {
  const before = [paid('one', '2026-02-15', '26500.00'), paid('part', '2026-03-01', '5000.00')];
  const terms = { graceDays: 3, holidays: new Set<string>(), given: [] };
  const on = '2026-03-10';
  expect(
    scoreChanges(replay(checkTerms, before, on), replay(checkTerms, [...before, hardship(on)], on), terms),
  ).toEqual([]);
});

/** A life in which one thing happens after the other, each on a day of its own. */
const anyTerms: fc.Arbitrary<ServicingTerms> = fc
  .record({
    units: fc.bigInt({ min: 15_000n, max: 500_000n }),
    count: fc.constantFrom(1, 6, 12),
    day: fc.nat({ max: 800 }),
  })
  .map(({ units, count, day }) =>
    termsOfLoan(price({ principalMinor: units * 100n, monthlyRatePercent: '1.0', installmentCount: count }), {
      releasedOn: addDays('2026-01-01', day),
      penalty: { percentPerDay: '0.3', graceDays: 3, freeShortfallMinor: 5_000n },
    }),
  );

const anyStep = fc.record({
  days: fc.integer({ min: 1, max: 45 }),
  kind: fc.constantFrom(
    'paid',
    'paid',
    'paid',
    'dueDayMoved',
    'holidayGranted',
    'hardshipPlanned',
    'penaltyWaived',
  ),
  count: fc.integer({ min: 1, max: 12 }),
  percent: fc.integer({ min: 3, max: 400 }),
  use: fc.constantFrom<ExtraUse>('nextInstalments', 'lowerInstalment', 'shorterTerm'),
});

test('whatever happened before, an event moves what settles the loan by its own amount, and no penalty', () => {
  fc.assert(
    fc.property(anyTerms, fc.array(anyStep, { maxLength: 7 }), (terms, steps) => {
      let events: LoanEvent[] = [];
      let on = terms.releasedOn;
      steps.forEach(({ days, kind, count, percent, use }, index) => {
        on = addDays(on, days);
        const before = replay(terms, events, on);
        const settlesMinor = payOff(terms, events, on).amountMinor;
        const penaltyMinor = before.penaltyMinor - before.penaltyPaidMinor;
        const base = { id: `event-${index}`, valueOn: on };
        const event: LoanEvent =
          kind === 'paid'
            ? { ...base, kind, amountMinor: ((terms.payments[0] ?? 0n) * BigInt(percent)) / 100n, extra: use }
            : kind === 'dueDayMoved'
              ? { ...base, kind, days: count, keepInstalment: percent % 2 === 0 }
              : kind === 'hardshipPlanned'
                ? { ...base, kind, months: count }
                : kind === 'penaltyWaived'
                  ? { ...base, kind, amountMinor: (penaltyMinor * BigInt(count)) / 12n }
                  : { ...base, kind };
        events = [...events, event];
        const after = replay(terms, events, on);
        const offMinor = 'amountMinor' in event ? event.amountMinor : 0n;
        const leftMinor = settlesMinor > offMinor ? settlesMinor - offMinor : 0n;
        expect(payOff(terms, events, on).amountMinor).toBe(leftMinor);
        expect(after.penaltyChargedMinor).toBe(before.penaltyChargedMinor);
        expect(after.penaltyWaivedMinor - before.penaltyWaivedMinor).toBe(
          event.kind === 'penaltyWaived' ? event.amountMinor : 0n,
        );
      });
    }),
    { numRuns: 400 },
  );
}, 120_000);
