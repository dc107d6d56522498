import type { fieldLabels } from '@sagwan/domain/copy/field-labels.ts';
import { type TextName, useForm } from '@sagwan/ui/use-form.ts';
import { memberWords } from '../member-words.ts';
import { isSessionOver } from '../session/call-api.ts';
import { failureOf } from '../session/failure.ts';
import { tellFailure } from '../session/tell-failure.ts';
import type { Problems } from './step-values.ts';

interface StepOptions<Values extends Record<string, string>> {
  given: Values;
  problemsOf: (values: Values) => Problems;
  /** Called with every change, to keep the draft. */
  onChange: (values: Values) => void;
  save: (values: Values) => Promise<void>;
  /** Called at a press of Continue while something is wrong. */
  onRefused?: () => void;
}

/** One step's form: its fields with their labels and marks, and saving it, of which a failure is also said in a toast. */
export function useStep<Values extends Record<string, string>>({
  given,
  problemsOf,
  onChange,
  save,
  onRefused,
}: StepOptions<Values>) {
  const form = useForm<Values>({
    initial: given,
    problemsOf: (values) => problemsOf(values) as Partial<Values>,
    send: async (values) => {
      try {
        await save(values);
      } catch (error) {
        if (isSessionOver(error)) return;
        tellFailure(error);
        throw error;
      }
    },
    fieldsOf: (error) => failureOf(error).fields,
    onChange,
    showsWhenLeft: true,
    ...(onRefused && { onRefused }),
  });
  type Name = TextName<Values> & keyof typeof fieldLabels;

  /** The label of a field, and its tick or cross. */
  const marks = (name: Name) => ({ label: memberWords().fieldLabels[name], valid: form.validOf(name) });

  const { values, change, errorOf, forgetProblems, isIncomplete } = form;
  return {
    values,
    change,
    /** The props of a date or a phone number. */
    bind: (name: Name) => ({ ...form.bind(name), ...marks(name) }),
    /** The props of a line of text or a list to choose from. */
    text: (name: Name) => ({ ...form.text(name), ...marks(name) }),
    errorOf,
    forgetProblems,
    isIncomplete,
    frame: { form },
  };
}
