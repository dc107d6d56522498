import { officeAnswerTicket } from '@sagwan/contract/office/answer-ticket.ts';
import { officeListComplaints } from '@sagwan/contract/office/list-complaints.ts';
import { officeListTickets } from '@sagwan/contract/office/list-tickets.ts';
import { complain } from '@sagwan/contract/support/complain.ts';
import { contact } from '@sagwan/contract/support/contact.ts';
import { dayMilliseconds } from '@sagwan/domain/time/durations.ts';
import { beforeAll, expect, test } from 'vitest';
import { quotas } from '../limits.ts';
import { type Arranged, arrangeBorrower } from '../testing/arrange-borrower.ts';
import { arrangeTicket } from '../testing/arrange-ticket.ts';
import { fillQuota } from '../testing/fill-quota.ts';
import { worldForTests } from '../testing/world.ts';
import { complaintsPerPage } from './list-complaints.ts';

const world = worldForTests((config) => ({ ...config, trustProxy: '127.0.0.1' }));
let officer: string;
beforeAll(async () => {
  officer = (await world.staff('officer')).token;
});

const write = (address: string) =>
  world.ask(contact, {
    body: { name: 'Nobody', email: 'nobody@example.com', message: 'One of very many messages.' },
    headers: { 'x-forwarded-for': address },
  });
const complaintOf = (
  { phoneNumber, token }: Arranged,
  message = 'The last payment is not shown.',
  key?: string,
) => {
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
  return world.ask(complain, { token, body: { phoneNumber, message }, headers });
};

interface Register {
  complaints: {
    id: string;
    phoneNumber: string;
    complaintNumber: string;
    message: string;
    state: string;
    createdAt: string;
    answerBy: string;
    overdue: boolean;
    answeredAt: string | null;
    answeredBy: string | null;
  }[];
  open: number;
  next: string | null;
}
const register = async (query: { state?: 'OPEN'; search?: string; after?: string } = {}) => {
  const { status, body } = await world.ask(officeListComplaints, { token: officer, query });
  expect(status).toBe(200);
  return body as unknown as Register;
};
const openOnes = () => register({ state: 'OPEN' });
const messages = async () =>
  (await world.ask(officeListTickets, { token: officer })).body.tickets as {
    name: string;
    message: string;
  }[];

test('a flood of messages from many addresses hides no complaint, and keeps none out', async () => {
  const early = await arrangeBorrower(world);
  const late = await arrangeBorrower(world);
  expect((await complaintOf(early)).body).toEqual({
    state: 'RECEIVED',
    answerBy: '2026-04-15',
    complaintNumber: expect.stringMatching(/^CP20260316\d{6}$/),
  });
  for (let n = 0; n < 120; n += 1) expect((await write(`198.51.100.${n}`)).status).toBe(202);
  expect((await complaintOf(late)).status).toBe(201);
  const { complaints, open } = await openOnes();
  expect(complaints).toMatchObject([
    { phoneNumber: early.phoneNumber, answerBy: '2026-04-15', overdue: false },
    { phoneNumber: late.phoneNumber },
  ]);
  expect(open).toBe(2);
  expect(new Set((await messages()).map(({ message }) => message))).toEqual(
    new Set(['One of very many messages.']),
  );
});

test('sent again after a lost answer, or twice at once, it is one complaint', async () => {
  const member = await arrangeBorrower(world);
  const key = crypto.randomUUID();
  const ofMember = async () =>
    (await openOnes()).complaints.filter(({ phoneNumber }) => phoneNumber === member.phoneNumber);
  const answers = await Promise.all(
    [1, 2, 3].map(() => complaintOf(member, 'Nobody answered my call this week.', key)),
  );
  const last = await complaintOf(member, 'Nobody answered my call this week.', key);
  expect(last.body.complaintNumber).toMatch(/^CP/);
  expect(new Set(answers.map(({ body }) => body.complaintNumber))).toEqual(
    new Set([last.body.complaintNumber]),
  );
  expect(await ofMember()).toHaveLength(1);
  expect((await complaintOf(member, 'Nobody answered my call this week.')).status).toBe(201);
  expect(await ofMember(), 'meant as another one').toHaveLength(2);
});

test('what is sent again with its key after a lost answer is not counted again, and is answered where nothing more may be sent', async () => {
  const member = await arrangeBorrower(world);
  await fillQuota(world, 'complaints', member.memberId, 1);
  const key = crypto.randomUUID();
  const [first, again] = [
    await complaintOf(member, undefined, key),
    await complaintOf(member, undefined, key),
  ];
  expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
  expect((await complaintOf(member)).status).toBe(429);
});

test('a member who complains often hides nobody else, and is stopped by a limit of its own', async () => {
  const loud = await arrangeBorrower(world);
  const statuses = [];
  for (let n = 0; n <= quotas.complaints.most; n += 1) statuses.push((await complaintOf(loud)).status);
  expect(statuses.at(-2)).toBe(201);
  expect(statuses.at(-1)).toBe(429);
  const quiet = await arrangeBorrower(world);
  await complaintOf(quiet, 'Mine comes last of all.');
  const { complaints } = await openOnes();
  const place = complaints.findIndex(({ phoneNumber }) => phoneNumber === quiet.phoneNumber);
  const second = complaints.filter(({ phoneNumber }) => phoneNumber === loud.phoneNumber)[1];
  expect(place).toBeGreaterThanOrEqual(0);
  expect(place).toBeLessThan(complaints.findIndex(({ id }) => id === second?.id));
});

test('an answered one is no longer listed, and is answered once, by those who may', async () => {
  const [first] = (await openOnes()).complaints;
  const params = { id: first?.id ?? '' };
  const { token: auditor } = await world.staff('auditor');
  expect((await world.ask(officeAnswerTicket, { token: auditor, params, body: {} })).status).toBe(403);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => world.ask(officeAnswerTicket, { token: officer, params, body: {} })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([
    201,
    ...Array.from({ length: 19 }, () => 404),
  ]);
  expect((await openOnes()).complaints.some(({ id }) => id === params.id)).toBe(false);
});

test('one that is not answered in thirty days is overdue', async () => {
  world.passTime(31 * dayMilliseconds);
  officer = (await world.staff('officer')).token;
  expect((await openOnes()).complaints.every(({ overdue }) => overdue)).toBe(true);
});

test('what nobody sees is left out of what somebody writes, and alone is no message', async () => {
  const member = await arrangeBorrower(world);
  const hidden =
    'It says \u202eeno\u202c: \u001b[31mpaid\u0007\u200b\u3164,\r\nand I \u{1F469}\u200d\u{1F4BB} saw it \u2764\ufe0f';
  const shown = 'It says eno: [31mpaid,\nand I \u{1F469}\u200d\u{1F4BB} saw it \u2764\ufe0f';
  expect((await complaintOf(member, hidden)).status).toBe(201);
  const name = 'Ana\r\n\u202eCruz';
  const send = (body: { name: string; message: string }) =>
    world.ask(contact, { body: { email: 'a@example.com', ...body } });
  expect((await send({ name, message: hidden })).status).toBe(202);
  const piled = `Look at this: e${'\u0301'.repeat(300)}`;
  expect((await send({ name, message: piled })).status).toBe(202);
  const { complaints } = await openOnes();
  expect(complaints.find(({ phoneNumber }) => phoneNumber === member.phoneNumber)?.message).toBe(shown);
  const texts = (await messages())
    .filter((ticket) => ticket.name === 'Ana Cruz')
    .map(({ message }) => message);
  expect(texts.toSorted()).toEqual([shown, `Look at this: e${'\u0301'.repeat(4)}`]);

  const nothing = '\u3164'.repeat(20);
  const refused = [
    await complaintOf(member, nothing),
    await send({ name, message: '\u200b'.repeat(20) }),
    await send({ name, message: '.'.repeat(20) }),
    await send({ name: nothing, message: shown }),
  ];
  expect(refused.map(({ status, body }) => [status, Object.keys(body.fields ?? {})])).toEqual([
    [400, ['message']],
    [400, ['message']],
    [400, ['message']],
    [400, ['name']],
  ]);
});

const everyPage = async (query: { state?: 'OPEN' }) => {
  const found: Register['complaints'] = [];
  for (let after: string | null | undefined; after !== null; ) {
    const page = await register(after === undefined ? query : { ...query, after });
    expect(page.complaints.length).toBeLessThanOrEqual(complaintsPerPage);
    found.push(...page.complaints);
    after = page.next;
  }
  return found;
};

test('one that was answered is found by its number and by the phone, with by whom and whether too late', async () => {
  const member = await arrangeBorrower(world);
  const { complaintNumber } = (await complaintOf(member, 'Answered in time.'))
    .body as Register['complaints'][0];
  await complaintOf(member, 'Answered too late.');
  const found = () => register({ search: `0${member.phoneNumber.slice(2)}` });
  expect((await found()).complaints).toMatchObject([
    { message: 'Answered too late.', state: 'OPEN', overdue: false, answeredAt: null, answeredBy: null },
    { message: 'Answered in time.', state: 'OPEN', overdue: false, answeredAt: null, answeredBy: null },
  ]);
  const answer = async (n: number) => {
    const params = { id: (await found()).complaints[n]?.id ?? '' };
    expect((await world.ask(officeAnswerTicket, { token: officer, params, body: {} })).status).toBe(201);
    return world.context.now().toISOString();
  };
  const inTime = await answer(1);
  world.passTime(31 * dayMilliseconds);
  officer = (await world.staff('officer')).token;
  const tooLate = await answer(0);
  const answeredBy = expect.stringMatching(/./);
  expect((await found()).complaints).toMatchObject([
    { message: 'Answered too late.', state: 'ANSWERED', overdue: true, answeredAt: tooLate, answeredBy },
    { message: 'Answered in time.', state: 'ANSWERED', overdue: false, answeredAt: inTime, answeredBy },
  ]);
  const typed = `${complaintNumber.toLowerCase().slice(0, 10)} -${complaintNumber.slice(10)} `;
  expect((await register({ search: typed })).complaints).toMatchObject([{ complaintNumber }]);
  expect(await register({ search: typed, state: 'OPEN' })).toMatchObject({ complaints: [], next: null });
  expect((await register({ search: 'CP00000000000000' })).complaints).toEqual([]);
});

test('one is found by words of its member’s names, of registration and on the ID', async () => {
  const member = await arrangeBorrower(world);
  const { owner } = world.database;
  await owner
    .updateTable('member')
    .set({ full_name: 'Perla Ibañez' })
    .where('id', '=', member.memberId)
    .execute();
  await arrangeBorrower(world);
  await complaintOf(member, 'Found by name.');
  for (const search of ['Perla', 'ibanez  perla', 'IBAÑEZ', 'Perla Santos'])
    expect((await register({ search })).complaints).toMatchObject([{ message: 'Found by name.' }]);
  expect((await register({ search: 'perla', state: 'OPEN' })).complaints).toHaveLength(1);
  expect((await register({ search: 'Perla Nobody' })).complaints).toEqual([]);
});

test('more than a page of them come each once: those that wait in their order, all of them newest first', async () => {
  const before = (await register()).open;
  const loud = await arrangeBorrower(world);
  const quiet = await arrangeBorrower(world);
  const at = world.context.now().getTime();
  const count = complaintsPerPage + 3;
  for (let n = 0; n < count; n += 1)
    await arrangeTicket(world, {
      kind: 'complaint',
      memberId: loud.memberId,
      message: `Loud ${n}`,
      at: new Date(at + (n % 2)),
    });
  await arrangeTicket(world, {
    kind: 'complaint',
    memberId: quiet.memberId,
    message: 'Quiet',
    at: new Date(at + 2),
  });
  const waiting = await everyPage({ state: 'OPEN' });
  expect(new Set(waiting.map(({ id }) => id)).size).toBe(waiting.length);
  expect([waiting.length, (await register()).open]).toEqual([before + count + 1, before + count + 1]);
  const loudPlaces = waiting.flatMap(({ message }, place) => (message.startsWith('Loud') ? [place] : []));
  expect(loudPlaces).toHaveLength(count);
  const quietPlace = waiting.findIndex(({ message }) => message === 'Quiet');
  expect(quietPlace).toBeGreaterThan(loudPlaces[0] ?? 0);
  expect(quietPlace).toBeLessThan(loudPlaces[1] ?? 0);

  const all = await everyPage({});
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect(all.some(({ state }) => state === 'ANSWERED')).toBe(true);
  const times = all.map(({ createdAt }) => createdAt);
  expect(times).toEqual(times.toSorted().reverse());
  expect(all.slice(0, 1)).toMatchObject([{ message: 'Quiet' }]);
});

test('a mark that we did not write begins somewhere', async () => {
  const id = crypto.randomUUID();
  for (const after of ['nowhere', '1.1', `1.1.${id}`, `1.${id}`, `9999999999999.${id}`, `999999999.1.${id}`])
    for (const query of [{ after }, { after, state: 'OPEN' as const }]) await register(query);
});

test('a row without text that an operator added, so that a member is kept, hides nothing', async () => {
  const { memberId, phoneNumber } = await arrangeBorrower(world);
  await world.database.owner
    .insertInto('ticket')
    .values({
      id: crypto.randomUUID(),
      kind: 'complaint',
      ticket_number: 'HELD1',
      member_id: memberId,
      content_encrypted: Buffer.alloc(0),
      state: 'OPEN',
      created_at: world.context.now(),
    })
    .execute();
  const kept = { complaintNumber: 'HELD1', phoneNumber, message: '', state: 'OPEN' };
  for (const search of ['held 1', phoneNumber])
    expect((await register({ search })).complaints).toMatchObject([kept]);
  expect((await openOnes()).complaints).toContainEqual(expect.objectContaining(kept));
});
