import { useId } from 'react';
import { classNames } from './class-names.ts';

export type TermButtonsProps = {
  legend: string;
  /** Months: 6, 12, 24, 36, 48. */
  terms: readonly number[];
  value: number | undefined;
  onChange: (months: number) => void;
  /** The unit shown under each number and read with it: 'months'. */
  unit: string;
};

/** A radio group that looks like buttons; the arrow keys move between the terms. */
export function TermButtons({ legend, terms, value, onChange, unit }: TermButtonsProps) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
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
    </fieldset>
  );
}
