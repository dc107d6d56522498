import { CallError } from '@sagwan/contract/call.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { Dialog } from '@sagwan/ui/Dialog.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { StatusBadge } from '@sagwan/ui/StatusBadge.tsx';
import { toast } from '@sagwan/ui/toast.ts';
import { Link } from 'react-router';
import { ApprovalRefusalNotice } from '../layout/ApprovalRefusal.tsx';
import { CloseButton } from '../layout/CloseButton.tsx';
import { Facts } from '../layout/Facts.tsx';
import { LoanLink } from '../layout/LoanLink.tsx';
import { MemberName } from '../layout/MemberName.tsx';
import { Refusal } from '../layout/Refusal.tsx';
import { StaffTime } from '../layout/StaffTime.tsx';
import { loanOrdersPath } from '../paths.ts';
import { ReceiptPicture } from '../repayment/ReceiptPicture.tsx';
import { SettledPayments } from '../repayment/SettledPayments.tsx';
import { useMe } from '../session/use-me.ts';
import { decideRefusal } from './decide-refusal.ts';
import { OrderContentText } from './OrderContentText.tsx';
import { Preview } from './OrderDialog.tsx';
import type { ServicingOrder } from './order-kinds.ts';
import { ReturnedPayment } from './ReturnedPayment.tsx';
import { mayOrder, yourRoleReads } from './servicing-choices.ts';
import { orderStates, orderWords, reasonTexts } from './servicing-words.ts';
import { useDecideOrder, usePreview } from './use-servicing.ts';

/** One order with what it would change now: approved by another person than the one who ordered it, or rejected by either. */
export function DecideDialog({ order, onClose }: { order: ServicingOrder; onClose: () => void }) {
  const { data: me } = useMe();
  const roles = me?.roles ?? [];
  const words = orderWords[order.content.kind];
  const decide = useDecideOrder(order.id, (approved) => {
    toast.success(approved ? 'Approved and done.' : 'Rejected. Nothing was changed.');
    onClose();
  });
  // Somebody else decided it while it was open here: how, is not known here.
  const refused = decide.error instanceof CallError ? decide.error.code : undefined;
  const isDecidedMeanwhile = refused === 'ORDER_DECIDED';
  const open = order.state === 'OPEN' && !isDecidedMeanwhile;
  const { content, approvalRefusal } = order;
  const previewed =
    open &&
    approvalRefusal === null &&
    mayOrder(roles) &&
    content.kind !== 'returnUnapplied' &&
    content.kind !== 'bookSettlement'
      ? content
      : undefined;
  const preview = usePreview(order.loanNumber, previewed);
  const refusal = me && decideRefusal(order, roles);

  function buttons() {
    if (isDecidedMeanwhile) return <CloseButton onClose={onClose} />;
    if (!open) return undefined;
    if (me && !mayOrder(roles)) return <p className="mr-auto text-sm text-quiet">{yourRoleReads}</p>;
    return (
      <>
        {refusal && <p className="mr-auto self-center text-sm text-quiet">{refusal}</p>}
        <Button
          variant="secondary"
          disabled={!me}
          busy={decide.isPending && !decide.variables.approve}
          busyText="Rejecting"
          onClick={() => decide.isPending || decide.mutate({ approve: false })}
        >
          Reject
        </Button>
        <Button
          variant={content.kind === 'writeOff' ? 'danger' : 'primary'}
          disabled={
            !me ||
            refusal !== undefined ||
            approvalRefusal !== null ||
            preview.isError ||
            refused === 'ORDER_OUTDATED'
          }
          busy={
            (decide.isPending && decide.variables.approve) || (previewed !== undefined && preview.isLoading)
          }
          busyText={decide.isPending ? 'Approving' : 'Working it out'}
          onClick={() =>
            decide.isPending || decide.mutate({ approve: true, previewHash: preview.data?.previewHash })
          }
        >
          Approve
        </Button>
      </>
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
            {
              label: 'Loan',
              value:
                order.loanNumber === null ? (
                  'None'
                ) : (
                  <>
                    <MemberName names={order} />
                    <LoanLink loanNumber={order.loanNumber} />
                  </>
                ),
            },
            {
              label: 'What',
              value:
                content.kind === 'returnRepayment' && order.loanNumber !== null ? (
                  <ReturnedPayment loanNumber={order.loanNumber} repaymentId={content.repaymentId} />
                ) : (
                  <OrderContentText order={order} />
                ),
            },
            { label: 'Why', value: reasonTexts[order.reason] },
            {
              label: 'Ordered',
              value: (
                <>
                  by {order.orderedBy}, <StaffTime at={order.orderedAt} />
                </>
              ),
            },
            ...(order.state === 'OPEN' && isDecidedMeanwhile
              ? []
              : [{ label: 'State', value: <OrderState order={order} /> }]),
          ]}
        />
        {order.closedMonth && (
          <Notice tone="warning" live={false} title="It counts for a month that is closed.">
            It is booked today, with its old value date.
          </Notice>
        )}
        {content.kind === 'recordRepayment' && order.loanNumber !== null && (
          <ReceiptPicture
            loanNumber={order.loanNumber}
            pictureId={content.pictureId}
            receiptNumber={content.receiptNumber}
            facts={[{ label: 'Recorded', value: <OrderContentText order={order} /> }]}
          />
        )}
        <p className="max-w-text">{words.consequence}</p>
        {content.kind === 'bookSettlement' && open && (
          <SettledPayments channel={content.channel} orderId={order.id} />
        )}
        {previewed && <Preview preview={preview} />}
        {open && <ApprovalRefusalNotice code={approvalRefusal} error={decide.error} />}
        {decide.isError && <Refusal error={decide.error} what="the order" />}
        {isDecidedMeanwhile && order.loanNumber !== null && (
          <Link to={loanOrdersPath(order.loanNumber)} className="link self-start">
            See who decided it, and how
          </Link>
        )}
      </div>
    </Dialog>
  );
}

/** Whether an order waits, or who decided it and when. */
export function OrderState({ order: { state, decidedBy, decidedAt } }: { order: ServicingOrder }) {
  return (
    <>
      <StatusBadge
        tone={orderStates[state].tone}
        icon={orderStates[state].icon}
        text={orderStates[state].text}
        className="whitespace-nowrap"
      />
      {decidedBy && decidedAt && (
        <span className="mt-1 block text-quiet">
          {decidedBy}, <StaffTime at={decidedAt} />
        </span>
      )}
    </>
  );
}
