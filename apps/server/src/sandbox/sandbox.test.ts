import { sandboxInbox, sandboxMessages, sandboxPayouts } from '@sagwan/contract/system/sandbox.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeWorld, type World } from '../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
  await world.context.sms.send({ to: '639170000003', text: 'first <b>&"' });
  world.passTime(1_000);
  await world.context.sms.send({ to: '639170000003', text: 'second' });
  await world.context.email.send({ to: 'ana@sagwan.example', subject: 'Hello', text: 'third' });
});
afterAll(() => world.close());

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

  test('is not there without sandbox providers', async () => {
    world.context.config.sandbox = false;
    expect((await world.ask(sandboxInbox)).status).toBe(404);
    expect((await world.ask(sandboxMessages, { query: {} })).status).toBe(404);
    expect((await world.ask(sandboxPayouts, { body: { mode: 'fail' } })).status).toBe(404);
    world.context.config.sandbox = true;
  });
});
