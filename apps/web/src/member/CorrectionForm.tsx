import { type MemberStep, memberSteps } from '@sagwan/domain/member/steps.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { Icon } from '@sagwan/ui/Icon.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { longDateTime } from '../member-dates.ts';
import { memberWords } from '../member-words.ts';
import { type AskedAccount, BankCodeDialog } from './BankCodeDialog.tsx';
import { LoadedMember } from './LoadedMember.tsx';
import { memberQuery } from './member-query.ts';
import { OneStep, type StepsFields } from './OneStep.tsx';
import { type BankProof, correctStep } from './save-step.ts';
import { emptySteps, type StepValues } from './step-values.ts';
import { filled, type MemberRecord, storedSteps } from './stored-steps.ts';

const words = () => memberWords().activationScreens.correction;

export interface CorrectionFormProps {
  /** What staff ask for, in the catalogue's words. */
  asked: string;
  /** ISO instant; until then the parts can be saved again. */
  until: string;
  /** What was typed in each part and not saved; it stays while the page is open, also when the form is closed. */
  typed: StepsFields;
  onType: (change: (before: StepsFields) => StepsFields) => void;
  onDone: () => void;
}

/** The six steps once more, each saved separately, while staff ask for a correction (decisions §3, 'PATCH /memberdetails'). */
export function CorrectionForm(props: CorrectionFormProps) {
  return (
    <LoadedMember fresh>
      {(member, phoneNumber) => <PartByPart {...props} member={member} phoneNumber={phoneNumber} />}
    </LoadedMember>
  );
}

/**
 * What is typed is kept only while the page is open: the server has every part complete, and on another day an unfinished
 * correction must not replace it.
 */
function PartByPart({
  asked,
  until,
  typed,
  onType,
  onDone,
  member,
  phoneNumber,
}: CorrectionFormProps & { member: MemberRecord; phoneNumber: string }) {
  const queryClient = useQueryClient();
  const [part, setPart] = useState<MemberStep>();
  const [moved, setMoved] = useState(false);
  const [stored, setStored] = useState<StepsFields>(() => storedSteps(member));
  const [saved, setSaved] = useState<readonly MemberStep[]>([]);
  const [code, setCode] = useState<AskedAccount>();

  /** @throws CallError */
  async function save<Step extends MemberStep>(step: Step, values: StepValues<Step>, proof?: BankProof) {
    const answer = await correctStep(step, phoneNumber, values, proof);
    if (answer.state === 'STEP_UP_REQUIRED') {
      setCode({ challenge: answer, values: filled(emptySteps.bank, values) });
      return;
    }
    setCode(undefined);
    setStored((before) => ({ ...before, [step]: values }));
    onType(({ [step]: _, ...others }) => others);
    setSaved((before) => (before.includes(step) ? before : [...before, step]));
    setPart(undefined);
    // So that Settings and the next correction start from what was just saved.
    void queryClient.invalidateQueries({ queryKey: memberQuery(phoneNumber).queryKey });
  }

  // Scrolls each part, and the overview after it, to its top, wherever the pressed button was.
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (moved || part !== undefined) top.current?.scrollIntoView({ block: 'start' });
  }, [moved, part]);

  return (
    <div ref={top} className="scroll-mt-6">
      {part === undefined ? (
        <Overview
          asked={asked}
          until={until}
          announced={moved}
          saved={saved}
          unsaved={memberSteps.filter((step) => typed[step] !== undefined)}
          onChoose={(chosen) => {
            setMoved(true);
            setPart(chosen);
          }}
          onDone={onDone}
        />
      ) : (
        <OneStep
          step={part}
          place={{
            headingLevel: 3,
            announced: true,
            onBack: () => setPart(undefined),
            submitText: words().savePart,
          }}
          phoneNumber={phoneNumber}
          stored={stored}
          typed={typed}
          onChange={(step, values) => onType((before) => ({ ...before, [step]: values }))}
          save={save}
        />
      )}
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

interface OverviewProps {
  asked: string;
  until: string;
  /** True when reached from a part, false when opened with the form: its heading is read out. */
  announced: boolean;
  saved: readonly MemberStep[];
  unsaved: readonly MemberStep[];
  onChoose: (part: MemberStep) => void;
  onDone: () => void;
}

/** What is asked, the six parts to choose from, and what comes after. */
function Overview({ asked, until, announced, saved, unsaved, onChoose, onDone }: OverviewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const hasSaved = saved.length > 0;
  const headingId = useId();
  // The pressed button is gone; without this the focus would be lost.
  useEffect(() => {
    if (announced) heading.current?.focus({ preventScroll: true });
  }, [announced]);
  return (
    <div className="flex flex-col gap-5">
      {hasSaved ? (
        <Notice
          tone="success"
          title={words().savedParts({ parts: saved.map((step) => words().parts[step]).join(', ') })}
          action={<Button onClick={onDone}>{words().done}</Button>}
        >
          {words().next}
        </Notice>
      ) : (
        <Notice tone="warning" live={false} title={words().asked}>
          {asked}
        </Notice>
      )}
      <section aria-labelledby={headingId} className="flex flex-col gap-3">
        <h3 id={headingId} ref={heading} tabIndex={-1} className="text-lg outline-none">
          {hasSaved ? words().more : words().which}
        </h3>
        <ul className="flex flex-col gap-2">
          {memberSteps.map((step) => (
            <li key={step}>
              <PartButton
                name={words().parts[step]}
                note={
                  unsaved.includes(step) ? words().notSaved : saved.includes(step) ? words().saved : undefined
                }
                isSaved={saved.includes(step) && !unsaved.includes(step)}
                onClick={() => onChoose(step)}
              />
            </li>
          ))}
        </ul>
      </section>
      <p className="text-sm text-quiet">{words().eachPart({ until: longDateTime(new Date(until)) })}</p>
    </div>
  );
}

interface PartButtonProps {
  name: string;
  note: string | undefined;
  isSaved: boolean;
  onClick: () => void;
}

function PartButton({ name, note, isSaved, onClick }: PartButtonProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="flex min-h-12 w-full items-center justify-between gap-3 rounded-md border border-field-line bg-paper px-4 py-2 text-left hover:border-action hover:bg-tint"
    >
      <span className="font-semibold">{name}</span>
      <span className="flex items-center gap-2 text-sm text-quiet">
        {isSaved && <Icon name="check" size={16} className="text-success" />}
        {note}
        <Icon name="chevron-right" size={16} />
      </span>
    </button>
  );
}
