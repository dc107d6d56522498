import {
  sandboxClockForm,
  sandboxInbox,
  sandboxMessages,
  sandboxPayouts,
} from '@sagwan/contract/system/sandbox.ts';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { servicedMember } from '../testing/serviced-loan.ts';
import { worldForTests } from '../testing/world.ts';

const world = worldForTests();
beforeAll(async () => {
  await world.context.sms.send({ to: '639170000003', text: 'first <b>&"' });
  world.passTime(1_000);
  await world.context.sms.send({ to: '639170000003', text: 'second' });
  await world.context.email.send({
    messageId: '01890000-0000-7000-8000-000000000001',
    to: 'ana@sagwan.example',
    subject: 'Hello',
    text: 'third',
    html: '<p>third</p>',
  });
});

describe('the sandbox inbox', () => {
  test('is a page without scripts that loads nothing and escapes what it shows', async () => {
    const { status, text, headers } = await world.ask(sandboxInbox);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; frame-ancestors 'none'$/,
    );
    expect(text).toContain('first &#60;b&#62;&#38;&#34;');
    expect(text).not.toContain('<b>');
    expect(text).not.toContain('<script');
    expect(text).toContain('href="/docs#sandboxPayouts"');
    expect(text.indexOf('second')).toBeLessThan(text.indexOf('first &#60;'));
  });

  test('is read by programs, newest first, by recipient', async () => {
    const all = JSON.parse((await world.ask(sandboxMessages, { query: {} })).text);
    expect(all).toHaveLength(3);
    const spelled = await world.ask(sandboxMessages, { query: { to: '0917 000 0003' } });
    expect(JSON.parse(spelled.text)).toEqual([
      { to: '639170000003', text: 'second', sentAt: '2026-03-16T02:00:01.000Z' },
      { to: '639170000003', text: 'first <b>&"', sentAt: '2026-03-16T02:00:00.000Z' },
    ]);
    const mail = await world.ask(sandboxMessages, { query: { to: 'ana@sagwan.example' } });
    expect(JSON.parse(mail.text)).toMatchObject([{ text: 'Hello\n\nthird' }]);
  });

  test('takes no unknown mode', async () => {
    const answer = await world.ask(sandboxPayouts, { body: { mode: 'explode' as never } });
    expect(answer.status).toBe(400);
  });

  const moved = async (fields: { [name: string]: string }) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return world.ask(sandboxClockForm, { form });
  };

  test('moves the business date on: a day, to a date, never back', async () => {
    const start = world.context.businessDate();
    expect((await world.ask(sandboxInbox)).text).toContain('Business date: March 16, 2026');
    const { status, text } = await moved({ go: 'day', on: '' });
    expect(status).toBe(200);
    expect(text).toContain('Business date: March 17, 2026');
    expect(text).toContain('The end of day is done until March 16, 2026');
    expect((await moved({ go: 'date', on: '2026-03-20' })).text).toContain('Business date: March 20, 2026');
    for (const on of ['2026-03-20', '2026-03-01', '2028-01-01', '', 'soon'])
      expect((await moved({ go: 'date', on })).text).toContain('Choose a day from 2026-03-21 to 2027-04-24.');
    expect((await moved({ go: 'dueDay' })).text).toContain('No instalment is due on a later day.');
    expect(world.context.businessDate()).not.toBe(start);
    expect(world.context.businessClock.movingTo).toBeUndefined();
  });

  test('moves on to the next day on which an instalment is due', async () => {
    await servicedMember(world);
    const due = await world.database.owner
      .selectFrom('instalment')
      .select(({ fn }) => fn.min('due_on').as('on'))
      .where('due_on', '>', world.context.businessDate())
      .executeTakeFirstOrThrow();
    const { text } = await moved({ go: 'dueDay' });
    expect(text).not.toContain('No instalment is due');
    await vi.waitUntil(() => world.context.businessClock.movingTo === undefined, { timeout: 25_000 });
    expect(world.context.businessDate()).toBe(due.on);
  });

  test('is not there without sandbox providers', async () => {
    world.context.config.sandbox = false;
    expect((await world.ask(sandboxInbox)).status).toBe(404);
    expect((await moved({ go: 'day' })).status).toBe(404);
    expect((await world.ask(sandboxMessages, { query: {} })).status).toBe(404);
    expect((await world.ask(sandboxPayouts, { body: { mode: 'fail' } })).status).toBe(404);
    world.context.config.sandbox = true;
  });
});
