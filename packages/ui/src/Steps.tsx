import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';
import { useUiWords } from './words.tsx';

export type StepsProps = {
  /** Accessible name of the list: 'Account activation'. */
  label: string;
  /** The steps' names in order. */
  steps: readonly string[];
  /** Index from 0; `steps.length` when all are done. */
  current: number;
};

/** A bar for each step, to show which is current; names below where there is space, else the current one's above. */
export function Steps({ label, steps, current }: StepsProps) {
  const words = useUiWords();
  const name = steps[current];
  return (
    <nav aria-label={label}>
      {name !== undefined && (
        <p
          aria-hidden="true"
          className="mb-2 flex flex-wrap items-baseline justify-between gap-x-2 md:hidden"
        >
          <span className="font-semibold">{name}</span>
          <span className="figures shrink-0 text-sm text-quiet">
            {words.stepOf(current + 1, steps.length)}
          </span>
        </p>
      )}
      {/* As wide as one another, unless a name needs more: it is not broken within a word. */}
      <ol className="grid auto-cols-[minmax(min-content,1fr)] grid-flow-col gap-1.5">
        {steps.map((step, index) => {
          const done = index < current;
          return (
            <li
              key={step}
              aria-current={index === current ? 'step' : undefined}
              className="flex flex-col gap-1.5"
            >
              <span
                aria-hidden="true"
                className={classNames(
                  'h-1.5 rounded-full transition-colors',
                  index <= current ? 'bg-action forced-colors:bg-[Highlight]' : 'bg-line',
                )}
              />
              <span
                className={classNames(
                  'flex items-start gap-1 text-sm max-md:visually-hidden',
                  index === current ? 'font-semibold text-ink' : 'text-quiet',
                )}
              >
                {done && <Icon name="check" size={16} className="mt-0.5 text-success" />}
                <span>{step}</span>
                {done && <span className="visually-hidden">, {words.stepDone}</span>}
              </span>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
