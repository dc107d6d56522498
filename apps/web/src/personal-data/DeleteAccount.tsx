import { askDataDeletion } from '@sagwan/contract/personal-data/your-data.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { Card } from '@sagwan/ui/Card.tsx';
import { Dialog } from '@sagwan/ui/Dialog.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { toast } from '@sagwan/ui/toast.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { BackCloses } from '../BackCloses.tsx';
import { Focused } from '../Focused.tsx';
import { LazyPart } from '../LazyPart.tsx';
import { shortDate } from '../member-dates.ts';
import { memberWords } from '../member-words.ts';
import type { StepUpProof } from '../passkey/UsePasskey.tsx';
import type { Challenge } from '../session/CodeDialog.tsx';
import { callApi } from '../session/call-api.ts';
import { failureOf } from '../session/failure.ts';
import { type YourData, yourDataKey } from './your-data-query.ts';

// Fetched when a code is asked for.
const CodeDialog = lazy(async () => ({ default: (await import('../session/CodeDialog.tsx')).CodeDialog }));

const words = () => memberWords().yourDataScreens;

/** Says what a deletion deletes and what the law keeps, and then takes the request for it. */
export function DeleteAccount({ phoneNumber, yourData }: { phoneNumber: string; yourData: YourData }) {
  const { deletion, requests } = yourData;
  const [asking, setAsking] = useState(false);
  // The button that was pressed goes once the request is read again.
  const [wasAsked, setWasAsked] = useState(false);
  const isAsked = requests.some(({ kind, state }) => kind === 'deletion' && state === 'OPEN');
  const opened = (
    <Notice tone="info" live={false}>
      {words().deleteOpen}
    </Notice>
  );
  return (
    <Card title={words().deleteTitle}>
      <div className="flex flex-col gap-4">
        <p className="max-w-text">{words().deleteNote}</p>
        <WhatHappens deletion={deletion} />
        {isAsked && (wasAsked ? <Focused>{opened}</Focused> : opened)}
        {!isAsked && deletion.refused !== null && (
          <Notice tone="info" live={false} title={words().deleteNotNow}>
            {words().deleteRefusals[deletion.refused]}
          </Notice>
        )}
        {!isAsked && deletion.refused === null && (
          <Button variant="secondary" className="self-start" onClick={() => setAsking(true)}>
            {words().deleteStart}
          </Button>
        )}
      </div>
      {asking && (
        <Ask
          phoneNumber={phoneNumber}
          deletion={deletion}
          onClose={() => setAsking(false)}
          onAsked={() => setWasAsked(true)}
        />
      )}
    </Card>
  );
}

function WhatHappens({ deletion: { atOnce, kept, books } }: { deletion: YourData['deletion'] }) {
  const { groups, years, until } = kept;
  return (
    <>
      <div>
        <h3 className="text-base">{words().atOnceTitle}</h3>
        <List texts={atOnce.map((part) => words().atOnce[part])} />
      </div>
      <div>
        <h3 className="text-base">{words().keptTitle}</h3>
        <p className="mt-1 max-w-text">
          {until === null
            ? words().keptYears({ years })
            : words().keptUntil({ years, date: shortDate(until) })}
        </p>
        <List texts={groups.map((group) => words().groups[group])} />
        <p className="mt-1 max-w-text text-sm text-quiet">{words().keptWhy}</p>
      </div>
      <div>
        <h3 className="text-base">{words().booksTitle}</h3>
        <List texts={books.map((group) => words().groups[group])} />
        <p className="mt-1 max-w-text text-sm text-quiet">{words().booksWhy}</p>
      </div>
    </>
  );
}

function List({ texts }: { texts: string[] }) {
  return (
    <ul className="mt-1 flex list-disc flex-col gap-1 pl-5">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

function Ask({
  phoneNumber,
  deletion,
  onClose,
  onAsked,
}: {
  phoneNumber: string;
  deletion: YourData['deletion'];
  onClose: () => void;
  onAsked: () => void;
}) {
  const queryClient = useQueryClient();
  const [challenge, setChallenge] = useState<Challenge>();
  const ask = useMutation({
    mutationFn: () => callApi(askDataDeletion, { body: { phoneNumber } }),
    onSuccess: (answer) => {
      if (answer.state === 'STEP_UP_REQUIRED') setChallenge(answer);
    },
  });

  /** @throws CallError when the proof is not the right one. */
  async function confirm(proof: StepUpProof) {
    const answer = await callApi(askDataDeletion, { body: { phoneNumber, ...proof } });
    if (answer.state === 'STEP_UP_REQUIRED') return setChallenge(answer);
    toast.success(words().sent({ number: answer.request.requestNumber }));
    onAsked();
    onClose();
    await queryClient.invalidateQueries({ queryKey: yourDataKey(phoneNumber) });
  }

  if (challenge !== undefined) {
    return (
      <LazyPart>
        <CodeDialog
          challenge={challenge}
          about={words().deleteTitle}
          onCancel={onClose}
          onConfirm={(otp) => confirm({ otp, challengeId: challenge.challengeId })}
          onSendAgain={async () => void (await ask.mutateAsync())}
          passkey={{
            ask: () => callApi(askDataDeletion, { body: { phoneNumber, factor: 'passkey' } }),
            confirm,
          }}
        />
      </LazyPart>
    );
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={words().deleteQuestion}
      dismissible={!ask.isPending}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={ask.isPending}>
            {words().cancel}
          </Button>
          <Button
            variant="danger"
            busy={ask.isPending}
            busyText={words().sending}
            onClick={() => ask.mutate()}
          >
            {words().deleteConfirm}
          </Button>
        </>
      }
    >
      <BackCloses onBack={onClose} busy={ask.isPending} />
      <div className="flex flex-col gap-4">
        <WhatHappens deletion={deletion} />
        {ask.isError && <Notice tone="danger">{failureOf(ask.error).message}</Notice>}
      </div>
    </Dialog>
  );
}
