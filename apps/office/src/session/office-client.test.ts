import { CallError } from '@sagwan/contract/call.ts';
import { officeMe } from '@sagwan/contract/office/sign-in.ts';
import { describe, expect, test } from 'vitest';
import { makeOfficeClient } from './office-client.ts';
import { makeSessionStore } from './session-store.ts';

const me = {
  staffId: '0190a7c4-5b1e-7c3a-8f2d-1c9e4b7a6d50',
  name: 'Ofelia',
  email: 'o@sagwan.example',
  roles: [],
  recoveryCodesLeft: null,
};

/** A network on which one token is good, and a refresh answers what the test says. */
function network({ good, refreshed }: { good: string; refreshed?: string | 'lost' }) {
  const seen: string[] = [];
  const held = new Map<string, string>();
  const session = makeSessionStore({
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, value) => held.set(key, value),
    removeItem: (key) => held.delete(key),
  });
  const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
  const client = makeOfficeClient({
    origin: '',
    session,
    alone: (run) => run(),
    fetch: async (input, init) => {
      const path = String(input).replace('/api/v2/office/', '');
      seen.push(path);
      if (path === 'refresh') {
        if (refreshed === 'lost') throw new TypeError('network');
        if (refreshed === undefined) return answer(403, { message: 'Over', code: 'SESSION_EXPIRED' });
        return answer(200, { accessToken: refreshed });
      }
      if (path === 'logout') return answer(500, {});
      if (path.includes('/images/'))
        return answer(403, { message: 'Your role does not allow this.', code: 'ROLE_FORBIDDEN' });
      if (new Headers(init?.headers).get('authorization') === `Bearer ${good}`) return answer(200, me);
      return answer(403, { message: 'Your login has expired.', code: 'ACCESS_TOKEN_INVALID' });
    },
  });
  return { client, session, seen, held };
}

describe('requests to the server', () => {
  test('a refused token is refreshed once and the request repeated', async () => {
    const { client, session, seen } = network({ good: 'new', refreshed: 'new' });
    session.begin('old');
    expect(await client.ask(officeMe, {})).toEqual(me);
    expect(seen).toEqual(['me', 'refresh', 'me']);
    expect(session.read().accessToken).toBe('new');
  });

  test('many requests at once spend the refresh cookie once', async () => {
    const { client, session, seen } = network({ good: 'new', refreshed: 'new' });
    session.begin('old');
    await Promise.all([1, 2, 3, 4, 5].map(() => client.ask(officeMe, {})));
    expect(seen.filter((path) => path === 'refresh')).toHaveLength(1);
  });

  test('a refused refresh ends the session as expired and sends no more requests', async () => {
    const { client, session, seen, held } = network({ good: 'new' });
    session.begin('old');
    await expect(client.ask(officeMe, {})).rejects.toThrow(CallError);
    expect(seen).toEqual(['me', 'refresh']);
    expect(session.read()).toEqual({ accessToken: undefined, expired: true });
    expect(held.size).toBe(0);
  });

  test('a new token that is refused too ends the session instead of retrying again', async () => {
    const { client, session, seen } = network({ good: 'other', refreshed: 'new' });
    session.begin('old');
    await expect(client.ask(officeMe, {})).rejects.toThrow('Your login has expired.');
    expect(seen).toEqual(['me', 'refresh', 'me']);
    expect(session.read().expired).toBe(true);
  });

  test('a refresh without an answer keeps the session, which may still be valid', async () => {
    const { client, session } = network({ good: 'new', refreshed: 'lost' });
    session.begin('old');
    await expect(client.ask(officeMe, {})).rejects.toThrow('No Server Response');
    expect(session.read()).toEqual({ accessToken: 'old', expired: false });
  });

  test('a sign-out forgets the token even where the server fails', async () => {
    const { client, session } = network({ good: 'old' });
    session.begin('old');
    await client.signOut();
    expect(session.read()).toEqual({ accessToken: undefined, expired: false });
  });

  test('a session is restored from the cookie, or not', async () => {
    const kept = network({ good: 'new', refreshed: 'new' });
    expect(await kept.client.restore()).toBe(true);
    expect(kept.session.read().accessToken).toBe('new');
    expect(await network({ good: 'new' }).client.restore()).toBe(false);
  });

  test('a tab that nobody has touched for long ends with its session, and not before', async () => {
    const kept = network({ good: 'new', refreshed: 'new' });
    kept.session.begin('old');
    await kept.client.endIfOver();
    expect(kept.session.read()).toEqual({ accessToken: 'new', expired: false });
    for (const refreshed of [undefined, 'lost']) {
      const over = network({ good: 'new', ...(refreshed === undefined ? {} : { refreshed }) });
      over.session.begin('old');
      await over.client.endIfOver();
      expect(over.session.read()).toEqual({ accessToken: undefined, expired: true });
    }
  });

  test('a picture that the role may not open is refused, and the session goes on', async () => {
    const { client, session, seen } = network({ good: 'good', refreshed: 'new' });
    session.begin('good');
    const loanNumber = '20261121000000000001';
    await expect(client.picture('639170000001', 'idFront-1.jpg', loanNumber)).rejects.toThrow(
      'Your role does not allow',
    );
    expect(seen).toEqual([`/api/v2/images/639170000001/idFront-1.jpg?loanNumber=${loanNumber}`]);
    expect(session.read()).toEqual({ accessToken: 'good', expired: false });
  });

  test('what needs no sign-in is asked without the token, and its refusal ends no session', async () => {
    const { client, session, seen } = network({ good: 'old', refreshed: 'new' });
    session.begin('old');
    await expect(client.askOpenly(officeMe, {})).rejects.toThrow('Your login has expired.');
    expect(seen).toEqual(['me']);
    expect(session.read().accessToken).toBe('old');
  });
});
