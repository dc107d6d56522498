import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const phoneNumber = '639170000001';
/** A token as the server makes it, without the signature that only the server checks. */
const accessToken = (() => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'HS256' })}.${part({ exp: 4_000_000_000, UserInfo: { phoneNumber, roles: ['MEMBER'] } })}.x`;
})();

type Store = typeof import('./session-store.ts');

/** What a browser tells a tab of a change that another tab made in the storage they share. */
class Changed extends Event {
  readonly key: string | null;
  readonly newValue: string | null;
  constructor(key: string | null, newValue: string | null) {
    super('storage');
    this.key = key;
    this.newValue = newValue;
  }
}

/** A storage that two tabs share: what one changes, the other is told, in the order of the changes. */
class Tabs {
  readonly kept = new Map<string, string>();
  readonly pages = new Map<Store, EventTarget>();

  #changed(key: string | null, value: string | null) {
    for (const [store, page] of this.pages)
      if (store !== this.#writer) page.dispatchEvent(new Changed(key, value));
  }
  #writer: Store | undefined;

  readonly storage = {
    getItem: (key: string) => this.kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      this.kept.set(key, value);
      this.#changed(key, value);
    },
    removeItem: (key: string) => {
      if (this.kept.delete(key)) this.#changed(key, null);
    },
  };

  /** A tab of its own, with the modules of its own. */
  async open(): Promise<Store> {
    vi.resetModules();
    const page = new EventTarget();
    vi.stubGlobal('window', page);
    const store: Store = await import('./session-store.ts');
    store.subscribeToSession(() => {});
    store.currentSession();
    this.pages.set(store, page);
    return store;
  }

  in(store: Store, act: () => void) {
    this.#writer = store;
    act();
    this.#writer = undefined;
  }
}

let tabs: Tabs;
let here: Store;
let there: Store;

beforeEach(async () => {
  tabs = new Tabs();
  vi.stubGlobal('localStorage', tabs.storage);
  tabs.kept.set('accessToken', accessToken).set('myPhoneNumber', phoneNumber).set('persist', 'true');
  here = await tabs.open();
  there = await tabs.open();
  expect(there.currentSession()).toMatchObject({ isMember: true, phoneNumber });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test.each(['expired', 'signedOut'] as const)(
  'how a session ended in one tab (%s) is known in the other',
  (ended) => {
    tabs.in(here, () => here.forgetSession(ended));
    expect(there.currentSession()).toEqual({ ...there.signedOut, ended });
    expect([...tabs.kept], 'the three keys alone were kept, and are gone').toEqual([]);
  },
);

test('a session that vanished without a word has expired', () => {
  tabs.kept.clear();
  for (const page of tabs.pages.values()) page.dispatchEvent(new Changed(null, null));
  expect(there.currentSession()).toEqual({ ...there.signedOut, ended: 'expired' });
  expect(there.rereadSession(), 'and is still known to have').toEqual(there.currentSession());
});

test('a page that the browser kept whole knows of a sign-out when Back leads to it', () => {
  tabs.kept.clear();
  const page = tabs.pages.get(there);
  page?.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  expect(there.currentSession(), 'loaded anew, it has just read what is stored').toMatchObject({
    isMember: true,
  });
  page?.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(there.currentSession()).toEqual({ ...there.signedOut, ended: 'expired' });
});

test('whoever signs in again has no session that ended', () => {
  tabs.in(here, () => here.forgetSession('expired'));
  tabs.in(here, () => here.keepSession({ accessToken, phoneNumber, persist: false }));
  expect(there.currentSession()).toMatchObject({ isMember: true, phoneNumber, persist: false });
  expect(there.currentSession()).not.toHaveProperty('ended');
});
