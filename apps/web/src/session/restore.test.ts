import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { requireMember } from './require-member.ts';
import { restoreSession } from './restore.ts';
import { currentSession, keepSession, rereadSession } from './session-store.ts';

const phoneNumber = '639170000001';
const nowMilliseconds = Date.parse('2026-11-26T00:00:00Z');
/** A token that runs out at a time, without the signature that only the server checks. */
const tokenUntil = (untilMilliseconds: number, roles = ['MEMBER']) => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const contents = { exp: untilMilliseconds / 1000, UserInfo: { phoneNumber, roles } };
  return `${part({ alg: 'HS256' })}.${part(contents)}.x`;
};
const keepExpired = (persist: boolean) =>
  keepSession({ accessToken: tokenUntil(nowMilliseconds - 1000), phoneNumber, persist });

const unanswered = () => Promise.reject(new TypeError('fetch failed'));
const refused = () =>
  Promise.resolve(Response.json({ code: 'SESSION_EXPIRED', message: 'Not known.' }, { status: 403 }));
const broken = () => Promise.resolve(new Response('<html>', { status: 502 }));

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('location', { pathname: '/dash', protocol: 'https:' });
});
afterEach(() => vi.unstubAllGlobals());

for (const persist of [true, false]) {
  test.each([
    ['no answer', unanswered],
    ['an answer of something else', broken],
  ])(`from one page to another with %s, remembered: ${persist}, the member goes on`, async (_, failing) => {
    keepExpired(persist);
    vi.stubGlobal('fetch', failing);
    await expect(restoreSession(nowMilliseconds, false)).resolves.toEqual({ outcome: 'member' });
    expect(currentSession(), 'nothing is forgotten').toMatchObject({ isMember: true, persist });
  });

  test(`from one page to another refused, remembered: ${persist}, the login has expired`, async () => {
    keepExpired(persist);
    vi.stubGlobal('fetch', refused);
    await expect(restoreSession(nowMilliseconds, false)).resolves.toEqual({
      outcome: 'visitor',
      expired: true,
    });
  });
}

test('a remembered member who loads a page after the token ran out is signed in with another one', async () => {
  keepExpired(true);
  const accessToken = tokenUntil(nowMilliseconds + 600_000);
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    return Promise.resolve(Response.json({ accessToken }));
  });
  await expect(restoreSession(nowMilliseconds, true)).resolves.toEqual({ outcome: 'member' });
  expect(asked).toEqual(['/api/v2/authmember/refresh']);
  expect(currentSession()).toMatchObject({ accessToken, isMember: true, phoneNumber, persist: true });
});

test.each([
  ['No Server Response', unanswered],
  ['Your login has expired.', refused],
])('a remembered member who loads a page reads %s', async (message, failing) => {
  keepExpired(true);
  vi.stubGlobal('fetch', failing);
  await expect(restoreSession(nowMilliseconds, true)).resolves.toEqual({ outcome: 'failed', message });
});

test('one who is not remembered loads a page without an answer, and it says so itself', async () => {
  keepExpired(false);
  vi.stubGlobal('fetch', unanswered);
  await expect(restoreSession(nowMilliseconds, true)).resolves.toEqual({ outcome: 'member' });
});

test.each([
  ['the role of a member', ['MEMBER'], 'member'],
  ['that role among others', ['AUDITOR', 'MEMBER'], 'member'],
  ['another role alone', ['AUDITOR'], 'visitor'],
  ['no role', [], 'visitor'],
])('a token with %s opens the pages of members or not', async (_, roles, outcome) => {
  keepSession({ accessToken: tokenUntil(nowMilliseconds + 600_000, roles), phoneNumber, persist: true });
  expect(currentSession().roles).toEqual(roles);
  await expect(restoreSession(nowMilliseconds, true)).resolves.toMatchObject({ outcome });
});

test('without a token, or without the stored number, nobody is signed in and nothing is asked for', async () => {
  vi.stubGlobal('fetch', () => expect.unreachable());
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  const visitor = { outcome: 'visitor', expired: false };
  keepSession({ accessToken: tokenUntil(nowMilliseconds + 600_000), phoneNumber, persist: true });
  kept.delete('myPhoneNumber');
  rereadSession();
  expect(currentSession()).toMatchObject({ phoneNumber: undefined, isMember: true });
  await expect(restoreSession(nowMilliseconds, true)).resolves.toEqual(visitor);
  kept.clear();
  rereadSession();
  expect(currentSession()).toMatchObject({ roles: [], isMember: false });
  await expect(restoreSession(nowMilliseconds, true)).resolves.toEqual(visitor);
});

test('signing in leads back to the page with its query', async () => {
  keepExpired(false);
  vi.stubGlobal('fetch', refused);
  const request = new Request('https://sagwan.example/payments/receipt?payment=1');
  const left = await requireMember(request).catch((thrown: unknown) => thrown);
  if (!(left instanceof Response)) throw left;
  const address = new URL(left.headers.get('location') ?? '', request.url);
  expect(address.pathname).toBe('/login');
  expect([...address.searchParams]).toEqual([
    ['from', '/payments/receipt?payment=1'],
    ['expired', '1'],
  ]);
});
