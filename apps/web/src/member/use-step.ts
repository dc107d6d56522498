import { toast } from '@sagwan/ui/toast.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { isSessionOver } from '../session/call-api.ts';
import { type Failure, failureOf } from '../session/failure.ts';
import type { Problems } from './step-values.ts';

interface StepOptions<Values extends Record<string, string>> {
  given: Values;
  problemsOf: (values: Values) => Problems;
  /** Called with every change, to keep the draft. */
  onChange: (values: Values) => void;
  save: (values: Values) => Promise<void>;
}

/**
 * One step's fields: what is typed, what is wrong, and saving. A field shows its problem when it is left or
 * when Continue is pressed, never while it is first typed in; what the server refuses is shown at its field.
 */
export function useStep<Values extends Record<string, string>>({
  given,
  problemsOf,
  onChange,
  save,
}: StepOptions<Values>) {
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(given);
  // The name of an uploaded picture arrives late: it is added to what has been typed by then.
  const latest = useRef(given);
  const [visited, setVisited] = useState<readonly string[]>([]);
  const [presses, setPresses] = useState(0);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const problems = problemsOf(values);

  // After a press of Continue that found problems: focuses the first wrong field.
  useEffect(() => {
    if (presses === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [presses]);

  function change<Name extends keyof Values & string>(name: Name, value: Values[Name]) {
    const next = { ...latest.current, [name]: value };
    latest.current = next;
    setValues(next);
    onChange(next);
    setFailure((before) => (before === undefined ? undefined : withoutField(before, name)));
  }

  function errorOf(name: keyof Values & string): string | undefined {
    const asked = presses > 0 || (visited.includes(name) && values[name] !== '');
    return failure?.fields[name] ?? (asked ? problems[name] : undefined);
  }

  /** The props of every field except `onChange`, which differs by kind. */
  function bind<Name extends keyof Values & string>(name: Name) {
    const value = values[name];
    return {
      value,
      // An empty field shows neither tick nor cross (specification §2).
      valid: value === '' ? undefined : problems[name] === undefined,
      error: errorOf(name),
      onBlur: () => setVisited((before) => (before.includes(name) ? before : [...before, name])),
    };
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (saving) return;
    setFailure(undefined);
    if (Object.keys(problems).length > 0) {
      setPresses(presses + 1);
      return;
    }
    setSaving(true);
    try {
      await save(values);
      // The step stays open while its new bank account waits for a code.
      setSaving(false);
    } catch (error) {
      setSaving(false);
      if (isSessionOver(error)) return;
      const { message, fields } = failureOf(error);
      toast.error(message);
      // What belongs to no field of this step is shown for the step as a whole.
      const own = Object.entries(fields).filter(([name]) => Object.hasOwn(values, name));
      setFailure({ message, fields: Object.fromEntries(own) });
      setPresses(presses + 1);
    }
  }

  /** Whether Continue was pressed and something is still wrong. */
  const isIncomplete = presses > 0 && Object.keys(problems).length > 0;
  /** The props of the frame around the fields. */
  const frame = { form, saving, failure, onSubmit: submit };
  return { values, change, bind, errorOf, isIncomplete, frame };
}

/** Drops the refusal of a field once it is typed in again. */
function withoutField(failure: Failure, name: string): Failure | undefined {
  if (failure.fields[name] === undefined) return failure;
  const { [name]: _, ...fields } = failure.fields;
  return Object.keys(fields).length === 0 ? undefined : { ...failure, fields };
}
