import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inboxOf, writeText } from '../testing/sent-texts.ts';
import { type SilentProxy, silentProxy } from '../testing/silent-proxy.ts';
import { makeWorld, type World } from '../testing/world.ts';
import { LivingWorkers } from './living-workers.ts';
import { makeQueuePool } from './queue-pool.ts';
import { runWorkerPool } from './run-worker-pool.ts';
import { makeTasks } from './tasks.ts';
import { workerPools } from './worker-pools.ts';

const answerMilliseconds = 500;
const to = '639170000031';
let world: World;
let proxy: SilentProxy;
beforeAll(async () => {
  world = await makeWorld();
  proxy = await silentProxy(world.database.url);
});
afterAll(async () => {
  await proxy.close();
  await world.close();
});

test('a connection that goes silent is not used again', async () => {
  const pool = makeQueuePool({ url: proxy.url, max: 1, log: world.context.log, answerMilliseconds });
  await pool.connect().then(async (client) => {
    await client.query('select 1');
    proxy.silence();
    await expect(client.query('select 2')).rejects.toThrow('Connection terminated');
    client.release();
  });
  proxy.resume();
  const again = await pool.connect();
  expect((await again.query('select 3 as three')).rows).toEqual([{ three: 3 }]);
  again.release();
  await pool.end();
});

test('jobs that were given to workers in an answer that never came are done by the next ones', async () => {
  const [pool] = workerPools.filter(({ name }) => name === 'messages');
  if (pool === undefined) throw new Error('There is no such pool');
  const { context } = world;
  const stopping = new AbortController();
  const living = new LivingWorkers(world.database.url);
  const tasks = makeTasks(context, world.database.url);
  const running = runWorkerPool(context, {
    pool,
    tasks,
    url: proxy.url,
    living,
    answerMilliseconds,
    stopping: stopping.signal,
  });
  const send = (text: string, id = uuid()) => writeText(world, { id, to, text });
  const inbox = async () => (await inboxOf(world, to)).map(({ text }) => text);
  await send('before');
  await expect.poll(inbox).toEqual(['before']);
  const messageId = uuid();
  const lost = proxy.silenceFromAnswerWith(messageId);
  await send('given in silence', messageId);
  await lost;
  expect(await inbox()).toEqual(['before']);
  proxy.resume();
  await expect.poll(inbox).toEqual(['before', 'given in silence']);
  stopping.abort();
  await running;
  await living.close();
}, 40_000);
