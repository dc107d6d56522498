import { CallError } from '@sagwan/contract/call.ts';
import { readAccessToken } from './access-token.ts';
import { renewAccessToken } from './call-api.ts';
import { currentSession } from './session-store.ts';

/** The session as a member page finds it when it opens. */
export type Restored =
  | { outcome: 'member' }
  /** Nobody is signed in: to the sign-in screen. */
  | { outcome: 'visitor'; message?: string }
  /** They chose to stay signed in, and it failed: the server's message, then home. */
  | { outcome: 'failed'; message: string };

/** A token that runs out this soon is renewed first, so that the first request of the page is not refused. */
const soonMs = 15_000;

/**
 * Restores the session on load where 'Remember me' was chosen (specification §2, 'Session restore'). Without it,
 * a token that ran out is renewed quietly or given up.
 */
export async function restoreSession(nowMs: number): Promise<Restored> {
  const { accessToken, persist } = currentSession();
  if (!isStillValid(accessToken, nowMs) && (persist || accessToken !== undefined)) {
    try {
      await renewAccessToken(accessToken);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      // A refused session is forgotten by now; one that only got no answer may work the next time.
      return persist
        ? { outcome: 'failed', message: error.message }
        : { outcome: 'visitor', message: error.message };
    }
  }
  // Every request for the member's data needs the number; with a token alone nothing could be loaded.
  const { isMember, phoneNumber } = currentSession();
  return isMember && phoneNumber !== undefined ? { outcome: 'member' } : { outcome: 'visitor' };
}

/** The member whose requests the server takes as they are; undefined where the session must be restored first. */
export function readyMember(nowMs: number): string | undefined {
  const { accessToken, isMember, phoneNumber } = currentSession();
  return isMember && isStillValid(accessToken, nowMs) ? phoneNumber : undefined;
}

function isStillValid(accessToken: string | undefined, nowMs: number): boolean {
  const contents = accessToken === undefined ? undefined : readAccessToken(accessToken);
  return contents !== undefined && contents.expiresAtMs > nowMs + soonMs;
}
