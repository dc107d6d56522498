import { loanOrderKind } from '@sagwan/contract/office/servicing-order.ts';
import type { LoanState } from '@sagwan/domain/loan/loan-state.ts';
import { describe, expect, test } from 'vitest';
import {
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
  refusedOrders: [
    { kind: 'grantHoliday', code: 'INSTALMENT_OVERDUE' },
    { kind: 'writeOff', code: 'WRITE_OFF_TOO_EARLY' },
  ],
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

const refusedAll = (code: RunningLoan['refusedOrders'][number]['code'], but: readonly string[] = []) =>
  loanOrderKind.options.filter((kind) => !but.includes(kind)).map((kind) => ({ kind, code }));

describe('what may be ordered for a loan', () => {
  test('all but what the server would refuse today', () => {
    expect(possible({ ...late, refusedOrders: [] })).toEqual(loanOrderKind.options);
    expect(possible(late)).toEqual(['recordRepayment', 'waivePenalty', 'pauseInterest', 'planHardship']);
  });

  test('the reasons speak to staff', () => {
    expect(reasons(late)).toEqual([
      'An instalment is late: it must be paid first, or a hardship plan agreed on.',
      'A loan can be written off after 180 days past due, counted as if the money in its wallet were set off already.',
    ]);
  });

  test('no penalty is waived where none is open', () => {
    const paid = { ...late, rows: [{ ...row, penaltyPaid: row.penalty }] };
    expect(openPenaltyMinor(paid)).toBe(0n);
    const refusedOrders = [{ kind: 'waivePenalty', code: 'WAIVER_OVER_PENALTY' }] as const;
    expect(reasons({ ...paid, refusedOrders: [...refusedOrders] })).toEqual(['No penalty is open.']);
  });

  test('where nothing is owed', () => {
    const paid = { ...late, refusedOrders: refusedAll('NOTHING_OWED', ['recordRepayment']) };
    expect(possible(paid, 'PAID')).toEqual(['recordRepayment']);
    expect(reasons(paid, 'PAID')).toEqual(['Nothing is owed on this loan.']);
  });

  test('a loan that is written off, is given back or was cancelled names that', () => {
    const refusedOrders = refusedAll('LOAN_STATE_FORBIDS', ['recordRepayment']);
    expect(reasons({ ...late, refusedOrders, writtenOff: true })).toEqual(['This loan is written off.']);
    expect(reasons({ ...late, refusedOrders, givenBack: true }, 'DISBURSED')).toEqual([
      'The member is giving this loan back.',
    ]);
    const cancelled = { ...late, givenBack: true, refusedOrders: refusedAll('LOAN_STATE_FORBIDS') };
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
