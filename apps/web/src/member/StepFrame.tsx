import type { MemberStep } from '@sagwan/domain/member/steps.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { Icon } from '@sagwan/ui/Icon.tsx';
import type { IconName } from '@sagwan/ui/icon-paths.ts';
import { Notice } from '@sagwan/ui/Notice.tsx';
import type { useForm } from '@sagwan/ui/use-form.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { memberWords } from '../member-words.ts';
import { failureOf } from '../session/failure.ts';
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
  form: Pick<ReturnType<typeof useForm<object>>, 'props' | 'button' | 'sending' | 'otherError'>;
  /** Shown at the button while the step as a whole is not complete. */
  incomplete?: string | undefined;
  /** False while something within the step is to be pressed first. */
  isNext?: boolean;
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
export function StepFrame({ place, step, form, incomplete, isNext = true, children }: StepFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const Heading = place.headingLevel === 2 ? 'h2' : 'h3';
  const { announced } = place;

  useEffect(() => {
    if (announced) heading.current?.focus();
  }, [announced]);

  return (
    <form {...form.props} className="flex flex-col gap-5">
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
      {/* What belongs to no field of this step. */}
      {form.otherError && (
        <Notice tone="danger" title={failureOf(form.otherError).message}>
          {memberWords().activationScreens.stillHere}
        </Notice>
      )}
      {incomplete !== undefined && <Notice tone="warning">{incomplete}</Notice>}
      {form.sending && <Waiting text={words().saving} />}
      <div className="flex flex-wrap gap-3 border-t border-line pt-4">
        {place.onBack !== undefined && (
          <Button variant="secondary" onClick={place.onBack} disabled={form.sending}>
            {memberWords().activationScreens.back}
          </Button>
        )}
        <Button {...form.button} variant={isNext ? 'primary' : 'secondary'} wide className="flex-1">
          {place.submitText ?? (step === 'bank' ? words().finish : words().next)}
        </Button>
      </div>
    </form>
  );
}
