import { officeListAccountEntries } from '@sagwan/contract/office/read-books.ts';
import { journalCsv } from '@sagwan/domain/ledger/books-csv.ts';
import { Card } from '@sagwan/ui/Card.tsx';
import { EmptyState } from '@sagwan/ui/EmptyState.tsx';
import { SelectField } from '@sagwan/ui/SelectField.tsx';
import { LoadingWords, Skeleton } from '@sagwan/ui/Skeleton.tsx';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { Day } from '../layout/Day.tsx';
import { LoadFailure } from '../layout/LoadFailure.tsx';
import { ShowMore } from '../layout/ShowMore.tsx';
import { queryKeys } from '../query-keys.ts';
import { listByPages } from '../session/list-by-pages.ts';
import { codeWords, journalFile } from './books-words.ts';
import { DownloadCsv } from './DownloadCsv.tsx';
import { JournalEntries } from './JournalEntries.tsx';

/** The entries of one account on a day with all their lines; the kind is kept in the address. */
export function AccountDay({ account, on }: { account: string; on: string }) {
  const [params, setParams] = useSearchParams();
  const kind = params.get('kind') ?? undefined;
  const list = useInfiniteQuery({
    ...listByPages(
      officeListAccountEntries,
      [...queryKeys.accountEntries, account, on, kind],
      { on, kind },
      { account },
    ),
    placeholderData: keepPreviousData,
    refetchInterval: false,
  });
  if (list.isError && !list.data)
    return <LoadFailure what="the entries of this day" error={list.error} onRetry={list.refetch} />;
  if (!list.data)
    return (
      <Card padding="small">
        <LoadingWords />
        <Skeleton lines={10} />
      </Card>
    );
  const kinds = list.data.pages[0]?.kinds ?? [];
  const entries = list.data.pages.flatMap((page) => page.entries);

  /** Of all pages: a file that ends where the reading did would look whole. */
  async function wholeCsv(): Promise<string | undefined> {
    let read: Pick<typeof list, 'data' | 'hasNextPage'> = list;
    while (read.hasNextPage) {
      const next = await list.fetchNextPage();
      // Said below, where more is shown.
      if (next.isError) return undefined;
      read = next;
    }
    return journalCsv(read.data?.pages.flatMap((page) => page.entries) ?? []);
  }

  return (
    <>
      <Card
        title={
          <>
            Entries of <Day on={on} />
          </>
        }
        padding="small"
        aside={
          <span className="flex flex-wrap items-end gap-3">
            <SelectField
              label="Kind"
              value={kind ?? ''}
              options={[
                { value: '', label: 'All kinds' },
                ...kinds.map((each) => ({ value: each, label: codeWords(each) })),
              ]}
              onChange={({ target }) => setParams(target.value === '' ? { on } : { on, kind: target.value })}
            />
            <DownloadCsv name={journalFile([account, on, kind])} text={wholeCsv} />
          </span>
        }
      >
        {entries.length === 0 ? (
          <EmptyState icon="document" title="Nothing was booked on this account on this day." />
        ) : (
          <JournalEntries entries={entries} />
        )}
      </Card>
      <ShowMore list={list} />
    </>
  );
}
