import { chooseExtra } from '@sagwan/contract/repayment/choose-extra.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { ChoiceField } from '@sagwan/ui/ChoiceField.tsx';
import { Dialog } from '@sagwan/ui/Dialog.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { useMutation, useQueries, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { BackCloses } from '../BackCloses.tsx';
import { pesos } from '../loan/amount-in-sentence.ts';
import { memberWords } from '../member-words.ts';
import { callApi } from '../session/call-api.ts';
import { failureOf } from '../session/failure.ts';
import { extraNote, extraUses, Interest } from './ExtraChoice.tsx';
import {
  type OwnLoan,
  type PlanPreview,
  previewQuery,
  type Repayment,
  refreshLoan,
} from './repayment-queries.ts';

const words = () => memberWords().repaymentScreens.history;

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
  const previews = useQueries({
    queries: extraUses.map((use) =>
      previewQuery(own, { kind: 'chooseExtra', repaymentId: repayment.id, extra: use }),
    ),
  });
  const preview = previews[extraUses.indexOf(extra)];
  const choose = useMutation({
    mutationFn: async (previewed: PlanPreview) => {
      const { previewHash, totalInterestAfter } = previewed;
      await callApi(chooseExtra, { body: { ...own, repaymentId: repayment.id, extra, previewHash } });
      return totalInterestAfter;
    },
    // Also after a failure: the answer may have been lost, and the page must show the plan as it is.
    onSettled: () => refreshLoan(queryClient),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={words().chooseTitle}
      dismissible={!choose.isPending}
      footer={
        choose.data === undefined ? (
          <>
            <Button variant="secondary" onClick={onClose} disabled={choose.isPending}>
              {words().notNow}
            </Button>
            <Button
              busy={choose.isPending || preview?.isFetching}
              disabled={preview?.data === undefined}
              onClick={() => preview?.data && choose.mutate(preview.data)}
            >
              {words().chooseConfirm}
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>{memberWords().screens.settings.close}</Button>
        )
      }
    >
      <BackCloses onBack={onClose} busy={choose.isPending} />
      <div className="flex flex-col gap-4">
        {choose.data === undefined ? (
          <>
            <p>{words().chooseNote}</p>
            <ChoiceField
              legend={memberWords().planChangeScreens.extra.title}
              value={extra}
              onChange={setExtra}
              choices={extraUses.map((use, place) => ({
                value: use,
                title: memberWords().planChangeScreens.extra[use],
                note: extraNote(use),
                aside: (
                  <>
                    <span className="block text-sm text-quiet">
                      {memberWords().planChangeScreens.extra.totalInterest}
                    </span>
                    <Interest minor={previews[place]?.data?.totalInterestAfter} />
                  </>
                ),
              }))}
            />
            {preview?.isError && <Notice tone="danger" title={failureOf(preview.error).message} />}
          </>
        ) : (
          <Notice tone="success" title={words().chosen({ interest: pesos(choose.data) })} />
        )}
        {choose.isError && <Notice tone="danger" title={failureOf(choose.error).message} />}
      </div>
    </Dialog>
  );
}
