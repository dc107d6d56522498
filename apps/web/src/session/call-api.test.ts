import { CallError } from '@sagwan/contract/call.ts';
import { readState } from '@sagwan/contract/member/read-state.ts';
import { verifyWithdrawal } from '@sagwan/contract/wallet/verify-withdrawal.ts';
import { timings, tokenRefreshTries } from '@sagwan/domain/copy/timings.ts';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadMemberWords } from '../member-words.ts';
import { theQueryClient } from '../query-client.ts';
import { beginRead, callApi } from './call-api.ts';
import { currentSession, forgetSession, keepSession } from './session-store.ts';

const phoneNumber = '639170000001';
/** A token as the server makes it, without the signature that only the server checks. */
const tokenOf = (serial: number, of = phoneNumber) => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const contents = { exp: 4_000_000_000 + serial, UserInfo: { phoneNumber: of, roles: ['MEMBER'] } };
  return `${part({ alg: 'HS256' })}.${part(contents)}.x`;
};
const answer = (status: number, body: object) => () => Promise.resolve(Response.json(body, { status }));
const forbidden = answer(403, { code: 'SESSION_EXPIRED', message: 'Not known.' });
const ask = () => callApi(readState, { body: { phoneNumber } });

/** What the server answers in turn; the paths that were asked for. */
function serve(...answers: (() => Promise<Response>)[]): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    const next = answers.shift();
    if (next === undefined) throw new Error(`Nothing is left to answer ${url} with`);
    return next();
  });
  return asked;
}

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  // A page in English: no language is chosen in its address or its cookie.
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('location', { pathname: '/dash', protocol: 'https:' });
  keepSession({ accessToken: tokenOf(1), phoneNumber, persist: true });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a refused request is renewed once and repeated once', async () => {
  const asked = serve(
    forbidden,
    answer(200, { accessToken: tokenOf(2) }),
    answer(200, { state: 'INFO_COMPLETED' }),
  );
  const sent = vi.spyOn(globalThis, 'fetch');
  await expect(ask()).resolves.toEqual({ state: 'INFO_COMPLETED' });
  expect(asked).toEqual(['/api/v2/member/infostate', '/api/v2/auth/refresh', '/api/v2/member/infostate']);
  expect(currentSession().accessToken).toBe(tokenOf(2));
  const [first, , again] = sent.mock.calls.map(([, init]) => ({ ...init, signal: undefined }));
  const headers = { ...first?.headers, authorization: `Bearer ${tokenOf(2)}` };
  expect(again, 'the same, with the new token').toEqual({ ...first, headers });
});

test('a cookie of another member, set by another host of our domain, ends the session: nothing goes to that account', async () => {
  const asked = serve(forbidden, answer(200, { accessToken: tokenOf(2, '639170000002') }));
  await expect(ask()).rejects.toMatchObject({ code: 'SESSION_EXPIRED' });
  expect(asked).toEqual(['/api/v2/member/infostate', '/api/v2/auth/refresh']);
  expect(currentSession()).toMatchObject({ accessToken: undefined, isMember: false, ended: 'expired' });
});

test('a code whose answer was lost is asked for again with the same key, and after an answer with another', async () => {
  const keys: (string | null)[] = [];
  const challenge = {
    challengeId: crypto.randomUUID(),
    expiresAt: '2026-03-16T02:05:00.000Z',
    maskedPhone: '639*********',
  };
  const answers = [
    () => Promise.reject(new TypeError('fetch failed')),
    answer(503, { code: 'SERVICE_UNAVAILABLE', message: 'Later.' }),
    forbidden,
    answer(200, { accessToken: tokenOf(3) }),
    answer(200, challenge),
    answer(422, { code: 'BALANCE_TOO_LOW', message: 'Too low.' }),
    answer(200, challenge),
    () => Promise.reject(new TypeError('fetch failed')),
    answer(200, challenge),
  ];
  vi.stubGlobal('fetch', (url: string, { headers }: RequestInit) => {
    if (url.endsWith('memberloan/verify')) keys.push(new Headers(headers).get('idempotency-key'));
    return answers.shift()?.();
  });
  // As on plain http, where there is no `randomUUID`.
  const real = globalThis.crypto;
  vi.stubGlobal('crypto', {
    getRandomValues: (numbers: Uint32Array<ArrayBuffer>) => real.getRandomValues(numbers),
  });
  const askFor = (withdrawalAmount: string) =>
    callApi(verifyWithdrawal, {
      body: { phoneNumber, id: challenge.challengeId, withdrawalAmount },
    }).catch((error: CallError) => error.code);
  expect(await askFor('10.00')).toBe('NO_RESPONSE');
  expect(await askFor('10.00')).toBe('SERVICE_UNAVAILABLE');
  await askFor('10.00');
  const [first] = keys;
  expect(first).toMatch(/^[\x21-\x7e]{8,100}$/);
  expect(keys, 'the same until it is answered, with a renewed token too').toEqual(Array(4).fill(first));
  expect(await askFor('10.00')).toBe('BALANCE_TOO_LOW');
  await askFor('10.00');
  expect(await askFor('10.00')).toBe('NO_RESPONSE');
  await askFor('20.00');
  expect(new Set(keys).size, 'each press after an answer, and another amount').toBe(5);
});

test('a call goes to version 2 with the cookies, and with the token where there is one', async () => {
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', (url: string, { headers, credentials, method }: RequestInit) => {
    asked.push({ url, method, credentials, token: new Headers(headers).get('authorization') });
    return Promise.resolve(Response.json({ state: 'INFO_COMPLETED' }));
  });
  await ask();
  forgetSession('signedOut');
  await ask();
  const sent = { url: '/api/v2/member/infostate', method: 'POST', credentials: 'include' };
  expect(asked).toEqual([
    { ...sent, token: `Bearer ${tokenOf(1)}` },
    { ...sent, token: null },
  ]);
});

test('a read that was begun answers the first that asks for it, and no other', async () => {
  const asked = serve(answer(200, { state: 'INFO_COMPLETED' }), answer(200, { state: 'ADDRESS_INFO' }));
  void beginRead(readState, { body: { phoneNumber } });
  await expect(callApi(readState, { body: { phoneNumber } })).resolves.toEqual({ state: 'INFO_COMPLETED' });
  expect(asked).toHaveLength(1);
  await expect(callApi(readState, { body: { phoneNumber } })).resolves.toEqual({ state: 'ADDRESS_INFO' });
  expect(asked).toHaveLength(2);
});

test('a read that was begun for another member, or long ago, answers nobody', async () => {
  vi.useFakeTimers();
  const other = '639170000002';
  const asked = serve(...Array.from({ length: 3 }, () => answer(200, { state: 'INFO_COMPLETED' })));
  await beginRead(readState, { body: { phoneNumber } });
  await callApi(readState, { body: { phoneNumber: other } });
  expect(asked).toHaveLength(2);
  vi.advanceTimersByTime(10_001);
  await ask();
  expect(asked).toHaveLength(3);
});

test('one that is refused again is not renewed a second time', async () => {
  expect(tokenRefreshTries).toBe(1);
  const asked = serve(forbidden, answer(200, { accessToken: tokenOf(2) }), forbidden);
  await expect(ask()).rejects.toMatchObject({ status: 403 });
  expect(asked).toHaveLength(3);
});

test('a refresh that is refused ends the session with the sentence', async () => {
  serve(forbidden, forbidden);
  await expect(ask()).rejects.toMatchObject({ message: 'Your login has expired.' });
  expect(currentSession()).toMatchObject({ isMember: false, ended: 'expired' });
});

test('ten requests refused at once share one refresh', async () => {
  const asked = serve(
    ...Array.from({ length: 10 }, () => forbidden),
    answer(200, { accessToken: tokenOf(2) }),
    ...Array.from({ length: 10 }, () => answer(200, { state: 'INFO_COMPLETED' })),
  );
  await Promise.all(Array.from({ length: 10 }, ask));
  expect(asked.filter((path) => path === '/api/v2/auth/refresh')).toHaveLength(1);
});

test.each([
  ['no answer', () => Promise.reject(new TypeError('fetch failed'))],
  ['an answer that is no JSON', () => Promise.resolve(new Response('<html>', { status: 502 }))],
  ['the page of a proxy', () => Promise.resolve(new Response('<html>', { status: 200 }))],
  ['an answer that the contract does not know', answer(200, { state: 'UNHEARD_OF' })],
])('%s is No Server Response', async (_, failing) => {
  serve(failing);
  const error = await ask().catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(CallError);
  expect(error).toMatchObject({ message: 'No Server Response' });
});

test('an answer that does not come within 30 s is No Server Response', async () => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  );
  const outcome = ask().then(String, (error: CallError) => error.code);
  await vi.advanceTimersByTimeAsync(29_999);
  const early = await Promise.race([outcome, 'still waiting']);
  await vi.advanceTimersByTimeAsync(1);
  expect([early, await outcome]).toEqual(['still waiting', 'NO_RESPONSE']);
});

test('a language switched in another tab does not change that of this page', async () => {
  await loadMemberWords('/dash');
  vi.stubGlobal('document', { cookie: 'language=fil' });
  const languages: unknown[] = [];
  vi.stubGlobal('fetch', (_: string, { headers }: { headers: Record<string, string> }) => {
    languages.push(headers['accept-language']);
    return Promise.resolve(Response.json({ state: 'INFO_COMPLETED' }));
  });
  await ask();
  vi.stubGlobal('location', { pathname: '/fil', protocol: 'https:' });
  await ask();
  expect(languages).toEqual(['en', 'fil']);
});

test("the message of the server's error body is what the error says", async () => {
  serve(answer(409, { code: 'STEP_NOT_REACHED', message: 'A sentence of the server.' }));
  await expect(ask()).rejects.toMatchObject({ message: 'A sentence of the server.' });
});

test('answers of a member are forgotten 1 s after the sign-out', () => {
  vi.useFakeTimers();
  const client = theQueryClient();
  client.setQueryData(['wallet'], 'kept');
  forgetSession('signedOut');
  vi.advanceTimersByTime(timings.logoutCacheReset - 1);
  expect(client.getQueryData(['wallet'])).toBe('kept');
  vi.advanceTimersByTime(1);
  expect(client.getQueryData(['wallet'])).toBeUndefined();
});

test('an answer that nobody uses is kept for 60 s', () => {
  expect(theQueryClient()).toBeInstanceOf(QueryClient);
  expect(theQueryClient().getDefaultOptions().queries?.gcTime).toBe(timings.cacheRetention);
  expect(timings.cacheRetention).toBe(60_000);
});

test('what is shown for a minute is read again when the app comes to the front', () => {
  vi.useFakeTimers();
  const client = theQueryClient();
  client.setQueryData(['loans'], []);
  const query = client.getQueryCache().find({ queryKey: ['loans'] });
  const { refetchOnWindowFocus } = client.getDefaultOptions().queries ?? {};
  if (query === undefined || typeof refetchOnWindowFocus !== 'function') throw new Error('No such query');
  const asked = () => refetchOnWindowFocus(query);
  vi.advanceTimersByTime(59_999);
  expect(asked()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(asked()).toBe(true);
});
