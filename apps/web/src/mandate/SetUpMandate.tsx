import { CallError } from '@sagwan/contract/call.ts';
import { setUpMandate } from '@sagwan/contract/mandate/set-up-mandate.ts';
import { mandateBankNames } from '@sagwan/domain/copy/auto-debit.ts';
import type { MandateBank } from '@sagwan/domain/mandate/mandate.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { LazyPart } from '../LazyPart.tsx';
import { memberWords } from '../member-words.ts';
import type { StepUpProof } from '../passkey/UsePasskey.tsx';
import type { OwnLoan } from '../repayment/repayment-queries.ts';
import type { Challenge } from '../session/CodeDialog.tsx';
import { callApi } from '../session/call-api.ts';
import { autoDebitKey, type NextDebit } from './auto-debit-query.ts';

// Fetched when it is opened, and when a code is asked for.
const SetUpDialog = lazy(async () => ({ default: (await import('./SetUpDialog.tsx')).SetUpDialog }));
const CodeDialog = lazy(async () => ({ default: (await import('../session/CodeDialog.tsx')).CodeDialog }));

const words = () => memberWords().autoDebitScreens;

/** Offers auto-debit: which bank, what is taken when, and the code that signs it. */
export function SetUpMandate({
  own,
  next,
  onSigned,
}: {
  own: OwnLoan;
  /** What the first debit would be. */
  next: NextDebit | null;
  onSigned: () => void;
}) {
  const queryClient = useQueryClient();
  const [open, setOpen] = useState(false);
  const [bank, setBank] = useState<MandateBank>('bpi');
  const [challenge, setChallenge] = useState<Challenge>();
  const [refusal, setRefusal] = useState<string>();
  const ask = useMutation({
    mutationFn: (asked: MandateBank) => callApi(setUpMandate, { body: { ...own, bank: asked } }),
    onSuccess: (answer, asked) => {
      if (answer.state !== 'OTP_REQUIRED') return;
      // The code signs this one: another may have been chosen before it came.
      setBank(asked);
      setChallenge(answer);
    },
  });

  function close() {
    setOpen(false);
    setChallenge(undefined);
    ask.reset();
  }

  /** @throws CallError when the code is not the right one. */
  async function confirm(proof: StepUpProof) {
    try {
      const answer = await callApi(setUpMandate, { body: { ...own, bank, ...proof } });
      if (answer.state === 'OTP_REQUIRED') return setChallenge(answer);
      onSigned();
      close();
      queryClient.setQueryData(autoDebitKey(own), answer.autoDebit);
    } catch (failure) {
      // The code was right and is used up: the bank said no, or another window was first.
      if (!(failure instanceof CallError) || !['MANDATE_REFUSED', 'MANDATE_EXISTS'].includes(failure.code))
        throw failure;
      setRefusal(failure.message);
      close();
      void queryClient.invalidateQueries({ queryKey: autoDebitKey(own) });
    }
  }

  return (
    <div className="flex flex-col gap-3">
      <p className="max-w-text">{words().offer}</p>
      {refusal !== undefined && (
        <Notice tone="danger" title={refusal}>
          {words().setUpFailed}
        </Notice>
      )}
      <Button
        variant="secondary"
        wide
        onClick={() => {
          setRefusal(undefined);
          setOpen(true);
        }}
      >
        {words().setUp}
      </Button>
      {open && challenge === undefined && (
        <LazyPart>
          <SetUpDialog
            bank={bank}
            onChooseBank={setBank}
            next={next}
            asking={ask.isPending}
            error={ask.error}
            onSign={() => ask.mutate(bank)}
            onClose={close}
          />
        </LazyPart>
      )}
      {challenge !== undefined && (
        <LazyPart>
          <CodeDialog
            challenge={challenge}
            about={words().signAbout({ bank: mandateBankNames[bank], loanNumber: own.loanNumber })}
            onCancel={close}
            onConfirm={(otp) => confirm({ otp, challengeId: challenge.challengeId })}
            onSendAgain={async () => void (await ask.mutateAsync(bank))}
            passkey={{
              ask: () => callApi(setUpMandate, { body: { ...own, bank, factor: 'passkey' } }),
              confirm,
            }}
          />
        </LazyPart>
      )}
    </div>
  );
}
