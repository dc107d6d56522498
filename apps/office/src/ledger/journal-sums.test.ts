import { describe, expect, test } from 'vitest';
import { codeWords, entriesText, journalFile } from './books-words.ts';
import {
  accountSums,
  balances,
  isContra,
  type JournalEntry,
  sidesOf,
  signedMinor,
  type TrialBalance,
} from './journal-sums.ts';

const entry: JournalEntry = {
  id: '0190a7c4-5b1e-7c3a-8f2d-1c9e4b7a6d50',
  kind: 'repayment',
  bookedOn: '2026-03-10',
  valueOn: '2026-02-15',
  at: '2026-03-10T01:00:00Z',
  reverses: null,
  lines: [
    { account: 'receipts_clearing', debit: 2_650_000n, credit: 0n },
    { account: 'interest_receivable', debit: 0n, credit: 253_600n },
    { account: 'loan_principal', debit: 0n, credit: 2_396_400n },
  ],
};

describe('entries of the journal', () => {
  test('both sides of an entry', () => {
    expect(sidesOf(entry.lines)).toEqual({ debitMinor: 2_650_000n, creditMinor: 2_650_000n });
  });

  test('an entry and the one that corrects it leave nothing on the accounts', () => {
    const back = {
      ...entry,
      lines: entry.lines.map((line) => ({ ...line, debit: line.credit, credit: line.debit })),
    };
    expect(accountSums([entry, back]).map(({ account, netMinor }) => [account, netMinor])).toEqual([
      ['receipts_clearing', 0n],
      ['interest_receivable', 0n],
      ['loan_principal', 0n],
    ]);
  });

  test('a credit balance is negative', () => {
    expect(accountSums([entry])[1]).toMatchObject({ creditMinor: 253_600n, netMinor: -253_600n });
  });
});

describe('the trial balance', () => {
  const account = { code: 'bank', name: 'Bank', type: 'asset', balance: '0.00' } as const;
  const even: TrialBalance = {
    on: '2026-03-10',
    accounts: [
      { ...account, debit: 500n, credit: 0n },
      { ...account, code: 'capital', debit: 0n, credit: 500n },
    ],
    debit: 500n,
    credit: 500n,
  };

  test('it balances where both sums are equal and are those of its accounts', () => {
    expect(balances(even)).toBe(true);
    expect(balances({ ...even, credit: 499n })).toBe(false);
    expect(balances({ ...even, debit: 600n, credit: 600n })).toBe(false);
  });

  test('it does not where the sums are those of its accounts and differ', () => {
    const accounts = [
      { ...account, debit: 500n, credit: 0n },
      { ...account, code: 'capital', debit: 0n, credit: 499n },
    ];
    expect(balances({ ...even, accounts, credit: 499n })).toBe(false);
  });

  test.each([
    ['asset', 500n, 0n, '5.00', false],
    ['asset', 0n, 500n, '-5.00', false],
    // What is set aside for losses is an asset's, and stands with the credits.
    ['asset', 0n, 500n, '5.00', true],
    ['income', 500n, 0n, '5.00', true],
    ['income', 0n, 0n, '0.00', false],
  ] as const)(
    'of type %s, %s debited, %s credited and %s left: contra is %s',
    (type, debit, credit, balance, contra) => {
      expect(isContra({ ...account, type, debit, credit, balance })).toBe(contra);
    },
  );

  test.each([
    ['12.50', 1250n],
    ['-12.50', -1250n],
    ['-0.05', -5n],
    ['--1', undefined],
    ['', undefined],
  ])('%j is %s centavos', (text, minor) => {
    expect(signedMinor(text)).toBe(minor);
  });
});

test.each([
  ['interest_receivable', 'Interest receivable'],
  ['coolingOffCancel', 'Cooling off cancel'],
  ['house:payouts_in_transit', 'Payouts in transit'],
  ['Loan principal', 'Loan principal'],
])('%s reads %s', (code, words) => {
  expect(codeWords(code)).toBe(words);
});

test('a file of one kind of entries is named for it, and the heading counts what is shown', () => {
  expect(journalFile(['26112960284542', undefined])).toBe('journal-26112960284542.csv');
  expect(journalFile(['26112960284542', 'repayment'])).toBe('journal-26112960284542-repayment.csv');
  expect([entriesText(1, 1), entriesText(5, 5), entriesText(1, 5), entriesText(0, 1)]).toEqual([
    '1 entry',
    '5 entries',
    '1 of 5 entries',
    '0 of 1 entry',
  ]);
});
