import { redirect } from 'react-router';
import { localPath, paths } from '../paths.ts';
import { rememberedLanguage } from '../remembered-language.ts';
import { restoreSession } from './restore.ts';
import { currentSession } from './session-store.ts';

/** Thrown where restoring the session failed; the member frame says so and goes to the landing page. */
export class RestoreError extends Error {}

/** The path of the member page that was opened last since the document was loaded. */
let opened: string | undefined;

/**
 * For the client loaders of member pages: continues as a member, or leaves for the sign-in screen, which
 * remembers the page to return to (specification §2).
 */
export async function requireMember(request: Request): Promise<void> {
  const { pathname, search } = new URL(request.url);
  // The same page again, such as Back in its form, waits for no token: a call that is refused renews it.
  if (pathname === opened && currentSession().isMember) return;
  // Where one page leads to another, the address is still that of the one before.
  const isPageLoad = opened === undefined && location.pathname === pathname;
  const restored = await restoreSession(Date.now(), isPageLoad);
  if (restored.outcome === 'failed') throw new RestoreError(restored.message);
  if (restored.outcome === 'visitor') throw redirect(signInFrom({ pathname, search }, restored.expired));
  opened = pathname;
}

/** The sign-in screen's address, with the page to return to and whether the login has expired. */
export function signInFrom({ pathname, search }: { pathname: string; search: string }, expired: boolean) {
  const query = new URLSearchParams({ from: pathname + search, ...(expired && { expired: '1' }) });
  return `${localPath(rememberedLanguage(), paths.signIn)}?${query}`;
}
