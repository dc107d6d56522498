import { officeReadTrialBalance } from '@sagwan/contract/office/read-books.ts';
import { trialBalanceCsv } from '@sagwan/domain/ledger/books-csv.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { Card } from '@sagwan/ui/Card.tsx';
import { Figure } from '@sagwan/ui/Figure.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { LoadingWords, Skeleton } from '@sagwan/ui/Skeleton.tsx';
import { StatusBadge } from '@sagwan/ui/StatusBadge.tsx';
import { TextField } from '@sagwan/ui/TextField.tsx';
import { useForm } from '@sagwan/ui/use-form.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { Day } from '../layout/Day.tsx';
import { LoadFailure } from '../layout/LoadFailure.tsx';
import { Pesos } from '../layout/Pesos.tsx';
import { dayText } from '../layout/staff-time.ts';
import { type Column, Table } from '../layout/Table.tsx';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { accountPath } from '../paths.ts';
import { queryKeys } from '../query-keys.ts';
import { office } from '../session/office.ts';
import { BooksTabs } from './BooksTabs.tsx';
import { accountTypeTexts } from './books-words.ts';
import { DownloadCsv } from './DownloadCsv.tsx';
import { balances, isContra, signedMinor, type TrialBalance } from './journal-sums.ts';

/** Every account at the end of a day; the day is kept in the address, without one it is the business date. */
function TrialBalancePage() {
  usePageTitle('Trial balance');
  const [params, setParams] = useSearchParams();
  const on = /^\d{4}-\d{2}-\d{2}$/.exec(params.get('on') ?? '')?.[0];
  const trial = useQuery({
    queryKey: [...queryKeys.trialBalance, on],
    queryFn: ({ signal }) => office.ask(officeReadTrialBalance, { query: { on }, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className="mx-auto flex w-full max-w-page flex-col gap-4 p-4 sm:p-6">
      <h1>Trial balance</h1>
      <BooksTabs />
      <ChooseDay
        key={on ?? trial.data?.on}
        on={on ?? trial.data?.on ?? ''}
        onChoose={(day) => setParams(day === '' ? {} : { on: day })}
      />
      {trial.data ? (
        <Accounts trial={trial.data} />
      ) : trial.isError ? (
        <LoadFailure what="the trial balance" error={trial.error} onRetry={trial.refetch} />
      ) : (
        <Card padding="small">
          <LoadingWords />
          <Skeleton lines={10} />
        </Card>
      )}
    </div>
  );
}

function ChooseDay({ on, onChoose }: { on: string; onChoose: (on: string) => void }) {
  const form = useForm({ initial: { on }, send: (typed) => onChoose(typed.on) });
  return (
    <form {...form.props} className="flex flex-wrap items-end gap-2">
      <TextField {...form.text('on')} label="At the end of" type="date" />
      <Button {...form.button} variant="secondary">
        Show
      </Button>
    </form>
  );
}

function Accounts({ trial }: { trial: TrialBalance }) {
  const even = balances(trial);
  return (
    <>
      {!even && (
        <Notice tone="danger" title="The books do not balance.">
          Debits <Pesos minor={trial.debit} />, credits <Pesos minor={trial.credit} />. Stop and look for the
          cause before anything is paid out.
        </Notice>
      )}
      <Card
        title={
          <>
            Every account on <Day on={trial.on} />
          </>
        }
        aside={
          <span className="flex flex-wrap items-center gap-3">
            {even && <StatusBadge tone="success" icon="check-circle" text="Debits equal credits" />}
            <DownloadCsv name={`trial-balance-${trial.on}.csv`} text={() => trialBalanceCsv(trial)} />
          </span>
        }
        padding="small"
      >
        <Table
          caption={`Trial balance on ${dayText(trial.on)}`}
          columns={columnsOf(trial)}
          rows={trial.accounts}
          keyOf={({ code }) => code}
        />
      </Card>
    </>
  );
}

function columnsOf(trial: TrialBalance): Column<TrialBalance['accounts'][number]>[] {
  return [
    {
      name: 'Account',
      cell: ({ code, name }) => (
        <>
          <Link data-row to={accountPath(code, trial.on.slice(0, 7))} className="link block font-medium">
            {name}
          </Link>
          <span className="font-mono text-quiet">{code}</span>
        </>
      ),
    },
    {
      name: 'Type',
      cell: (account) => accountTypeTexts[account.type] + (isContra(account) ? ', contra' : ''),
    },
    {
      name: 'Debit, ₱',
      align: 'right',
      cell: ({ debit }) => <Figure amountMinor={debit} />,
      total: <Figure amountMinor={trial.debit} />,
    },
    {
      name: 'Credit, ₱',
      align: 'right',
      cell: ({ credit }) => <Figure amountMinor={credit} />,
      total: <Figure amountMinor={trial.credit} />,
    },
    {
      name: 'Balance, ₱',
      align: 'right',
      cell: ({ balance }) => {
        const minor = signedMinor(balance);
        return minor === undefined ? balance : <Figure amountMinor={minor} className="font-medium" />;
      },
    },
  ];
}

export { TrialBalancePage as Component };
