import { forgetTab } from '../tab-memory.ts';
import { readAccessToken } from './access-token.ts';

/** The only three keys that the product keeps in local storage for the session (specification §3). */
const keys = { accessToken: 'accessToken', persist: 'persist', phoneNumber: 'myPhoneNumber' } as const;
/** Written and removed at once: tells other tabs, before the three keys go, that somebody signs out. */
const signingOutKey = 'signingOut';

export interface Session {
  accessToken: string | undefined;
  /** The member whom the stored number names; who they are, the server reads from the token alone. */
  phoneNumber: string | undefined;
  /** 'Remember me' was ticked. */
  persist: boolean;
  roles: readonly string[];
  /** The token's roles hold MEMBER (specification §6). It may have run out: the next call then renews it. */
  isMember: boolean;
  /** How the session of this tab ended: by signing out here or in another tab, or because it ran out or was ended. */
  ended?: 'signedOut' | 'expired';
}

export const signedOut: Session = {
  accessToken: undefined,
  phoneNumber: undefined,
  persist: false,
  roles: [],
  isMember: false,
};

let current: Session | undefined;
/** The browser refused to store the session: what it has stored says nothing of it. */
let isInMemoryOnly = false;
const listeners = new Set<() => void>();

/** The session as this tab holds it; read from local storage the first time. */
export function currentSession(): Session {
  current ??= storedSession();
  return current;
}

/** Reads local storage again: another tab may have renewed the token or signed out. */
export function rereadSession(): Session {
  const before = currentSession();
  if (isInMemoryOnly) return before;
  const next = sessionAfter(before, storedSession());
  if (JSON.stringify(next) !== JSON.stringify(before)) change(next);
  return next;
}

/** Keeps the answer to a sign-in. */
export function keepSession(given: { accessToken: string; phoneNumber: string; persist: boolean }): void {
  write(keys.accessToken, given.accessToken);
  write(keys.phoneNumber, given.phoneNumber);
  // Written even when false: it says that the choice was made.
  write(keys.persist, String(given.persist));
  change(sessionOf(given.accessToken, given.phoneNumber, given.persist));
}

/** Keeps a renewed token; the number and the choice to stay signed in remain. */
export function keepAccessToken(accessToken: string): void {
  const { phoneNumber, persist } = currentSession();
  const known = phoneNumber ?? readAccessToken(accessToken)?.phoneNumber;
  write(keys.accessToken, accessToken);
  if (known !== undefined) write(keys.phoneNumber, known);
  change(sessionOf(accessToken, known, persist));
}

/** Forgets the token, the choice to stay signed in and the phone number (specification §2, 'Navigation'). */
export function forgetSession(ended: 'signedOut' | 'expired'): void {
  if (ended === 'signedOut') {
    // A message of its own could come after the storage events of the keys; those of one storage come in their order.
    write(signingOutKey, 'true');
    remove(signingOutKey);
  }
  for (const key of Object.values(keys)) remove(key);
  change({ ...signedOut, ended });
}

export function subscribeToSession(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('storage', onStorage);
    window.addEventListener('pageshow', onPageShow);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onPageShow);
  };
}

function onStorage(event: StorageEvent): void {
  if (event.key === signingOutKey && event.newValue !== null) change({ ...signedOut, ended: 'signedOut' });
  // The key is null when the storage was cleared.
  if (event.key === null || Object.values(keys).some((key) => key === event.key)) rereadSession();
}

/** A page to which Back leads may have been kept whole by the browser: meanwhile it was told of no change, a sign-out included. */
function onPageShow({ persisted }: PageTransitionEvent): void {
  if (persisted) rereadSession();
}

/**
 * What a tab makes of what is stored now. A member's session that is gone, and of which no tab said that it was signed out, has
 * expired: only a sign-out goes home without a word (specification §2, 'Anyone else is sent to /login').
 */
function sessionAfter(before: Session, stored: Session): Session {
  if (stored.isMember) return stored;
  const ended = before.isMember ? 'expired' : before.ended;
  return ended === undefined ? stored : { ...stored, ended };
}

function change(next: Session): void {
  current = next;
  // In every tab: on a shared phone the next person may go on in another than the one that was signed out in.
  if (next.ended === 'signedOut') forgetTab();
  for (const listener of listeners) listener();
}

function sessionOf(
  accessToken: string | undefined,
  phoneNumber: string | undefined,
  persist: boolean,
): Session {
  const contents = accessToken === undefined ? undefined : readAccessToken(accessToken);
  const roles = contents?.roles ?? [];
  return {
    accessToken: contents === undefined ? undefined : accessToken,
    phoneNumber,
    persist,
    roles,
    isMember: roles.includes('MEMBER'),
  };
}

function storedSession(): Session {
  return sessionOf(
    read(keys.accessToken) ?? undefined,
    read(keys.phoneNumber) ?? undefined,
    read(keys.persist) === 'true',
  );
}

// A browser may refuse its storage (private windows, full disk): the session then lives as long as the tab.
function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
    isInMemoryOnly = false;
  } catch {
    isInMemoryOnly = true;
  }
}

function remove(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // It was never stored.
  }
}
