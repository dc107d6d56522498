/** The staff session of this tab; `expired` where it ran out. */
export interface Session {
  readonly accessToken: string | undefined;
  readonly expired: boolean;
}

export interface SessionStore {
  read: () => Session;
  begin: (accessToken: string) => void;
  end: (why: 'signedOut' | 'expired') => void;
  /** Whether the tab's storage still has this page's session, or neither has one. */
  isCurrent: () => boolean;
  subscribe: (listener: () => void) => () => void;
}

const storageKey = 'officeAccessToken';

/**
 * Keeps the access token in memory and in the tab's own storage, so that a reload does not sign anybody out and
 * another tab, or the member app on the same origin, cannot read it.
 */
export function makeSessionStore(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): SessionStore {
  const listeners = new Set<() => void>();
  let session: Session = { accessToken: storage.getItem(storageKey) ?? undefined, expired: false };
  function change(next: Session) {
    session = next;
    for (const listener of listeners) listener();
  }
  return {
    read: () => session,
    begin(accessToken) {
      storage.setItem(storageKey, accessToken);
      change({ accessToken, expired: false });
    },
    end(why) {
      storage.removeItem(storageKey);
      change({ accessToken: undefined, expired: why === 'expired' });
    },
    isCurrent: () => session.accessToken === (storage.getItem(storageKey) ?? undefined),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
