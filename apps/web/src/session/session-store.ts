import { readAccessToken } from './access-token.ts';

/** The only three keys that the product keeps in local storage for the session (specification §3). */
const keys = { accessToken: 'accessToken', persist: 'persist', phoneNumber: 'myPhoneNumber' } as const;

export interface Session {
  accessToken: string | undefined;
  /** The member whom the stored number names; who they are, the server reads from the token alone. */
  phoneNumber: string | undefined;
  /** 'Remember me' was ticked. */
  persist: boolean;
  roles: readonly string[];
  /** The token's roles hold MEMBER (specification §6). It may have run out: the next call then renews it. */
  isMember: boolean;
  /** How the session of this tab ended: by signing out, or because it ran out. */
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
const listeners = new Set<() => void>();

/** The session as this tab holds it; read from local storage the first time. */
export function currentSession(): Session {
  current ??= storedSession();
  return current;
}

/** Reads local storage again: another tab may have renewed the token or signed out. */
export function rereadSession(): Session {
  const stored = storedSession();
  if (JSON.stringify(stored) !== JSON.stringify(current)) change(stored);
  return currentSession();
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
  for (const key of Object.values(keys)) remove(key);
  change({ ...signedOut, ended });
}

export function subscribeToSession(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onStorage);
  };
}

function onStorage(event: StorageEvent): void {
  // The key is null when the storage was cleared.
  if (event.key === null || Object.values(keys).some((key) => key === event.key)) rereadSession();
}

function change(next: Session): void {
  current = next;
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
  } catch {
    // Kept in memory only.
  }
}

function remove(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // It was never stored.
  }
}
