import { readState } from '@sagwan/contract/member/read-state.ts';
import { endSessions } from '@sagwan/contract/session/end-sessions.ts';
import { listSessions } from '@sagwan/contract/session/list-sessions.ts';
import { logout } from '@sagwan/contract/session/logout.ts';
import { refresh } from '@sagwan/contract/session/refresh.ts';
import { minuteMilliseconds } from '@sagwan/domain/time/durations.ts';
import { expect, test } from 'vitest';
import { sessionLimits } from '../limits.ts';
import { cookieOf, type SignedInMember, signInMember, testPassword } from '../testing/accounts.ts';
import { worldForTests } from '../testing/world.ts';
import { transientSeconds } from './refresh-cookie.ts';

const world = worldForTests();

const own = ({ phoneNumber, token }: SignedInMember) => ({ token, body: { phoneNumber } });
const list = async (member: SignedInMember) => {
  const { body } = await world.ask(listSessions, own(member));
  return body.sessions as { sessionId: string; current: boolean; device: string }[];
};
const mayAsk = async (member: SignedInMember) => (await world.ask(readState, own(member))).status;

test('each sign-in is listed, the newest first, and this one is named', async () => {
  const phone = await world.registerMember();
  world.passTime(minuteMilliseconds);
  const desk = await signInMember(world.ask, phone.phoneNumber);
  const sessions = await list(desk);
  expect(sessions).toEqual([
    { ...sessions[0], current: true, device: 'Another device' },
    { ...sessions[1], current: false },
  ]);
  expect(await list(phone)).toMatchObject([{ current: false }, { current: true }]);
});

test('a device is named in the language of the request', async () => {
  const member = await world.registerMember();
  const headers = { 'accept-language': 'fil' };
  const answer = await world.ask(listSessions, { ...own(member), headers });
  expect(answer.body.sessions).toMatchObject([{ device: 'Ibang device' }]);
  expect(answer.headers).toMatchObject({ 'content-language': 'fil', vary: 'accept-language' });
});

test('one is ended: its token is refused at once, and its cookie renews nothing', async () => {
  const phone = await world.registerMember();
  const desk = await signInMember(world.ask, phone.phoneNumber);
  const sessionId = (await list(desk)).find(({ current }) => !current)?.sessionId ?? '';
  const ended = await world.ask(endSessions, {
    token: desk.token,
    body: { phoneNumber: desk.phoneNumber, sessionId },
  });
  expect([ended.status, ended.body]).toEqual([200, { state: 'SESSIONS_ENDED' }]);
  expect([await mayAsk(phone), await mayAsk(desk)]).toEqual([403, 200]);
  expect((await world.ask(refresh, { headers: { cookie: phone.cookie } })).status).toBe(403);
  expect(await list(desk)).toMatchObject([{ current: true }]);
});

test('all are ended, this one too', async () => {
  const phone = await world.registerMember();
  const desk = await signInMember(world.ask, phone.phoneNumber);
  expect((await world.ask(endSessions, own(desk))).status).toBe(200);
  expect([await mayAsk(phone), await mayAsk(desk)]).toEqual([403, 403]);
});

test("nobody ends another member's session", async () => {
  const [victim, other] = [await world.registerMember(), await world.registerMember()];
  const sessionId = (await list(victim))[0]?.sessionId ?? '';
  const body = { phoneNumber: other.phoneNumber, sessionId };
  expect((await world.ask(endSessions, { token: other.token, body })).status).toBe(200);
  expect(await mayAsk(victim)).toBe(200);
});

test('the one used longest ago ends where one more is opened than a member may have', async () => {
  const first = await world.registerMember();
  const { phoneNumber } = first;
  world.passTime(1_000);
  const second = await signInMember(world.ask, phoneNumber);
  world.passTime(1_000);
  await openFurther(first, sessionLimits.liveMax - 2);
  expect(await list(second)).toHaveLength(sessionLimits.liveMax);
  world.passTime(1_000);
  expect((await world.ask(refresh, { cookie: first.cookie })).status).toBe(200);
  const last = await signInMember(world.ask, phoneNumber);
  expect([await mayAsk(first), await mayAsk(second), await mayAsk(last)]).toEqual([200, 403, 200]);
  // Also of several at once.
  await Promise.all(Array.from({ length: 4 }, () => signInMember(world.ask, phoneNumber)));
  expect(await list(last)).toHaveLength(sessionLimits.liveMax);
});

test('sessions that are over end none that is kept', async () => {
  const { phoneNumber } = await world.registerMember();
  const remembered = await signInMember(world.ask, phoneNumber, testPassword, { persist: true });
  world.passTime(transientSeconds * 1_000);
  const tonight = await signInMember(world.ask, phoneNumber);
  const expires_at = new Date(world.context.now().getTime() + transientSeconds * 1_000);
  await openFurther(tonight, sessionLimits.liveMax - 2, { expires_at });
  expect(await list(tonight)).toHaveLength(sessionLimits.liveMax);
  world.passTime(transientSeconds * 1_000);
  const later = await signInMember(world.ask, phoneNumber);
  expect(await list(later)).toMatchObject([{ current: true }, { current: false }]);
  expect((await world.ask(refresh, { cookie: remembered.cookie })).status).toBe(200);
});

test('a session goes on until the very millisecond at which it is over', async () => {
  const member = await world.registerMember();
  world.passTime(transientSeconds * 1_000 - 1);
  const last = await world.ask(refresh, { cookie: member.cookie });
  const cookie = cookieOf(last);
  const token = String(last.body.accessToken);
  expect([last.status, await mayAsk({ ...member, token })]).toEqual([200, 200]);
  world.passTime(1);
  expect((await world.ask(refresh, { cookie })).body.code).toBe('SESSION_EXPIRED');
  expect(await mayAsk({ ...member, token })).toBe(403);
  expect(await list(await signInMember(world.ask, member.phoneNumber))).toHaveLength(1);
});

/** As after so many sign-ins, without their hashes. */
async function openFurther(
  { memberId }: SignedInMember,
  count: number,
  change: { expires_at?: Date } = {},
): Promise<void> {
  const { owner } = world.database;
  const session = await owner
    .selectFrom('session')
    .selectAll()
    .where('member_id', '=', memberId)
    .limit(1)
    .executeTakeFirstOrThrow();
  const rotated_at = world.context.now();
  const further = Array.from({ length: count }, () => ({
    ...session,
    ...change,
    id: crypto.randomUUID(),
    rotated_at,
  }));
  await owner.insertInto('session').values(further).execute();
}

test('an end is written into the audit where there was a session, and not for any id', async () => {
  const member = await world.registerMember();
  const other = await world.registerMember();
  const ends = async () => {
    const rows = await world.database.owner
      .selectFrom('audit')
      .select('action')
      .where('member_id', '=', member.memberId)
      .where('action', 'like', 'session.end%')
      .execute();
    return rows.map(({ action }) => action);
  };
  const { phoneNumber, token } = member;
  const end = (sessionId: string) => world.ask(endSessions, { token, body: { phoneNumber, sessionId } });
  const [others] = await list(other);
  for (const id of [crypto.randomUUID(), others?.sessionId ?? '']) expect((await end(id)).status).toBe(200);
  expect(await ends()).toEqual([]);
  const desk = await signInMember(world.ask, phoneNumber);
  const [{ sessionId } = { sessionId: '' }] = (await list(desk)).filter(({ current }) => current);
  await end(sessionId);
  await end(sessionId);
  expect(await ends()).toEqual(['session.end']);
  expect((await world.ask(endSessions, own(member))).status).toBe(200);
  expect(await ends()).toEqual(['session.end', 'session.end_all']);
});

test('a sign-out and a spent cookie that comes again are in the audit, once each', async () => {
  const member = await world.registerMember();
  const ends = () =>
    world.database.owner
      .selectFrom('audit')
      .select(['actor_kind', 'actor_id', 'after', 'subject_id'])
      .where('member_id', '=', member.memberId)
      .where('action', '=', 'session.end')
      .orderBy('id')
      .execute();
  const [{ sessionId } = { sessionId: '' }] = await list(member);
  const { cookie } = member;
  await world.ask(refresh, { cookie });
  world.passTime(minuteMilliseconds);
  for (let used = 0; used < 2; used += 1) expect((await world.ask(refresh, { cookie })).status).toBe(403);
  const reused = { actor_kind: 'anyone', actor_id: null, after: { why: 'reuse' }, subject_id: sessionId };
  expect(await ends()).toEqual([reused]);

  const desk = await signInMember(world.ask, member.phoneNumber);
  const [{ sessionId: deskId } = { sessionId: '' }] = await list(desk);
  for (let left = 0; left < 2; left += 1) await world.ask(logout, { cookie: desk.cookie });
  const signedOut = {
    actor_kind: 'member',
    actor_id: member.memberId,
    after: { why: 'logout' },
    subject_id: deskId,
  };
  expect(await ends()).toEqual([reused, signedOut]);
});
