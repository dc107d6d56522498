import { officeAnswerTicket } from '@sagwan/contract/office/answer-ticket.ts';
import { contact } from '@sagwan/contract/support/contact.ts';
import { dayMilliseconds, hourMilliseconds } from '@sagwan/domain/time/durations.ts';
import { v7 as uuid } from 'uuid';
import { beforeAll, expect, test } from 'vitest';
import { houseId } from '../house-id.ts';
import { type Arranged, arrangeBorrower } from '../testing/arrange-borrower.ts';
import { worldForTests } from '../testing/world.ts';
import { clearedByAge, clearWhatIsDue } from './clear.ts';

const world = worldForTests();
let member: Arranged;
let staffId: string;
let termsFrom: string;
beforeAll(async () => {
  member = await arrangeBorrower(world);
  ({ staffId } = await world.staff('officer'));
  const [terms] = await world.context.db.selectFrom('lending_terms').select('effective_from').execute();
  termsFrom = terms?.effective_from ?? '';
});

/** Writes a row of each kind whose time begins at `at`; and for some kinds a second row that must stay. */
function rowsFrom(at: Date): Record<string, () => Promise<unknown>> {
  const { owner } = world.database;
  const { memberId } = member;
  const code = { bound_hash: '-', code_hash: '-', created_at: at, expires_at: at };
  const expired = { token_hash: uuid(), rotated_at: at, expires_at: at };
  const event = {
    provider: 'test',
    event_id: uuid(),
    raw_encrypted: Buffer.from('sealed'),
    amount_minor: 1n,
    received_at: at,
  };
  const sealed = Buffer.from('sealed');
  const ticket = { content_encrypted: sealed, created_at: at };
  const message = {
    language: 'en' as const,
    channel: 'sms' as const,
    recipient: '639170000001',
    template: 'test',
    text_encrypted: sealed,
    created_at: at,
  };
  return {
    idempotency: () =>
      owner
        .insertInto('idempotency')
        .values({
          member_id: memberId,
          route: 'test',
          key: uuid(),
          body_sha256: '-',
          answer: {},
          created_at: at,
        })
        .execute(),
    cap_use: () =>
      owner
        .insertInto('cap_use')
        .values({ cap: 'test', subject: uuid(), counted_from: at, used: 1n })
        .execute(),
    sign_in_guard: () =>
      owner
        .insertInto('sign_in_guard')
        .values({ identifier: uuid(), source: 'strangers', wrong_count: 1, counted_from: at })
        .execute(),
    sandbox_message: () =>
      owner
        .insertInto('sandbox_message')
        .values({
          id: uuid(),
          recipient: '639170000001',
          channel: 'sms',
          text_encrypted: sealed,
          sent_at: at,
        })
        .execute(),
    phone_challenge: () =>
      owner
        .insertInto('phone_challenge')
        .values({
          phone_number: '639170000001',
          id: uuid(),
          purpose: 'registration',
          asked_from: '-',
          asker_hash: '-',
          strangers_tries_left: 0,
          ...code,
        })
        .execute(),
    challenge: () =>
      owner
        .insertInto('challenge')
        .values({
          member_id: memberId,
          id: uuid(),
          phone_number: '-',
          purpose: 'withdrawal',
          tries_left: 0,
          ...code,
        })
        .execute(),
    session: async () => {
      const session = {
        member_id: memberId,
        device: '-',
        ip: '-',
        signed_in_at: at,
        persist: false,
        ...expired,
      };
      const id = uuid();
      await owner
        .insertInto('session')
        .values({ ...session, id })
        .execute();
      const spent = { member_id: memberId, session_id: id, token_hash: '-', spent_at: at };
      await owner.insertInto('spent_refresh_token').values(spent).execute();
    },
    staff_session: () =>
      owner
        .insertInto('staff_session')
        .values({ id: uuid(), staff_id: staffId, seen_at: at, ...expired })
        .execute(),
    staff_invitation: () =>
      owner
        .insertInto('staff_invitation')
        .values({ staff_id: staffId, token_hash: uuid(), created_at: at, expires_at: at })
        .execute(),
    message: async () => {
      await owner
        .insertInto('message')
        .values({ ...message, member_id: houseId, id: uuid(), sent_at: at })
        .execute();
      // One that no provider took.
      await owner
        .insertInto('message')
        .values({ ...message, member_id: houseId, id: uuid(), given_up_at: at })
        .execute();
      // Of a member, and one that is still to be sent.
      await owner
        .insertInto('message')
        .values({ ...message, member_id: memberId, id: uuid(), sent_at: at })
        .execute();
      await owner
        .insertInto('message')
        .values({ ...message, member_id: houseId, id: uuid() })
        .execute();
    },
    audit: async () => {
      const line = {
        at,
        actor_kind: 'staff' as const,
        action: 'office.login',
        subject_kind: 'staff',
        subject_id: staffId,
      };
      await owner
        .insertInto('audit')
        .values({ ...line, member_id: houseId, id: uuid() })
        .execute();
      // Of a member: it goes with the member.
      await owner
        .insertInto('audit')
        .values({ ...line, member_id: uuid(), id: uuid() })
        .execute();
    },
    ticket: async () => {
      await owner
        .insertInto('ticket')
        .values({ ...ticket, id: uuid(), kind: 'contact', state: 'OPEN' })
        .execute();
      const complaint = {
        ...ticket,
        id: uuid(),
        kind: 'complaint' as const,
        ticket_number: 'CP1',
        member_id: memberId,
      };
      await owner
        .insertInto('ticket')
        .values({ ...complaint, state: 'ANSWERED' })
        .execute();
    },
    disclosure: () =>
      owner
        .insertInto('disclosure')
        .values({
          member_id: memberId,
          id: uuid(),
          content: {},
          content_text: '-',
          sha256: '-',
          created_at: at,
          terms_effective_from: termsFrom,
        })
        .execute(),
    quarantine: async () => {
      const stuck = { member_id: memberId, loan_id: uuid(), error: '-', at };
      await owner
        .insertInto('quarantine')
        .values({ ...stuck, day: '2026-03-16', resolved_at: at })
        .execute();
      await owner
        .insertInto('quarantine')
        .values({ ...stuck, day: '2026-03-17' })
        .execute();
    },
    payout_event: async () => {
      const read = { reference_id: '-', provider_payout_id: '-', state: 'completed' as const, ...event };
      await owner
        .insertInto('payout_event')
        .values({ ...read, applied_at: at, outcome: 'applied' })
        .execute();
      await owner
        .insertInto('payout_event')
        .values({ ...read, event_id: uuid() })
        .execute();
    },
    collection_event: async () => {
      const read = {
        kind: 'paid' as const,
        reference: '-',
        channel: 'qrph' as const,
        provider_payment_id: uuid(),
        paid_at: at,
        value_on: '2026-03-16',
        applied_at: at,
        ...event,
      };
      await owner
        .insertInto('collection_event')
        .values({ ...read, outcome: 'applied' })
        .execute();
      await owner
        .insertInto('collection_event')
        .values({ ...read, event_id: uuid(), outcome: 'unapplied' })
        .execute();
    },
  };
}

/** What must stay, of what is written. */
const staying: Record<string, number> = {
  message: 2,
  audit: 1,
  ticket: 1,
  quarantine: 1,
  payout_event: 1,
  collection_event: 1,
};

/** What must go, where it is more than one row. */
const going: Record<string, number> = { message: 2 };

async function count(kind: string): Promise<number> {
  const query = world.database.owner.selectFrom(kind as 'ticket');
  const { count: rows } = await query
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(rows);
}

test('each kind has its row here', () => {
  expect(Object.keys(rowsFrom(new Date())).toSorted()).toEqual(
    clearedByAge.map(({ kind }) => kind).toSorted(),
  );
});

test.each(clearedByAge)('$kind is kept for $days days and no longer', async ({ kind, days }) => {
  const { owner } = world.database;
  await owner.deleteFrom('spent_refresh_token').execute();
  await owner.deleteFrom(kind as 'ticket').execute();
  await rowsFrom(world.context.now())[kind]?.();
  const written = await count(kind);
  expect(written).toBe((going[kind] ?? 1) + (staying[kind] ?? 0));
  world.passTime(days * dayMilliseconds - hourMilliseconds);
  await clearWhatIsDue(world.context);
  expect(await count(kind)).toBe(written);
  world.passTime(2 * hourMilliseconds);
  await clearWhatIsDue(world.context);
  expect(await count(kind)).toBe(staying[kind] ?? 0);
});

test('when an account was used last is known after its sign-ins were cleared', async () => {
  const { owner } = world.database;
  const usedAt = world.context.now();
  await rowsFrom(usedAt).session?.();
  world.passTime(91 * dayMilliseconds);
  await clearWhatIsDue(world.context);
  expect(await count('session')).toBe(0);
  const account = await owner
    .selectFrom('member')
    .select('last_used_at')
    .where('id', '=', member.memberId)
    .executeTakeFirstOrThrow();
  expect(account.last_used_at).toEqual(usedAt);
});

const oldPicture = (memberId: string, at: Date) => ({
  member_id: memberId,
  id: uuid(),
  storage_key: `none/${uuid()}`,
  sha256: '-',
  width_pixels: 1,
  height_pixels: 1,
  size_bytes: 1,
  created_at: at,
});

test('pictures that no step names are found behind more of others than one slice has', async () => {
  const { owner } = world.database;
  const at = world.context.now();
  const { memberId } = member;
  const picture = (place: number, kind: 'contractSignature' | 'selfie') => ({
    ...oldPicture(memberId, at),
    kind,
    file_name: `${kind}-${place}.png`,
    storage_key: `none/${place}`,
  });
  // Made at once, so that a slice ends between pictures of the same time.
  const kept = Array.from({ length: 2_001 }, (_, place) => picture(place, 'contractSignature'));
  await owner.insertInto('picture').values(kept).execute();
  const later = { ...picture(0, 'selfie'), created_at: new Date(at.getTime() + 1) };
  await owner.insertInto('picture').values(later).execute();
  world.passTime(2 * dayMilliseconds);
  await clearWhatIsDue(world.context);
  const left = await owner.selectFrom('picture').select('kind').where('member_id', '=', memberId).execute();
  expect(left.map(({ kind }) => kind)).toEqual(kept.map(({ kind }) => kind));
});

test('a picture that a correction replaced is kept for 30 days and no longer', async () => {
  const { owner } = world.database;
  const at = world.context.now();
  const { memberId } = member;
  await owner.deleteFrom('picture').where('member_id', '=', memberId).execute();
  await owner
    .insertInto('picture')
    .values({ ...oldPicture(memberId, at), file_name: 'selfie.png', kind: 'selfie', replaced_at: at })
    .execute();
  const left = async () =>
    (await owner.selectFrom('picture').select('id').where('member_id', '=', memberId).execute()).length;
  world.passTime(30 * dayMilliseconds - hourMilliseconds);
  await clearWhatIsDue(world.context);
  expect(await left()).toBe(1);
  world.passTime(2 * hourMilliseconds);
  await clearWhatIsDue(world.context);
  expect(await left()).toBe(0);
});

test('that a visitor wrote is no longer in the audit than the message, and that it was answered is', async () => {
  const { owner } = world.database;
  await owner.deleteFrom('audit').execute();
  const message = 'When is the office open on Saturdays?';
  const sent = { name: 'A visitor', email: 'visitor@example.com', message };
  const headers = { 'idempotency-key': crypto.randomUUID() };
  expect((await world.ask(contact, { body: sent, headers })).status).toBe(202);
  const { id } = await owner
    .selectFrom('ticket')
    .select('id')
    .where('kind', '=', 'contact')
    .executeTakeFirstOrThrow();
  const { token } = await world.staff('officer');
  expect((await world.ask(officeAnswerTicket, { token, params: { id }, body: {} })).status).toBe(201);
  const actions = async () =>
    (
      await owner.selectFrom('audit').select('action').where('subject_id', '=', id).orderBy('id').execute()
    ).map(({ action }) => action);
  expect(await actions()).toEqual(['ticket.open', 'ticket.answer']);
  world.passTime(2 * 365 * dayMilliseconds + hourMilliseconds);
  await clearWhatIsDue(world.context);
  expect(await actions()).toEqual(['ticket.answer']);
});
