import { type ListedState, listedStates } from '@sagwan/domain/loan/loan-state.ts';

/** Which loans the list shows. It is kept in the address, so that it can be bookmarked and shared. */
export interface LoanFilter {
  state: ListedState | 'ALL';
  search: string;
  /** By the time of the application. */
  order: 'oldest' | 'newest';
}

/** The states in the order of work: what waits for a decision first. */
export const filterStates = [...listedStates, 'ALL'] as const;

/** Reads the filter from the address; without a state it is PENDING, the loans that wait for a decision. */
export function loanFilterFrom(params: URLSearchParams): LoanFilter {
  const named = params.get('state');
  const state = filterStates.find((known) => known === named) ?? 'PENDING';
  const search = (params.get('search') ?? '').trim().slice(0, 100);
  return { state, search, order: params.get('order') === 'newest' ? 'newest' : 'oldest' };
}

/** The filter as the address's query, with its question mark. */
export function loanFilterText({ state, search, order }: LoanFilter): string {
  const params = new URLSearchParams({ state });
  if (search !== '') params.set('search', search);
  if (order === 'newest') params.set('order', order);
  return `?${params}`;
}

/** How many loans a filter would show; `counts` has no row for a state without loans. */
export function countOf(counts: Readonly<Record<string, number>>, state: LoanFilter['state']): number {
  if (state !== 'ALL') return counts[state] ?? 0;
  return listedStates.reduce((sum, each) => sum + (counts[each] ?? 0), 0);
}
