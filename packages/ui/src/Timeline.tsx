import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';
import { useUiWords } from './words.tsx';

export type TimelineStep = {
  /** Unique in its list. */
  name: string;
  /** One sentence, or a date. */
  note?: ReactNode;
  /** Of a step that is over: it failed, as its name says. Marked with a cross rather than a tick. */
  failed?: true;
};

export type TimelineProps = {
  /** Accessible name of the list: 'What happens now'. */
  label: string;
  steps: readonly TimelineStep[];
  /** Index from 0 of the step that is going on; `steps.length` when all are done. */
  current: number;
  className?: string;
};

type StepState = 'done' | 'now' | 'next';

const markClass: Record<StepState, string> = {
  done: 'border-action bg-action text-on-action',
  now: 'border-action bg-paper text-action',
  next: 'border-field-line bg-paper text-transparent',
};
const failedMarkClass = 'border-danger-action bg-danger-action text-on-danger';

/** What is done, what goes on now and what comes next, from top to bottom. */
export function Timeline({ label, steps, current, className }: TimelineProps) {
  const words = useUiWords();
  const stateWords: Record<StepState, string> = {
    done: words.stepDone,
    now: words.stepNow,
    next: words.stepNext,
  };
  return (
    <ol aria-label={label} className={classNames('flex flex-col', className)}>
      {steps.map(({ name, note, failed }, index) => {
        const state = index < current ? 'done' : index === current ? 'now' : 'next';
        const isLast = index === steps.length - 1;
        return (
          <li
            key={name}
            aria-current={state === 'now' ? 'step' : undefined}
            className="grid grid-cols-[--spacing(7)_minmax(0,1fr)] gap-x-3"
          >
            <span aria-hidden="true" className="flex flex-col items-center">
              <span
                className={classNames(
                  'flex size-7 shrink-0 items-center justify-center rounded-full border-2',
                  failed ? failedMarkClass : markClass[state],
                )}
              >
                {state === 'done' && <Icon name={failed ? 'cross' : 'check'} size={16} />}
                {state === 'now' && <span className="size-3 rounded-full bg-accent" />}
              </span>
              {!isLast && (
                <span className={classNames('w-0.5 grow', state === 'done' ? 'bg-action' : 'bg-line')} />
              )}
            </span>
            <span className={classNames('min-w-0', !isLast && 'pb-5')}>
              <span className={state === 'now' ? 'font-semibold' : state === 'next' ? 'text-quiet' : ''}>
                {name}
                {!failed && <span className="visually-hidden">, {stateWords[state]}</span>}
              </span>
              {note && <span className="block max-w-text text-sm text-quiet">{note}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
