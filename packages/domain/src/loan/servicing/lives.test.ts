import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../time/manila.ts';
import { anyLife, anyPayment, anyTerms } from './any-life.ts';
import { contractedRows } from './contracted.ts';
import type { ExtraUse, LoanEvent } from './events.ts';
import { replayPlainly } from './reference/replay-plainly.ts';
import { replay } from './replay.ts';
import type { ServicingTerms } from './terms.ts';

/** 600 in the ordinary run; EARLY_LIVES=100000 tries more lives that are paid on time or early. */
const earlyLives = Number.parseInt(process.env.EARLY_LIVES ?? '600', 10);

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
