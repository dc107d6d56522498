import { CallError } from '@sagwan/contract/call.ts';
import { changePlan } from '@sagwan/contract/repayment/change-plan.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Focused } from '../Focused.tsx';
import { memberWords } from '../member-words.ts';
import type { StepUpProof } from '../passkey/UsePasskey.tsx';
import { queryKeys } from '../query-keys.ts';
import { type Challenge, CodeDialog } from '../session/CodeDialog.tsx';
import { callApi } from '../session/call-api.ts';
import { failureOf } from '../session/failure.ts';
import type { OwnLoan, PlanChange } from './repayment-queries.ts';

const words = () => memberWords().planChangeScreens.whatIf;

/** Makes the previewed move with a one-time password; a loan that has changed since is previewed again. */
export function MoveDueDay({
  own,
  change,
  previewHash,
  onOutdated,
}: {
  own: OwnLoan;
  change: PlanChange & { kind: 'moveDueDay' };
  previewHash: string;
  onOutdated: () => void;
}) {
  const queryClient = useQueryClient();
  const [challenge, setChallenge] = useState<Challenge>();
  const [moved, setMoved] = useState(false);
  const [outdated, setOutdated] = useState<CallError>();
  const body = { ...own, change, previewHash };
  const ask = useMutation({
    mutationFn: () => callApi(changePlan, { body }),
    onSuccess: (answer) => (answer.state === 'OTP_REQUIRED' ? setChallenge(answer) : done()),
    onMutate: () => setOutdated(undefined),
    onError: (error) => {
      if (isOutdated(error)) onOutdated();
    },
  });
  const failure = ask.error ?? outdated;

  function done() {
    setChallenge(undefined);
    setMoved(true);
    // The preview on the screen stays as it was confirmed.
    void queryClient.invalidateQueries({ queryKey: queryKeys.repaymentSchedule });
  }

  /** @throws CallError when the proof is not the right one. */
  async function confirm(proof: StepUpProof) {
    try {
      const answer = await callApi(changePlan, { body: { ...body, ...proof } });
      if (answer.state === 'PLAN_CHANGED') done();
      else setChallenge(answer);
    } catch (error) {
      if (!isOutdated(error)) throw error;
      // Another code would confirm the same preview: a new one is shown, with why.
      setChallenge(undefined);
      setOutdated(error);
      onOutdated();
    }
  }

  if (moved) {
    return (
      <Focused>
        <Notice tone="success" title={words().moved} />
      </Focused>
    );
  }
  return (
    <div className="flex flex-col gap-3">
      {failure && (
        <Notice tone="danger" title={failureOf(failure).message}>
          {words().notMade}
        </Notice>
      )}
      <Button wide busy={ask.isPending} onClick={() => ask.mutate()}>
        {words().confirmMove}
      </Button>
      {challenge !== undefined && (
        <CodeDialog
          backCancels
          challenge={challenge}
          about={words().moveAbout({ days: change.days, loanNumber: own.loanNumber })}
          onCancel={() => setChallenge(undefined)}
          onConfirm={(otp) => confirm({ otp, challengeId: challenge.challengeId })}
          onSendAgain={async () => void (await ask.mutateAsync())}
          passkey={{ ask: () => callApi(changePlan, { body: { ...body, factor: 'passkey' } }), confirm }}
        />
      )}
    </div>
  );
}

function isOutdated(error: unknown): error is CallError {
  return error instanceof CallError && error.code === 'PREVIEW_OUTDATED';
}
