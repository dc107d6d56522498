import { redirect } from 'react-router';
import { localPath, paths } from '../paths.ts';
import { rememberedLanguage } from '../remembered-language.ts';
import { restoreSession } from './restore.ts';

/** Thrown where restoring the session failed; the member frame says so and goes to the landing page. */
export class RestoreError extends Error {}

/**
 * For the client loaders of member pages: continues as a member, or leaves for the sign-in screen, which
 * remembers the page to return to (specification §2).
 */
export async function requireMember(request: Request): Promise<void> {
  const restored = await restoreSession(Date.now());
  if (restored.outcome === 'failed') throw new RestoreError(restored.message);
  if (restored.outcome === 'visitor')
    throw redirect(signInFrom(new URL(request.url).pathname, restored.message));
}

/** The sign-in screen's address, with the page to return to and whether the login has expired. */
export function signInFrom(from: string, message?: string): string {
  const query = new URLSearchParams({ from, ...(message === undefined ? {} : { expired: '1' }) });
  return `${localPath(rememberedLanguage(), paths.signIn)}?${query}`;
}
