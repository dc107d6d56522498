import { CallError, type CallInput, call, callForFile, type Transport } from '@sagwan/contract/call.ts';
import type { AnswerOf, Endpoint } from '@sagwan/contract/endpoint.ts';
import { type refresh, refreshForRetry } from '@sagwan/contract/session/refresh.ts';
import { connectionErrors } from '@sagwan/domain/copy/errors.ts';
import { tokenRefreshTries } from '@sagwan/domain/copy/timings.ts';
import { shownLanguage } from '../member-words.ts';
import { readAccessToken } from './access-token.ts';
import { isDefinite } from './failure.ts';
import { newKey } from './new-key.ts';
import { currentSession, forgetSession, keepAccessToken, rereadSession } from './session-store.ts';

const sessionOverMessage = (): string => connectionErrors[shownLanguage()].sessionExpired;

const transport: Transport = {
  fetch: (input, init) => fetch(input, init),
  origin: '',
  accessToken: () => currentSession().accessToken,
  language: shownLanguage,
};

/**
 * Calls an endpoint as the signed-in member. On 403 the token is renewed once and the request repeated
 * (specification §7); when that is refused too, the session has ended: 'Your login has expired.'
 * @throws CallError with a sentence that can be shown as it is.
 */
export async function callApi<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<AnswerOf<E>> {
  const key = keyOf(endpoint, input);
  const earlier = begun.get(key);
  begun.delete(key);
  if (earlier !== undefined && earlier.untilMilliseconds > Date.now())
    return earlier.answer as Promise<AnswerOf<E>>;
  return withKey(endpoint, input, (keyed) => withRenewedToken(() => call(transport, endpoint, keyed)));
}

/** By endpoint, what was sent last and has no answer yet, with its key. */
const unanswered = new Map<string, { sent: string; idempotencyKey: string }>();

/**
 * Gives what takes a key but needs none (a code that is asked for, a message) a key until it is answered: sent again as it was after
 * a lost answer, it is the same request. After an answer the same is meant as another one.
 */
async function withKey<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  ask: (input: CallInput<E>) => Promise<AnswerOf<E>>,
): Promise<AnswerOf<E>> {
  if (endpoint.idempotencyKey !== 'optional') return ask(input);
  const sent = keyOf(endpoint, input);
  const last = unanswered.get(endpoint.name);
  const kept = last?.sent === sent ? last : { sent, idempotencyKey: newKey() };
  unanswered.set(endpoint.name, kept);
  const forget = () => unanswered.get(endpoint.name) === kept && unanswered.delete(endpoint.name);
  try {
    const answer = await ask({ ...input, idempotencyKey: kept.idempotencyKey });
    forget();
    return answer;
  } catch (error) {
    if (isDefinite(error)) forget();
    throw error;
  }
}

/** An answer that nobody has asked for within this time is out of date. */
const begunMilliseconds = 10_000;
const begun = new Map<string, { answer: Promise<unknown>; untilMilliseconds: number }>();
const keyOf = (endpoint: Endpoint, { body }: { body?: unknown }) =>
  `${endpoint.path} ${JSON.stringify(body)}`;

/** Begins a read before the screen that shows it is there. Its first `callApi` gets this answer; every later one asks again. */
export function beginRead<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<AnswerOf<E>> {
  const answer = callApi(endpoint, input);
  begun.set(keyOf(endpoint, input), { answer, untilMilliseconds: Date.now() + begunMilliseconds });
  // Whoever asks for it hears why it failed.
  answer.catch(() => {});
  return answer;
}

/** The same for an endpoint that answers with a file. */
export async function callApiForFile<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Blob> {
  return withRenewedToken(() => callForFile(transport, endpoint, input));
}

async function withRenewedToken<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (let renewed = 0; ; renewed += 1) {
    const { accessToken } = currentSession();
    try {
      return await ask();
    } catch (error) {
      if (accessToken === undefined || renewed === tokenRefreshTries || !isForbidden(error)) throw error;
    }
    await renewAccessToken(accessToken);
  }
}

/** For requests that `call` cannot make (uploads with progress, pictures): a token that is valid now. */
export async function withAccessToken<Answer>(
  request: (accessToken: string) => Promise<Answer>,
): Promise<Answer> {
  const { accessToken } = currentSession();
  if (accessToken === undefined) throw sessionOver();
  try {
    return await request(accessToken);
  } catch (error) {
    if (!isForbidden(error)) throw error;
  }
  await renewAccessToken(accessToken);
  const renewed = currentSession().accessToken;
  if (renewed === undefined) throw sessionOver();
  return await request(renewed);
}

let renewing: Promise<void> | undefined;

/**
 * Renews the access token through the refresh cookie; `spent` is the token that was refused, `path` of the two that behave alike
 * the one for a restored session or for the retry (specification §7). However many
 * requests of however many tabs are refused at once, one renewal runs: the cookie is rotated at every use.
 * @throws CallError; 403, and a token of another member, also end the session here.
 */
export function renewAccessToken(
  spent: string | undefined,
  path: typeof refresh | typeof refreshForRetry = refreshForRetry,
): Promise<void> {
  renewing ??= lockedAcrossTabs(async () => {
    const stored = rereadSession().accessToken;
    if (stored !== undefined && stored !== spent) return;
    try {
      const { accessToken } = await call(transport, path, {});
      if (isOfAnotherMember(accessToken)) throw sessionOver();
      keepAccessToken(accessToken);
    } catch (error) {
      if (!isForbidden(error)) throw error;
      forgetSession('expired');
      throw sessionOver();
    }
  }).finally(() => {
    renewing = undefined;
  });
  return renewing;
}

/**
 * Whoever controls another host of our domain can set a cookie that is sent in place of ours. What a member writes and uploads must
 * not go to the account of that cookie.
 */
function isOfAnotherMember(accessToken: string): boolean {
  const { phoneNumber } = currentSession();
  return phoneNumber !== undefined && readAccessToken(accessToken)?.phoneNumber !== phoneNumber;
}

/** Whether the session has ended: the sign-in screen is shown then, so no other message is needed. */
export function isSessionOver(error: unknown): boolean {
  return error instanceof CallError && error.code === 'SESSION_EXPIRED';
}

function sessionOver(): CallError {
  return new CallError(sessionOverMessage(), { code: 'SESSION_EXPIRED', status: 403 });
}

function isForbidden(error: unknown): boolean {
  return error instanceof CallError && error.status === 403;
}

function lockedAcrossTabs(work: () => Promise<void>): Promise<void> {
  // Missing on old phones and on plain http; there the server's ten seconds of grace for a spent cookie must suffice.
  const locks: LockManager | undefined = navigator.locks;
  return locks === undefined ? work() : locks.request('sagwan-refresh', work);
}
