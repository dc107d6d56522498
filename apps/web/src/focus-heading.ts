let watching: MutationObserver | undefined;

/**
 * When the focused element is removed, such as the button that was pressed or a dialog that closes, the browser leaves the focus
 * on the body. Until the next press this moves it to the page's heading, or to a dialog that is open, and scrolls that into view.
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
