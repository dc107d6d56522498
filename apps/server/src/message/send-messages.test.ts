import { hourMilliseconds } from '@sagwan/domain/time/durations.ts';
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AppContext } from '../app-context.ts';
import type { Configuration } from '../config.ts';
import { runDueJobs, startWorker, type Worker } from '../job/run-jobs.ts';
import { sweep } from '../job/sweep.ts';
import { makeAppContext } from '../make-app-context.ts';
import { smsLimits } from '../message-limits.ts';
import { inboxOf, writeText } from '../testing/sent-texts.ts';
import { worldForTests } from '../testing/world.ts';
import { runSendMessages, sharedMessageJob } from './send-messages.ts';
import { noticeJobs, noticeRow, type SealedNotice, sealNotice } from './send-notice.ts';

const kept: Configuration[] = [];
const world = worldForTests((config) => {
  kept.push(config);
  return config;
});
let memberIds: string[];
let workers: Worker[] = [];
let working: AppContext['sms']['send'];
beforeAll(async () => {
  const members = await Promise.all(Array.from({ length: 6 }, () => world.registerMember()));
  memberIds = members.map(({ memberId }) => memberId);
  await runDueJobs(world.context, world.database.url);
  working = world.context.sms.send;
});
// Each test begins with nothing counted against the caps.
beforeEach(() => world.passTime(25 * hourMilliseconds));
afterEach(async () => {
  world.context.sms.send = working;
  await Promise.all(workers.map((worker) => worker.stop()));
  workers = [];
  await runDueJobs(world.context, world.database.url);
});

const phone = (n: number) => `63918000${String(n).padStart(4, '0')}`;
/** As a money function writes them; their jobs are added only with `afterCommit`. */
async function written(to: readonly string[]): Promise<{ afterCommit: () => void }> {
  const { context } = world;
  const sent: { memberId: string; sealed: SealedNotice }[] = [];
  for (const [n, number] of to.entries()) {
    const memberId = memberIds[n % memberIds.length] ?? '';
    const text = { sms: `notice ${n}`, subject: 'Notice', email: `Notice ${n}` };
    const row = noticeRow(context, { to: number, notice: { kind: 'loanReceived', text: () => text } });
    const sealed = await sealNotice(context, memberId, row);
    await sql`select write_message(${memberId}::uuid, ${JSON.stringify(sealed)}::text::jsonb)`.execute(
      context.db,
    );
    sent.push({ memberId, sealed });
  }
  return {
    afterCommit: () =>
      context.jobs.add(...sent.flatMap(({ memberId, sealed }) => noticeJobs(context, memberId, sealed))),
  };
}
const run = () => runDueJobs(world.context, world.database.url);
const inbox = async (to: string) => (await inboxOf(world, to)).map(({ text }) => text);
const jobs = async () => {
  await world.context.jobs.flush();
  const { rows } = await sql<{ task: string }>`
    select t.identifier as task from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id`.execute(world.database.owner);
  return rows.map(({ task }) => task);
};
const unsent = () =>
  world.database.owner
    .selectFrom('message')
    .select('id')
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .execute();
const givenUp = async (to: string) => {
  const rows = await world.database.owner
    .selectFrom('message')
    .select('failed_why')
    .where('recipient', '=', to)
    .where('given_up_at', 'is not', null)
    .execute();
  return rows.map(({ failed_why }) => failed_why);
};

describe('messages of money functions', () => {
  test('are sent by one job, each once', async () => {
    const to = Array.from({ length: 300 }, (_, n) => phone(n % 100));
    const { afterCommit } = await written(to);
    afterCommit();
    expect(await jobs()).toEqual(['send_messages']);
    await run();
    const texts = await Promise.all(Array.from({ length: 100 }, (_, n) => inbox(phone(n))));
    expect(texts.flat().toSorted()).toEqual(to.map((_, n) => `notice ${n}`).toSorted());
    expect(await unsent()).toEqual([]);
    expect(await jobs()).toEqual([]);
  });

  test('without the one that the provider does not take, which is tried again by itself', async () => {
    const tries = new Map<string, number>();
    world.context.sms.send = async (message) => {
      const tried = (tries.get(message.to) ?? 0) + 1;
      tries.set(message.to, tried);
      if (message.to === phone(203) && tried < 3) throw new Error('no');
      await working(message);
    };
    const to = Array.from({ length: 20 }, (_, n) => phone(200 + n));
    (await written(to)).afterCommit();
    // Its own job may fail once more on a busy machine, and then waits seven seconds.
    await runDueJobs(world.context, world.database.url, { withinSeconds: 30 });
    expect(await Promise.all(to.map(inbox))).toEqual(to.map((_, n) => [`notice ${n}`]));
    expect(to.map((number) => tries.get(number))).toEqual(to.map((_, n) => (n === 3 ? 3 : 1)));
    expect(await unsent()).toEqual([]);
    expect(await jobs()).toEqual([]);
    const { rows } = await sql<{ used: bigint }>`
      select used from cap_use where cap = 'hour'`.execute(world.database.owner);
    expect(rows).toEqual([{ used: 20n }]);
  });

  test('are within the caps: one number that is over its own keeps nothing from the others', async () => {
    const most = smsLimits.number.house.hour;
    const to = [...Array.from({ length: most + 2 }, () => phone(300)), phone(301), phone(302)];
    (await written(to)).afterCommit();
    await run();
    expect(await inbox(phone(300))).toHaveLength(most);
    expect([...(await inbox(phone(301))), ...(await inbox(phone(302)))]).toHaveLength(2);
    const why = 'No text message was sent: number_hour:house';
    expect(await givenUp(phone(300))).toEqual([why, why]);
    expect(await unsent()).toEqual([]);
  });

  test('without one to a country that is not allowed, which is given up', async () => {
    (await written(['12025550123', phone(310)])).afterCommit();
    await run();
    expect(await inbox('12025550123')).toEqual([]);
    expect(await inbox(phone(310))).toEqual(['notice 1']);
    expect(await givenUp('12025550123')).toEqual(['No text message was sent: country']);
  });

  test('whose job a crash left out are sent all the same, by one job', async () => {
    await written([phone(320), phone(321)]);
    world.passTime(3_001);
    expect(await sweep(world.context)).toBe(1);
    expect(await jobs()).toEqual(['send_messages']);
    expect(await sweep(world.context)).toBe(0);
    await run();
    expect([await inbox(phone(320)), await inbox(phone(321))]).toEqual([['notice 0'], ['notice 1']]);
  });

  test('are sent again where nothing noted that they were, and no other', async () => {
    const { owner } = world.database;
    let handed = 0;
    world.context.sms.send = async (message) => {
      await working(message);
      handed += 1;
      // As a kill after the first were handed over and before that is noted.
      if (handed === 16) await sql`revoke update on message from sagwan_app`.execute(owner);
    };
    const to = Array.from({ length: 40 }, (_, n) => phone(400 + n));
    await written(to);
    await expect(runSendMessages(world.context)).rejects.toThrow('permission denied');
    await sql`grant update on message to sagwan_app`.execute(owner);
    world.passTime(3_001);
    await sweep(world.context);
    await run();
    const counts = await Promise.all(to.map(async (number) => (await inbox(number)).length));
    expect(counts).toEqual(to.map((_, n) => (n < 16 ? 2 : 1)));
    expect(await unsent()).toEqual([]);
  });

  test('have a job each on a sharded database', () => {
    const { context } = world;
    const key = { memberId: memberIds[0] ?? '', messageId: crypto.randomUUID() };
    expect(sharedMessageJob(context, key)).toMatchObject({ task: 'send_messages' });
    const sharded = { config: { ...context.config, sharded: true } };
    expect(sharedMessageJob(sharded, key)).toMatchObject({ task: 'send_message', payload: key });
  });
});

describe('the workers', () => {
  /** The provider answers for no notice until `answer`. */
  const unansweredNotices = () => {
    const answers = Promise.withResolvers<void>();
    let waiting = 0;
    world.context.sms.send = async (message) => {
      if (message.text.startsWith('notice')) {
        waiting += 1;
        await answers.promise;
      }
      await working(message);
    };
    return { waiting: () => waiting, answer: answers.resolve };
  };

  test('of two servers send each message once', async () => {
    const [config] = kept;
    if (config === undefined) throw new Error('The world has a configuration');
    const { db, now, log, keyring, businessClock } = world.context;
    const databaseUrl = world.database.url;
    const other = makeAppContext({
      db,
      now,
      log,
      keyring,
      businessClock,
      databaseUrl,
      // Of several servers none has PostgreSQL to itself, and frees the others' jobs when it starts.
      config: { ...config, databaseUrl },
    });
    const notices = unansweredNotices();
    const to = Array.from({ length: 60 }, (_, n) => phone(500 + n));
    try {
      workers.push(await startWorker(world.context, world.database.url));
      (await written(to.slice(0, 30))).afterCommit();
      await vi.waitFor(() => expect(notices.waiting()).toBeGreaterThan(0), { timeout: 10_000 });
      // The first server's job is under way, and hangs: the second one's must not take the same messages.
      workers.push(await startWorker(other, world.database.url));
      (await written(to.slice(30))).afterCommit();
      // Either server may send this one.
      await writeText({ context: other }, { to: phone(998), text: 'seen' });
      await vi.waitFor(async () => expect(await inbox(phone(998))).toEqual(['seen']), { timeout: 10_000 });
    } finally {
      notices.answer();
    }
    await vi.waitFor(async () => expect(await unsent()).toEqual([]), { timeout: 20_000 });
    const counts = await Promise.all(to.map(async (number) => (await inbox(number)).length));
    expect(counts).toEqual(to.map(() => 1));
    await other.jobs.close();
  });

  test('send a code at once while the provider does not answer for any of many notices', async () => {
    const notices = unansweredNotices();
    workers = [await startWorker(world.context, world.database.url)];
    try {
      (await written(Array.from({ length: 200 }, (_, n) => phone(700 + n)))).afterCommit();
      await vi.waitFor(() => expect(notices.waiting()).toBeGreaterThan(0), { timeout: 10_000 });
      await writeText(world, { to: phone(999), text: 'a code', secretText: 'code 12345678' });
      await vi.waitFor(async () => expect(await inbox(phone(999))).toEqual(['code 12345678']), {
        timeout: 5_000,
      });
    } finally {
      notices.answer();
    }
    await vi.waitFor(async () => expect(await unsent()).toEqual([]), { timeout: 20_000 });
  });
});
