import type { ReactNode } from 'react';
import { Breakable } from './Breakable.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';
import { useUiWords } from './words.tsx';

/** What every field takes: label above, hint below, then what to do about an error (look, 'Forms'). */
export type FieldTexts = {
  label: string;
  hint?: ReactNode;
  /** What to do, with an example; also marks the field invalid for screen readers. */
  error?: string;
  /** true: green tick; false: red cross; undefined: no mark. An empty field shows neither. */
  valid?: boolean;
  /** Adds the word 'optional' to the label. */
  optional?: boolean;
};

export type FieldIds = { inputId: string; labelId: string; hintId: string; errorId: string; markId: string };

export function fieldIds(inputId: string): FieldIds {
  return {
    inputId,
    labelId: `${inputId}-label`,
    hintId: `${inputId}-hint`,
    errorId: `${inputId}-error`,
    markId: `${inputId}-mark`,
  };
}

/** The ids to name in aria-describedby, or undefined when there is nothing to say. */
export function describedBy(
  ids: FieldIds,
  { hint, error, valid }: Omit<FieldTexts, 'label'>,
): string | undefined {
  return (
    classNames(
      error ? ids.errorId : undefined,
      valid !== undefined && ids.markId,
      hint ? ids.hintId : undefined,
    ) || undefined
  );
}

export function FieldLabel({ ids, label, optional }: { ids: FieldIds; label: string; optional?: boolean }) {
  const words = useUiWords();
  return (
    <label id={ids.labelId} htmlFor={ids.inputId} className="block font-medium">
      <Breakable>{label}</Breakable>
      {optional && <span className="font-normal text-quiet"> ({words.optional})</span>}
    </label>
  );
}

export function FieldNotes({ ids, hint, error }: { ids: FieldIds; hint?: ReactNode; error?: string }) {
  return (
    <>
      {error && <FieldError id={ids.errorId} error={error} />}
      {hint && (
        <p id={ids.hintId} className="text-sm text-quiet">
          {hint}
        </p>
      )}
    </>
  );
}

export function FieldError({ id, error }: { id: string; error: string }) {
  const words = useUiWords();
  return (
    <p id={id} className="flex gap-1 text-sm font-medium text-danger">
      <Icon name="error" size={16} className="mt-0.5" />
      <span>
        <span className="visually-hidden">{words.error} </span>
        {error}
      </span>
    </p>
  );
}

/**
 * Tick or cross (specification §2, registration). It must come right after an input of class `peer` that has a
 * placeholder: CSS then hides it while the input is empty, whether React or the browser keeps the value.
 */
export function ValidityMark({ id, valid }: { id: string; valid?: boolean }) {
  const words = useUiWords();
  if (valid === undefined) return null;
  return (
    <span
      id={id}
      className={classNames(
        'flex shrink-0 items-center pr-3 peer-placeholder-shown:hidden',
        valid ? 'text-success' : 'text-danger',
      )}
    >
      <Icon name={valid ? 'check' : 'cross'} size={20} />
      <span className="visually-hidden">{valid ? words.valid : words.notValid}</span>
    </span>
  );
}

/** The box around an input and its icons; the focus ring and the red line are drawn on the box. */
export function fieldBoxClass(error: boolean): string {
  return classNames(
    'flex min-h-12 w-full items-stretch rounded-md border bg-paper transition-colors',
    'focus-within:outline-3 focus-within:outline-offset-1 focus-within:outline-action',
    'has-[input:disabled,select:disabled]:bg-background has-[input:disabled,select:disabled]:text-quiet',
    error ? 'border-danger' : 'border-field-line hover:border-ink',
  );
}

/** The input itself: 16 pixels, because iOS zooms into anything smaller. */
export const inputClass =
  'peer min-w-0 flex-1 self-stretch rounded-md bg-transparent px-3 py-2 text-base text-ink outline-none';
