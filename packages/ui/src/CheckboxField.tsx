import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { describedBy, FieldNotes, type FieldTexts, fieldIds } from './Field.tsx';

export type CheckboxFieldProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'size'> &
  Pick<FieldTexts, 'hint' | 'error'> & { label: ReactNode };

/** One checkbox; its whole line can be pressed. */
export function CheckboxField({
  label,
  hint,
  error,
  id,
  className,
  'aria-describedby': alsoDescribedBy,
  ...rest
}: CheckboxFieldProps) {
  const ownId = useId();
  const ids = fieldIds(id ?? ownId);
  return (
    <div className={classNames('flex flex-col gap-1', className)}>
      <label htmlFor={ids.inputId} className="flex min-h-11 items-start gap-3 py-2.5">
        <input
          {...rest}
          id={ids.inputId}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={classNames(describedBy(ids, { hint, error }), alsoDescribedBy) || undefined}
          className="checkbox"
        />
        <span>{label}</span>
      </label>
      <FieldNotes ids={ids} hint={hint} error={error} />
    </div>
  );
}
