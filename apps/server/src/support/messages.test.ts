import { officeAnswerTicket } from '@sagwan/contract/office/answer-ticket.ts';
import { officeListTickets } from '@sagwan/contract/office/list-tickets.ts';
import { beforeAll, expect, test } from 'vitest';
import { arrangeTicket } from '../testing/arrange-ticket.ts';
import { worldForTests } from '../testing/world.ts';
import { messagesPerPage } from './list-tickets.ts';

const world = worldForTests();
let officer: string;
beforeAll(async () => {
  officer = (await world.staff('officer')).token;
});

interface Listed {
  tickets: { id: string; message: string; state: string; createdAt: string }[];
  next: string | null;
}
const listed = async (after?: string, state?: 'OPEN') => {
  const { status, body } = await world.ask(officeListTickets, { token: officer, query: { after, state } });
  expect(status).toBe(200);
  return body as unknown as Listed;
};

test('messages come a page at a time, newest first, each once, also where many came in one instant', async () => {
  const at = world.context.now().getTime();
  const count = messagesPerPage + 3;
  const member = await world.registerMember();
  await arrangeTicket(world, { kind: 'complaint', memberId: member.memberId });
  for (let n = 0; n < count; n += 1)
    await arrangeTicket(world, { kind: 'contact', message: `Message ${n}`, at: new Date(at + (n % 2)) });
  const first = await listed();
  expect(first.tickets).toHaveLength(messagesPerPage);
  const second = await listed(first.next ?? '');
  expect(second.next).toBeNull();
  const all = [...first.tickets, ...second.tickets];
  expect(new Set(all.map(({ message }) => message)).size).toBe(count);
  const times = all.map(({ createdAt }) => createdAt);
  expect(times).toEqual(times.toSorted().reverse());
});

test('a mark that we did not write begins somewhere', async () => {
  for (const after of ['nowhere', `1.${'-'.repeat(36)}`, `9999999999999.${crypto.randomUUID()}`])
    await listed(after);
});

test('a message is marked as answered, once and by those who may, and stays in the list', async () => {
  await arrangeTicket(world, { kind: 'contact', message: 'Answer me', at: new Date(8.64e12) });
  const [message] = (await listed()).tickets;
  const params = { id: message?.id ?? '' };
  expect(message).toMatchObject({ message: 'Answer me', state: 'OPEN' });
  const { token: auditor } = await world.staff('auditor');
  expect((await world.ask(officeAnswerTicket, { token: auditor, params, body: {} })).status).toBe(403);
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => world.ask(officeAnswerTicket, { token: officer, params, body: {} })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 404, 404, 404, 404]);
  const late = answers.find(({ status }) => status === 404)?.body;
  expect(late?.code).toBe('TICKET_UNKNOWN');
  expect(late?.message).toMatch(/^We could not find that message, or it was answered already by .+ [AP]M\.$/);
  const unknown = await world.ask(officeAnswerTicket, {
    token: officer,
    params: { id: crypto.randomUUID() },
    body: {},
  });
  expect(unknown.body.message).toBe('We could not find that message, or it was answered already.');
  expect((await listed()).tickets[0]).toMatchObject({ id: params.id, state: 'ANSWERED' });
  const waiting = (await listed(undefined, 'OPEN')).tickets;
  expect(waiting).toHaveLength(messagesPerPage);
  const waitingSince = waiting.map(({ createdAt }) => createdAt);
  expect(waitingSince, 'whoever waits longest is in front').toEqual(waitingSince.toSorted());
  expect(waiting.every(({ id, state }) => id !== params.id && state === 'OPEN')).toBe(true);
  const audit = await world.database.owner
    .selectFrom('audit')
    .select(['action', 'actor_kind'])
    .where('subject_id', '=', params.id)
    .execute();
  expect(audit).toEqual([{ action: 'ticket.answer', actor_kind: 'staff' }]);
});
