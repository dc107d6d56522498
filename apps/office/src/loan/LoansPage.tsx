import { classNames } from '@sagwan/ui/class-names.ts';
import { EmptyState } from '@sagwan/ui/EmptyState.tsx';
import { useEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { foundIn } from '../layout/found-in.ts';
import { useRowKeys } from '../layout/use-row-keys.ts';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { useShortcuts } from '../navigation/use-shortcuts.ts';
import { loanPath } from '../paths.ts';
import { LoanList } from './LoanList.tsx';
import { LoanSearch } from './LoanSearch.tsx';
import { loanFilterFrom, loanFilterText } from './loan-filter.ts';
import { nextCase } from './next-case.ts';
import { StateFilter } from './StateFilter.tsx';
import { useLoanList } from './use-loans.ts';

/** What the list offers to the case that is open next to it. */
export interface LoanListContext {
  /** The address of the list with its filter. */
  listAddress: string;
  /** Opens the next case; undefined where there is none. */
  openNext: (() => void) | undefined;
}

/** The list with its filter, and next to it the chosen case; on a phone one or the other. */
function LoansPage() {
  usePageTitle('Loans');
  const navigate = useNavigate();
  const { loanNumber } = useParams();
  const [params] = useSearchParams();
  const filter = loanFilterFrom(params);
  const list = useLoanList(filter);
  const loans = list.data?.pages.flatMap((page) => page.loans) ?? [];
  const counts = list.data?.pages[0]?.counts;
  const listElement = useRef<HTMLElement>(null);
  const searchElement = useRef<HTMLInputElement>(null);

  const { state: cause } = useLocation();
  useEffect(() => {
    if (cause === 'search') searchElement.current?.focus();
  }, [cause]);

  const loanNumbers = loans.map((loan) => loan.loanNumber);
  const place = loanNumber === undefined ? -1 : loanNumbers.indexOf(loanNumber);
  const lastPlace = useRef<number>(undefined);
  useEffect(() => {
    if (place >= 0) lastPlace.current = place;
  }, [place]);

  function openNext() {
    const next = nextCase(loanNumbers, loanNumber, lastPlace.current);
    if (next !== undefined) navigate(loanPath(next, loanFilterText(filter)));
    // The last one loaded: fetch more, so that the next key press has a next case.
    if (list.hasNextPage && place >= loanNumbers.length - 2) list.fetchNextPage();
  }

  const canGoOn = loanNumbers.some((each) => each !== loanNumber);
  useRowKeys(listElement, place);
  useShortcuts({
    n: openNext,
    '/': () => searchElement.current?.focus(),
  });

  const context: LoanListContext = {
    listAddress: loanFilterText(filter),
    openNext: canGoOn ? openNext : undefined,
  };

  return (
    <>
      <h1 className="visually-hidden">Loans</h1>
      <div
        className={classNames(
          'shrink-0 border-b border-line bg-paper px-4 sm:px-6 print:hidden',
          loanNumber !== undefined && 'alone:hidden',
        )}
      >
        <StateFilter filter={filter} counts={counts} />
      </div>
      <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] beside:grid-cols-[24rem_minmax(0,1fr)] print:block">
        <section
          ref={listElement}
          aria-label="List of loans"
          className={classNames(
            'flex min-h-0 flex-col border-line bg-paper beside:border-r',
            loanNumber !== undefined && 'alone:hidden print:hidden',
          )}
        >
          <div className="shrink-0 border-b border-line p-4">
            <LoanSearch filter={filter} found={foundIn(list, loans)} inputRef={searchElement} />
          </div>
          <LoanList list={list} loans={loans} filter={filter} openLoanNumber={loanNumber} />
        </section>
        <section
          aria-label="Details"
          className={classNames(
            '@container/details relative min-h-0 beside:overflow-y-auto print:overflow-visible!',
            loanNumber === undefined && 'alone:hidden print:hidden',
          )}
        >
          {loanNumber === undefined ? (
            <EmptyState icon="person-search" title="Choose a loan from the list." className="beside:pt-24">
              Press <kbd className="font-mono">j</kbd> and <kbd className="font-mono">k</kbd> to move,{' '}
              <kbd className="font-mono">Enter</kbd> to open, <kbd className="font-mono">?</kbd> for all keys.
            </EmptyState>
          ) : (
            <Outlet context={context} />
          )}
        </section>
      </div>
    </>
  );
}

export { LoansPage as Component };
