import { describe, expect, test } from 'vitest';
import { countOf, filterStates, loanFilterFrom, loanFilterText } from './loan-filter.ts';

describe('the filter in the address', () => {
  test.each(filterStates)('%s is read as it was written', (state) => {
    for (const order of ['oldest', 'newest'] as const) {
      const filter = { state, search: 'Peña & Cruz', order };
      expect(loanFilterFrom(new URLSearchParams(loanFilterText(filter)))).toEqual(filter);
    }
  });

  test.each(['', '?state=', '?state=pending', '?state=DROP'])('%j is the work that waits', (text) => {
    expect(loanFilterFrom(new URLSearchParams(text))).toEqual({
      state: 'PENDING',
      search: '',
      order: 'oldest',
    });
  });

  test('a state without a count has none, and ALL is the sum', () => {
    const counts = { PENDING: 3, PAID: 4 };
    expect(countOf(counts, 'OVERDUE')).toBe(0);
    expect(countOf(counts, 'ALL')).toBe(7);
  });
});
