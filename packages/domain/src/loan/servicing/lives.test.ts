import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../time/manila.ts';
import { price } from '../pricing.ts';
import { contractedRows } from './contracted.ts';
import type { ExtraUse, LoanEvent } from './events.ts';
import { payOff } from './pay-off.ts';
import { replayPlainly } from './reference/replay-plainly.ts';
import { replay } from './replay.ts';
import { type ServicingTerms, termsOfLoan } from './terms.ts';

/** 600 in the ordinary run; EARLY_LIVES=100000 tries more lives that are paid on time or early. */
const earlyLives = Number.parseInt(process.env.EARLY_LIVES ?? '600', 10);

/** 800 in the ordinary run; QUOTED_LIVES=20000 tries more. */
const quotedLives = Number.parseInt(process.env.QUOTED_LIVES ?? '800', 10);

/** Random loans of ours. */
const anyTerms: fc.Arbitrary<ServicingTerms> = fc
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

const anyExtra = fc.constantFrom<ExtraUse>('nextInstalments', 'lowerInstalment', 'shorterTerm');

/** A payment as a share of an instalment, on a day of the loan. */
const anyPayment = fc.record({
  percent: fc.integer({ min: 1, max: 420 }),
  day: fc.nat({ max: 800 }),
  extra: anyExtra,
});

/** Something that happens on one day, under an identifier: a change of the plan, a waiver, a pause, a payment, a return. */
const anyChangeOn: fc.Arbitrary<(id: string, on: string) => LoanEvent> = fc
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

type Life = {
  readonly terms: ServicingTerms;
  readonly events: readonly LoanEvent[];
  readonly asOf: string;
};

const anyLife: fc.Arbitrary<Life> = fc
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

const sum = <T>(items: readonly T[], amountOf: (item: T) => bigint) =>
  items.reduce((total, item) => total + amountOf(item), 0n);

describe('whatever happens in the life of a loan', () => {
  test('rows add up, splits sum to the payments, nothing is paid twice, and no penalty passes its instalment', () => {
    fc.assert(
      fc.property(anyLife, ({ terms, events, asOf }) => {
        const account = replay(terms, events, asOf);
        let balance = terms.principalMinor;
        for (const row of account.rows) {
          balance -= row.principalMinor;
          expect(row.balanceMinor).toBe(balance);
          expect(row.paymentMinor).toBe(row.interestMinor + row.principalMinor);
          expect(row.interestMinor >= row.paidInterestMinor && row.paidInterestMinor >= 0n).toBe(true);
          expect(row.principalMinor >= row.paidPrincipalMinor && row.paidPrincipalMinor >= 0n).toBe(true);
          expect(row.penaltyMinor >= row.paidPenaltyMinor && row.paidPenaltyMinor >= 0n).toBe(true);
          if (!events.some(({ kind }) => kind === 'hardshipPlanned')) {
            expect(row.penaltyMinor <= row.paymentMinor).toBe(true);
          }
        }
        expect(balance).toBe(0n);
        for (const split of account.splits) {
          const payment = events.find(({ id }) => id === split.paymentId);
          const amountMinor = payment?.kind === 'paid' && !split.returned ? payment.amountMinor : 0n;
          expect(split.interestMinor + split.principalMinor + split.penaltyMinor + split.overpaidMinor).toBe(
            amountMinor,
          );
        }
        expect(sum(account.rows, (row) => row.paidPrincipalMinor)).toBe(
          terms.principalMinor - account.principalOutstandingMinor,
        );
        expect(sum(account.splits, (split) => split.interestMinor)).toBe(account.interestPaidMinor);
        expect(account.overpaidMinor === 0n || account.principalOutstandingMinor === 0n).toBe(true);
        expect(account.accruedInterestMinor >= account.interestPaidMinor).toBe(true);
        expect(account.accruedInterestMinor <= account.totalInterestMinor).toBe(true);
      }),
      { numRuns: 1500 },
    );
  }, 120_000);

  test('the order of booking changes nothing but which payment of a day covers what', () => {
    fc.assert(
      fc.property(anyLife, fc.infiniteStream(fc.nat()), ({ terms, events, asOf }, keys) => {
        const shuffled = events
          .map((event) => ({ event, key: keys.next().value ?? 0 }))
          .sort((one, other) => one.key - other.key)
          .map(({ event }) => event);
        const { splits: _one, ...account } = replay(terms, events, asOf);
        const { splits: _other, ...again } = replay(terms, shuffled, asOf);
        expect(again).toEqual(account);
      }),
      { numRuns: 500 },
    );
  }, 120_000);
});

/** The quote of a day is paid on that day, after everything else that was booked for it. */
function expectClosed({ terms, events, asOf }: Life, extra: ExtraUse) {
  const quote = payOff(terms, events, asOf);
  expect(quote.amountMinor).toBe(quote.principalMinor + quote.interestMinor + quote.penaltyMinor);
  if (quote.amountMinor === 0n) return;
  const { amountMinor } = quote;
  const all: LoanEvent[] = [...events, { id: 'the rest', kind: 'paid', valueOn: asOf, amountMinor, extra }];
  const account = replay(terms, all, asOf);
  expect(account.rows.map(({ state }) => state)).toEqual(account.rows.map(() => 'PAID'));
  expect(account.overpaidMinor).toBe(replay(terms, events, asOf).overpaidMinor);
  expect(account.principalOutstandingMinor).toBe(0n);
  expect(account.settledOn).toBe(asOf);
  expect(replay(terms, all, addDays(asOf, 400)).dueMinor).toBe(0n);
}

describe('paying exactly the quote closes the loan (servicing 5)', () => {
  test('whatever happened before or on that day', () => {
    const anyQuotedLife = fc
      .record({ life: anyLife, changes: fc.array(anyChangeOn, { maxLength: 2 }), which: fc.nat() })
      .map(({ life, changes, which }): Life => {
        const { terms, events } = life;
        // Due dates and days of events more often than other days.
        const days = [
          life.asOf,
          ...replay(terms, events, '2032-01-01').rows.map(({ dueOn }) => dueOn),
          ...events.flatMap((event) => ('valueOn' in event ? [event.valueOn] : [])),
        ];
        const asOf = days[which % days.length] ?? life.asOf;
        const known = events.filter((event) => event.kind === 'interestPaused' || event.valueOn <= asOf);
        return {
          terms,
          events: [...known, ...changes.map((changeOn, at) => changeOn(`at-${at}`, asOf))],
          asOf,
        };
      });
    fc.assert(
      fc.property(anyQuotedLife, anyExtra, (life, extra) => expectClosed(life, extra)),
      { numRuns: quotedLives },
    );
  }, 3_600_000);

  test('on a due date of a loan paid on time, the last one among them', () => {
    const paidOnTimeUntil = (terms: ServicingTerms, asOf: string): LoanEvent[] =>
      contractedRows(terms)
        .filter(({ dueOn }) => dueOn < asOf)
        .map(({ number, dueOn, paymentMinor }) => ({
          id: `payment-${number}`,
          kind: 'paid',
          valueOn: dueOn,
          amountMinor: paymentMinor,
          extra: 'nextInstalments',
        }));
    fc.assert(
      fc.property(
        anyTerms,
        fc.array(anyChangeOn, { maxLength: 2 }),
        fc.nat({ max: 1 }),
        anyExtra,
        (terms, changes, fromTheEnd, extra) => {
          const asOf = contractedRows(terms).at(-1 - fromTheEnd)?.dueOn ?? terms.releasedOn;
          const events = [
            ...paidOnTimeUntil(terms, asOf),
            ...changes.map((changeOn, at) => changeOn(`at-${at}`, asOf)),
          ];
          expectClosed({ terms, events, asOf }, extra);
        },
      ),
      { numRuns: quotedLives },
    );
  }, 3_600_000);
});

describe('a loan paid as agreed or earlier', () => {
  const paidOnTime = (terms: ServicingTerms, earlier: readonly number[]): LoanEvent[] =>
    contractedRows(terms).map((row, index) => ({
      id: `payment-${index}`,
      kind: 'paid',
      valueOn: addDays(row.dueOn, -(earlier[index] ?? 0)),
      amountMinor: row.paymentMinor,
      extra: 'nextInstalments',
    }));

  test('on the due dates it is the contract, row by row', () => {
    fc.assert(
      fc.property(anyTerms, (terms) => {
        const account = replay(terms, paidOnTime(terms, []), '2032-01-01');
        const signed = contractedRows(terms);
        expect(
          account.rows.map(({ interestMinor, principalMinor }) => [interestMinor, principalMinor]),
        ).toEqual(signed.map(({ interestMinor, principalMinor }) => [interestMinor, principalMinor]));
        expect(account.overpaidMinor).toBe(0n);
        expect(account.penaltyMinor).toBe(0n);
        expect(account.settledOn).toBe(signed.at(-1)?.dueOn);
      }),
      { numRuns: 300 },
    );
  }, 120_000);

  test('never pays more interest than contracted', () => {
    const anyDays = fc.array(fc.nat({ max: 27 }), { minLength: 24, maxLength: 24 });
    fc.assert(
      fc.property(anyTerms, anyDays, fc.array(anyPayment, { maxLength: 3 }), (terms, days, more) => {
        const extras = more.map(
          ({ percent, day, extra }, index): LoanEvent => ({
            id: `more-${index}`,
            kind: 'paid',
            valueOn: addDays(terms.releasedOn, day),
            amountMinor: ((terms.payments[0] ?? 0n) * BigInt(percent)) / 100n,
            extra,
          }),
        );
        const account = replay(terms, [...paidOnTime(terms, days), ...extras], '2032-01-01');
        const contractedMinor = sum(contractedRows(terms), (row) => row.interestMinor);
        expect(account.totalInterestMinor <= contractedMinor).toBe(true);
        expect(account.principalOutstandingMinor).toBe(0n);
      }),
      { numRuns: earlyLives },
    );
  }, 3_600_000);

  test('nor when a few centavos more are paid on a due date, though the plan is made anew', () => {
    const anyMore = fc.record({
      row: fc.nat({ max: 23 }),
      centavos: fc.bigInt({ min: 1n, max: 50n }),
      extra: fc.constantFrom<ExtraUse>('lowerInstalment', 'shorterTerm'),
    });
    fc.assert(
      fc.property(anyTerms, anyMore, (terms, { row, centavos, extra }) => {
        const signed = paidOnTime(terms, []).map((event, index) =>
          event.kind === 'paid' && index === row % terms.payments.length
            ? { ...event, amountMinor: event.amountMinor + centavos, extra }
            : event,
        );
        const account = replay(terms, signed, '2032-01-01');
        const contractedMinor = sum(contractedRows(terms), ({ interestMinor }) => interestMinor);
        expect(account.totalInterestMinor <= contractedMinor).toBe(true);
        const plainly = replayPlainly(terms, signed, '2032-01-01');
        expect(plainly.totalInterestMinor).toBe(account.totalInterestMinor);
      }),
      { numRuns: earlyLives },
    );
  }, 3_600_000);
});
