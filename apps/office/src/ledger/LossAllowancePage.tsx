import type { AnswerOf } from '@sagwan/contract/endpoint.ts';
import { officeReadLossAllowance } from '@sagwan/contract/office/read-books.ts';
import { longMonth } from '@sagwan/domain/time/manila.ts';
import { Card } from '@sagwan/ui/Card.tsx';
import { EmptyState } from '@sagwan/ui/EmptyState.tsx';
import { Figure } from '@sagwan/ui/Figure.tsx';
import { LoadingWords, Skeleton } from '@sagwan/ui/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { bucketNamed, bucketWords } from '../delinquency/bucket-words.ts';
import { LoadFailure } from '../layout/LoadFailure.tsx';
import { type Column, Table } from '../layout/Table.tsx';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { queryKeys } from '../query-keys.ts';
import { office } from '../session/office.ts';
import { BooksTabs } from './BooksTabs.tsx';
import { signedMinor } from './journal-sums.ts';

type Allowance = AnswerOf<typeof officeReadLossAllowance>;
type Month = Allowance['months'][number];
type Stage = Month['stages'][number];

const stageTexts: Record<number, string> = {
  1: '1, up to 30 days late',
  2: '2, 31 to 90 days late',
  3: '3, more than 90 days late',
};

const sum = (stages: readonly Stage[], of: (stage: Stage) => bigint) =>
  stages.reduce((total, stage) => total + of(stage), 0n);
const changeMinor = ({ change }: Stage) => signedMinor(change) ?? 0n;

function columnsOf(stages: readonly Stage[]): Column<Stage>[] {
  return [
    { name: 'Stage', cell: ({ stage }) => stageTexts[stage] ?? stage },
    {
      name: 'Loans',
      align: 'right',
      cell: ({ loans }) => <span className="figures">{loans}</span>,
      total: <span className="figures">{stages.reduce((total, { loans }) => total + loans, 0)}</span>,
    },
    {
      name: 'Owed, ₱',
      align: 'right',
      cell: ({ exposure }) => <Figure amountMinor={exposure} />,
      total: <Figure amountMinor={sum(stages, ({ exposure }) => exposure)} />,
    },
    {
      name: 'Set aside, ₱',
      align: 'right',
      cell: ({ allowance }) => <Figure amountMinor={allowance} />,
      total: <Figure amountMinor={sum(stages, ({ allowance }) => allowance)} />,
    },
    {
      name: 'Booked, ₱',
      align: 'right',
      cell: (stage) => <Figure amountMinor={changeMinor(stage)} />,
      total: <Figure amountMinor={sum(stages, changeMinor)} />,
    },
  ];
}

const rateColumns: Column<Allowance['rates'][number]>[] = [
  { name: 'Days past due', cell: ({ bucket }) => bucketWords[bucketNamed(bucket) ?? 'CURRENT'].text },
  { name: 'Stage', align: 'right', cell: ({ stage }) => stage },
  { name: 'Expected loss', align: 'right', cell: ({ percent }) => `${percent} %` },
];

/** What is set aside for expected losses by stage, month by month, and the rates it is computed with. */
function LossAllowancePage() {
  usePageTitle('Loss allowance');
  const allowance = useQuery({
    queryKey: queryKeys.lossAllowance,
    queryFn: ({ signal }) => office.ask(officeReadLossAllowance, { signal }),
  });
  return (
    <div className="mx-auto flex w-full max-w-page flex-col gap-4 p-4 sm:p-6">
      <div>
        <h1>Loss allowance</h1>
        <p className="max-w-text text-quiet">
          What is expected to be lost of running loans, computed with the end of each month. The difference to
          the month before is booked as credit loss; a write-off uses what was set aside for its loan first.
        </p>
      </div>
      <BooksTabs />
      {allowance.data ? (
        <Months allowance={allowance.data} />
      ) : allowance.isError ? (
        <LoadFailure what="the loss allowance" error={allowance.error} onRetry={allowance.refetch} />
      ) : (
        <Card padding="small">
          <LoadingWords />
          <Skeleton lines={8} />
        </Card>
      )}
    </div>
  );
}

function Months({ allowance: { months, rates } }: { allowance: Allowance }) {
  return (
    <>
      {months.length === 0 && (
        <Card padding="none">
          <EmptyState icon="clock" title="Nothing is set aside yet.">
            The first month appears here with the end of its last day.
          </EmptyState>
        </Card>
      )}
      {months.map(({ month, stages }) => (
        <Card key={month} title={`End of ${longMonth(month)}`} padding="small">
          <Table
            caption={`Loss allowance at the end of ${longMonth(month)}`}
            columns={columnsOf(stages)}
            rows={stages}
            keyOf={({ stage }) => String(stage)}
          />
        </Card>
      ))}
      <Card title="Rates used now" padding="small">
        <Table
          caption="Expected loss by days past due"
          columns={rateColumns}
          rows={rates}
          keyOf={({ bucket }) => bucket}
        />
      </Card>
    </>
  );
}

export { LossAllowancePage as Component };
