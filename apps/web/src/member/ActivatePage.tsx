import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { LoadFailed } from '../LoadFailed.tsx';
import { memberWords } from '../member-words.ts';
import { memberHead } from '../navigation/member-head.ts';
import { paths } from '../paths.ts';
import { memberStateQuery } from '../session/member-state.ts';
import { useMemberPhone } from '../session/use-session.ts';
import { ActivationForm } from './ActivationForm.tsx';
import { ActivationPrompt, PromptSkeleton } from './ActivationPrompt.tsx';

export const meta = memberHead(() => memberWords().activationScreens.title);

/** The prompt and the six steps as a page of their own (decisions §2, '/activate'). */
export default function ActivatePage() {
  const phoneNumber = useMemberPhone();
  const { data: state, error, refetch } = useQuery(memberStateQuery(phoneNumber));
  const [started, setStarted] = useState(false);
  const close = () => setStarted(false);

  if (state === undefined) {
    return error === null ? (
      <PromptSkeleton />
    ) : (
      <LoadFailed error={error} onTryAgain={() => void refetch()}>
        {memberWords().screens.errors.loadFailures.account}
      </LoadFailed>
    );
  }
  // The form stays open where it is completed in another tab: it says so, and leaves its entry in the history before the page is left.
  if (state === 'INFO_COMPLETED' && !started) return <Navigate to={paths.dashboard} replace />;
  if (!started) return <ActivationPrompt state={state} onActivate={() => setStarted(true)} />;
  return (
    <div className="mx-auto flex max-w-form flex-col gap-5">
      <h1>{memberWords().activationScreens.title}</h1>
      <div className="rounded-lg border border-line bg-paper p-4 sm:p-6">
        <ActivationForm state={state} headingLevel={2} onClose={close} onCompleted={close} />
      </div>
    </div>
  );
}
