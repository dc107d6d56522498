import { describe, expect, test } from 'vitest';
import {
  loanOrderKinds,
  mayOrder,
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

function possible(loan: RunningLoan) {
  return servicingChoices(loan)
    .filter(({ disabledReason }) => disabledReason === undefined)
    .map(({ kind }) => kind);
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

  test('nothing is ordered where nothing is owed, and each says why', () => {
    expect(
      servicingChoices({ ...late, due: null, outstanding: 0n }).map(({ disabledReason }) => disabledReason),
    ).toEqual(loanOrderKinds.map(() => 'Nothing is owed on this loan.'));
  });

  test('a loan that is written off takes recoveries: nothing is due, principal is outstanding', () => {
    expect(possible({ ...late, due: null })).toContain('recordRepayment');
  });

  test('what is open of a row counts its penalty', () => {
    expect(openMinor({ ...row, paid: 650_000n, penaltyPaid: 59_000n })).toBe(2_100_000n);
  });
});

test('officers and approvers order, admins and auditors read', () => {
  expect((['officer', 'approver', 'admin', 'auditor'] as const).filter((role) => mayOrder([role]))).toEqual([
    'officer',
    'approver',
  ]);
});
