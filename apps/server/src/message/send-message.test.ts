import { minuteMilliseconds } from '@sagwan/domain/time/durations.ts';
import { expect, test } from 'vitest';
import { runDueJobs } from '../job/run-jobs.ts';
import { sweep } from '../job/sweep.ts';
import { loseJobs, queuedJobs } from '../testing/queued-jobs.ts';
import { inboxOf, messagesOf, writeText } from '../testing/sent-texts.ts';
import { worldForTests } from '../testing/world.ts';
import { transact } from '../transact.ts';
import { sendMessage } from './send-message.ts';

const world = worldForTests();
const inbox = async (to: string) => (await inboxOf(world, to)).map(({ text }) => text);
const jobs = () => queuedJobs(world);

test('a message is sent after the commit, once', async () => {
  const to = '639170000003';
  await writeText(world, { to, text: 'hello' });
  expect(await inbox(to)).toEqual([]);
  await runDueJobs(world.context, world.database.url);
  await runDueJobs(world.context, world.database.url);
  expect(await inbox(to)).toEqual(['hello']);
  expect(await jobs()).toEqual([]);
});

test('a message is not sent when the transaction is taken back', async () => {
  await transact(world.context.db, async (trx) => {
    const message = { channel: 'sms', to: '639170000009', template: 'test', text: 'never' } as const;
    await sendMessage(trx, world.context, message);
    throw new Error('taken back');
  }).catch(() => {});
  await runDueJobs(world.context, world.database.url);
  expect(await inbox('639170000009')).toEqual([]);
});

test('a message with a code: no table holds the code, before or after', async () => {
  const to = '639170000010';
  await writeText(world, { to, text: 'Your code', secretText: 'Your code is 73519264' });
  expect(await jobs()).toHaveLength(1);
  expect(JSON.stringify(await jobs())).not.toContain('73519264');
  const kept = async () => (await messagesOf(world)).filter(({ recipient }) => recipient === to);
  const [waiting] = await kept();
  expect(waiting?.text).toBe('Your code');
  expect(waiting?.secretTextEncrypted?.toString('latin1')).not.toContain('73519264');
  await runDueJobs(world.context, world.database.url);
  expect(await inbox(to)).toEqual(['Your code is 73519264']);
  expect(await jobs()).toEqual([]);
  expect(await kept()).toMatchObject([{ text: 'Your code', secretTextEncrypted: null }]);
});

test('a message with a code that has expired is not sent, and is not tried again', async () => {
  const to = '639170000011';
  await writeText(world, { to, text: 'Your code', secretText: 'Your code is 73519264' });
  world.passTime(5 * minuteMilliseconds + 1);
  await runDueJobs(world.context, world.database.url);
  expect(await inbox(to)).toEqual([]);
  expect(await jobs()).toEqual([]);
  expect(await sweep(world.context)).toBe(0);
});

test('a message whose job a crash left out is sent all the same', async () => {
  const to = '639170000017';
  await writeText(world, { to, text: 'left out' });
  await loseJobs(world);
  world.passTime(3_001);
  expect(await sweep(world.context)).toBe(1);
  await runDueJobs(world.context, world.database.url);
  expect(await inbox(to)).toEqual(['left out']);
  expect(await sweep(world.context)).toBe(0);
});

test('a message that cannot get its job now is sent later: the sweep adds it', async () => {
  const to = '639170000018';
  const { add } = world.context.jobs;
  world.context.jobs.add = () => {};
  await writeText(world, { to, text: 'later' });
  world.context.jobs.add = add;
  expect(await jobs()).toEqual([]);
  world.passTime(3_001);
  await sweep(world.context);
  await runDueJobs(world.context, world.database.url);
  expect(await inbox(to)).toEqual(['later']);
});

test('a message is tried again when the provider fails', async () => {
  const to = '639170000012';
  await writeText(world, { to, text: 'again' });
  const { send: working } = world.context.sms;
  let tries = 0;
  world.context.sms.send = async (message) => {
    tries += 1;
    if (tries === 1) throw new Error('no');
    await working(message);
  };
  await runDueJobs(world.context, world.database.url);
  world.context.sms.send = working;
  expect(tries).toBe(2);
  expect(await inbox(to)).toEqual(['again']);
});
