import { expect, test } from 'vitest';
import { dataGroups } from '../personal-data/data-groups.ts';
import { type PaperData, personalDataPaper } from './personal-data-paper.ts';

const nothing = Object.fromEntries(dataGroups.map((group) => [group, {}])) as unknown as PaperData;
const issuer = {
  name: 'Sagwan',
  address: '',
  secRegistrationNumber: '',
  financingLicenceNumber: '',
  supportEmail: '',
};

/** Every row of every table of the paper. */
function rowsOf(groups: Partial<PaperData>): string[][] {
  const { blocks } = personalDataPaper({
    groups: { ...nothing, ...groups },
    fullName: 'Maria Reyes Santos',
    on: '2026-03-16',
    issuer,
  });
  return blocks.flatMap((block) => (block.kind === 'table' ? block.rows.map((row) => [...row]) : []));
}

test('what is stored as a code is said in words', () => {
  const at = '2026-03-16';
  const rows = rowsOf({
    loans: { loan: [{ loanNumber: '1', createdAt: at, state: 'DISBURSED', principal: '150000.00' }] },
    payments: { repayment: [{ receiptNumber: 'R', valueOn: at, channel: 'virtualAccount', amount: '1.00' }] },
    wallet: { withdrawal: [{ withdrawalNumber: 'W', createdAt: at, state: 'SENT', amount: '1.00' }] },
    consents: { mandate: [{ bank: 'bpi', createdAt: at, state: 'ACTIVE' }] },
    records: { audit: [{ action: 'loan.paid', actorKind: 'system', at }] },
  });
  const day = 'Mar 16, 2026';
  expect(rows.map((row) => row.map((cell) => cell.replace('\u2009', ' ')))).toEqual([
    ['1', day, 'Disbursed', '₱ 150,000.00'],
    ['R', day, 'Payment code', '₱ 1.00'],
    ['W', day, 'On its way', '₱ 1.00'],
    ['BPI', day, 'Active'],
    ['Loan: paid', 'Automatically', day],
  ]);
});

test('an entry of the books has its amount', () => {
  const journal = [{ id: 'a', kind: 'accrual', bookedOn: '2026-03-16' }];
  const journalLine = [
    { journalId: 'a', debit: '81.80', credit: '0.00' },
    { journalId: 'a', debit: '0.00', credit: '81.80' },
    { journalId: 'b', debit: '5.00', credit: '0.00' },
  ];
  const [row] = rowsOf({ ledger: { journal, journalLine } });
  expect(row).toEqual(['Interest of a day', 'Mar 16, 2026', '₱\u200981.80']);
});
