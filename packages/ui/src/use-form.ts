import { type ChangeEvent, type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { type TypedField, takeCarriedTyping } from './carried-typing.ts';
import { dismissError } from './toast.ts';

/** What to do at each field that is wrong; a field that is right is absent or undefined. */
export type FieldErrors<Values> = { readonly [Name in keyof Values]?: string | undefined };

export interface FormOptions<Values extends object> {
  /** What the fields hold at first. */
  initial: Values;
  /** What is wrong by the rules of the domain or of the contract. */
  problemsOf?: (values: Values) => FieldErrors<Values>;
  /** Called at a press of the button while nothing is wrong. What it throws is then `error`. */
  send: (values: Values) => unknown;
  /** Which fields an error names, and with what sentence; names that are no field of this form are ignored. */
  fieldsOf?: (error: Error) => Readonly<Record<string, string | undefined>>;
  /** Called at a press of the button while something is wrong. */
  onRefused?: () => void;
  /** Called with what `send` throws, to say it in a toast too. */
  onFail?: (error: Error) => void;
  /** Called with every change, to keep a draft. */
  onChange?: (values: Values) => void;
  /** A field that is not empty shows its problem as soon as it is left, not only when the button is pressed. */
  showsWhenLeft?: boolean;
}

interface Failure<Values> {
  error: Error;
  /** The fields that it names. */
  fields: FieldErrors<Values>;
}

/** The names of the values that are text. */
export type TextName<Values> = {
  [Name in keyof Values]: Values[Name] extends string ? Name : never;
}[keyof Values] &
  string;

type Changed = ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>;

/**
 * The one way in which both apps make forms (docs/decisions/0047): what is typed, what is wrong with it, and sending it once. A
 * press of the button sends, or shows each problem at its field and focuses the first; so does a refusal that names fields.
 * What was typed stays in any case, also what was typed or filled in by the browser before React hydrated the page.
 */
export function useForm<Values extends object>({
  initial,
  problemsOf = () => ({}),
  send,
  fieldsOf = () => ({}),
  onRefused,
  onFail,
  onChange,
  showsWhenLeft = false,
}: FormOptions<Values>) {
  type Name = keyof Values & string;
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const { values, latest, replace } = useTyped(element, initial);
  const asked = useAsked(element);
  const [failure, setFailure] = useState<Failure<Values>>();
  const problems = problemsOf(values);
  const { run, sending, isSending } = useOneAtATime({
    onBegin: () => {
      setFailure(undefined);
      dismissError();
    },
    onDone: asked.forgetPress,
    onFail: (error) => {
      setFailure({ error, fields: ownFields(fieldsOf(error), latest.current) });
      asked.focus();
      onFail?.(error);
    },
  });

  function change<Changed extends Name>(name: Changed, value: Values[Changed]) {
    replace({ ...latest.current, [name]: value });
    onChange?.(latest.current);
    setFailure((before) => withoutField(before, name));
  }

  /** Replaces all that was typed, and forgets what was wrong with it. */
  function reset(next: Values) {
    replace(next);
    forgetProblems();
  }

  /** Shows no problem until a field is left or the button is pressed again. What was typed stays. */
  function forgetProblems() {
    asked.forget();
    setFailure(undefined);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending()) return;
    if (isRight(problemsOf(latest.current))) {
      void run(() => send(latest.current));
      return;
    }
    setFailure(undefined);
    asked.press();
    onRefused?.();
  }

  function errorOf(name: Name): string | undefined {
    const isAsked = asked.pressed || (asked.left.includes(name) && !isEmpty(values[name]));
    return failure?.fields[name] ?? (isAsked ? problems[name] : undefined);
  }

  /** The props of a field that reports its value: a choice, a date, a phone number. */
  function bind<Bound extends Name>(name: Bound) {
    return {
      name,
      value: values[name],
      error: errorOf(name),
      onChange: (value: Values[Bound]) => change(name, value),
      ...(showsWhenLeft && {
        onBlur: () => whenReleased(() => asked.leave(name)),
      }),
    };
  }

  /** The props of a field that reports its event: a line of text, a list to choose from. */
  function text<Bound extends TextName<Values>>(name: Bound) {
    return {
      ...bind(name),
      onChange: ({ target }: Changed) => change(name, target.value as Values[Bound]),
    };
  }

  return {
    values,
    change,
    reset,
    forgetProblems,
    /** Sends, or does something else of this form, such as asking for another code, unless it is doing so already. */
    run,
    bind,
    text,
    errorOf,
    /** Of every field, whether shown or not. */
    problems,
    /** For the tick or the cross at a field; an empty field shows neither (specification §2), a refused one the cross. */
    validOf: (name: Name) =>
      isEmpty(values[name]) ? undefined : (failure?.fields[name] ?? problems[name]) === undefined,
    /** The button was pressed while something was wrong, and something still is. */
    isIncomplete: asked.pressed && !isRight(problems),
    sending,
    /** Why the last sending failed. */
    error: failure?.error,
    /** The same, where no field says it. */
    otherError: failure && isRight(failure.fields) ? failure.error : undefined,
    /** post, so that no browser can put what was typed into an address before React is there. */
    props: { id, ref: element, method: 'post', noValidate: true, onSubmit: submit } as const,
    /** Of the button that sends, which may be outside the form, in the footer of a dialog. */
    button: { type: 'submit', form: id, busy: sending } as const,
  };
}

/** What the fields hold, also what was typed in another language or before React hydrated the page, or filled in by the browser. */
function useTyped<Values extends object>(form: { current: HTMLFormElement | null }, initial: Values) {
  const [values, setValues] = useState(initial);
  // Some changes arrive late (the name of an uploaded picture): they are added to what has been typed by then.
  const latest = useRef(initial);

  function replace(next: Values) {
    latest.current = next;
    setValues(next);
  }

  useEffect(() => {
    const fields = [...takeCarriedTyping(), ...(form.current?.elements ?? [])] as TypedField[];
    const typed = typedValues(fields, latest.current);
    if (Object.keys(typed).length === 0) return;
    latest.current = { ...latest.current, ...typed };
    setValues(latest.current);
  }, [form]);

  return { values, latest, replace };
}

/** Which problems the member asked for, by leaving a field or by pressing the button; focuses the first after each refusal. */
function useAsked(form: { current: HTMLFormElement | null }) {
  const [left, setLeft] = useState<readonly string[]>([]);
  const [pressed, setPressed] = useState(false);
  const [refusals, setRefusals] = useState(0);

  useEffect(() => {
    if (refusals === 0) return;
    form.current
      ?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] input, [data-problem]')
      ?.focus();
  }, [form, refusals]);

  const focus = () => setRefusals((count) => count + 1);
  const forgetPress = () => setPressed(false);
  return {
    left,
    pressed,
    focus,
    forgetPress,
    leave: (name: string) => setLeft((before) => (before.includes(name) ? before : [...before, name])),
    press: () => {
      setPressed(true);
      focus();
    },
    forget: () => {
      setLeft([]);
      forgetPress();
    },
  };
}

/**
 * Waits until nothing is pressed: a problem that appears above a button while it is being pressed moves the button away, and the
 * press is lost.
 */
function whenReleased(act: () => void) {
  if (document.querySelector(':active') === null) return act();
  // The click comes with the release, before anything else.
  const listening = new AbortController();
  for (const release of ['pointerup', 'pointercancel'])
    addEventListener(
      release,
      () => {
        listening.abort();
        setTimeout(act);
      },
      listening,
    );
}

/** Does one thing at a time: what is asked for while another is under way is not done. */
function useOneAtATime(tell: { onBegin: () => void; onDone: () => void; onFail: (error: Error) => void }) {
  const [sending, setSending] = useState(false);
  // Two presses can come before React renders the first.
  const busy = useRef(false);

  async function run(act: () => unknown) {
    if (busy.current) return;
    busy.current = true;
    setSending(true);
    tell.onBegin();
    try {
      await act();
      tell.onDone();
    } catch (thrown) {
      tell.onFail(thrown instanceof Error ? thrown : new Error(String(thrown)));
    }
    busy.current = false;
    setSending(false);
  }

  return { run, sending, isSending: () => busy.current };
}

/** Of the fields that an error names, those that the form has. */
function ownFields<Values extends object>(
  named: Readonly<Record<string, string | undefined>>,
  values: Values,
): FieldErrors<Values> {
  const own = Object.entries(named).filter(
    ([name, sentence]) => Object.hasOwn(values, name) && sentence !== undefined,
  );
  return Object.fromEntries(own) as FieldErrors<Values>;
}

/** What a refusal said of a field no longer holds once the field is changed. */
function withoutField<Values>(
  failure: Failure<Values> | undefined,
  name: keyof Values,
): Failure<Values> | undefined {
  if (failure?.fields[name] === undefined) return failure;
  const fields = { ...failure.fields, [name]: undefined };
  return isRight(fields) ? undefined : { ...failure, fields };
}

function isRight(errors: object): boolean {
  return Object.values(errors).every((sentence) => sentence === undefined);
}

function isEmpty(value: unknown): boolean {
  return value === '' || value === undefined;
}

/** What the fields hold other than what React has for them: text, and whether a box is ticked. */
export function typedValues<Values extends object>(
  fields: readonly TypedField[],
  values: Values,
): Partial<Values> {
  const known = new Map<string, unknown>(Object.entries(values));
  const typed = fields.flatMap(({ name, type, value, checked }) => {
    const held = type === 'checkbox' ? checked : value;
    const before = known.get(name);
    const differs = typeof held === typeof before && held !== before && held !== '';
    return differs ? [[name, held]] : [];
  });
  return Object.fromEntries(typed) as Partial<Values>;
}
