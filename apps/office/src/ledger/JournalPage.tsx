import { officeReadJournal } from '@sagwan/contract/office/read-books.ts';
import { journalCsv } from '@sagwan/domain/ledger/books-csv.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { Card } from '@sagwan/ui/Card.tsx';
import { EmptyState } from '@sagwan/ui/EmptyState.tsx';
import { Figure } from '@sagwan/ui/Figure.tsx';
import { Icon } from '@sagwan/ui/Icon.tsx';
import { SelectField } from '@sagwan/ui/SelectField.tsx';
import { LoadingWords, Skeleton } from '@sagwan/ui/Skeleton.tsx';
import { TextField } from '@sagwan/ui/TextField.tsx';
import { useForm } from '@sagwan/ui/use-form.ts';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { LoadFailure } from '../layout/LoadFailure.tsx';
import { LoanLink } from '../layout/LoanLink.tsx';
import { type Column, Table } from '../layout/Table.tsx';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { useShortcuts } from '../navigation/use-shortcuts.ts';
import { queryKeys } from '../query-keys.ts';
import { office } from '../session/office.ts';
import { BooksTabs } from './BooksTabs.tsx';
import { codeWords, entriesText, journalFile } from './books-words.ts';
import { DownloadCsv } from './DownloadCsv.tsx';
import { JournalEntries } from './JournalEntries.tsx';
import { type AccountSum, accountSums, type JournalEntry, sidesOf } from './journal-sums.ts';

/** The journal of one loan, chosen by its number; number and kind of entry are kept in the address. */
function JournalPage() {
  usePageTitle('Journal');
  const [params, setParams] = useSearchParams();
  const loanNumber = params.get('loanNumber') ?? '';
  const search = useRef<HTMLInputElement>(null);
  useShortcuts({ '/': () => search.current?.focus() });
  const journal = useQuery({
    queryKey: [...queryKeys.journal, loanNumber],
    queryFn: ({ signal }) => office.ask(officeReadJournal, { query: { loanNumber }, signal }),
    enabled: loanNumber !== '',
  });
  return (
    <div className="mx-auto flex w-full max-w-page flex-col gap-4 p-4 sm:p-6">
      <h1>Journal</h1>
      <BooksTabs />
      <search className="max-w-form">
        <ChooseLoan
          key={loanNumber}
          loanNumber={loanNumber}
          inputRef={search}
          onChoose={(chosen) => setParams(chosen === '' ? {} : { loanNumber: chosen })}
        />
      </search>
      {loanNumber === '' ? (
        <Card padding="none">
          <EmptyState icon="document" title="Choose a loan by its number.">
            Its entries appear here with their lines. Each loan's page links to its journal.
          </EmptyState>
        </Card>
      ) : journal.data ? (
        <Journal loanNumber={loanNumber} entries={journal.data.entries} />
      ) : journal.isError ? (
        <LoadFailure what="the journal" error={journal.error} onRetry={journal.refetch} />
      ) : (
        <Card padding="small">
          <LoadingWords />
          <Skeleton lines={10} />
        </Card>
      )}
    </div>
  );
}

interface ChooseLoanProps {
  loanNumber: string;
  inputRef: RefObject<HTMLInputElement | null>;
  onChoose: (loanNumber: string) => void;
}

function ChooseLoan({ loanNumber, inputRef, onChoose }: ChooseLoanProps) {
  const form = useForm({
    initial: { loanNumber },
    send: (typed) => onChoose(typed.loanNumber.replace(/[\s-]/g, '')),
  });
  return (
    <form {...form.props} className="flex items-end gap-2">
      <TextField
        {...form.text('loanNumber')}
        ref={inputRef}
        className="min-w-0 flex-1"
        label="Loan number"
        type="search"
        inputMode="numeric"
        maxLength={30}
        leading={<Icon name="search" />}
      />
      <Button {...form.button} variant="secondary">
        Show
      </Button>
    </form>
  );
}

function Journal({ loanNumber, entries }: { loanNumber: string; entries: readonly JournalEntry[] }) {
  const [params, setParams] = useSearchParams();
  const kinds = [...new Set(entries.map(({ kind }) => kind))];
  const kind = kinds.find((known) => known === params.get('kind'));
  const shown = kind === undefined ? entries : entries.filter((entry) => entry.kind === kind);
  if (entries.length === 0)
    return (
      <Card padding="none">
        <EmptyState icon="document" title="Nothing is booked on this loan yet.">
          Its first entry is its release.
        </EmptyState>
      </Card>
    );
  return (
    <>
      <Card
        title="What it leaves on each account"
        padding="small"
        aside={<LoanLink loanNumber={loanNumber} />}
      >
        <Table
          caption="Sums of each account"
          columns={sumColumns(shown)}
          rows={accountSums(shown)}
          keyOf={({ account }) => account}
        />
      </Card>
      <Card
        title={entriesText(shown.length, entries.length)}
        padding="small"
        aside={
          <span className="flex flex-wrap items-end gap-3">
            <SelectField
              className="w-56"
              label="Kind"
              value={kind ?? ''}
              options={[
                { value: '', label: 'All' },
                ...kinds.map((each) => ({ value: each, label: codeWords(each) })),
              ]}
              onChange={({ target }) =>
                setParams(target.value === '' ? { loanNumber } : { loanNumber, kind: target.value })
              }
            />
            <DownloadCsv name={journalFile([loanNumber, kind])} text={() => journalCsv(shown)} />
          </span>
        }
      >
        <JournalEntries entries={shown} />
      </Card>
    </>
  );
}

function sumColumns(entries: readonly JournalEntry[]): Column<AccountSum>[] {
  const { debitMinor, creditMinor } = sidesOf(entries.flatMap(({ lines }) => lines));
  return [
    { name: 'Account', cell: ({ account }) => codeWords(account) },
    {
      name: 'Debit, ₱',
      align: 'right',
      cell: (row) => <Figure amountMinor={row.debitMinor} />,
      total: <Figure amountMinor={debitMinor} />,
    },
    {
      name: 'Credit, ₱',
      align: 'right',
      cell: (row) => <Figure amountMinor={row.creditMinor} />,
      total: <Figure amountMinor={creditMinor} />,
    },
    { name: 'Debit less credit, ₱', align: 'right', cell: (row) => <Figure amountMinor={row.netMinor} /> },
  ];
}

export { JournalPage as Component };
