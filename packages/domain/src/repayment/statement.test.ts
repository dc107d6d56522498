import { describe, expect, test } from 'vitest';
import { isRefusal } from '../copy/refusal.ts';
import { checkTerms, paid } from '../loan/servicing/check-loan.ts';
import type { LoanEvent } from '../loan/servicing/events.ts';
import { type Minor, majorText } from '../money/money.ts';
import { monthlyStatement, statementMonths } from './statement.ts';

/** The statement as text, of the check loan: 150,000.00 over 6 months, released on 2026-01-15. */
function statement(events: readonly LoanEvent[], month: string, today = '2026-12-31') {
  const found = monthlyStatement({ terms: checkTerms, events }, month, today);
  if (isRefusal(found)) return found.refused;
  const text = (minor: Minor) => majorText(minor);
  return {
    days: `${found.from} to ${found.to}`,
    opening: text(found.openingMinor),
    released: text(found.releasedMinor),
    paid: text(found.principalPaidMinor),
    corrected: text(found.correctedMinor),
    closing: text(found.closingMinor),
    interest: text(found.interestMinor),
    penalty: [found.penalty.chargedMinor, found.penalty.waivedMinor, found.penalty.paidMinor].map(text),
    payments: found.payments.map(({ on, amountMinor, split }) =>
      [on, text(amountMinor), text(split.interestMinor), text(split.principalMinor)].join(' '),
    ),
    next: found.next && `${text(found.next.amountMinor)} on ${found.next.on}`,
  };
}

const none = ['0.00', '0.00', '0.00'];
const first = paid('first', '2026-02-15', '26500.00');

describe('a loan that is paid on time', () => {
  test('the month of the release begins with it', () => {
    expect(statement([first], '2026-01')).toEqual({
      days: '2026-01-15 to 2026-01-31',
      opening: '0.00',
      released: '150000.00',
      paid: '0.00',
      corrected: '0.00',
      closing: '150000.00',
      // 16 of 31 days of 150,000.00 at 1.690669235 %: 1,308.905.
      interest: '1308.91',
      penalty: none,
      payments: [],
      next: '26500.00 on 2026-02-15',
    });
  });

  test('a month with a payment', () => {
    expect(statement([first], '2026-02')).toEqual({
      days: '2026-02-01 to 2026-02-28',
      opening: '150000.00',
      released: '0.00',
      paid: '23964.00',
      corrected: '0.00',
      closing: '126036.00',
      // 3,525.32 earned until its end (2,536.00, and 13 of 28 days of 2,130.85) less those 1,308.91.
      interest: '2216.41',
      penalty: none,
      payments: ['2026-02-15 26500.00 2536.00 23964.00'],
      next: '26500.00 on 2026-03-15',
    });
  });

  test('of the next instalment what is paid ahead is not asked for', () => {
    const ahead = paid('ahead', '2026-02-20', '10000.00');
    expect(statement([first, ahead], '2026-02')).toMatchObject({ next: '16500.00 on 2026-03-15' });
  });

  test('a payment of the first day of a month, or of its last, is in that month', () => {
    for (const on of ['2026-03-01', '2026-03-31']) {
      const events = [paid('first', on, '26500.00')];
      expect(statement(events, '2026-03')).toMatchObject({ payments: [`${on} 26500.00 2536.00 23964.00`] });
      for (const month of ['2026-02', '2026-04'])
        expect(statement(events, month)).toMatchObject({ payments: [] });
    }
  });

  test('what was sent back and is owed again is next in the running month alone: the log does not say since when', () => {
    const events = [paid('all', '2026-01-20', '200000.00')];
    const next = (month: string) => {
      const of = { terms: checkTerms, events, refundOwedMinor: 100n };
      const found = monthlyStatement(of, month, '2026-02-10');
      return isRefusal(found) ? found.refused : found.next;
    };
    expect([next('2026-01'), next('2026-02')]).toEqual([undefined, { on: '2026-02-10', amountMinor: 100n }]);
  });

  test('the months have the interest of the contract in all, and each opens where the last one closed', () => {
    const due = ['2026-02-15', '2026-03-15', '2026-04-15', '2026-05-15', '2026-06-15', '2026-07-15'];
    const events = due.map((on) => paid(on, on, '26500.00'));
    const months = statementMonths(checkTerms.releasedOn, '2026-07-31').toReversed();
    let closingMinor = 0n;
    let interestMinor = 0n;
    for (const month of months) {
      const found = monthlyStatement({ terms: checkTerms, events }, month, '2026-07-31');
      if (isRefusal(found)) throw new Error(found.refused);
      expect(found.openingMinor).toBe(closingMinor);
      closingMinor = found.closingMinor;
      interestMinor += found.interestMinor;
    }
    expect([closingMinor, interestMinor]).toEqual([0n, 900_000n]);
    expect(statement(events, '2026-07')).toMatchObject({ closing: '0.00', next: undefined });
  });
});

describe('a loan that is paid late', () => {
  test('penalties are charged to the month of their days (servicing 2), the running month to today', () => {
    expect(statement([], '2026-02', '2026-03-10')).toMatchObject({
      penalty: ['795.00', '0.00', '0.00'],
      next: '27295.00 on 2026-02-15',
    });
    expect(statement([], '2026-03', '2026-03-10')).toMatchObject({
      days: '2026-03-01 to 2026-03-10',
      penalty: ['795.00', '0.00', '0.00'],
      next: '28090.00 on 2026-02-15',
    });
  });

  test('what is owed of the penalties counts those of earlier months, less what was waived and paid', () => {
    const owed = (events: readonly LoanEvent[]) => {
      const found = monthlyStatement({ terms: checkTerms, events }, '2026-03', '2026-03-10');
      if (isRefusal(found)) return found.refused;
      const { openingMinor, chargedMinor, waivedMinor, paidMinor, owedMinor } = found.penalty;
      expect(majorText(openingMinor), 'of February').toBe('795.00');
      expect(openingMinor + chargedMinor - waivedMinor - paidMinor, 'the lines add up').toBe(owedMinor);
      return majorText(owedMinor);
    };
    const waiver = {
      id: 'waiver',
      kind: 'penaltyWaived',
      valueOn: '2026-03-10',
      amountMinor: 59_000n,
    } as const;
    expect(owed([])).toBe('1590.00');
    expect(owed([waiver])).toBe('1000.00');
    expect(owed([waiver, paid('late', '2026-03-10', '27500.00')])).toBe('0.00');
  });

  test('what is waived and what is paid of it', () => {
    const events: LoanEvent[] = [
      { id: 'waiver', kind: 'penaltyWaived', valueOn: '2026-03-10', amountMinor: 59_000n },
      paid('late', '2026-03-10', '27500.00'),
    ];
    expect(statement(events, '2026-03', '2026-03-10')).toMatchObject({
      penalty: ['795.00', '590.00', '1000.00'],
      closing: '126036.00',
      payments: ['2026-03-10 27500.00 2536.00 23964.00'],
      next: '26500.00 on 2026-03-15',
    });
  });

  test('payments are in the order of their value dates, whenever they were booked', () => {
    const events = [
      paid('first', '2026-02-20', '1000.00'),
      paid('found', '2026-02-16', '2000.00'),
      paid('last', '2026-02-25', '3000.00'),
      paid('again', '2026-02-20', '4000.00'),
    ];
    const days = ['2026-02-16 2000.00', '2026-02-20 1000.00', '2026-02-20 4000.00', '2026-02-25 3000.00'];
    const said = statement(events, '2026-02');
    if (typeof said === 'string') throw new Error(said);
    expect(said.payments.map((payment) => payment.split(' ').slice(0, 2).join(' '))).toEqual(days);
  });

  test('a payment that is taken back a month later is a correction there', () => {
    const events: LoanEvent[] = [
      first,
      { id: 'back', kind: 'returned', paymentId: 'first', valueOn: '2026-03-02' },
    ];
    expect(statement(events, '2026-02')).toMatchObject({ closing: '126036.00', corrected: '0.00' });
    expect(statement(events, '2026-03')).toMatchObject({
      opening: '126036.00',
      paid: '0.00',
      corrected: '23964.00',
      closing: '150000.00',
      payments: [],
    });
  });
});

test('there are statements from the month of the release to the running one', () => {
  expect(statementMonths('2026-11-15', '2027-01-01')).toEqual(['2027-01', '2026-12', '2026-11']);
  expect(statement([], '2025-12')).toBe('STATEMENT_MONTH_OUT_OF_RANGE');
  expect(statement([], '2026-04', '2026-03-31')).toBe('STATEMENT_MONTH_OUT_OF_RANGE');
});
