import { useId } from 'react';
import { classNames } from './class-names.ts';
import { FieldError } from './Field.tsx';

export type TermButtonsProps = {
  legend: string;
  /** Months: 6, 12, 24, 36, 48. */
  terms: readonly number[];
  value: number | undefined;
  onChange: (months: number) => void;
  /** The unit shown under each number and read with it: 'months'. */
  unit: string;
  error?: string;
  disabled?: boolean;
  className?: string;
};

/** A radio group that looks like buttons; the arrow keys move between the terms. */
export function TermButtons({
  legend,
  terms,
  value,
  onChange,
  unit,
  error,
  disabled,
  className,
}: TermButtonsProps) {
  const name = useId();
  const errorId = `${name}-error`;
  return (
    <fieldset
      disabled={disabled}
      aria-describedby={error ? errorId : undefined}
      className={classNames('min-w-0', className)}
    >
      <legend className="mb-1 font-medium">
        {legend}
        <span aria-hidden="true" className="font-normal text-quiet min-[25rem]:hidden">
          {' '}
          ({unit})
        </span>
      </legend>
      <div className="grid auto-cols-fr grid-flow-col gap-2">
        {terms.map((months) => (
          <label
            key={months}
            className={classNames(
              'relative flex min-h-14 min-w-0 flex-col items-center justify-center rounded-md border border-field-line bg-paper text-center transition-colors',
              'hover:border-action hover:bg-tint',
              'has-checked:border-action has-checked:bg-action has-checked:text-on-action',
              // Where the person's own colours replace ours (WCAG 2.2, 1.4.1), what is chosen has that of a choice.
              'forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:forced-color-adjust-none',
              'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-action',
              'has-disabled:cursor-not-allowed has-disabled:opacity-60',
            )}
          >
            <input
              type="radio"
              name={name}
              value={months}
              checked={months === value}
              onChange={() => onChange(months)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <span className="figures text-lg font-semibold">{months}</span>
            <span className="text-sm max-[25rem]:visually-hidden">{unit}</span>
          </label>
        ))}
      </div>
      {error && <FieldError id={errorId} error={error} />}
    </fieldset>
  );
}
