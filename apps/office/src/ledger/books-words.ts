import type { AnswerOf } from '@sagwan/contract/endpoint.ts';
import type { officeReadTrialBalance } from '@sagwan/contract/office/read-books.ts';

type AccountType = AnswerOf<typeof officeReadTrialBalance>['accounts'][number]['type'];

/** The types of accounts, with the side on which each one's balance stands. */
export const accountTypeTexts: Record<AccountType, string> = {
  asset: 'Asset',
  liability: 'Liability',
  equity: 'Equity',
  income: 'Income',
  expense: 'Expense',
};

/** A code of the chart or of an entry in words: 'interest_receivable' and 'interestReceivable' → 'Interest receivable'. */
export function codeWords(code: string): string {
  const words = code
    .replace(/^\w+:/, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The file of what of the journal is shown, which its name says: what was left out cannot be seen in it. */
export function journalFile(shown: readonly (string | undefined)[]): string {
  return `journal-${shown.filter((part) => part !== undefined).join('-')}.csv`;
}

export function entriesText(shownCount: number, count: number): string {
  const all = count === 1 ? '1 entry' : `${count} entries`;
  return shownCount === count ? all : `${shownCount} of ${all}`;
}
