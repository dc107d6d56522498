import { CallError } from '@sagwan/contract/call.ts';
import { refresh } from '@sagwan/contract/session/refresh.ts';
import { readAccessToken } from './access-token.ts';
import { isSessionOver, renewAccessToken } from './call-api.ts';
import { currentSession } from './session-store.ts';

/** The session as a member page finds it when it opens. */
export type Restored =
  | { outcome: 'member' }
  /** Nobody is signed in: to the sign-in screen, which says so where the login has expired. */
  | { outcome: 'visitor'; expired: boolean }
  /** They chose to stay signed in, and it failed as the page was loaded: the server's message, then home. */
  | { outcome: 'failed'; message: string };

/** A token that runs out this soon is renewed first, so that the first request of the page is not refused. */
const soonMilliseconds = 15_000;

/**
 * Restores the session on load where 'Remember me' was chosen (specification §2, 'Session restore'). Without it, and where
 * one page of the app leads to another, a token that ran out is renewed quietly. Only a refusal of the server ends in
 * sign-in: without an answer the page opens and says itself what it could not load.
 */
export async function restoreSession(nowMilliseconds: number, isPageLoad: boolean): Promise<Restored> {
  const { accessToken, persist } = currentSession();
  if (!isStillValid(accessToken, nowMilliseconds) && (persist || accessToken !== undefined)) {
    try {
      await renewAccessToken(accessToken, refresh);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (isPageLoad && persist) return { outcome: 'failed', message: error.message };
      if (isSessionOver(error)) return { outcome: 'visitor', expired: true };
    }
  }
  // Every request for the member's data needs the number; with a token alone nothing could be loaded.
  const { isMember, phoneNumber } = currentSession();
  return isMember && phoneNumber !== undefined
    ? { outcome: 'member' }
    : { outcome: 'visitor', expired: false };
}

/** The member whose requests the server takes as they are; undefined where the session must be restored first. */
export function readyMember(nowMilliseconds: number): string | undefined {
  const { accessToken, isMember, phoneNumber } = currentSession();
  return isMember && isStillValid(accessToken, nowMilliseconds) ? phoneNumber : undefined;
}

function isStillValid(accessToken: string | undefined, nowMilliseconds: number): boolean {
  const contents = accessToken === undefined ? undefined : readAccessToken(accessToken);
  return contents !== undefined && contents.expiresAtMilliseconds > nowMilliseconds + soonMilliseconds;
}
