import { expect, test } from 'vitest';
import { journalCsv, trialBalanceCsv } from './books-csv.ts';

const linesOf = (csv: string) => csv.replace('\uFEFF', '').split('\r\n');

test('the trial balance has a line for each account, and its totals', () => {
  const account = { code: 'bank', name: 'Bank, current', type: 'asset', debit: 500n, credit: 1_250n };
  const csv = trialBalanceCsv({
    on: '2026-03-31',
    accounts: [{ ...account, balance: '-7.50' }],
    debit: 500n,
    credit: 1_250n,
  });
  expect(csv.startsWith('\uFEFF')).toBe(true);
  expect(linesOf(csv)).toEqual([
    'Trial balance at the end of,2026-03-31',
    '',
    'Account,Name,Type,Debit PHP,Credit PHP,Balance PHP',
    // A negative figure stays a figure.
    'bank,"Bank, current",asset,5.00,12.50,-7.50',
    'Total,,,5.00,12.50,',
    '',
  ]);
});

test('the journal has a line for each line of each entry', () => {
  const entry = { id: 'one', kind: 'repayment', bookedOn: '2026-03-10', valueOn: '2026-02-15', at: '=1+1' };
  const lines = [
    { account: 'receipts_clearing', debit: 2_650_000n, credit: 0n },
    { account: 'loan_principal', debit: 0n, credit: 2_650_000n },
  ];
  expect(linesOf(journalCsv([{ ...entry, lines }])).slice(1)).toEqual([
    // Text that a spreadsheet would run is none.
    "one,repayment,2026-03-10,2026-02-15,'=1+1,receipts_clearing,26500.00,0.00",
    "one,repayment,2026-03-10,2026-02-15,'=1+1,loan_principal,0.00,26500.00",
    '',
  ]);
});
