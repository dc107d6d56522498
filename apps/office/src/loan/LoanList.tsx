import { classNames } from '@sagwan/ui/class-names.ts';
import { EmptyState } from '@sagwan/ui/EmptyState.tsx';
import { Figure } from '@sagwan/ui/Figure.tsx';
import { LoadingWords, Skeleton } from '@sagwan/ui/Skeleton.tsx';
import { StatusBadge } from '@sagwan/ui/StatusBadge.tsx';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { LoadFailure, MayBeOutdated } from '../layout/LoadFailure.tsx';
import { legalNameOf, RegisteredName } from '../layout/MemberName.tsx';
import { ShowMore } from '../layout/ShowMore.tsx';
import { ariaSort, type Sort, SortLink } from '../layout/SortLink.tsx';
import { ageText, staffTime } from '../layout/staff-time.ts';
import { loanPath, paths } from '../paths.ts';
import { type LoanFilter, loanFilterText } from './loan-filter.ts';
import { isLoss, loanStateText, loanStateTexts } from './loan-words.ts';
import { MembersWithoutLoan } from './MembersWithoutLoan.tsx';
import type { OfficeLoan, useLoanList } from './use-loans.ts';

export interface LoanListProps {
  list: ReturnType<typeof useLoanList>;
  loans: readonly OfficeLoan[];
  filter: LoanFilter;
  openLoanNumber: string | undefined;
}

/** The rows of the list; the whole row is the link. */
export function LoanList({ list, loans, filter, openLoanNumber }: LoanListProps) {
  if (list.isPending) return <ListSkeleton />;
  if (list.isError && loans.length === 0) {
    return (
      <div className="p-4">
        <LoadFailure what="the list" error={list.error} onRetry={list.refetch} />
      </div>
    );
  }
  const others = filter.search !== '' && <MembersWithoutLoan search={filter.search} />;
  if (loans.length === 0)
    return (
      <div className="min-h-0 flex-1 beside:overflow-y-auto">
        <NothingFound filter={filter} />
        {others}
      </div>
    );
  const other = filter.order === 'oldest' ? 'newest' : 'oldest';
  const sort: Sort = {
    order: filter.order,
    otherAddress: paths.loans + loanFilterText({ ...filter, order: other }),
  };
  return (
    <div className="@container relative min-h-0 flex-1 beside:overflow-y-auto">
      {list.isRefetchError && (
        <div className="p-4">
          <MayBeOutdated query={list} />
        </div>
      )}
      <p className="hidden px-4 pt-4 text-sm narrow:block">
        <SortLink name="Applied" sort={sort} words />
      </p>
      <table className="w-full text-left text-sm narrow:block" aria-busy={list.isPlaceholderData}>
        <caption className="visually-hidden">
          {loanStateTexts[filter.state]}: {loans.length === 1 ? '1 loan' : `${loans.length} loans`} shown,{' '}
          {filter.order} first
        </caption>
        <thead className="sticky top-0 z-1 bg-paper narrow:visually-hidden">
          <tr className="border-b border-line text-quiet">
            <th scope="col" className="w-full max-w-0 py-2 pr-2 pl-4 font-medium">
              Applicant
            </th>
            <th scope="col" className="w-28 px-2 py-2 text-right font-medium">
              Amount, ₱
            </th>
            <th scope="col" aria-sort={ariaSort(sort)} className="w-24 py-2 pr-4 pl-1 text-right font-medium">
              <span className="narrow:hidden">
                <SortLink name="Applied" sort={sort} />
              </span>
              <span className="hidden narrow:inline">Applied</span>
            </th>
          </tr>
        </thead>
        <tbody className="narrow:block">
          {loans.map((loan) => (
            <LoanRow
              key={loan.loanNumber}
              loan={loan}
              address={loanPath(loan.loanNumber, loanFilterText(filter))}
              open={loan.loanNumber === openLoanNumber}
              showState={filter.state === 'ALL'}
            />
          ))}
        </tbody>
      </table>
      {list.hasNextPage && (
        <div className="p-4">
          <ShowMore list={list} wide />
        </div>
      )}
      {others}
    </div>
  );
}

interface LoanRowProps {
  loan: OfficeLoan;
  address: string;
  open: boolean;
  showState: boolean;
}

function LoanRow({ loan, address, open, showState }: LoanRowProps) {
  const row = useRef<HTMLTableRowElement>(null);
  const withBadge = showState || isLoss(loan);
  // Also where the list is read again after somebody was elsewhere.
  useEffect(() => {
    if (open) row.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  return (
    <tr
      ref={row}
      className={classNames(
        'relative scroll-mt-10 border-b border-line align-top narrow:block narrow:py-2 hover:bg-tint',
        open && 'bg-tint shadow-[inset_4px_0_0_var(--color-action)]',
      )}
    >
      <td className="w-full max-w-0 py-2 pr-2 pl-4 narrow:block narrow:max-w-none narrow:py-0">
        <Link
          data-row
          to={address}
          aria-current={open ? 'true' : undefined}
          className="block font-medium wrap-anywhere no-underline outline-none after:absolute after:inset-0 focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-action"
        >
          {legalNameOf(loan)}
        </Link>
        <RegisteredName names={loan} oneLine />
        <span className="figures block truncate text-quiet">{loan.phoneNumber}</span>
        {loan.stateSince !== loan.createdAt && !withBadge && (
          <span className="block text-quiet">
            {loanStateTexts[loan.state]} for {ageText(loan.stateSince, Date.now())}
          </span>
        )}
        {withBadge && (
          <StatusBadge
            tone={loan.statusColor}
            icon={loan.statusIcon}
            text={loanStateText(loan)}
            className="mt-1"
          />
        )}
      </td>
      <td className="px-2 py-2 text-right narrow:block narrow:px-4 narrow:py-0 narrow:text-left">
        <Figure
          amountMinor={loan.loanAmountPHP}
          className="block whitespace-nowrap narrow:whitespace-normal"
        />
        <span className="text-quiet">{loan.installmentCount} months</span>
      </td>
      <td className="figures py-2 pr-4 pl-1 text-right text-quiet narrow:block narrow:px-4 narrow:py-0 narrow:text-left">
        <time dateTime={loan.createdAt} title={staffTime(loan.createdAt)}>
          {ageText(loan.createdAt, Date.now())} ago
        </time>
      </td>
    </tr>
  );
}

function NothingFound({ filter }: { filter: LoanFilter }) {
  const everywhere = paths.loans + loanFilterText({ ...filter, state: 'ALL' });
  if (filter.search === '') {
    return (
      <EmptyState icon="check-circle" title="Nothing here.">
        Loans in the state '{loanStateTexts[filter.state]}' appear here.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon="search"
      title={`No loan found for '${filter.search}'.`}
      action={
        filter.state !== 'ALL' && (
          <Link to={everywhere} className="link">
            Search in all states
          </Link>
        )
      }
    >
      Look for a name, a phone number, or the number of a loan, a withdrawal or a complaint.
    </EmptyState>
  );
}

function ListSkeleton() {
  return (
    <div className="flex flex-col">
      <LoadingWords />
      {['1', '2', '3', '4', '5', '6'].map((row) => (
        <div key={row} className="border-b border-line px-4 py-3">
          <Skeleton lines={2} />
        </div>
      ))}
    </div>
  );
}
