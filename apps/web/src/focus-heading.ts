let watching: MutationObserver | undefined;

/**
 * Moves the focus to the page's heading, scrolled into view, once what has it goes: a button that was pressed, a dialog that
 * closes; in a dialog, to that. So too where another heading takes the place of that one, until something else is pressed.
 */
export function focusHeading(): void {
  const main = document.getElementById('main');
  if (main === null) return;
  watching?.disconnect();
  watching = new MutationObserver(() => {
    const place = main.querySelector<HTMLElement>('dialog:modal') ?? main.querySelector('h1');
    if (document.activeElement !== document.body || place === null) return;
    place.tabIndex = -1;
    place.focus();
  });
  watching.observe(main, { childList: true, subtree: true });
  const stop = () => watching?.disconnect();
  addEventListener('keydown', stop, { once: true, capture: true });
  addEventListener('pointerdown', stop, { once: true, capture: true });
}
