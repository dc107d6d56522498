/**
 * The script of the offline page, written into it as text, so it must not use anything from outside itself. The page is
 * shown at whatever address was asked for: it is in the language of that address or of the switch, and loads that address again
 * once the server answers.
 */
export function runOfflinePage(): void {
  const isFilipino =
    /^\/fil(\/|$)/.test(location.pathname) || /(?:^|; )language=fil(?:;|$)/.test(document.cookie);
  const language = isFilipino ? 'fil-PH' : 'en-PH';
  for (const section of document.querySelectorAll<HTMLElement>('section[lang]'))
    section.hidden = section.lang !== language;
  const shown = document.querySelector<HTMLElement>(`section[lang="${language}"]`);
  const button = shown?.querySelector('button');
  const status = shown?.querySelector<HTMLElement>('[role="status"]');
  if (!shown || !button || !status) return;
  document.documentElement.lang = language;
  document.title = `${shown.dataset.title} – ${document.title.split(' – ').at(-1)}`;

  const pauseMaxMilliseconds = 60_000;
  let pauseMilliseconds = 5000;
  let timer: ReturnType<typeof setTimeout>;
  let trying = false;

  async function attempt({ pressed }: { pressed: boolean }): Promise<void> {
    if (trying || !button || !status) return;
    trying = true;
    clearTimeout(timer);
    if (pressed) status.textContent = status.dataset.trying ?? '';
    try {
      await fetch('/api/v2/misc/company', { cache: 'no-store' });
      // Under its own address there is nothing to load again.
      if (location.pathname === '/offline') location.replace('/');
      else location.reload();
    } catch {
      if (pressed) status.textContent = status.dataset.stillOffline ?? '';
      timer = setTimeout(() => void attempt({ pressed: false }), pauseMilliseconds);
      pauseMilliseconds = Math.min(pauseMilliseconds * 2, pauseMaxMilliseconds);
    }
    trying = false;
  }

  button.addEventListener('click', () => void attempt({ pressed: true }));
  addEventListener('online', () => void attempt({ pressed: false }));
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void attempt({ pressed: false });
  });
  timer = setTimeout(() => void attempt({ pressed: false }), pauseMilliseconds);
}
