import { CallError } from '@sagwan/contract/call.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { Dialog } from '@sagwan/ui/Dialog.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { SelectField } from '@sagwan/ui/SelectField.tsx';
import { LoadingWords, Skeleton } from '@sagwan/ui/Skeleton.tsx';
import { toast } from '@sagwan/ui/toast.ts';
import { type ReactNode, useState } from 'react';
import { CloseButton } from '../layout/CloseButton.tsx';
import { isDoneMeanwhile } from '../layout/done-meanwhile.ts';
import { LoadFailure } from '../layout/LoadFailure.tsx';
import { MemberName, type MemberNames } from '../layout/MemberName.tsx';
import { Refusal } from '../layout/Refusal.tsx';
import { staffSentence } from '../layout/staff-sentence.ts';
import { useKeptForm } from '../session/use-kept-form.ts';
import { OrderFields } from './OrderFields.tsx';
import { OrderFigures } from './OrderFigures.tsx';
import { contentOf, type Entered, type Subject } from './order-content.ts';
import { type OrderContent, type OrderKind, type OrderReason, orderReasons } from './order-kinds.ts';
import { PlanComparison } from './PlanComparison.tsx';
import { useReceiptUploading } from './ReceiptField.tsx';
import { orderWords, reasonTexts, twoPeople } from './servicing-words.ts';
import { useOrder, usePreview } from './use-servicing.ts';

export interface OrderDialogProps {
  kind: OrderKind;
  loanNumber: string;
  names: MemberNames;
  /** The business date, 'YYYY-MM-DD'. */
  today: string;
  /** The payment or the unapplied money that it is about. */
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
  names,
  today,
  subject,
  amountMinor,
  months = 6,
  reason: askedReason,
  children,
  onClose,
}: OrderDialogProps) {
  const words = orderWords[kind];
  const [shown, setShown] = useState<OrderContent>();
  const preview = usePreview(loanNumber, shown);
  const order = useOrder(loanNumber);
  const uploading = useReceiptUploading();

  const reasonOf = (text: string) => orderReasons[kind].find((known) => known === text);
  const form = useKeptForm<Entered>(`${kind} ${loanNumber} ${JSON.stringify(subject)}`, {
    initial: {
      amountMinor,
      valueOn: today,
      from: today,
      to: '',
      months,
      receiptNumber: '',
      pictureId: undefined,
      reason: askedReason ?? '',
    },
    problemsOf: (entered) => {
      const made = contentOf(kind, entered, { subject, today });
      return {
        ...('problems' in made && made.problems),
        reason: reasonOf(entered.reason) === undefined ? 'Choose why this is ordered.' : undefined,
      };
    },
    send: async (entered) => {
      const made = contentOf(kind, entered, { subject, today });
      const reason = reasonOf(entered.reason);
      if ('problems' in made || reason === undefined) return;
      if (shown === undefined) return setShown(made.content);
      if (!preview.data) return;
      const { previewHash } = preview.data;
      // After a refusal: the loan may have changed since it was previewed, and what is on the screen is no longer true.
      const onError = () => void preview.refetch();
      await order.mutateAsync({ content: shown, reason, previewHash }, { onError });
      toast.success('Ordered. Another person can approve it now.');
      onClose();
    },
  });

  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      size="large"
      dismissible={!form.sending}
      footer={
        isDoneMeanwhile(form.error) ? (
          <CloseButton onClose={onClose} />
        ) : (
          <>
            <Button variant="secondary" disabled={form.sending} onClick={onClose}>
              Back
            </Button>
            <Button
              {...form.button}
              variant={shown && kind === 'writeOff' ? 'danger' : 'primary'}
              busy={uploading || form.sending || (shown !== undefined && preview.isPending)}
              busyText={uploading ? 'Uploading the picture' : form.sending ? 'Ordering' : 'Working it out'}
              disabled={shown !== undefined && preview.isError}
            >
              {shown ? 'Order it' : 'Show what changes'}
            </Button>
          </>
        )
      }
    >
      <form {...form.props} className="flex flex-col gap-4">
        <p>
          <MemberName names={names} />
          <span className="figures text-sm text-quiet">Loan {loanNumber}</span>
        </p>
        <p className="max-w-text">
          {words.consequence} <strong className="font-semibold">{twoPeople}</strong>
        </p>
        {children}
        <OrderFields
          kind={kind}
          entered={form.values}
          today={today}
          loanNumber={loanNumber}
          errorOf={form.errorOf}
          onChange={(name, value) => {
            form.change(name, value);
            setShown(undefined);
          }}
        />
        <SelectField
          {...form.text('reason')}
          label="Reason"
          placeholder="Choose one"
          options={orderReasons[kind].map((each) => ({ value: each, label: reasonTexts[each] }))}
        />
        {shown && (
          <div ref={intoView}>
            <Preview preview={preview} />
          </div>
        )}
        {form.error !== undefined && <Refusal error={form.error} what="the orders" />}
      </form>
    </Dialog>
  );
}

/** On a phone the preview would otherwise appear below the fold of the form. */
function intoView(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'start' });
}

/** The plan before and after, while it is read, or why it can't be made. */
export function Preview({ preview }: { preview: ReturnType<typeof usePreview> }) {
  const { error } = preview;
  // Such as a holiday that comes too early: to ask again changes nothing.
  if (error instanceof CallError && (error.status === 409 || error.status === 422))
    return <Notice tone="danger" title={staffSentence(error)} />;
  if (preview.isError)
    return <LoadFailure what="what it would change" error={preview.error} onRetry={preview.refetch} />;
  if (preview.isPending)
    return (
      <div>
        <LoadingWords />
        <Skeleton lines={6} />
      </div>
    );
  return (
    <div className="flex flex-col gap-4">
      <OrderFigures preview={preview.data} />
      <PlanComparison preview={preview.data} />
    </div>
  );
}
