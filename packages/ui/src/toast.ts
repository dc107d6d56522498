import type { ExternalToast, toast as sonnerToast } from 'sonner';

type Kind = 'loading' | 'success' | 'error' | 'warning';
type Id = string | number;
type Show = (toaster: typeof sonnerToast) => void;

/** What was said before the toaster stood, and not taken back since. */
let waiting: { id: Id; what: Show }[] = [];
let toaster: typeof sonnerToast | undefined;
let wanted: () => void = () => {};
let count = 0;

function show(id: Id, what: Show): void {
  if (toaster !== undefined) {
    what(toaster);
    return;
  }
  waiting.push({ id, what });
  wanted();
}

/** What nobody has seen yet is not shown at all. */
function dismiss(id: Id): void {
  if (toaster === undefined) waiting = waiting.filter((each) => each.id !== id);
  else toaster.dismiss(id);
}

function say(kind: Kind) {
  return (message: string, options: ExternalToast = {}): Id => {
    count += 1;
    const id = options.id ?? `toast-${count}`;
    show(id, (shown) => shown[kind](message, { ...options, id }));
    return id;
  };
}

/**
 * The one door to short messages; `Toaster` shows them. The library behind it is fetched with the first message: most
 * pages never have one.
 */
export const toast = {
  loading: say('loading'),
  success: say('success'),
  error: say('error'),
  warning: say('warning'),
  dismiss,
};

/** For `Toaster` alone: told when there is something to say, once for each message until it stands. */
export function onToastWanted(listener: () => void): void {
  wanted = listener;
  if (waiting.length > 0) listener();
}

/** For `Toaster` alone: it stands, and says what waited. */
export function toasterStands(given: typeof sonnerToast): void {
  toaster = given;
  const said = waiting;
  waiting = [];
  for (const { what } of said) what(given);
}
