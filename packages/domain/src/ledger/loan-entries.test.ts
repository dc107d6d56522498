import { describe, expect, test } from 'vitest';
import { checkTerms, paid } from '../loan/servicing/check-loan.ts';
import type { LoanEvent } from '../loan/servicing/events.ts';
import { type LoanAccount, replay } from '../loan/servicing/replay.ts';
import {
  deductionEntries,
  loanEntries,
  type Posted,
  recognisedInterestMinor,
  type WriteOff,
  writeOffParts,
  writtenOffMinorIn,
} from './loan-entries.ts';
import type { AccountCode, LoanEntry } from './loan-entry.ts';

const principalMinor = 15_000_000n;
const writtenOff: LoanEvent = { id: 'off', kind: 'writtenOff', valueOn: '2026-09-01' };

/** Books one event after the other as the server does, and keeps every balance. */
class Books {
  readonly balances = new Map<string, bigint>();
  readonly kinds: string[] = [];
  writtenOffMinor = 0n;
  readonly fromWallet = new Set<string>();
  #refundedMinor = 0n;
  #posted: Posted = {
    accruedMinor: 0n,
    penaltyChargedMinor: 0n,
    waivedMinor: 0n,
    writtenOffMinor: 0n,
    refundedMinor: 0n,
    splits: new Map(),
  };
  #events: LoanEvent[] = [];
  readonly #allowanceMinor: bigint;

  constructor(allowanceMinor = 0n) {
    this.#allowanceMinor = allowanceMinor;
    this.#post([
      { account: 'loan_principal', debitMinor: principalMinor, creditMinor: 0n },
      { account: 'loss_allowance', debitMinor: 0n, creditMinor: allowanceMinor },
    ]);
  }

  book(on: string, event?: LoanEvent): LoanEntry[] {
    if (event !== undefined) this.#events.push(event);
    const account = replay(checkTerms, this.#events, on);
    const writeOff = this.#writeOff();
    const entries = loanEntries({
      loanId: 'loan',
      account,
      posted: this.#posted,
      fromWallet: this.fromWallet,
      writeOff,
    });
    for (const { lines, kind } of entries) {
      this.kinds.push(kind);
      expect(lines.reduce((sum, line) => sum + line.debitMinor - line.creditMinor, 0n)).toBe(0n);
      this.#post(lines);
    }
    this.writtenOffMinor += writtenOffMinorIn(entries);
    this.#posted = {
      ...postedOf(account, this.writtenOffMinor, writeOff),
      refundedMinor: this.#refundedMinor,
    };
    return entries;
  }

  /** What was paid above everything owed goes back to the member, as refund_overpayment books it. */
  sendBack(amountMinor: bigint): void {
    this.#refundedMinor += amountMinor;
    this.#posted = { ...this.#posted, refundedMinor: this.#refundedMinor };
    this.#post([{ account: 'overpayments', debitMinor: amountMinor, creditMinor: 0n }]);
  }

  #writeOff(): WriteOff | undefined {
    const at = this.#events.findIndex(({ kind }) => kind === 'writtenOff');
    if (at < 0) return undefined;
    const recoveryIds = new Set(this.#events.slice(at).map(({ id }) => id));
    return { principalMinor, allowanceMinor: this.#allowanceMinor, recoveryIds };
  }

  #post(lines: readonly { account: string; debitMinor: bigint; creditMinor: bigint }[]) {
    for (const { account, debitMinor, creditMinor } of lines)
      this.balances.set(account, (this.balances.get(account) ?? 0n) + debitMinor - creditMinor);
  }

  get receivables() {
    return ['loan_principal', 'interest_receivable', 'penalties_receivable'].map((account) =>
      this.balances.get(account),
    );
  }

  /** Of one account; 0 where nothing was posted. */
  of(account: AccountCode): bigint {
    return this.balances.get(account) ?? 0n;
  }
}

function postedOf(
  account: LoanAccount,
  writtenOffMinor: bigint,
  writeOff: WriteOff | undefined,
): Omit<Posted, 'refundedMinor'> {
  return {
    accruedMinor: recognisedInterestMinor(account, writeOff),
    penaltyChargedMinor: account.penaltyChargedMinor,
    waivedMinor: account.penaltyWaivedMinor,
    writtenOffMinor,
    splits: new Map(account.splits.map((split) => [split.paymentId, split])),
  };
}

/** One instalment paid, then nothing until it is written off. */
function lateBooks(allowanceMinor = 0n) {
  const books = new Books(allowanceMinor);
  books.book('2026-02-15', paid('first', '2026-02-15', '26500.00'));
  books.book('2026-09-01');
  return books;
}

describe('writing off', () => {
  test('takes principal and receivables off the books, as a loss', () => {
    const books = lateBooks();
    const owedMinor = books.receivables.reduce<bigint>((sum, minor = 0n) => sum + minor, 0n);
    books.book('2026-09-01', writtenOff);
    expect(books.receivables).toEqual([0n, 0n, 0n]);
    expect(owedMinor).toBeGreaterThan(12_000_000n);
    expect(books.balances.get('credit_loss')).toBe(owedMinor);
    expect(books.writtenOffMinor).toBe(owedMinor);
  });

  test('uses what was set aside first', () => {
    const books = lateBooks(10_000_000n);
    books.book('2026-09-01', writtenOff);
    expect(books.balances.get('loss_allowance')).toBe(0n);
    expect(books.balances.get('credit_loss')).toBe(books.writtenOffMinor - 10_000_000n);
  });

  test('what is set aside beyond the loss stays', () => {
    const books = lateBooks(90_000_000n);
    books.book('2026-09-01', writtenOff);
    expect(books.balances.get('credit_loss') ?? 0n).toBe(0n);
    expect(books.balances.get('loss_allowance')).toBe(books.writtenOffMinor - 90_000_000n);
  });

  test('a payment of before that is found lowers the loss, and sets nothing aside again', () => {
    const books = lateBooks(10_000_000n);
    books.book('2026-09-01', writtenOff);
    const lossMinor = books.balances.get('credit_loss') ?? 0n;
    books.book('2026-09-04', paid('found', '2026-03-15', '26500.00'));
    expect(books.balances.get('loss_allowance')).toBe(0n);
    expect(books.balances.get('credit_loss')).toBeLessThan(lossMinor);
    expect(books.receivables).toEqual([0n, 0n, 0n]);
  });

  test('later days post nothing, and what comes later is a recovery', () => {
    const books = lateBooks();
    books.book('2026-09-01', writtenOff);
    expect(books.book('2026-12-01')).toEqual([]);
    const entries = books.book('2026-12-02', paid('late', '2026-12-02', '1000.00'));
    expect(entries).toEqual([
      {
        kind: 'recovery',
        causeId: 'late',
        corrects: [],
        lines: [
          { account: 'receipts_clearing', debitMinor: 100_000n, creditMinor: 0n },
          { account: 'recoveries', debitMinor: 0n, creditMinor: 100_000n },
        ],
      },
    ]);
    books.book('2026-12-05', { id: 'back', kind: 'returned', paymentId: 'late', valueOn: '2026-12-05' });
    expect(books.balances.get('recoveries')).toBe(0n);
    expect(books.receivables).toEqual([0n, 0n, 0n]);
  });

  test('a payment from before that is taken back, or found, leaves nothing on the receivables', () => {
    const books = lateBooks();
    books.book('2026-09-01', writtenOff);
    const lostMinor = books.writtenOffMinor;
    books.book('2026-09-03', { id: 'back', kind: 'returned', paymentId: 'first', valueOn: '2026-09-03' });
    expect(books.receivables).toEqual([0n, 0n, 0n]);
    expect(books.writtenOffMinor).toBeGreaterThan(lostMinor);
    books.book('2026-09-04', paid('found', '2026-02-15', '26500.00'));
    expect(books.receivables).toEqual([0n, 0n, 0n]);
    expect(books.balances.get('recoveries')).toBe(-2_650_000n);
    expect(books.kinds).toContain('recovery');
  });
});

const returned = (paymentId: string, valueOn: string): LoanEvent => ({
  id: `${paymentId}-back`,
  kind: 'returned',
  paymentId,
  valueOn,
});

describe('a payment of more than everything owed', () => {
  test('pays interest, principal and penalty; the rest is owed to the member, and all of it is taken back', () => {
    const books = new Books();
    books.book('2026-03-10');
    books.book('2026-03-10', paid('all', '2026-03-10', '200000.00'));
    expect(books.receivables).toEqual([0n, 0n, 0n]);
    expect(books.of('penalty_income')).toBe(-159_000n);
    expect(books.of('receipts_clearing')).toBe(20_000_000n);
    expect(books.of('wallet_payable')).toBe(0n);
    expect(books.of('overpayments')).toBe(
      -(20_000_000n - principalMinor - 159_000n + books.of('interest_income')),
    );
    books.book('2026-03-10', returned('all', '2026-03-10'));
    expect([books.of('receipts_clearing'), books.of('overpayments')]).toEqual([0n, 0n]);
    expect(books.receivables).toEqual([principalMinor, -books.of('interest_income'), 159_000n]);
  });

  test('out of the wallet takes it from what the wallet owes', () => {
    const books = new Books();
    books.fromWallet.add('all');
    books.book('2026-02-15', paid('all', '2026-02-15', '160000.00'));
    expect([books.of('wallet_payable'), books.of('receipts_clearing')]).toEqual([16_000_000n, 0n]);
  });

  test('sent back, and then taken back by its channel, is owed by the member until it is paid again', () => {
    const books = new Books();
    books.book('2026-02-15', paid('first', '2026-02-15', '152586.00'));
    books.book('2026-02-15', paid('second', '2026-02-15', '70.00'));
    expect(books.of('overpayments')).toBe(-12_000n);
    books.sendBack(12_000n);
    expect(books.book('2026-02-15')).toEqual([]);
    books.book('2026-02-16', returned('second', '2026-02-16'));
    expect([books.of('refunds_receivable'), books.of('overpayments')]).toEqual([7_000n, 0n]);
    books.book('2026-02-17', paid('again', '2026-02-17', '30.00'));
    expect([books.of('refunds_receivable'), books.of('overpayments')]).toEqual([4_000n, 0n]);
    books.book('2026-02-17', paid('rest', '2026-02-17', '41.00'));
    expect([books.of('refunds_receivable'), books.of('overpayments')]).toEqual([0n, -100n]);
  });
});

test('a write-off takes off what is left of penalties paid and waived in part, and of what was sent back too much', () => {
  const books = new Books(1_000_000n);
  books.book('2026-03-10', paid('part', '2026-03-10', '27000.00'));
  expect(books.of('penalties_receivable')).toBe(109_000n);
  books.book('2026-03-10', {
    id: 'waiver',
    kind: 'penaltyWaived',
    valueOn: '2026-03-10',
    amountMinor: 60_000n,
  });
  expect(books.of('penalties_receivable')).toBe(49_000n);
  books.book('2026-03-10', paid('all', '2026-03-10', '200000.00'));
  books.sendBack(-books.of('overpayments'));
  books.book('2026-03-11', returned('all', '2026-03-11'));
  books.book('2026-09-01');
  const owed = {
    principalMinor: books.of('loan_principal'),
    interestMinor: books.of('interest_receivable'),
    penaltyMinor: books.of('penalties_receivable'),
    refundMinor: books.of('refunds_receivable'),
  };
  for (const minor of [owed.principalMinor, owed.penaltyMinor, owed.refundMinor])
    expect(minor).toBeGreaterThan(0n);
  const entries = books.book('2026-09-01', writtenOff);
  const lostMinor = Object.values(owed).reduce((sum, minor) => sum + minor, 0n);
  expect(writeOffParts(entries)).toEqual({
    ...owed,
    fromAllowanceMinor: 1_000_000n,
    creditLossMinor: lostMinor - 1_000_000n,
  });
  expect([...books.receivables, books.of('refunds_receivable'), books.of('loss_allowance')]).toEqual(
    Array(5).fill(0n),
  );
  // What is taken back after it is lost with it.
  books.book('2026-09-02', returned('part', '2026-09-02'));
  expect([...books.receivables, books.of('refunds_receivable')]).toEqual(Array(4).fill(0n));
});

describe('an entry that takes something back names the kinds of entry that it corrects', () => {
  const corrected = (entries: readonly LoanEntry[]) =>
    Object.fromEntries(entries.map(({ kind, causeId, corrects }) => [`${kind} of ${causeId}`, corrects]));

  test('a penalty that was waived, and was never owed since its instalment had been paid', () => {
    const books = new Books();
    books.book('2026-03-10');
    const waiver: LoanEvent = {
      id: 'waiver',
      kind: 'penaltyWaived',
      valueOn: '2026-03-10',
      amountMinor: 59_000n,
    };
    expect(corrected(books.book('2026-03-10', waiver))).toEqual({ 'waiver of loan': [] });
    expect(books.balances.get('concessions')).toBe(59_000n);
    expect(corrected(books.book('2026-03-10'))).toEqual({});
    expect(corrected(books.book('2026-03-11', paid('found', '2026-02-15', '26500.00')))).toMatchObject({
      'penalty of loan': ['penalty'],
      'waiver of loan': ['waiver'],
    });
    const held = ['concessions', 'penalty_income', 'penalties_receivable'].map((name) =>
      books.balances.get(name),
    );
    expect(held).toEqual([0n, 0n, 0n]);
  });

  test('an early payment that is found late', () => {
    const books = new Books();
    expect(corrected(books.book('2026-03-10'))).toEqual({ 'accrual of loan': [], 'penalty of loan': [] });
    expect(corrected(books.book('2026-03-10', paid('late', '2026-03-10', '26500.00')))).toEqual({
      'repayment of late': [],
    });
    const found = books.book('2026-03-10', paid('found', '2026-02-15', '26500.00'));
    expect(corrected(found)).toEqual({
      'penalty of loan': ['penalty'],
      'repayment of late': ['repayment', 'recovery'],
      'repayment of found': [],
    });
    const back = books.book('2026-03-10', {
      id: 'back',
      kind: 'returned',
      paymentId: 'late',
      valueOn: '2026-03-10',
    });
    expect(corrected(back)).toEqual({ 'repayment_returned of late': ['repayment', 'recovery'] });
  });

  test('interest of 90 days, a write-off and what changes it', () => {
    const books = new Books();
    books.book('2026-05-15');
    expect(corrected(books.book('2026-05-20'))).toMatchObject({ 'accrual_reversal of loan': ['accrual'] });
    expect(corrected(books.book('2026-09-01', writtenOff))).toMatchObject({ 'write_off of loan': [] });
    const found = books.book('2026-09-04', paid('found', '2026-02-15', '26500.00'));
    expect(corrected(found)).toMatchObject({ 'write_off of loan': ['write_off'] });
  });
});

describe('what was deducted from a loan that is given back', () => {
  const fees = { processingFeeMinor: 150_000n, documentaryStampTaxMinor: 55_788n };
  const given = { wasGivenBack: false, isGivenBack: true };

  test('is taken back from income and tax, and from what is lent', () => {
    expect(deductionEntries('loan', fees, given)).toEqual([
      {
        kind: 'cooling_off_cancel',
        causeId: 'loan',
        corrects: ['release'],
        lines: [
          { account: 'fee_income', debitMinor: 150_000n, creditMinor: 0n },
          { account: 'stamp_tax_payable', debitMinor: 55_788n, creditMinor: 0n },
          { account: 'loan_principal', debitMinor: 0n, creditMinor: 205_788n },
        ],
      },
    ]);
  });

  test('is deducted again where not all of it came in time', () => {
    expect(deductionEntries('loan', fees, { wasGivenBack: true, isGivenBack: false })).toMatchObject([
      {
        corrects: ['cooling_off_cancel'],
        lines: [
          { account: 'fee_income', creditMinor: 150_000n },
          { account: 'stamp_tax_payable', creditMinor: 55_788n },
          { account: 'loan_principal', debitMinor: 205_788n },
        ],
      },
    ]);
  });

  test('is nothing where nothing was, and where nothing changes', () => {
    expect(deductionEntries('loan', { processingFeeMinor: 0n, documentaryStampTaxMinor: 0n }, given)).toEqual(
      [],
    );
    expect(deductionEntries('loan', fees, { wasGivenBack: true, isGivenBack: true })).toEqual([]);
  });
});

test('interest counts as income until the loan is 90 days past due, and then as it is paid (servicing 10)', () => {
  const part = paid('part', '2026-03-01', '1000.00');
  const [before, after] = ['2026-05-15', '2026-05-16'].map((on) => replay(checkTerms, [part], on));
  expect([before?.daysPastDue, after?.daysPastDue]).toEqual([89, 90]);
  expect(before && recognisedInterestMinor(before)).toBe(before?.accruedInterestMinor);
  expect(after && recognisedInterestMinor(after)).toBe(100_000n);
});

test('what is written off is less what a correction takes back, whichever account bore it', () => {
  const line = (account: 'loss_allowance' | 'credit_loss' | 'loan_principal', debitMinor: bigint) => ({
    account,
    debitMinor: debitMinor > 0n ? debitMinor : 0n,
    creditMinor: debitMinor < 0n ? -debitMinor : 0n,
  });
  const entry = (kind: LoanEntry['kind'], lines: LoanEntry['lines']) =>
    ({ kind, causeId: 'loan', lines }) as LoanEntry;
  const entries = [
    entry('write_off', [
      line('loss_allowance', 100n),
      line('credit_loss', 30n),
      line('loan_principal', -130n),
    ]),
    entry('write_off', [line('credit_loss', -7n), line('loan_principal', 7n)]),
    entry('recovery', [line('credit_loss', 5n)]),
  ];
  expect(writtenOffMinorIn(entries)).toBe(123n);
  expect(writeOffParts(entries)).toMatchObject({ principalMinor: 123n, interestMinor: 0n, penaltyMinor: 0n });
});
