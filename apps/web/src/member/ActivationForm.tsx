import { timings } from '@sagwan/domain/copy/timings.ts';
import {
  type MemberState,
  type MemberStep,
  memberSteps,
  nextState,
  stepNumberOf,
} from '@sagwan/domain/member/steps.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { Steps } from '@sagwan/ui/Steps.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { memberWords } from '../member-words.ts';
import { memberStateQuery } from '../session/member-state.ts';
import { useBackInForm } from '../use-back-in-form.ts';
import { useTimers } from '../use-timers.ts';
import { Completed, CompletedElsewhere } from './ActivationEnd.tsx';
import { type AskedAccount, BankCodeDialog } from './BankCodeDialog.tsx';
import { forgetDraft, keepDraft, readDrafts } from './draft.ts';
import { forgetDrafts } from './forget-drafts.ts';
import { LoadedMember } from './LoadedMember.tsx';
import { OneStep, type StepsFields } from './OneStep.tsx';
import type { StepPlace } from './StepFrame.tsx';
import { type BankProof, saveStep } from './save-step.ts';
import { emptySteps, type StepValues } from './step-values.ts';
import { filled, type MemberRecord, storedSteps } from './stored-steps.ts';

export interface ActivationFormProps {
  /** The form opens at the step that this names (specification §4). */
  state: MemberState;
  headingLevel: 2 | 3;
  /** Closed with Back from its first step. */
  onClose: () => void;
  /** Five seconds after everything was saved; the state of the member says so too. */
  onCompleted?: () => void;
}

/** The six steps, filled with what the server has stored and what was typed before (specification §2). */
export function ActivationForm(props: ActivationFormProps) {
  return (
    <LoadedMember>
      {(member, phoneNumber) => <StepByStep {...props} member={member} phoneNumber={phoneNumber} />}
    </LoadedMember>
  );
}

const browserStorage = () => localStorage;

function StepByStep({
  state: stateAtFirst,
  headingLevel,
  onClose,
  onCompleted,
  member,
  phoneNumber,
}: ActivationFormProps & { member: MemberRecord; phoneNumber: string }) {
  const queryClient = useQueryClient();
  const timers = useTimers();
  const [state, setState] = useState(stateAtFirst);
  const [index, setIndex] = useState(stepNumberOf(stateAtFirst) - 1);
  const [moved, setMoved] = useState(false);
  // As they were at the start: a later answer of the server must not change what is being typed.
  const [stored, setStored] = useState(() => storedSteps(member));
  const [typed, setTyped] = useState<StepsFields>(() => readDrafts(browserStorage, phoneNumber));
  // Everything was completed meanwhile (in another tab, or the answer was lost), with another account than is sent now.
  const [otherOnFile, setOtherOnFile] = useState(false);
  const [elsewhere, setElsewhere] = useState(false);
  const [code, setCode] = useState<AskedAccount>();
  const saving = useRef(false);

  function goTo(next: number) {
    setMoved(true);
    setIndex(next);
  }

  function close() {
    forgetDrafts(browserStorage, phoneNumber);
    queryClient.setQueryData(memberStateQuery(phoneNumber).queryKey, 'INFO_COMPLETED');
    onCompleted?.();
  }

  /** @throws CallError */
  async function save<Step extends MemberStep>(step: Step, values: StepValues<Step>, proof?: BankProof) {
    saving.current = true;
    const answer = await saveStep(step, phoneNumber, values, proof).finally(() => {
      saving.current = false;
    });
    if (answer.state === 'COMPLETED_ELSEWHERE') return setElsewhere(true);
    if (answer.state === 'STEP_UP_REQUIRED') {
      setOtherOnFile(true);
      setCode({ challenge: answer, values: filled(emptySteps.bank, values) });
      return;
    }
    setCode(undefined);
    forgetDraft(browserStorage, phoneNumber, step);
    setStored((before) => ({ ...before, [step]: values }));
    if (answer.state === 'INFO_COMPLETED') {
      goTo(memberSteps.length);
      return;
    }
    const after = nextState(state, step);
    if ('state' in after) {
      setState(after.state);
      // Set, not fetched again: a failed request of the page around the form would close the form.
      queryClient.setQueryData(memberStateQuery(phoneNumber).queryKey, after.state);
    }
    goTo(index + 1);
  }

  const place: StepPlace = {
    headingLevel,
    onBack: index === 0 ? undefined : () => goTo(index - 1),
    announced: moved,
  };

  function change<Step extends MemberStep>(step: Step, values: StepValues<Step>) {
    setTyped((before) => ({ ...before, [step]: values }));
    keepDraft(browserStorage, phoneNumber, step, values);
  }

  const top = useRef<HTMLDivElement>(null);
  const leave = useBackInForm(top, () => {
    if (code !== undefined) setCode(undefined);
    else if (elsewhere || index === memberSteps.length) close();
    else if (index === 0) onClose();
    // What is being saved leads to the next step by itself.
    else if (!saving.current) goTo(index - 1);
    return index > 0 && index < memberSteps.length && !elsewhere;
  });
  useShownFromTop(top, moved, index);

  // Its entry in the history first: the router then scrolls to where the page was when the form was opened.
  const leaveLater = useEffectEvent(() => timers.after(timings.activationFormClose, leave));
  useEffect(() => {
    if (index === memberSteps.length) leaveLater();
  }, [index]);

  const step = memberSteps[index];
  if (elsewhere) return <CompletedElsewhere headingLevel={headingLevel} onContinue={leave} />;
  if (step === undefined) return <Completed />;
  return (
    <div ref={top} className="flex scroll-mt-6 flex-col gap-6">
      <Steps
        label={memberWords().activationScreens.progress}
        steps={memberWords().activationScreens.stepNames}
        current={index}
      />
      {otherOnFile && <OtherOnFile onKeep={close} />}
      <OneStep
        step={step}
        place={place}
        phoneNumber={phoneNumber}
        stored={stored}
        typed={typed}
        onChange={change}
        save={save}
      />
      {code !== undefined && (
        <BankCodeDialog
          phoneNumber={phoneNumber}
          asked={code}
          onCancel={() => setCode(undefined)}
          save={(values, proof) => save('bank', values, proof)}
        />
      )}
    </div>
  );
}

/** Scrolls each step to its top, wherever the pressed button was. */
function useShownFromTop(top: RefObject<HTMLElement | null>, moved: boolean, index: number) {
  useEffect(() => {
    if (moved && index >= 0) top.current?.scrollIntoView({ block: 'start' });
  }, [top, moved, index]);
}

/** Everything was completed meanwhile with another account than the one that is typed: that one can be kept. */
function OtherOnFile({ onKeep }: { onKeep: () => void }) {
  const { otherOnFile, otherOnFileNote, keepOnFile } = memberWords().activationScreens.bank;
  return (
    <Notice
      tone="info"
      title={otherOnFile}
      action={
        <Button variant="secondary" size="small" onClick={onKeep}>
          {keepOnFile}
        </Button>
      }
    >
      {otherOnFileNote}
    </Notice>
  );
}
