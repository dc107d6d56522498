import type { MemberStep } from '@sagwan/domain/member/steps.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { Icon } from '@sagwan/ui/Icon.tsx';
import type { IconName } from '@sagwan/ui/icon-paths.ts';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { type FormEvent, type ReactNode, type Ref, useEffect, useRef } from 'react';
import { memberWords } from '../member-words.ts';
import type { Failure } from '../session/failure.ts';
import { Waiting } from './Waiting.tsx';

/** What the form passes to each of its steps. */
export interface StepPlace {
  /** 2 on a page of its own; 3 in a dialog, whose title has level 2. */
  headingLevel: 2 | 3;
  /** Back to the step before; undefined on the first. */
  onBack: (() => void) | undefined;
  /** True when reached by a button, false when opened with the form: its title is read out. */
  announced: boolean;
  /** On the button that saves, where it does not lead to the next step. */
  submitText?: string;
}

export interface StepFrameProps {
  place: StepPlace;
  step: MemberStep;
  form?: Ref<HTMLFormElement>;
  onSubmit: (event: FormEvent) => void;
  saving: boolean;
  failure: Failure | undefined;
  /** Shown at the button while the step as a whole is not complete. */
  incomplete?: string | undefined;
  children: ReactNode;
}

const words = () => memberWords().screens.activation;

const stepIcons: Record<MemberStep, IconName> = {
  personal: 'person',
  address: 'home',
  references: 'phone',
  identity: 'camera',
  signature: 'pen',
  bank: 'wallet',
};

/** One step: its title, its fields, why saving it failed, and the buttons to continue and to go back. */
export function StepFrame({
  place,
  step,
  form,
  onSubmit,
  saving,
  failure,
  incomplete,
  children,
}: StepFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const Heading = place.headingLevel === 2 ? 'h2' : 'h3';
  const { announced } = place;

  useEffect(() => {
    if (announced) heading.current?.focus({ preventScroll: true });
  }, [announced]);

  return (
    <form ref={form} method="post" noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      <header className="flex items-center gap-3">
        <span className="flex size-12 shrink-0 items-center justify-center rounded-full bg-tint text-action">
          <Icon name={stepIcons[step]} size={24} />
        </span>
        <div className="min-w-0">
          <Heading ref={heading} tabIndex={-1} className="text-xl outline-none">
            {words().stepTitles[step]}
          </Heading>
          <p className="text-quiet">{words().stepNotes[step]}</p>
        </div>
      </header>
      {children}
      {failure !== undefined && Object.keys(failure.fields).length === 0 && (
        <Notice tone="danger" title={failure.message}>
          {memberWords().activationScreens.stillHere}
        </Notice>
      )}
      {incomplete !== undefined && <Notice tone="warning">{incomplete}</Notice>}
      {saving && <Waiting text={words().saving} />}
      <div className="flex gap-3 border-t border-line pt-4">
        {place.onBack !== undefined && (
          <Button variant="secondary" onClick={place.onBack} disabled={saving}>
            {memberWords().activationScreens.back}
          </Button>
        )}
        <Button type="submit" wide busy={saving} className="flex-1">
          {place.submitText ?? (step === 'bank' ? words().finish : words().next)}
        </Button>
      </div>
    </form>
  );
}
