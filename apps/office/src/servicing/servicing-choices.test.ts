import type { LoanState } from '@sagwan/domain/loan/loan-state.ts';
import { describe, expect, test } from 'vitest';
import {
  loanOrderKinds,
  mayOrder,
  mayReturn,
  openMinor,
  openPenaltyMinor,
  type RunningLoan,
  servicingChoices,
} from './servicing-choices.ts';

/** The check loan on 10 March 2026, nothing paid since 15 February (servicing 2). */
const row: RunningLoan['rows'][number] = {
  number: 1,
  dueOn: '2026-02-15',
  payment: 2_650_000n,
  interest: 253_600n,
  principal: 2_396_400n,
  balance: 12_603_600n,
  penalty: 159_000n,
  paid: 0n,
  penaltyPaid: 0n,
  paidOn: null,
  state: 'OVERDUE',
};
const late: RunningLoan = {
  rows: [row],
  due: {
    amount: 2_809_000n,
    on: '2026-02-15',
    daysLate: 23,
    daysLeft: 0,
    penalty: 159_000n,
    penaltyPerDay: 7_950n,
  },
  outstanding: 15_000_000n,
  credit: 0n,
  overpaid: 0n,
  refundOwed: 0n,
  givenBack: false,
  writtenOff: false,
  inWallet: 0n,
  interestPaid: 0n,
  totalInterest: 900_000n,
  businessDate: '2026-03-10',
  repayments: [],
  timeline: [],
  daysPastDue: 23,
  bucket: '1-30',
  payOffToday: 15_612_586n,
  autoDebit: { mandate: null, next: null, rests: null, debits: [], remarks: [] },
};

function possible(loan: RunningLoan, state: LoanState = 'OVERDUE') {
  return servicingChoices(loan, state)
    .filter(({ disabledReason }) => disabledReason === undefined)
    .map(({ kind }) => kind);
}

/** Each reason once. */
function reasons(loan: RunningLoan, state: LoanState = 'OVERDUE') {
  return [...new Set(servicingChoices(loan, state).flatMap(({ disabledReason }) => disabledReason ?? []))];
}

describe('what may be ordered for a loan', () => {
  test('a late loan: all but writing it off', () => {
    expect(possible(late)).toEqual(loanOrderKinds.filter((kind) => kind !== 'writeOff'));
  });

  test('it may be written off after 180 days past due', () => {
    expect(possible({ ...late, daysPastDue: 180 })).not.toContain('writeOff');
    expect(possible({ ...late, daysPastDue: 181 })).toContain('writeOff');
  });

  test('no penalty is waived where none is open', () => {
    const paid = { ...late, rows: [{ ...row, penaltyPaid: row.penalty }] };
    expect(openPenaltyMinor(paid)).toBe(0n);
    expect(possible(paid)).not.toContain('waivePenalty');
  });

  test('where nothing is owed, money that came in all the same is recorded, and nothing else is ordered', () => {
    const paid = { ...late, due: null, outstanding: 0n };
    expect(possible(paid, 'PAID')).toEqual(['recordRepayment']);
    expect(reasons(paid, 'PAID')).toEqual(['Nothing is owed on this loan.']);
  });

  test('a loan that is written off takes recoveries and nothing else', () => {
    const writtenOff = { ...late, daysPastDue: 200, writtenOff: true };
    expect(possible(writtenOff)).toEqual(['recordRepayment']);
    expect(reasons(writtenOff)).toEqual(['This loan is written off.']);
  });

  test('a loan that the member is giving back takes what comes back and nothing else', () => {
    const givenBack = { ...late, givenBack: true };
    expect(possible(givenBack, 'DISBURSED')).toEqual(['recordRepayment']);
    expect(reasons(givenBack, 'DISBURSED')).toEqual(['The member is giving this loan back.']);
  });

  test('of a cancelled loan nothing is ordered', () => {
    const cancelled = { ...late, givenBack: true, due: null, outstanding: 0n };
    expect(possible(cancelled, 'CANCELLED')).toEqual([]);
    expect(reasons(cancelled, 'CANCELLED')).toEqual(['This loan was cancelled.']);
    expect((['DISBURSED', 'OVERDUE', 'PAID', 'CANCELLED'] as const).filter(mayReturn)).toEqual([
      'DISBURSED',
      'OVERDUE',
      'PAID',
    ]);
  });

  test('what is open of a row counts its penalty', () => {
    expect(openMinor({ ...row, paid: 709_000n, penaltyPaid: 59_000n })).toBe(2_100_000n);
  });
});

test('officers and approvers order, admins and auditors read', () => {
  expect((['officer', 'approver', 'admin', 'auditor'] as const).filter((role) => mayOrder([role]))).toEqual([
    'officer',
    'approver',
  ]);
});
