let watching: MutationObserver | undefined;

/**
 * When the focused element is removed, such as the button that was pressed or a dialog that closes, the browser leaves the focus
 * on the body. Until the next press this moves it to the page's heading, or to a dialog that is open, and scrolls that into view.
 */
export function focusHeading(): void {
  const main = document.getElementById('main');
  if (main === null) return;
  watching?.disconnect();
  watching = new MutationObserver(() => headLostFocus(main));
  watching.observe(main, { childList: true, subtree: true });
  const stop = () => watching?.disconnect();
  addEventListener('keydown', stop, { once: true, capture: true });
  addEventListener('pointerdown', stop, { once: true, capture: true });
}

/** The same where the element is gone already. */
export function headLostFocus(main = document.getElementById('main')): void {
  const place = main?.querySelector<HTMLElement>('dialog:modal') ?? main?.querySelector('h1');
  if (document.activeElement !== document.body || !place) return;
  place.tabIndex = -1;
  place.focus();
}
