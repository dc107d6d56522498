import type { AnswerOf } from '@sagwan/contract/endpoint.ts';
import { officeListDelinquent } from '@sagwan/contract/office/read-servicing.ts';
import { type Bucket, buckets } from '@sagwan/domain/delinquency/bucket.ts';
import { Card } from '@sagwan/ui/Card.tsx';
import { Figure } from '@sagwan/ui/Figure.tsx';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { Day } from '../layout/Day.tsx';
import { ListPage } from '../layout/ListPage.tsx';
import { LoanLink } from '../layout/LoanLink.tsx';
import { ShowMore } from '../layout/ShowMore.tsx';
import { type Column, Table } from '../layout/Table.tsx';
import { Tabs } from '../layout/Tabs.tsx';
import { paths } from '../paths.ts';
import { queryKeys } from '../query-keys.ts';
import { listByPages } from '../session/list-by-pages.ts';
import { BucketBadge } from './BucketBadge.tsx';
import { bucketNamed, bucketWords } from './bucket-words.ts';
import { type PortfolioAtRisk, portfolioAtRisk, type RiskBar } from './portfolio-at-risk.ts';
import { RiskFigures, RiskPlot } from './RiskPlot.tsx';

type LateLoan = AnswerOf<typeof officeListDelinquent>['loans'][number];

const columns: Column<LateLoan>[] = [
  {
    name: 'Loan',
    cell: ({ loanNumber, fullName }) => <LoanLink loanNumber={loanNumber} fullName={fullName} />,
  },
  {
    name: 'How late',
    cell: ({ bucket, enteredOn }) => (
      <>
        <BucketBadge name={bucket} />
        <span className="mt-1 block text-quiet">
          since <Day on={enteredOn} />
        </span>
      </>
    ),
  },
  {
    name: 'Days past due',
    align: 'right',
    cell: ({ daysPastDue }) => <span className="figures">{daysPastDue}</span>,
  },
  { name: 'Due now, ₱', align: 'right', cell: ({ due }) => <Figure amountMinor={due} /> },
  {
    name: 'Principal outstanding, ₱',
    align: 'right',
    cell: ({ outstanding }) => <Figure amountMinor={outstanding} />,
  },
];

const lateBuckets = buckets.filter((bucket) => bucket !== 'CURRENT');

function addressOf(bucket: Bucket | undefined): string {
  return bucket === undefined ? paths.late : `${paths.late}?${new URLSearchParams({ bucket })}`;
}

/** The loans that are late, by bucket, and the portfolio at risk; the bucket is kept in the address. */
function LatePage() {
  const [params] = useSearchParams();
  const bucket = lateBuckets.find((known) => known === bucketNamed(params.get('bucket')));
  const list = useInfiniteQuery({
    ...listByPages(officeListDelinquent, [...queryKeys.delinquent, bucket], { bucket }),
    placeholderData: keepPreviousData,
  });
  const given = list.data?.pages[0]?.buckets;
  return (
    <ListPage
      title="Late loans"
      intro="Loans with an instalment past its due date, as they stood at the last end of day. A loan's own page has today's figures."
      what="the late loans"
      tabs={
        <>
          {given && <Portfolio risk={portfolioAtRisk(given)} />}
          <Tabs
            label="How late"
            tabs={[undefined, ...lateBuckets].map((each) => ({
              to: addressOf(each),
              text: each === undefined ? 'All late' : bucketWords[each].text,
              current: each === bucket,
            }))}
          />
        </>
      }
      query={list}
      rows={list.data?.pages.flatMap((page) => page.loans)}
      columns={columns}
      keyOf={({ loanNumber }) => loanNumber}
      emptyIcon="check-circle"
      emptyTitle={bucket === undefined ? 'No loan is late.' : 'No loan is that late.'}
      emptyText="A loan appears here from the first day after a due date on which it was not paid."
    >
      <ShowMore list={list} />
    </ListPage>
  );
}

function Portfolio({ risk }: { risk: PortfolioAtRisk }) {
  return (
    <Card title="Portfolio at risk" padding="small" className="@container">
      <div className="grid gap-6 beside:grid-cols-2">
        <div className="flex flex-col gap-6">
          <RiskFigures risk={risk} />
          <RiskPlot risk={risk} />
        </div>
        <div>
          <Table
            caption="Portfolio by bucket"
            columns={bucketColumns(risk)}
            rows={risk.bars}
            keyOf={({ bucket }) => bucket}
          />
        </div>
      </div>
    </Card>
  );
}

function bucketColumns(risk: PortfolioAtRisk): Column<RiskBar>[] {
  return [
    {
      name: 'Past due',
      cell: ({ bucket }) =>
        bucket === 'CURRENT' ? (
          bucketWords[bucket].text
        ) : (
          <Link to={addressOf(bucket)} className="link">
            {bucketWords[bucket].text}
          </Link>
        ),
    },
    {
      name: 'Loans',
      align: 'right',
      cell: ({ loans }) => <span className="figures">{loans}</span>,
      total: <span className="figures">{risk.bars.reduce((sum, { loans }) => sum + loans, 0)}</span>,
    },
    {
      name: 'Principal, ₱',
      align: 'right',
      cell: ({ outstandingMinor }) => <Figure amountMinor={outstandingMinor} />,
      total: <Figure amountMinor={risk.totalMinor} />,
    },
    {
      name: risk.whole ? 'Share' : 'Share of late',
      align: 'right',
      cell: ({ share }) => <span className="figures">{share ?? '–'}</span>,
    },
  ];
}

export { LatePage as Component };
