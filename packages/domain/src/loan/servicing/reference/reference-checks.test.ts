import { describe, expect, test } from 'vitest';
import { minorFromText } from '../../../money/money.ts';
import file from '../vectors/servicing-checks.json' with { type: 'json' };
import { fractionOfText } from './fraction.ts';
import type { LoanEvent, ServicingTerms } from './loan-life.ts';
import { payOffPlainly, replayPlainly } from './replay-plainly.ts';
import { textOf } from './vector-reading.ts';

const minor = (text: string) => minorFromText(text) ?? -1n;

/** The loan of servicing-checks.json; the residue of the contracted plan is off, as its rows were computed. */
const terms: ServicingTerms = {
  principalMinor: minor(file.loan.principalPHP),
  releasedOn: file.loan.disbursed,
  payments: Array.from({ length: file.loan.instalments }, () => minor(file.loan.payment)),
  monthlyRate: fractionOfText(file.loan.eirMonthly),
  period: { every: 1, unit: 'MONTHS' },
  dayCount: '360/30',
  overduePrincipalBearsInterest: false,
  allocation: {
    pastDue: ['interest', 'principal', 'penalty'],
    due: ['interest', 'principal', 'penalty'],
    inAdvance: ['interest', 'principal', 'penalty'],
    beyondDue: 'next',
  },
  penalty: { percentPerDay: '0.3', graceDays: 3, freeShortfallMinor: 5_000n },
  contractedInterestResidueInLastRow: false,
};

const asSigned = { ...terms, contractedInterestResidueInLastRow: true };

type Case = Readonly<Record<string, unknown>>;
const caseOf = (id: string) => file.cases.find((one) => one.id === id) as unknown as Case;

const paid = (
  id: string,
  valueOn: string,
  amount: string,
  extra: 'nextInstalments' | 'lowerInstalment' | 'shorterTerm' = 'nextInstalments',
): LoanEvent => ({
  id,
  kind: 'paid',
  valueOn,
  amountMinor: minor(amount),
  extra,
});
const firstOnTime = paid('a', '2026-02-15', '26500.00');

const payOff = (events: readonly LoanEvent[], on: string, of = terms) => payOffPlainly(of, events, on);
const rowsOf = (events: readonly LoanEvent[], asOf: string, of = terms) =>
  replayPlainly(of, events, asOf).rows.map((row) => ({
    nr: row.number,
    due: row.dueOn,
    payment: textOf(row.paymentMinor),
    interest: textOf(row.interestMinor),
    principal: textOf(row.principalMinor),
    balance: textOf(row.balanceMinor),
    closed: row.state === 'PAID',
  }));
const amountsOnly = (rows: ReturnType<typeof rowsOf>) =>
  rows.map(({ payment, interest, principal, balance }) => ({ payment, interest, principal, balance }));

describe('the plain reference reproduces the check loan', () => {
  test.each([
    ['S1', [firstOnTime]],
    ['S2', []],
  ] as const)('%s quotes', (id, events) => {
    const quotes = caseOf(id).quotes as Record<string, string>;
    const seen = Object.keys(quotes).map((on) => [on, textOf(payOff(events, on).amountMinor)]);
    expect(Object.fromEntries(seen)).toEqual(quotes);
  });

  test('S3 unpaid, with penalty', () => {
    const { amountMinor, penaltyMinor } = payOff([], '2026-03-10');
    const expected = caseOf('S3');
    expect(textOf(amountMinor)).toBe(expected.totalWithout);
    expect(textOf(penaltyMinor)).toBe(expected.penalty);
    expect(textOf(amountMinor - penaltyMinor)).toBe(expected.withoutIt);
    const bearing = payOff([], '2026-03-10', { ...terms, overduePrincipalBearsInterest: true });
    expect(textOf(bearing.amountMinor - bearing.penaltyMinor)).toBe(expected.withInterestOnOverduePrincipal);
  });

  test('S4 next instalment', () => {
    const events = [firstOnTime, paid('b', '2026-03-01', '20000.00')];
    const { rows, split } = caseOf('S4-NEXT_INSTALLMENT') as { rows: unknown; split: unknown };
    expect(rowsOf(events, '2026-03-01')).toEqual(rows);
    const seen = replayPlainly(terms, events, '2026-03-01').splits[1];
    expect({
      principal: textOf(seen?.principalMinor ?? 0n),
      interest: textOf(seen?.interestMinor ?? 0n),
    }).toEqual(split);
  });

  test('S5 lower instalment', () => {
    const events = [firstOnTime, paid('b', '2026-03-01', '20000.00', 'lowerInstalment')];
    const expected = caseOf('S5-lowerInstalment');
    const rows = rowsOf(events, '2026-03-01');
    expect(amountsOnly(rows.slice(2))).toEqual(expected.rows);
    expect([rows[1]?.interest, rows[1]?.balance, rows[2]?.payment]).toEqual([
      expected.interestToDay,
      expected.balanceAfter,
      expected.newInstalment,
    ]);
    expect(textOf(replayPlainly(terms, events, '2026-03-01').totalInterestMinor)).toBe(
      expected.totalInterest,
    );
  });

  test('S5 shorter term', () => {
    const events = [firstOnTime, paid('b', '2026-03-01', '20000.00', 'shorterTerm')];
    const expected = caseOf('S5-shorterTerm');
    expect(amountsOnly(rowsOf(events, '2026-03-01').slice(2))).toEqual(expected.rows);
    expect(textOf(replayPlainly(terms, events, '2026-03-01').totalInterestMinor)).toBe(
      expected.totalInterest,
    );
  });

  test('the three choices have the total interest of servicing 3', () => {
    const totals = (['lowerInstalment', 'shorterTerm', 'nextInstalments'] as const).map((extra) =>
      textOf(
        replayPlainly(asSigned, [firstOnTime, paid('b', '2026-03-01', '20000.00', extra)], '2026-03-01')
          .totalInterestMinor,
      ),
    );
    expect(totals).toEqual(['8158.36', '7441.62', '8828.82']);
  });

  test('S7 backdated', () => {
    const events = [firstOnTime];
    expect(textOf(payOff(events, '2026-03-10').amountMinor)).toBe(caseOf('S7').payoffAfter);
    const bearing = payOff([], '2026-03-10', { ...terms, overduePrincipalBearsInterest: true });
    expect(textOf(bearing.amountMinor - bearing.penaltyMinor)).toBe(
      caseOf('S7').payoffBefore_withInterestOnOverdue,
    );
  });

  test('S8 late: the contracted plan again, and as signed its last row is 26,500.00 with 440.59', () => {
    const late = [paid('a', '2026-03-10', '26500.00')];
    const { rows, split } = caseOf('S8') as { rows: unknown; split: unknown };
    // The case leaves the penalty of S3 out, which would keep the row open.
    const withoutPenalty = { ...terms, penalty: { ...terms.penalty, percentPerDay: '0' } };
    expect(rowsOf(late, '2026-03-10', withoutPenalty)).toEqual(rows);
    const seen = replayPlainly(terms, late, '2026-03-10').splits[0];
    expect({
      principal: textOf(seen?.principalMinor ?? 0n),
      interest: textOf(seen?.interestMinor ?? 0n),
    }).toEqual(split);
    expect(rowsOf(late, '2026-03-10', asSigned).at(-1)).toMatchObject({
      payment: '26500.00',
      interest: '440.59',
    });
  });

  test('S9 a holiday', () => {
    const events: LoanEvent[] = [firstOnTime, { id: 'b', kind: 'holidayGranted', valueOn: '2026-02-20' }];
    const expected = caseOf('S9-reprice');
    expect(amountsOnly(rowsOf(events, '2026-02-20').slice(1))).toEqual(expected.rows);
    expect(rowsOf(events, '2026-02-20')[1]).toMatchObject({
      due: '2026-04-15',
      payment: expected.newInstalment,
    });
  });
});
