import { type ComponentPropsWithRef, useId } from 'react';
import { classNames } from './class-names.ts';
import {
  describedBy,
  FieldLabel,
  FieldNotes,
  type FieldTexts,
  fieldBoxClass,
  fieldIds,
  ValidityMark,
} from './Field.tsx';
import { Icon } from './Icon.tsx';

export type SelectOption = { value: string; label: string; disabled?: boolean };

export type SelectFieldProps = Omit<ComponentPropsWithRef<'select'>, 'size' | 'children'> &
  FieldTexts & {
    options: readonly SelectOption[];
    /** The first, empty choice: 'Choose one'. Without it the first option is chosen from the start. */
    placeholder?: string;
  };

/** A native select: the phone's own picker, searchable by typing on a computer. */
export function SelectField({
  label,
  hint,
  error,
  valid,
  optional,
  options,
  placeholder,
  id,
  className,
  'aria-describedby': alsoDescribedBy,
  ...rest
}: SelectFieldProps) {
  const ownId = useId();
  const ids = fieldIds(id ?? ownId);
  return (
    <div className={classNames('flex flex-col gap-1', className)}>
      <FieldLabel ids={ids} label={label} optional={optional} />
      <div className={classNames(fieldBoxClass(Boolean(error)), 'relative')}>
        <select
          {...rest}
          id={ids.inputId}
          aria-invalid={error ? true : undefined}
          aria-describedby={
            classNames(describedBy(ids, { hint, error, valid }), alsoDescribedBy) || undefined
          }
          className="min-w-0 flex-1 appearance-none truncate rounded-md bg-paper py-2 pr-9 pl-3 text-base text-ink outline-none"
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <span
          className={classNames(
            'pointer-events-none absolute inset-y-0 flex items-center text-quiet',
            valid === undefined ? 'right-3' : 'right-11',
          )}
        >
          <Icon name="chevron-down" />
        </span>
        <ValidityMark id={ids.markId} valid={valid} />
      </div>
      <FieldNotes ids={ids} hint={hint} error={error} />
    </div>
  );
}
