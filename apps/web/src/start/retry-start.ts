/**
 * Written as text into pages that do nothing without their scripts, so it must not use anything from outside itself. Where a
 * script could not be fetched, since the connection was lost after the page itself had come, the page is loaded again once the
 * server answers: after a second, then after 4 and 16. From the second time on, and where nothing can be counted, the page says
 * what is missing (`WithoutScripts`).
 */
export function retryStart(): void {
  const countKey = 'failedStarts';
  const pauseFirstMilliseconds = 1000;
  const retriesMax = 3;
  let isOver = false;

  function failedStarts(): number {
    try {
      return Number(sessionStorage.getItem(countKey) ?? 0);
    } catch {
      return retriesMax;
    }
  }

  function say(): void {
    const isFilipino = /(?:^|; )language=fil(?:;|$)/.test(document.cookie);
    const all = [...document.querySelectorAll<HTMLElement>('[data-could-not-start]')];
    const shown = all.find(({ lang }) => lang === (isFilipino ? 'fil-PH' : 'en-PH')) ?? all[0];
    if (shown) shown.hidden = false;
    for (const loading of document.querySelectorAll<HTMLElement>('[data-loading]')) loading.hidden = true;
  }

  async function loadAgain(count: number): Promise<void> {
    try {
      await fetch('/api/v2/misc/company', { cache: 'no-store' });
      sessionStorage.setItem(countKey, String(count + 1));
      location.reload();
    } catch {
      say();
      setTimeout(() => void loadAgain(count), pauseFirstMilliseconds * 4 ** count);
    }
  }

  function onFailure(): void {
    if (isOver) return;
    isOver = true;
    const count = failedStarts();
    if (count > 0) say();
    if (count < retriesMax) setTimeout(() => void loadAgain(count), pauseFirstMilliseconds * 4 ** count);
  }

  addEventListener(
    'app-started',
    () => {
      isOver = true;
      try {
        sessionStorage.removeItem(countKey);
      } catch {
        // Then nothing was counted.
      }
    },
    { once: true },
  );
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement && target.type === 'module') onFailure();
    },
    true,
  );
  // The last of the scripts is imported by the one before it.
  addEventListener('unhandledrejection', ({ reason }) => {
    if (reason instanceof TypeError) onFailure();
  });
}
