import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { FieldError } from './Field.tsx';

export type Choice<Value extends string> = {
  value: Value;
  title: ReactNode;
  note?: ReactNode;
  /** At the right: the amount that goes with the choice. */
  aside?: ReactNode;
};

export type ChoiceFieldProps<Value extends string> = {
  /** May be a heading, where the group is a part of its page. */
  legend: ReactNode;
  choices: readonly Choice<Value>[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  error?: string;
  className?: string;
};

/** A radio group of cards, each with an explanation; the arrow keys move between them. */
export function ChoiceField<Value extends string>({
  legend,
  choices,
  value,
  onChange,
  error,
  className,
}: ChoiceFieldProps<Value>) {
  const name = useId();
  const errorId = `${name}-error`;
  return (
    <fieldset
      data-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
      className={classNames('min-w-0', className)}
    >
      <legend className="mb-1 font-medium">{legend}</legend>
      <div className="flex flex-col gap-2">
        {/* Above them: the focus goes to the first choice, and below the last one it may be out of view. */}
        {error && <FieldError id={errorId} error={error} />}
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={classNames(
              'relative flex min-h-14 min-w-0 items-center gap-3 rounded-md border border-field-line bg-paper px-3 py-2 transition-colors',
              'hover:border-action hover:bg-tint',
              'has-checked:border-action has-checked:bg-tint has-checked:outline-1 has-checked:outline-action',
              'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-action',
            )}
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
              className="peer absolute inset-0 cursor-pointer opacity-0"
            />
            <span
              aria-hidden="true"
              className="size-5 shrink-0 rounded-full border-2 border-field-line peer-checked:border-6 peer-checked:border-action"
            />
            <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4 max-sm:flex-col">
              <span className="min-w-0">
                <span className="font-medium">{choice.title}</span>
                {choice.note && <span className="block text-sm text-quiet">{choice.note}</span>}
              </span>
              {choice.aside && <span className="sm:ml-auto sm:text-right">{choice.aside}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
