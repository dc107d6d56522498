import type { AnswerOf } from '@sagwan/contract/endpoint.ts';
import type { officeListLostPhones } from '@sagwan/contract/office/lost-phones.ts';
import { StatusBadge } from '@sagwan/ui/StatusBadge.tsx';
import { useState } from 'react';
import { buttonColumn } from '../layout/button-column.tsx';
import { ListPage } from '../layout/ListPage.tsx';
import { ShowMore } from '../layout/ShowMore.tsx';
import { StaffTime } from '../layout/StaffTime.tsx';
import type { Column } from '../layout/Table.tsx';
import { mayOrder } from '../servicing/servicing-choices.ts';
import { SupportTabs } from '../support/SupportTabs.tsx';
import { LostPhoneDialog } from './LostPhoneDialog.tsx';
import { useLostPhones } from './use-lost-phones.ts';
import { useMe } from './use-me.ts';

export type LostPhone = AnswerOf<typeof officeListLostPhones>['requests'][number];

const columns: Column<LostPhone>[] = [
  { name: 'Asked', cell: ({ askedAt }) => <StaffTime at={askedAt} /> },
  { name: 'Not before', cell: ({ dueAt }) => <StaffTime at={dueAt} /> },
  {
    name: 'Number',
    cell: ({ requestNumber }) => <span className="figures whitespace-nowrap">{requestNumber}</span>,
  },
  {
    name: 'Member',
    cell: ({ fullName, oldPhoneNumber, newPhoneNumber }) => (
      <>
        <span className="block">{fullName}</span>
        <span className="figures block text-quiet">Lost: {oldPhoneNumber}</span>
        <span className="figures block text-quiet">New: {newPhoneNumber}</span>
      </>
    ),
  },
  {
    name: 'State',
    cell: ({ checkedBy, approvedBy }) => {
      if (checkedBy === null)
        return <StatusBadge tone="warning" icon="person-search" text="Identity to be checked" />;
      return (
        <>
          {approvedBy === null ? (
            <StatusBadge tone="info" icon="clock" text="To be approved" />
          ) : (
            <StatusBadge tone="success" icon="check-circle" text="Approved" />
          )}
          <span className="block text-quiet">Checked: {checkedBy}</span>
          {approvedBy !== null && <span className="block text-quiet">Approved: {approvedBy}</span>}
        </>
      );
    },
  },
];

const subjectOf = ({ requestNumber, fullName }: LostPhone) => `${requestNumber} of ${fullName}`;

/** Members who have neither the phone nor a passkey, and ask for another number (decision 0049). */
function LostPhonesPage() {
  const { data: me } = useMe();
  const list = useLostPhones();
  // As it was opened: where somebody else ends it meanwhile, what is typed stays and the refusal is read.
  const [request, setRequest] = useState<LostPhone>();
  return (
    <>
      <ListPage
        title="Lost phones"
        intro="Members who lost the phone and ask for another number, the oldest in front. One person checks the identity, another approves; the number is changed 72 hours after it was asked for at the earliest."
        what="the requests"
        tabs={<SupportTabs current="lostPhones" />}
        query={list}
        rows={list.data?.pages.flatMap((page) => page.requests)}
        openCount={list.data?.pages[0]?.open}
        columns={
          me && mayOrder(me.roles) ? [...columns, buttonColumn('Decide', subjectOf, setRequest)] : columns
        }
        keyOf={({ id }) => id}
        forDeciders
        emptyIcon="check-circle"
        emptyTitle="Nobody asks for another number."
        emptyText="What is asked for on the help page, under ‘I no longer have my phone’, appears here."
      >
        <ShowMore list={list} />
      </ListPage>
      {request !== undefined && (
        <LostPhoneDialog
          request={request}
          mayApprove={me?.roles.includes('approver') ?? false}
          onClose={() => setRequest(undefined)}
        />
      )}
    </>
  );
}

export { LostPhonesPage as Component };
