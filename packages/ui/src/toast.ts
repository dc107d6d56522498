import { createElement, type ReactNode } from 'react';
import type { ExternalToast, toast as sonnerToast } from 'sonner';

type Kind = 'loading' | 'success' | 'error' | 'warning';
type Id = string | number;
type Show = (toaster: typeof sonnerToast) => void;

/** Toasts from before the toaster was mounted that were not dismissed since. */
let waiting: { id: Id; show: Show }[] = [];
let toaster: typeof sonnerToast | undefined;
let onWaiting: () => void = () => {};
let count = 0;
/** The error that is shown, or was last. */
let errorId: Id | undefined;

function showOrWait(id: Id, show: Show): void {
  if (toaster !== undefined) {
    show(toaster);
    return;
  }
  waiting.push({ id, show });
  onWaiting();
}

/** A toast that is still waiting is never shown. */
function dismiss(id: Id): void {
  if (toaster === undefined) waiting = waiting.filter((each) => each.id !== id);
  else toaster.dismiss(id);
}

/** Takes the shown error away, when what failed is tried again or is over: it would be read as an error of what is shown now. */
export function dismissError(): void {
  if (errorId !== undefined) dismiss(errorId);
  errorId = undefined;
}

function toastOf(kind: Kind, drawn: (message: string) => ReactNode = (message) => message) {
  return (message: string, options: ExternalToast = {}): Id => {
    count += 1;
    const id = options.id ?? `toast-${count}`;
    // One that takes its place is not dismissed with it.
    if (id !== errorId) dismissError();
    errorId = kind === 'error' ? id : undefined;
    showOrWait(id, (mounted) => mounted[kind](drawn(message), { ...options, id }));
    return id;
  };
}

/**
 * Short messages, shown by `Toaster`. Their library is fetched with the first message, because most pages never have
 * one.
 */
export const toast = {
  loading: toastOf('loading'),
  success: toastOf('success'),
  error: toastOf('error'),
  /** Of a failure that a message on the page says too: screen readers read that one, and not this as well. */
  errorBeside: toastOf('error', (message) => createElement('span', { 'aria-hidden': true }, message)),
  warning: toastOf('warning'),
  dismiss,
};

/** For `Toaster` only: calls `listener` for each toast that waits until the toaster is mounted. */
export function onToastWaiting(listener: () => void): void {
  onWaiting = listener;
  if (waiting.length > 0) listener();
}

/** For `ShownToasts` only: the toaster is mounted; shows the toasts that waited. */
export function showWaitingToasts(mounted: typeof sonnerToast): void {
  toaster = mounted;
  const toasts = waiting;
  waiting = [];
  for (const { show } of toasts) show(mounted);
}
