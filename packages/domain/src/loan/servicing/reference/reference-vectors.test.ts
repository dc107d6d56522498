import { describe, expect, test } from 'vitest';
import more from '../vectors/more-vectors.json' with { type: 'json' };
import file from '../vectors/schedule-vectors.json' with { type: 'json' };
import type { LoanEvent } from './loan-life.ts';
import { paymentsOfRowsPlainly, payOffPlainly, replayPlainly } from './replay-plainly.ts';
import { eventOfStep, minorOf, termsOfVector, textOf, type Vector } from './vector-reading.ts';

const vectors = file.mustMatch as unknown as Vector[];
/** Our loans have no down payment, nor has the reference. */
const moreVectors = (more.loans as unknown as Vector[]).filter(
  ({ inputs }) => !inputs.product?.includes('DOWNPAYMENT'),
);

/** Every row, split and total that a vector expects, beside what the reference says at that point. */
function lived(vector: Vector): { expected: unknown[]; seen: unknown[] } {
  const terms = termsOfVector(vector);
  const expected: unknown[] = [];
  const seen: unknown[] = [];
  let businessDate = terms.releasedOn;
  let isReleased = false;
  let events: LoanEvent[] = [];
  for (const [position, step] of vector.timeline.entries()) {
    isReleased ||= step.event === 'disburse';
    businessDate = step.businessDate ?? businessDate;
    // Nothing is lent, and nothing overdue, until the release.
    const asOf = isReleased ? businessDate : terms.releasedOn;
    const id = `e${position.toString().padStart(3, '0')}`;
    const event = eventOfStep(step, id, (on) => payOffPlainly(terms, events, on).amountMinor);
    if (event !== undefined) events = [...events, event];
    const rows = () => rowsOf(terms, events, asOf);
    if (step.expectSchedule) {
      expected.push(step.expectSchedule.map(({ days: _days, ...row }) => row));
      seen.push(rows());
    }
    if (step.expectTotals) {
      expected.push(step.expectTotals);
      seen.push(totalsOf(rows()));
    }
    if (step.expectTransactions) {
      expected.push(
        step.expectTransactions
          .filter(({ type }) => type === 'Repayment')
          .map(({ date, amount, principal, interest, penalties, balance }) => ({
            date,
            amount,
            principal,
            interest,
            penalties,
            balance,
          })),
      );
      seen.push(transactionsOf(terms, events, asOf));
    }
  }
  return { expected, seen };
}

type Terms = ReturnType<typeof termsOfVector>;

function rowsOf(terms: Terms, events: readonly LoanEvent[], asOf: string) {
  const account = replayPlainly(terms, events, asOf);
  const payments = paymentsOfRowsPlainly(terms, events, asOf);
  return account.rows.map((row, index) => {
    const { dueOn, paidBy } = payments[index] ?? { dueOn: '', paidBy: [] };
    const sumWhere = (isCounted: (on: string) => boolean) =>
      paidBy.filter(({ on }) => isCounted(on)).reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
    const paidMinor = sumWhere(() => true);
    return {
      nr: row.number,
      due: row.dueOn,
      paidOn: row.paidOn ?? null,
      balance: textOf(row.balanceMinor),
      principal: textOf(row.principalMinor),
      interest: textOf(row.interestMinor),
      fees: '0.00',
      penalties: textOf(row.penaltyMinor),
      payment: textOf(row.paymentMinor),
      paid: textOf(paidMinor),
      inAdvance: textOf(sumWhere((on) => on < dueOn)),
      late: textOf(sumWhere((on) => on > dueOn)),
      outstanding: textOf(row.paymentMinor + row.penaltyMinor - paidMinor),
    };
  });
}

function totalsOf(rows: ReturnType<typeof rowsOf>) {
  const keys = [
    'principal',
    'interest',
    'fees',
    'penalties',
    'payment',
    'paid',
    'inAdvance',
    'late',
    'outstanding',
  ] as const;
  return Object.fromEntries(
    keys.map((key) => [key, textOf(rows.reduce((sum, row) => sum + minorOf(row[key]), 0n))]),
  );
}

function transactionsOf(terms: Terms, events: readonly LoanEvent[], asOf: string) {
  const paid = events
    .filter((event) => event.kind === 'paid')
    .sort((a, b) => (a.valueOn < b.valueOn ? -1 : a.valueOn > b.valueOn ? 1 : 0));
  const { splits } = replayPlainly(terms, events, asOf);
  let balanceMinor = terms.principalMinor;
  return paid.map((event) => {
    const split = splits.find(({ paymentId }) => paymentId === event.id);
    balanceMinor -= split?.principalMinor ?? 0n;
    return {
      date: event.valueOn,
      amount: textOf(event.amountMinor),
      principal: textOf(split?.principalMinor ?? 0n),
      interest: textOf(split?.interestMinor ?? 0n),
      penalties: textOf(split?.penaltyMinor ?? 0n),
      balance: textOf(balanceMinor),
    };
  });
}

describe('the plain reference reproduces the published loans', () => {
  test('all 39 are there', () => expect(vectors.length).toBe(39));

  test.each([...vectors, ...moreVectors].map((vector) => [vector.id, vector] as const))(
    '%s',
    (_id, vector) => {
      const { expected, seen } = lived(vector);
      expect(expected.length).toBeGreaterThan(0);
      expect(seen).toEqual(expected);
    },
  );

  test.each([
    ['365/actual', 30_575n],
    ['360/actual', 31_000n],
    ['360/30', 30_000n],
  ])('and by %s 10,000.00 bear so much in January', (dayCount, interestMinor) => {
    const [vector] = vectors;
    if (vector === undefined) throw new Error('No vector');
    const inputs = { ...vector.inputs, principal: '10000.00', firstPayment: '3535.30' };
    const terms = termsOfVector({ ...vector, inputs: { ...inputs, annualRatePercent: '36', dayCount } });
    const { rows } = replayPlainly(terms, [], inputs.submittedOn);
    expect(rows[0]).toMatchObject({ dueOn: '2024-02-01', interestMinor });
  });

  test('and eight more of those without a down payment', () => expect(moreVectors.length).toBe(8));
});
