import { CallError } from '@sagwan/contract/call.ts';
import { refusalSentences } from '@sagwan/domain/copy/refusals.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { Dialog } from '@sagwan/ui/Dialog.tsx';
import { StatusBadge } from '@sagwan/ui/StatusBadge.tsx';
import { toast } from '@sagwan/ui/toast.ts';
import { useState } from 'react';
import { ApprovalRefusalNotice } from '../layout/ApprovalRefusal.tsx';
import { CloseButton } from '../layout/CloseButton.tsx';
import { Facts } from '../layout/Facts.tsx';
import { Refusal } from '../layout/Refusal.tsx';
import { StaffTime } from '../layout/StaffTime.tsx';
import { useMe } from '../session/use-me.ts';
import { LinkNotice } from './LinkNotice.tsx';
import { changeWords, orderStateTexts, roleNames } from './staff-words.ts';
import { type StaffLink, type StaffOrder, useDecideStaffChange } from './use-staff.ts';

/** One order: approved by another admin than the one who ordered it, or rejected by either. */
export function DecideStaffDialog({ order, onClose }: { order: StaffOrder; onClose: () => void }) {
  const { data: me } = useMe();
  const [link, setLink] = useState<StaffLink>();
  const decide = useDecideStaffChange(order.id);
  const words = changeWords[order.content.kind];
  // Another admin decided it while it was open here.
  const isDecidedMeanwhile = decide.error instanceof CallError && decide.error.code === 'ORDER_DECIDED';
  const open = order.state === 'OPEN';
  const isAdmin = me?.roles.includes('admin') ?? false;
  const refusal = order.mayDecide
    ? undefined
    : refusalSentences[isAdmin ? 'SAME_PERSON_DECIDES' : 'ROLE_FORBIDDEN'];

  function send({ approve }: { approve: boolean }) {
    if (decide.isPending) return;
    decide.mutate(approve, {
      onSuccess: (decided) => {
        if (decided.link !== null) return setLink(decided.link);
        toast.success(approve ? 'Approved and done.' : 'Rejected. Nothing was changed.');
        onClose();
      },
    });
  }

  function buttons() {
    if (isDecidedMeanwhile) return <CloseButton onClose={onClose} />;
    if (!open) return undefined;
    return (
      <>
        {refusal && <p className="mr-auto self-center text-sm text-quiet">{refusal}</p>}
        <Button
          variant="secondary"
          disabled={!isAdmin}
          busy={decide.isPending && decide.variables === false}
          busyText="Rejecting"
          onClick={() => send({ approve: false })}
        >
          Reject
        </Button>
        <Button
          variant={words.variant}
          disabled={refusal !== undefined || order.approvalRefusal !== null}
          busy={decide.isPending && decide.variables}
          busyText="Approving"
          onClick={() => send({ approve: true })}
        >
          Approve
        </Button>
      </>
    );
  }

  if (link !== undefined) {
    return (
      // Another dialog than the order: it takes the focus, and its title is read.
      <Dialog
        key="link"
        open
        onClose={onClose}
        title="Approved"
        dismissible={false}
        footer={<Button onClick={onClose}>Done</Button>}
      >
        <LinkNotice link={link} name={order.name} />
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.name}
      size="large"
      dismissible={!decide.isPending}
      footer={buttons()}
    >
      <div className="flex flex-col gap-4">
        <Facts
          facts={[
            { label: 'Person', value: `${order.name}, ${order.email}` },
            ...('roles' in order.content
              ? [{ label: 'New roles', value: roleNames(order.content.roles) }]
              : []),
            {
              label: 'Ordered',
              value: (
                <>
                  by {order.orderedBy ?? 'the server’s command'}, <StaffTime at={order.orderedAt} />
                </>
              ),
            },
            {
              label: 'State',
              value: (
                <>
                  <StatusBadge {...orderStateTexts[order.state]} />
                  {order.decidedBy !== null && order.decidedAt !== null && (
                    <span className="mt-1 block text-quiet">
                      {order.decidedBy}, <StaffTime at={order.decidedAt} />
                    </span>
                  )}
                </>
              ),
            },
          ]}
        />
        <p className="max-w-text">{words.consequence}</p>
        {open && !isDecidedMeanwhile && (
          <ApprovalRefusalNotice code={order.approvalRefusal} error={decide.error} />
        )}
        {decide.isError && <Refusal error={decide.error} what="the account" />}
      </div>
    </Dialog>
  );
}
