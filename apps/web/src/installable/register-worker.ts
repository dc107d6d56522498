import { currentSession } from '../session/session-store.ts';

/** After the page has what it needs itself. */
const laterMilliseconds = 4000;

/**
 * Registers the service worker (service-worker.ts) some seconds after the application has started. A member's page has it
 * keep the scripts that were not used yet, except for those who save data.
 */
export function registerWorkerLater(): void {
  // Missing on plain http and in some private windows.
  if (!('serviceWorker' in navigator)) return;
  setTimeout(async () => {
    try {
      await navigator.serviceWorker.register('/sw.js');
      // Not `savesData`: it is in a file of the members' pages (vite.config.ts), which every visitor would fetch with it.
      const { connection } = navigator as { connection?: { saveData?: boolean } };
      if (!currentSession().isMember || connection?.saveData === true) return;
      const { active, waiting } = await navigator.serviceWorker.ready;
      // While an earlier build's page is open, the worker of this page's build waits.
      (waiting ?? active)?.postMessage('keep-scripts');
    } catch {
      // Without it the app works as before, but for the offline page.
    }
  }, laterMilliseconds);
}
