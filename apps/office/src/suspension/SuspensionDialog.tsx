import { refusalSentences } from '@sagwan/domain/copy/refusals.ts';
import { suspensionSentences } from '@sagwan/domain/copy/suspension.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { Dialog } from '@sagwan/ui/Dialog.tsx';
import { StatusBadge } from '@sagwan/ui/StatusBadge.tsx';
import { toast } from '@sagwan/ui/toast.ts';
import { ApprovalRefusalNotice } from '../layout/ApprovalRefusal.tsx';
import { CloseButton } from '../layout/CloseButton.tsx';
import { isDoneMeanwhile } from '../layout/done-meanwhile.ts';
import { Facts } from '../layout/Facts.tsx';
import { LoanLink } from '../layout/LoanLink.tsx';
import { MemberName } from '../layout/MemberName.tsx';
import { Refusal } from '../layout/Refusal.tsx';
import { StaffTime } from '../layout/StaffTime.tsx';
import { mayOrder, yourRoleReads } from '../servicing/servicing-choices.ts';
import { useMe } from '../session/use-me.ts';
import { SuspendedMoney } from './SuspendedMoney.tsx';
import { consequence, neverAsk, reasonTexts, stateTexts } from './suspension-words.ts';
import { type Suspension, type SuspensionStep, useSuspensionStep } from './use-suspensions.ts';

const done: Record<SuspensionStep, string> = {
  approve: 'Approved. Withdrawals are suspended, and the member is told.',
  reject: 'Rejected. Nothing was changed.',
  lift: 'Lifted. The member can withdraw again, and is told.',
};

/** One suspension: approved by another person than the one who ordered it, rejected by either, or lifted by any one of them. */
export function SuspensionDialog({ suspension, onClose }: { suspension: Suspension; onClose: () => void }) {
  const { id, state, loanNumber, reasonCode, orderedBy, orderedAt, approvalRefusal } = suspension;
  const step = useSuspensionStep(id, (taken) => {
    toast.success(done[taken]);
    onClose();
  });
  // Somebody else decided or lifted it while it was open here: how, is not known where it has left the list.
  const isOver = isDoneMeanwhile(step.error);
  return (
    <Dialog
      open
      onClose={onClose}
      title={titleOf(suspension)}
      size="large"
      dismissible={!step.isPending}
      footer={isOver ? <CloseButton onClose={onClose} /> : <Steps suspension={suspension} step={step} />}
    >
      <div className="flex flex-col gap-4">
        <Facts
          facts={[
            {
              label: 'Member',
              value: (
                <>
                  <MemberName names={suspension} />
                  <LoanLink loanNumber={loanNumber} />
                </>
              ),
            },
            { label: 'Why', value: reasonTexts[reasonCode] },
            { label: 'The member reads', value: suspensionSentences.en[reasonCode] },
            {
              label: 'Ordered',
              value: (
                <>
                  by {orderedBy}, <StaffTime at={orderedAt} />
                </>
              ),
            },
            ...(isOver ? [] : [{ label: 'State', value: <SuspensionState suspension={suspension} /> }]),
          ]}
        />
        {(state === 'OPEN' || state === 'IN_FORCE') && !isOver && (
          <p className="max-w-text">
            {state === 'OPEN'
              ? consequence
              : 'Lifting it gives the member back what is theirs, so one person may: withdrawals go again at once.'}{' '}
            {neverAsk}
          </p>
        )}
        {state === 'OPEN' && !isOver && <SuspendedMoney loanNumber={loanNumber} />}
        {!isOver && <ApprovalRefusalNotice code={approvalRefusal} error={step.error} />}
        {step.isError && <Refusal error={step.error} what="the suspension" />}
      </div>
    </Dialog>
  );
}

/** The title: what can be done with the suspension, or only that it was one, where it is over. */
function titleOf({ state, renews }: Suspension): string {
  if (state === 'IN_FORCE') return 'Lift the suspension?';
  if (state !== 'OPEN') return 'Suspension';
  return renews ? 'Renew the suspension' : 'Suspend the account';
}

/** The buttons that the state has, and why this person cannot press them. */
function Steps({
  suspension: { state, mayDecide, approvalRefusal },
  step,
}: {
  suspension: Suspension;
  step: ReturnType<typeof useSuspensionStep>;
}) {
  const { data: me } = useMe();
  if (state !== 'OPEN' && state !== 'IN_FORCE') return null;
  if (me && !mayOrder(me.roles)) return <p className="mr-auto text-sm text-quiet">{yourRoleReads}</p>;
  const refusal = state === 'OPEN' && !mayDecide ? refusalSentences.SAME_PERSON_DECIDES : undefined;
  const buttonOf = (which: SuspensionStep) => ({
    disabled: !me || (which === 'approve' && (refusal !== undefined || approvalRefusal !== null)),
    busy: step.isPending && step.variables === which,
    onClick: () => step.isPending || step.mutate(which),
  });
  return (
    <>
      {me && refusal && <p className="mr-auto self-center text-sm text-quiet">{refusal}</p>}
      {state === 'IN_FORCE' ? (
        <Button {...buttonOf('lift')} busyText="Lifting">
          Lift it now
        </Button>
      ) : (
        <>
          <Button {...buttonOf('reject')} variant="secondary" busyText="Rejecting">
            Reject
          </Button>
          <Button {...buttonOf('approve')} variant="danger" busyText="Approving">
            Approve
          </Button>
        </>
      )}
    </>
  );
}

/** Where it stands, until when or since when, and by whom. */
export function SuspensionState({ suspension }: { suspension: Suspension }) {
  const { state, decidedBy, decidedAt, endsAt, endedAt, liftedBy } = suspension;
  return (
    <>
      <StatusBadge {...stateTexts[state]} className="whitespace-nowrap" />
      {decidedBy && decidedAt && (
        <span className="mt-1 block text-quiet">
          {state === 'REJECTED' ? 'Rejected' : 'Approved'} by {decidedBy}, <StaffTime at={decidedAt} />
        </span>
      )}
      {endsAt && endedAt === null && (
        <span className="block text-quiet">
          {state === 'OVER' ? 'Ended by itself' : 'Ends by itself'} <StaffTime at={endsAt} />
        </span>
      )}
      {endedAt && (
        <span className="block text-quiet">
          {liftedBy ? `Lifted by ${liftedBy}, ` : 'Renewed '}
          <StaffTime at={endedAt} />
        </span>
      )}
    </>
  );
}
