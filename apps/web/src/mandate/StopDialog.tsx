import { stopMandate } from '@sagwan/contract/mandate/stop-mandate.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { Dialog } from '@sagwan/ui/Dialog.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { BackCloses } from '../BackCloses.tsx';
import { memberWords } from '../member-words.ts';
import type { OwnLoan } from '../repayment/repayment-queries.ts';
import { callApi } from '../session/call-api.ts';
import { failureOf } from '../session/failure.ts';
import { autoDebitKey } from './auto-debit-query.ts';

const words = () => memberWords().autoDebitScreens;

/** Stops auto-debit at once, after one question and without a code (servicing 7). */
export function StopDialog({
  own,
  isUnderWay,
  onStopped,
  onClose,
}: {
  own: OwnLoan;
  /** A debit is at the bank. */
  isUnderWay: boolean;
  onStopped: () => void;
  onClose: () => void;
}) {
  const queryClient = useQueryClient();
  const stop = useMutation({
    mutationFn: () => callApi(stopMandate, { body: { ...own, action: 'stop' } }),
    onSuccess: (answer) => {
      onStopped();
      onClose();
      queryClient.setQueryData(autoDebitKey(own), answer);
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={words().stopTitle}
      size="small"
      dismissible={!stop.isPending}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={stop.isPending}>
            {words().keep}
          </Button>
          <Button variant="danger" busy={stop.isPending} onClick={() => stop.mutate()}>
            {words().stopConfirm}
          </Button>
        </>
      }
    >
      <BackCloses onBack={onClose} busy={stop.isPending} />
      <div className="flex flex-col gap-3">
        <p>{words().stopNote}</p>
        {isUnderWay && <p>{words().stopUnderWay}</p>}
        {stop.isError && (
          <Notice tone="danger" title={failureOf(stop.error).message}>
            {words().stopFailed}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
