import { useSyncExternalStore } from 'react';
import { makeOfficeClient } from './office-client.ts';
import { makeSessionStore, type Session } from './session-store.ts';

const store = makeSessionStore(window.sessionStorage);

// A page to which Back leads may have been kept whole by the browser: it knows nothing of a sign-out in the tab since then.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted && !store.isCurrent()) window.location.reload();
});

/** The one client of this tab. */
export const office = makeOfficeClient({
  fetch: (input, init) => window.fetch(input, init),
  origin: '',
  session: store,
  // Web locks exist only on https and localhost; without them two tabs may, rarely, have to sign in again.
  alone: (run) => ('locks' in navigator ? navigator.locks.request('sagwan-office-refresh', run) : run()),
});

/** Whether the session of this tab has run out, and nobody has signed in since. */
export const isSessionExpired = () => store.read().expired;

export function useSession(): Session {
  return useSyncExternalStore(store.subscribe, store.read);
}
