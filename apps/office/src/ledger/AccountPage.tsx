import type { AnswerOf } from '@sagwan/contract/endpoint.ts';
import { officeListAccountDays } from '@sagwan/contract/office/read-books.ts';
import { longMonth } from '@sagwan/domain/time/manila.ts';
import { Card } from '@sagwan/ui/Card.tsx';
import { EmptyState } from '@sagwan/ui/EmptyState.tsx';
import { Figure } from '@sagwan/ui/Figure.tsx';
import { LoadingWords, Skeleton } from '@sagwan/ui/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearchParams } from 'react-router';
import { Day } from '../layout/Day.tsx';
import { LoadFailure } from '../layout/LoadFailure.tsx';
import { type Column, Table } from '../layout/Table.tsx';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { accountDayPath, accountPath, paths } from '../paths.ts';
import { queryKeys } from '../query-keys.ts';
import { office } from '../session/office.ts';
import { AccountDay } from './AccountDay.tsx';
import { BooksTabs } from './BooksTabs.tsx';
import { codeWords } from './books-words.ts';
import { sidesOf } from './journal-sums.ts';

type AccountDays = AnswerOf<typeof officeListAccountDays>;

/** One account: the days of a month, or the entries of a day; month or day are kept in the address. */
function AccountPage() {
  const { account = '' } = useParams();
  const [params] = useSearchParams();
  const on = /^\d{4}-\d{2}-\d{2}$/.exec(params.get('on') ?? '')?.[0];
  const month = on?.slice(0, 7) ?? /^\d{4}-\d{2}$/.exec(params.get('month') ?? '')?.[0];
  usePageTitle(codeWords(account));
  return (
    <div className="mx-auto flex w-full max-w-page flex-col gap-4 p-4 sm:p-6">
      <div>
        <h1>{codeWords(account)}</h1>
        <nav aria-label="Way back" className="flex flex-wrap gap-x-4">
          <Link to={paths.trialBalance} className="link flex min-h-6 items-center">
            All accounts
          </Link>
          {on && (
            <Link to={accountPath(account, month)} className="link flex min-h-6 items-center">
              All days of {longMonth(on.slice(0, 7))}
            </Link>
          )}
        </nav>
      </div>
      <BooksTabs />
      {on ? <AccountDay account={account} on={on} /> : <MonthOfAccount account={account} month={month} />}
    </div>
  );
}

function MonthOfAccount({ account, month }: { account: string; month: string | undefined }) {
  const days = useQuery({
    queryKey: [...queryKeys.accountDays, account, month],
    queryFn: ({ signal }) =>
      office.ask(officeListAccountDays, { params: { account }, query: { month }, signal }),
  });
  if (days.data) return <Days days={days.data} />;
  if (days.isError)
    return <LoadFailure what="the days of this account" error={days.error} onRetry={days.refetch} />;
  return (
    <Card padding="small">
      <LoadingWords />
      <Skeleton lines={8} />
    </Card>
  );
}

function Days({ days: { account, month, days, previousMonth } }: { days: AccountDays }) {
  return (
    <>
      <Card title={longMonth(month)} padding="small">
        {days.length === 0 ? (
          <EmptyState icon="document" title="Nothing was booked on this account in this month." />
        ) : (
          <Table
            caption={`${account.name} in ${longMonth(month)}`}
            columns={columnsOf(account.code, days)}
            rows={days}
            keyOf={({ on }) => on}
          />
        )}
      </Card>
      {previousMonth && (
        <Link to={accountPath(account.code, previousMonth)} className="link flex min-h-6 items-center">
          {longMonth(previousMonth)}
        </Link>
      )}
    </>
  );
}

function columnsOf(account: string, days: AccountDays['days']): Column<AccountDays['days'][number]>[] {
  const { debitMinor, creditMinor } = sidesOf(days);
  return [
    {
      name: 'Booked on',
      cell: ({ on }) => (
        <Link data-row to={accountDayPath(account, on)} className="link">
          <Day on={on} />
        </Link>
      ),
    },
    { name: 'Entries', align: 'right', cell: ({ entries }) => <span className="figures">{entries}</span> },
    {
      name: 'Debit, ₱',
      align: 'right',
      cell: ({ debit }) => <Figure amountMinor={debit} />,
      total: <Figure amountMinor={debitMinor} />,
    },
    {
      name: 'Credit, ₱',
      align: 'right',
      cell: ({ credit }) => <Figure amountMinor={credit} />,
      total: <Figure amountMinor={creditMinor} />,
    },
  ];
}

export { AccountPage as Component };
