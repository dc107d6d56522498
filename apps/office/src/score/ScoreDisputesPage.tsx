import type { AnswerOf } from '@sagwan/contract/endpoint.ts';
import type { officeListScoreDisputes } from '@sagwan/contract/office/score-disputes.ts';
import { useState } from 'react';
import { buttonColumn } from '../layout/button-column.tsx';
import { ListPage } from '../layout/ListPage.tsx';
import { memberColumn } from '../layout/member-column.tsx';
import { ShowMore } from '../layout/ShowMore.tsx';
import { StaffTime } from '../layout/StaffTime.tsx';
import type { Column } from '../layout/Table.tsx';
import { useMayOrder } from '../session/use-may-order.ts';
import { SupportTabs } from '../support/SupportTabs.tsx';
import { AnswerScoreDispute } from './AnswerScoreDispute.tsx';
import { useScoreDisputes } from './use-score-disputes.ts';

export type Dispute = AnswerOf<typeof officeListScoreDisputes>['disputes'][number];

const columns: Column<Dispute>[] = [
  { name: 'Received', cell: ({ createdAt }) => <StaffTime at={createdAt} /> },
  {
    name: 'Number',
    cell: ({ disputeNumber }) => <span className="figures whitespace-nowrap">{disputeNumber}</span>,
  },
  memberColumn,
  {
    name: 'Disputes',
    cell: ({ title, points, eventAt }) => (
      <>
        <span className="block">
          <DisputedEvent title={title} points={points} />
        </span>
        <StaffTime at={eventAt} />
      </>
    ),
  },
  {
    name: 'Because',
    prose: true,
    cell: ({ message }) => <span className="block max-w-text whitespace-pre-wrap">{message}</span>,
  },
];

const subjectOf = ({ disputeNumber, fullName }: Dispute) => `${disputeNumber} of ${fullName}`;

/** What moved the score, and by how much: 'An instalment was late (−15)'. */
export function DisputedEvent({ title, points }: Pick<Dispute, 'title' | 'points'>) {
  return (
    <>
      {title} (<span className="figures">{String(points).replace('-', '\u2212')}</span>)
    </>
  );
}

/** Events of credit scores that members dispute. */
function ScoreDisputesPage() {
  const mayOrder = useMayOrder();
  const list = useScoreDisputes();
  const [answering, setAnswering] = useState<Dispute>();
  return (
    <>
      <ListPage
        title="Disputed scores"
        intro="What members say is wrong in their credit score, the one that waits longest first. Look at the loan's payments, then answer; the member reads the sentence that you choose."
        what="the disputes"
        tabs={<SupportTabs current="disputes" />}
        query={list}
        rows={list.data?.pages.flatMap((page) => page.disputes)}
        columns={mayOrder ? [...columns, buttonColumn('Answer', subjectOf, setAnswering)] : columns}
        keyOf={({ id }) => id}
        forDeciders
        emptyIcon="check-circle"
        emptyTitle="Nobody waits for an answer."
        emptyText="What a member disputes in Settings appears here."
      >
        <ShowMore list={list} />
      </ListPage>
      {answering !== undefined && (
        <AnswerScoreDispute dispute={answering} onClose={() => setAnswering(undefined)} />
      )}
    </>
  );
}

export { ScoreDisputesPage as Component };
