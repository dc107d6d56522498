import type { AnswerOf } from '@sagwan/contract/endpoint.ts';
import type { officeListDataRequests } from '@sagwan/contract/office/data-requests.ts';
import { StatusBadge } from '@sagwan/ui/StatusBadge.tsx';
import { useState } from 'react';
import { buttonColumn } from '../layout/button-column.tsx';
import { Day } from '../layout/Day.tsx';
import { ListPage } from '../layout/ListPage.tsx';
import { memberColumn } from '../layout/member-column.tsx';
import { ShowMore } from '../layout/ShowMore.tsx';
import { StaffTime } from '../layout/StaffTime.tsx';
import type { Column } from '../layout/Table.tsx';
import { useMayOrder } from '../session/use-may-order.ts';
import { SupportTabs } from '../support/SupportTabs.tsx';
import { AnswerDataRequest } from './AnswerDataRequest.tsx';
import { requestText } from './request-text.ts';
import { useDataRequests } from './use-data-requests.ts';

export type DataRequest = AnswerOf<typeof officeListDataRequests>['requests'][number];

const columns: Column<DataRequest>[] = [
  { name: 'Received', cell: ({ askedAt }) => <StaffTime at={askedAt} /> },
  {
    name: 'Answer by',
    cell: ({ answerBy, overdue }) => (
      <>
        <Day on={answerBy} /> {overdue && <StatusBadge tone="danger" icon="clock" text="Overdue" />}
      </>
    ),
  },
  {
    name: 'Number',
    cell: ({ requestNumber }) => <span className="figures whitespace-nowrap">{requestNumber}</span>,
  },
  memberColumn,
  {
    name: 'Asks for',
    cell: ({ right, agreedBy, ...request }) => (
      <>
        <span className="block">{requestText(request)}</span>
        {right !== null && <span className="block max-w-text whitespace-pre-wrap text-quiet">{right}</span>}
        {agreedBy !== null && <StatusBadge tone="info" icon="clock" text={`${agreedBy} agreed`} />}
      </>
    ),
  },
];

const subjectOf = ({ requestNumber, fullName }: DataRequest) => `${requestNumber} of ${fullName}`;

/** Requests of members to correct or delete what is held about them. */
function DataRequestsPage() {
  const mayOrder = useMayOrder();
  const list = useDataRequests();
  const [answering, setAnswering] = useState<DataRequest>();
  return (
    <>
      <ListPage
        title="Data requests"
        intro="What members ask of the data that is held about them, the one that is due first in front. Each is answered within 30 days; the member is told the sentence that you choose."
        what="the requests"
        tabs={<SupportTabs current="data" />}
        query={list}
        rows={list.data?.pages.flatMap((page) => page.requests)}
        openCount={list.data?.pages[0]?.open}
        columns={mayOrder ? [...columns, buttonColumn('Answer', subjectOf, setAnswering)] : columns}
        keyOf={({ id }) => id}
        forDeciders
        emptyIcon="check-circle"
        emptyTitle="Nobody waits for an answer."
        emptyText="What a member asks for in Settings, Your data, appears here."
      >
        <ShowMore list={list} />
      </ListPage>
      {answering !== undefined && (
        <AnswerDataRequest request={answering} onClose={() => setAnswering(undefined)} />
      )}
    </>
  );
}

export { DataRequestsPage as Component };
