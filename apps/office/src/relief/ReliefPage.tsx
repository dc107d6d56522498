import { Button } from '@sagwan/ui/Button.tsx';
import { StatusBadge } from '@sagwan/ui/StatusBadge.tsx';
import { useState } from 'react';
import { Day } from '../layout/Day.tsx';
import { ListPage } from '../layout/ListPage.tsx';
import { LoanLink } from '../layout/LoanLink.tsx';
import { legalNameOf, RegisteredName } from '../layout/MemberName.tsx';
import { ShowMore } from '../layout/ShowMore.tsx';
import { StaffTime } from '../layout/StaffTime.tsx';
import type { Column } from '../layout/Table.tsx';
import { reasonTexts } from '../servicing/servicing-words.ts';
import { useMayOrder } from '../session/use-may-order.ts';
import { GrantDialog } from './GrantDialog.tsx';
import { RefuseDialog } from './RefuseDialog.tsx';
import { type ReliefRequest, reliefText } from './relief-words.ts';
import { useReliefRequests } from './use-relief.ts';

const columns: Column<ReliefRequest>[] = [
  {
    name: 'Answer by',
    cell: ({ answerBy, overdue }) => (
      <>
        <Day on={answerBy} />{' '}
        {overdue && (
          <StatusBadge tone="danger" icon="error" text="Overdue" className="mt-1 whitespace-nowrap" />
        )}
      </>
    ),
  },
  {
    name: 'Loan',
    cell: (request) => (
      <>
        <LoanLink loanNumber={request.loanNumber} fullName={legalNameOf(request)} />
        <RegisteredName names={request} />
      </>
    ),
  },
  { name: 'Asks for', cell: (request) => reliefText(request) },
  { name: 'Because of', cell: ({ reason }) => (reason === null ? '–' : reasonTexts[reason]) },
  { name: 'Asked', cell: ({ askedAt }) => <StaffTime at={askedAt} /> },
];

type Answering = { request: ReliefRequest; grant: boolean };

/** What members asked for: a holiday, a hardship plan, more time; answered within ten days (servicing 6). */
function ReliefPage() {
  const mayOrder = useMayOrder();
  const list = useReliefRequests();
  const [answering, setAnswering] = useState<Answering>();
  const close = () => setAnswering(undefined);
  return (
    <>
      <ListPage
        title="Requests for help"
        intro="Members who cannot keep their plan. Granting is an order that another person approves; no reminder is sent until there is an answer."
        what="the requests"
        query={list}
        rows={list.data?.pages.flatMap((page) => page.requests)}
        columns={mayOrder ? [...columns, answerColumn(setAnswering)] : columns}
        keyOf={({ id }) => id}
        forDeciders
        emptyIcon="check-circle"
        emptyTitle="Nobody waits for an answer."
        emptyText="A member's request for a holiday, a hardship plan or a longer term appears here."
      >
        <ShowMore list={list} />
      </ListPage>
      {answering?.grant === true && <GrantDialog request={answering.request} onClose={close} />}
      {answering?.grant === false && <RefuseDialog request={answering.request} onClose={close} />}
    </>
  );
}

function answerColumn(onAnswer: (answering: Answering) => void): Column<ReliefRequest> {
  return {
    name: 'Answer',
    buttons: true,
    cell: (request) => (
      <span className="flex flex-wrap gap-2 stacked:justify-end narrow:justify-start">
        <Button
          size="small"
          variant="secondary"
          aria-label={`Grant what ${legalNameOf(request)} asks for`}
          onClick={() => onAnswer({ request, grant: true })}
        >
          Grant
        </Button>
        <Button
          size="small"
          variant="quiet"
          aria-label={`Refuse what ${legalNameOf(request)} asks for`}
          onClick={() => onAnswer({ request, grant: false })}
        >
          Refuse
        </Button>
      </span>
    ),
  };
}

export { ReliefPage as Component };
