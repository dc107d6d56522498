import { type FocusEvent, type Ref, useId, useState } from 'react';
import { classNames } from './class-names.ts';
import { type DatePart, dateFromParts, datePartOrder, paddedPart, partsFromDate } from './date-text.ts';
import {
  describedBy,
  FieldNotes,
  type FieldTexts,
  fieldBoxClass,
  fieldIds,
  inputClass,
  ValidityMark,
} from './Field.tsx';
import { useUiWords } from './words.tsx';

export type DateFieldProps = FieldTexts & {
  /** 'YYYY-MM-DD', also of a day that does not exist; while a part is missing, the others in the same order (date-text.ts). */
  value: string;
  onChange: (date: string) => void;
  /** When focus leaves the three inputs together. */
  onBlur?: () => void;
  /** Decides the order of day, month and year. */
  locale?: string;
  /** The person's own birthday: lets the browser fill it in. */
  birthday?: boolean;
  disabled?: boolean;
  id?: string;
  className?: string;
  /** The first input, to be focused on an error. */
  ref?: Ref<HTMLInputElement>;
};

/** A known date as three short inputs, because scrolling a calendar back to the year of birth takes long. */
export function DateField({
  label,
  hint,
  error,
  valid,
  optional,
  value,
  onChange,
  onBlur,
  locale = 'en-PH',
  birthday = false,
  disabled,
  id,
  className,
  ref,
}: DateFieldProps) {
  const words = useUiWords();
  const ownId = useId();
  const ids = fieldIds(id ?? ownId);
  const [typed, setTyped] = useState(() => partsFromDate(value));
  // Another date from the caller (stored details, a reset) replaces what was typed.
  const parts = dateFromParts(typed) === value ? typed : partsFromDate(value);

  function change(part: DatePart, text: string) {
    if (text === parts[part]) return;
    const next = { ...parts, [part]: text.replace(/\D/g, '') };
    setTyped(next);
    onChange(dateFromParts(next));
  }

  function leave(event: FocusEvent<HTMLFieldSetElement>) {
    if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.();
  }

  return (
    <fieldset
      id={ids.inputId}
      disabled={disabled}
      onBlur={leave}
      aria-describedby={describedBy(ids, { hint, error, valid })}
      className={classNames('flex min-w-0 flex-col gap-1', className)}
    >
      <legend className="mb-1 font-medium">
        {label}
        {optional && <span className="font-normal text-quiet"> ({words.optional})</span>}
      </legend>
      {/* In more lines where large text has no room for the words beside each other. */}
      <div className="flex flex-wrap items-end gap-2">
        {datePartOrder(locale).map((part, index) => (
          <label
            key={part}
            className={classNames(
              'min-w-min text-sm text-quiet',
              part === 'year' ? 'max-w-24 flex-4' : 'max-w-18 flex-3',
            )}
          >
            {words[part]}
            <span className={fieldBoxClass(Boolean(error))}>
              <input
                ref={index === 0 ? ref : undefined}
                inputMode="numeric"
                maxLength={part === 'year' ? 4 : 2}
                autoComplete={birthday ? `bday-${part}` : 'off'}
                placeholder=" "
                aria-invalid={error ? true : undefined}
                value={parts[part]}
                onChange={(event) => change(part, event.target.value)}
                onBlur={() => change(part, paddedPart(part, parts[part]))}
                className={classNames(inputClass, 'figures w-full')}
              />
            </span>
          </label>
        ))}
        {(valid || parts.day + parts.month + parts.year !== '') && (
          <span className="flex h-12 items-center">
            <ValidityMark id={ids.markId} valid={valid} />
          </span>
        )}
      </div>
      <FieldNotes ids={ids} hint={hint} error={error} />
    </fieldset>
  );
}
