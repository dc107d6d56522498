import { type ComponentPropsWithRef, useId } from 'react';
import { classNames } from './class-names.ts';
import {
  describedBy,
  FieldLabel,
  FieldNotes,
  type FieldTexts,
  fieldBoxClass,
  fieldIds,
  inputClass,
} from './Field.tsx';

export type TextAreaFieldProps = ComponentPropsWithRef<'textarea'> & Omit<FieldTexts, 'valid'>;

/** Several lines of text; can be resized; `className` is the wrapper's. */
export function TextAreaField({
  label,
  hint,
  error,
  optional,
  id,
  className,
  rows = 5,
  'aria-describedby': alsoDescribedBy,
  ...rest
}: TextAreaFieldProps) {
  const ownId = useId();
  const ids = fieldIds(id ?? ownId);
  return (
    <div className={classNames('flex flex-col gap-1', className)}>
      <FieldLabel ids={ids} label={label} optional={optional} />
      <div className={fieldBoxClass(Boolean(error))}>
        <textarea
          {...rest}
          id={ids.inputId}
          rows={rows}
          aria-invalid={error ? true : undefined}
          aria-describedby={classNames(describedBy(ids, { hint, error }), alsoDescribedBy) || undefined}
          className={classNames(inputClass, 'resize-y')}
        />
      </div>
      <FieldNotes ids={ids} hint={hint} error={error} />
    </div>
  );
}
