import { Button } from '@sagwan/ui/Button.tsx';
import { Dialog } from '@sagwan/ui/Dialog.tsx';
import { SelectField } from '@sagwan/ui/SelectField.tsx';
import { LoadingWords, Skeleton } from '@sagwan/ui/Skeleton.tsx';
import { toast } from '@sagwan/ui/toast.ts';
import { type ReactNode, useState } from 'react';
import { LoadFailure } from '../layout/LoadFailure.tsx';
import { Refusal } from '../layout/Refusal.tsx';
import { OrderFields } from './OrderFields.tsx';
import { contentOf, type Entered, type Subject } from './order-content.ts';
import { type OrderContent, type OrderKind, type OrderReason, orderReasons } from './order-kinds.ts';
import { PlanComparison } from './PlanComparison.tsx';
import { orderWords, reasonTexts, twoPeople } from './servicing-words.ts';
import { useOrder, usePreview } from './use-servicing.ts';

export interface OrderDialogProps {
  kind: OrderKind;
  loanNumber: string;
  fullName: string;
  /** The business date, 'YYYY-MM-DD'. */
  today: string;
  /** The payment or the unmatched money that it is about. */
  subject?: Subject;
  /** What the amount field holds at first. */
  amountMinor?: bigint;
  /** What the member asked for: the further months, and why. */
  months?: number;
  reason?: OrderReason;
  /** What is shown of the subject. */
  children?: ReactNode;
  onClose: () => void;
}

/**
 * Orders a change of a running loan in two steps: what and why, then the plan before and after it. A refusal is shown
 * in the dialog, which keeps what was typed; another input asks for another preview.
 */
export function OrderDialog({
  kind,
  loanNumber,
  fullName,
  today,
  subject,
  amountMinor,
  months = 6,
  reason: askedReason,
  children,
  onClose,
}: OrderDialogProps) {
  const words = orderWords[kind];
  const [entered, setEntered] = useState<Entered>({
    amountMinor,
    valueOn: today,
    from: today,
    to: '',
    months,
    receiptNumber: '',
    pictureId: undefined,
  });
  const [reasonText, setReasonText] = useState<string>(askedReason ?? '');
  const [tried, setTried] = useState(false);
  const [shown, setShown] = useState<OrderContent>();
  const preview = usePreview(loanNumber, shown);
  const order = useOrder(loanNumber);

  const made = contentOf(kind, entered, { subject, today });
  const reason = orderReasons[kind].find((known) => known === reasonText);

  function goOn() {
    setTried(true);
    if ('problems' in made || reason === undefined) return;
    if (shown === undefined) return setShown(made.content);
    if (!preview.data) return;
    order.mutate(
      { content: shown, reason, previewHash: preview.data.previewHash },
      {
        // The loan may have changed since it was previewed: what is on the screen is then no longer true.
        onError: () => void preview.refetch(),
        onSuccess: () => {
          toast.success('Ordered. Another person can approve it now.');
          onClose();
        },
      },
    );
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      size="large"
      dismissible={!order.isPending}
      footer={
        <>
          <Button variant="secondary" disabled={order.isPending} onClick={onClose}>
            Back
          </Button>
          <Button
            variant={shown && kind === 'writeOff' ? 'danger' : 'primary'}
            busy={order.isPending || (shown !== undefined && preview.isPending)}
            busyText={order.isPending ? 'Ordering' : 'Working it out'}
            disabled={shown !== undefined && preview.isError}
            onClick={goOn}
          >
            {shown ? 'Order it' : 'Show what changes'}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p>
          <span className="font-semibold">{fullName}</span>
          <br />
          <span className="figures text-sm text-quiet">Loan {loanNumber}</span>
        </p>
        <p className="max-w-text">
          {words.consequence} <strong className="font-semibold">{twoPeople}</strong>
        </p>
        {children}
        <OrderFields
          kind={kind}
          entered={entered}
          today={today}
          loanNumber={loanNumber}
          problems={tried && 'problems' in made ? made.problems : {}}
          onChange={(change) => {
            setEntered((before) => ({ ...before, ...change }));
            setShown(undefined);
          }}
        />
        <SelectField
          label="Reason"
          placeholder="Choose one"
          value={reasonText}
          options={orderReasons[kind].map((each) => ({ value: each, label: reasonTexts[each] }))}
          onChange={({ target }) => setReasonText(target.value)}
          error={tried && !reason ? 'Choose why this is ordered.' : undefined}
        />
        {shown && (
          <div ref={intoView}>
            <Preview preview={preview} />
          </div>
        )}
        {order.isError && <Refusal error={order.error} />}
      </div>
    </Dialog>
  );
}

/** On a phone the preview would otherwise appear below the fold of the form. */
function intoView(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'start' });
}

/** The plan before and after, while it is read, or why it can't be made. */
export function Preview({ preview }: { preview: ReturnType<typeof usePreview> }) {
  if (preview.isError)
    return <LoadFailure what="what it would change" error={preview.error} onRetry={preview.refetch} />;
  if (preview.isPending)
    return (
      <div>
        <LoadingWords />
        <Skeleton lines={6} />
      </div>
    );
  return <PlanComparison preview={preview.data} />;
}
