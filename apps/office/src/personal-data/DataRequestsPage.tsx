import type { AnswerOf } from '@sagwan/contract/endpoint.ts';
import type { officeListDataRequests } from '@sagwan/contract/office/data-requests.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { StatusBadge } from '@sagwan/ui/StatusBadge.tsx';
import { useState } from 'react';
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
        <Day on={answerBy} />
        {overdue && <StatusBadge tone="danger" icon="clock" text="Overdue" />}
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
        columns={mayOrder ? [...columns, answerColumn(setAnswering)] : columns}
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

function answerColumn(onAnswer: (request: DataRequest) => void): Column<DataRequest> {
  return {
    name: 'Answer',
    cell: (request) => (
      <Button
        size="small"
        variant="secondary"
        aria-label={`Answer ${request.requestNumber} of ${request.fullName}`}
        onClick={() => onAnswer(request)}
      >
        Answer
      </Button>
    ),
  };
}

export { DataRequestsPage as Component };
