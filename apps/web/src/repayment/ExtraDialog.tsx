import { chooseExtra } from '@sagwan/contract/repayment/choose-extra.ts';
import { readSchedule } from '@sagwan/contract/repayment/read-schedule.ts';
import { repaymentScreens } from '@sagwan/domain/copy/repayment-screens.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { ChoiceField } from '@sagwan/ui/ChoiceField.tsx';
import { Dialog } from '@sagwan/ui/Dialog.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../session/call-api.ts';
import { extraNotes, extraUses } from './ExtraChoice.tsx';
import { pesos } from './pesos.ts';
import { type OwnLoan, type Repayment, refreshLoan } from './repayment-queries.ts';

const words = repaymentScreens.history;

/** Chooses another use of what a payment left above the due (servicing 3); says the interest of the plan afterwards. */
export function ExtraDialog({
  own,
  repayment,
  onClose,
}: {
  own: OwnLoan;
  repayment: Repayment;
  onClose: () => void;
}) {
  const queryClient = useQueryClient();
  const [extra, setExtra] = useState(repayment.extra);
  const choose = useMutation({
    mutationFn: async () => {
      await callApi(chooseExtra, { body: { ...own, repaymentId: repayment.id, extra } });
      return (await callApi(readSchedule, { body: own })).totalInterest;
    },
    // Also after a failure: the answer may have been lost, and the page must show the plan as it is.
    onSettled: () => refreshLoan(queryClient),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.chooseTitle}
      dismissible={!choose.isPending}
      footer={
        choose.data === undefined ? (
          <>
            <Button variant="secondary" onClick={onClose} disabled={choose.isPending}>
              Not now
            </Button>
            <Button busy={choose.isPending} onClick={() => choose.mutate()}>
              {words.chooseConfirm}
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>Close</Button>
        )
      }
    >
      <div className="flex flex-col gap-4">
        {choose.data === undefined ? (
          <>
            <p>{words.chooseNote}</p>
            <ChoiceField
              legend={repaymentScreens.extra.title}
              value={extra}
              onChange={setExtra}
              choices={extraUses.map((use) => ({
                value: use,
                title: repaymentScreens.extra[use],
                note: extraNotes[use],
              }))}
            />
          </>
        ) : (
          <Notice tone="success" title={words.chosen({ interest: pesos(choose.data) })} />
        )}
        {choose.isError && <Notice tone="danger" title={choose.error.message} />}
      </div>
    </Dialog>
  );
}
