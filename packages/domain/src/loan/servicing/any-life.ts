import fc from 'fast-check';
import { addDays } from '../../time/manila.ts';
import { price } from '../pricing.ts';
import type { ExtraUse, LoanEvent } from './events.ts';
import { type ServicingTerms, termsOfLoan } from './terms.ts';

/** Random loans of ours, for tests. */
export const anyTerms: fc.Arbitrary<ServicingTerms> = fc
  .record({
    principalMinor: fc.bigInt({ min: 1_500n, max: 5_000_000n }).map((units) => units * 100n),
    rate: fc.constantFrom('0', '0.5', '1.0', '1.2', '2.5', '4.0'),
    installmentCount: fc.constantFrom(1, 2, 6, 12, 24),
    day: fc.nat({ max: 700 }),
    graceDays: fc.constantFrom(0, 3, 8),
  })
  .map(({ principalMinor, rate, installmentCount, day, graceDays }) =>
    termsOfLoan(price({ principalMinor, monthlyRatePercent: rate, installmentCount }), {
      releasedOn: addDays('2026-01-01', day),
      penalty: { percentPerDay: '0.3', graceDays, freeShortfallMinor: 5_000n },
    }),
  );

export const anyExtra = fc.constantFrom<ExtraUse>('nextInstalments', 'lowerInstalment', 'shorterTerm');

/** A payment as a share of an instalment, on a day of the loan. */
export const anyPayment = fc.record({
  percent: fc.integer({ min: 1, max: 420 }),
  day: fc.nat({ max: 800 }),
  extra: anyExtra,
});

/** Something that happens on one day, under an identifier: a change of the plan, a waiver, a pause, a payment, a return. */
export const anyChangeOn: fc.Arbitrary<(id: string, on: string) => LoanEvent> = fc
  .record({
    kind: fc.constantFrom(
      'dueDayMoved',
      'holidayGranted',
      'hardshipPlanned',
      'interestPaused',
      'penaltyWaived',
      'returned',
      'writtenOff',
      'paid',
    ),
    count: fc.integer({ min: 1, max: 12 }),
    extra: anyExtra,
  })
  .map(({ kind, count, extra }) => (id, on): LoanEvent => {
    const base = { id, valueOn: on };
    if (kind === 'dueDayMoved') return { ...base, kind, days: count, keepInstalment: count % 2 === 0 };
    if (kind === 'hardshipPlanned') return { ...base, kind, months: count };
    if (kind === 'interestPaused') return { id, kind, from: on, to: addDays(on, count) };
    if (kind === 'penaltyWaived') return { ...base, kind, amountMinor: BigInt(count) * 10_000n };
    if (kind === 'returned') return { ...base, kind, paymentId: 'payment-0' };
    if (kind === 'paid') return { ...base, kind, amountMinor: BigInt(count) * 77_777n, extra };
    return { ...base, kind };
  });

export type Life = {
  readonly terms: ServicingTerms;
  readonly events: readonly LoanEvent[];
  readonly asOf: string;
};

export const anyLife: fc.Arbitrary<Life> = fc
  .record({
    terms: anyTerms,
    payments: fc.array(anyPayment, { maxLength: 8 }),
    changes: fc.array(fc.record({ changeOn: anyChangeOn, day: fc.nat({ max: 500 }) }), { maxLength: 3 }),
    days: fc.nat({ max: 900 }),
  })
  .map(({ terms, payments, changes, days }) => {
    const on = (day: number) => addDays(terms.releasedOn, day);
    const paid = payments.map(
      ({ percent, day, extra }, index): LoanEvent => ({
        id: `payment-${index}`,
        kind: 'paid',
        valueOn: on(day),
        amountMinor: ((terms.payments[0] ?? 0n) * BigInt(percent)) / 100n + 1n,
        extra,
      }),
    );
    const changed = changes.map(({ changeOn, day }, index) => changeOn(`change-${index}`, on(day)));
    return { terms, events: [...paid, ...changed], asOf: on(days) };
  });
