/**
 * The first script of a public page, written into it as text, so it must not use anything from outside itself. The page
 * can be read and its links followed without any other script. The application is fetched when the browser is idle,
 * unless data is to be saved, and starts at the first touch, key or scroll: on a cheap phone starting it earlier would
 * block the first seconds.
 */
export function startLater(): void {
  const held = document.querySelector<HTMLScriptElement>('script[type="held-module"]');
  if (held === null) return;
  const { nonce } = held;
  const parts = held.dataset.parts?.split(' ') ?? [];
  const signs = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'scroll', 'wheel'];
  let fetched = false;
  let begun = false;
  let failed = false;
  let pressed: HTMLElement | null = null;

  function fetchParts(): void {
    if (fetched) return;
    fetched = true;
    performance.mark('app-start');
    for (const href of parts) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = href;
      document.head.append(link);
    }
  }

  function begin(): void {
    if (begun) return;
    begun = true;
    for (const sign of signs) removeEventListener(sign, onSign, true);
    fetchParts();
    const script = document.createElement('script');
    script.type = 'module';
    if (nonce) script.nonce = nonce;
    script.textContent = held?.textContent ?? '';
    // Where the application cannot be fetched, a link that would have opened a modal leads to its page.
    script.addEventListener('error', () => {
      failed = true;
      if (pressed instanceof HTMLAnchorElement) location.assign(pressed.href);
    });
    document.body.append(script);
  }

  // Browsers report a resting mouse as a move of zero pixels when a page appears under it.
  function onSign(event: Event): void {
    const moved = !(event instanceof PointerEvent) || event.movementX !== 0 || event.movementY !== 0;
    if (moved || event.type !== 'pointermove') begin();
  }

  // A button pressed before the application has started, or a link that opens a modal, is pressed again once it has. The
  // first press is stopped: parts that are hydrated already would otherwise handle both, and a menu would open and close.
  function onClick(event: MouseEvent): void {
    const button =
      event.target instanceof Element
        ? event.target.closest<HTMLElement>('button:not(.slides *), a[aria-haspopup="dialog"]')
        : null;
    if (failed && button instanceof HTMLAnchorElement) return;
    if (button === null || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    pressed = button;
  }

  for (const sign of signs) addEventListener(sign, onSign, { capture: true, passive: true });
  addEventListener('click', onClick, true);
  addEventListener(
    'app-started',
    () => {
      removeEventListener('click', onClick, true);
      if (pressed?.isConnected) pressed.click();
    },
    { once: true },
  );

  function whenLoaded(): void {
    // For a signed-in member, or a visitor with a choice in the calculator (loan/kept-choice.ts), the application starts
    // without a touch, because the page looks different with it.
    const known = (() => {
      try {
        return localStorage.getItem('accessToken') !== null || sessionStorage.getItem('loanChoice') !== null;
      } catch {
        return false;
      }
    })();
    const { connection } = navigator as { connection?: { saveData?: boolean } };
    const next = known ? begin : connection?.saveData === true ? undefined : fetchParts;
    if (next === undefined) return;
    // A page may be loaded before it is painted: the second frame from now is after that.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if ('requestIdleCallback' in window) requestIdleCallback(next, { timeout: 5000 });
        else setTimeout(next, 1500);
      }),
    );
  }

  if (document.readyState === 'complete') whenLoaded();
  else addEventListener('load', whenLoaded, { once: true });
}
