import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import {
  describedBy,
  FieldLabel,
  FieldNotes,
  type FieldTexts,
  fieldBoxClass,
  fieldIds,
  inputClass,
  ValidityMark,
} from './Field.tsx';

export type TextFieldProps = Omit<ComponentPropsWithRef<'input'>, 'size'> &
  FieldTexts & {
    /** Inside the box, before the text: a currency sign, a search icon. */
    leading?: ReactNode;
    /** Inside the box, after the mark: an eye button. */
    trailing?: ReactNode;
    inputClassName?: string;
  };

/** What people are called: the keyboard of a phone begins each part with a capital, and no name is underlined as misspelt. */
const names: readonly (string | undefined)[] = ['name', 'given-name', 'additional-name', 'family-name'];
export const nameTyping = { autoCapitalize: 'words', spellCheck: false } as const;

/**
 * One line of text. Takes every attribute of an input, so `{...form.text('email')}` works (use-form.ts);
 * `className` is the wrapper's.
 */
export function TextField({
  label,
  hint,
  error,
  valid,
  optional,
  leading,
  trailing,
  id,
  className,
  inputClassName,
  placeholder = ' ',
  type = 'text',
  'aria-describedby': alsoDescribedBy,
  ...rest
}: TextFieldProps) {
  const ownId = useId();
  const ids = fieldIds(id ?? ownId);
  return (
    <div className={classNames('flex flex-col gap-1', className)}>
      <FieldLabel ids={ids} label={label} optional={optional} />
      <div className={fieldBoxClass(Boolean(error))}>
        {leading && <span className="flex items-center pl-3 text-quiet">{leading}</span>}
        <input
          {...(names.includes(rest.autoComplete) && nameTyping)}
          {...rest}
          id={ids.inputId}
          type={type}
          placeholder={placeholder}
          aria-invalid={error ? true : undefined}
          aria-describedby={
            classNames(describedBy(ids, { hint, error, valid }), alsoDescribedBy) || undefined
          }
          className={classNames(inputClass, inputClassName)}
        />
        <ValidityMark id={ids.markId} valid={valid} />
        {trailing}
      </div>
      <FieldNotes ids={ids} hint={hint} error={error} />
    </div>
  );
}
