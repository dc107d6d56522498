import { dismissError } from './toast.ts';

/**
 * Toasts must be seen and heard above an open modal dialog, which covers and silences the rest of the page.
 * So the toaster's element moves into the topmost open dialog, and back to the body after the last.
 */
const openDialogs: HTMLDialogElement[] = [];
let toastHost: HTMLElement | undefined;

/** Before the first dialog opens: the page behind it must not move when its scrollbar goes (theme.css). */
export function measureScrollbar(): void {
  if (openDialogs.length > 0) return;
  const { clientWidth, style } = document.documentElement;
  style.setProperty('--scrollbar-width', `${window.innerWidth - clientWidth}px`);
}

export function dialogOpened(dialog: HTMLDialogElement): void {
  dialogClosed(dialog);
  dismissError();
  openDialogs.push(dialog);
  placeToasts();
}

export function dialogClosed(dialog: HTMLDialogElement): void {
  const place = openDialogs.indexOf(dialog);
  if (place === -1) return;
  openDialogs.splice(place, 1);
  placeToasts();
}

/** Sets the element that holds the toasts; undefined when the toaster unmounts. */
export function hostToasts(host: HTMLElement | undefined): void {
  if (toastHost !== host) toastHost?.remove();
  toastHost = host;
  placeToasts();
}

function placeToasts(): void {
  if (!toastHost) return;
  const place = openDialogs.at(-1) ?? document.body;
  if (toastHost.parentElement !== place) place.append(toastHost);
}
