import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type FormEntry, scrollKey } from './form-entry.ts';
import { currentSession } from './session/session-store.ts';

/** What the router keeps of an entry of the history; of one after a link to a part of the page it keeps nothing. */
const routerState = () => window.history.state as { idx?: number; key?: string } | null;

/** The place in the history as the router counts it; undefined after a link to a part of the page, which it does not count. */
const entryNow = () => routerState()?.idx;

/** The entry at which a form began, its own, and the key under which the router renders that. */
interface Entries {
  before: number | undefined;
  own?: number | undefined;
  ownKey?: string | undefined;
  /** Its own entry was rendered, and not left since. */
  isRendered?: boolean;
}

/**
 * Takes the mark off the entry, so that it is left once: where Back is pressed before a link's page is there, the form that ends and
 * the one that begins both find themselves at it.
 * @returns whether it had the mark.
 */
function unmarkEntry(): boolean {
  const { history } = window;
  const entry = history.state as { usr?: FormEntry | null } | null;
  if (!entry?.usr?.isOfForm) return false;
  history.replaceState({ ...entry, usr: null }, '');
  return true;
}

/**
 * Lets the browser's Back, a gesture on a phone, go one step back in a form instead of leaving its page. The form has an entry of
 * its own in the history, at the same address: when it is left, the form goes back, and returns to the entry if it stays open.
 * Once the form is over its entry is left, where Back would show the same page again; so is the entry of a form that was left by
 * a link and is closed when the page is shown again.
 * @param onBack goes back in the form; answers whether the form is still open.
 * @param open false while Back is to leave the page: the form has no entry then, and gets one once it is open.
 * @returns goes back as Back does, for a button of the form, so that the entry does not stay behind.
 */
export function useBackInForm(
  form: RefObject<HTMLElement | null>,
  onBack: () => boolean,
  open = true,
): () => void {
  const navigate = useNavigate();
  const { hash, key, pathname, search, state } = useLocation();
  const address = pathname + search;
  const entries = useRef<Entries>(undefined);
  const begin = useEffectEvent(async () => {
    const before = entryNow();
    const begun: Entries = { before };
    entries.current = begun;
    const ofForm: FormEntry = { isOfForm: true, pageKey: scrollKey({ state, key }) };
    await navigate(address, { preventScrollReset: true, state: ofForm });
    // Known before React has rendered the new location: on a slow phone Back can be pressed earlier.
    if (entryNow() === before) return;
    if (entries.current === begun) Object.assign(begun, { own: entryNow(), ownKey: routerState()?.key });
    // The form was closed meanwhile.
    else if (unmarkEntry()) void navigate(-1);
  });
  const goBackFromOwnEntry = useEffectEvent(() => {
    const known = entries.current;
    if (known?.own === undefined || entryNow() !== known.before) return;
    known.isRendered = false;
    if (onBack()) void navigate(1);
  });
  const leaveEntryOfBefore = useEffectEvent(() => {
    if (!open && unmarkEntry()) void navigate(-1);
  });
  const [wasMember] = useState(() => currentSession().isMember);
  const leaveOwnEntry = useEffectEvent(() => {
    const { pathname: pathNow, search: searchNow } = window.location;
    const own = entries.current?.own;
    if (own === undefined || own !== entryNow() || pathNow + searchNow !== address) return;
    // Where the session has ended, another page takes the entry's place: going back would leave that for sign-in without a word.
    const sessionEnded = wasMember && !currentSession().isMember;
    if (unmarkEntry() && !sessionEnded) void navigate(-1);
  });

  useEffect(() => {
    leaveEntryOfBefore();
    return () => {
      leaveOwnEntry();
      entries.current = undefined;
    };
  }, []);

  // The router gives a link to a part of the page the key of the first entry: only the hash tells them apart.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again whenever the browser is at another entry, which key and hash say
  useEffect(() => {
    if (!open) {
      entries.current = undefined;
      return;
    }
    const known = entries.current;
    const entry = entryNow();
    if (known === undefined) void begin();
    else if (key === known.ownKey) {
      // Back at its own entry, where the router restores how far the page was scrolled when it was left.
      if (known.isRendered === false) form.current?.scrollIntoView({ block: 'start' });
      known.isRendered = true;
    } else if (entry === undefined || entry === known.own) return;
    else if (entry === known.before) {
      // Only now: the router has scrolled the page to where it was, and the form may end with the page at its top.
      if (known.isRendered) goBackFromOwnEntry();
    } else if (known.own !== undefined) {
      // A link of the page led to the page itself.
      void begin();
    }
  }, [form, hash, key, navigate, open]);

  useEffect(() => {
    // Not seen by the location where its own entry is not rendered yet: React renders it once where it changed and changed back.
    const popped = () => {
      if (!entries.current?.isRendered) goBackFromOwnEntry();
    };
    window.addEventListener('popstate', popped);
    return () => window.removeEventListener('popstate', popped);
  }, []);

  useEffect(() => {
    // Chrome on Android asks a modal dialog to close instead of going back; the dialog takes a press of Escape for itself.
    const dialog = form.current?.closest('dialog');
    const asked = ({ target }: Event) => {
      if (target === dialog) void navigate(-1);
    };
    dialog?.addEventListener('cancel', asked);
    return () => dialog?.removeEventListener('cancel', asked);
  }, [form, navigate]);

  return () => {
    const own = entries.current?.own;
    if (own !== undefined && own === entryNow()) void navigate(-1);
    else onBack();
  };
}
