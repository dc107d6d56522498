import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { QueueFull } from './bounded-queue.ts';
import { answersWithin } from './deadline.ts';

/** What is answered to whoever waits for this work, and what the server noticed of it afterwards. */
async function answerOf(work: Promise<string>, milliseconds: number) {
  const lines: string[] = [];
  const server = Fastify({ logger: { level: 'warn', stream: { write: (line) => void lines.push(line) } } });
  onTestFinished(() => server.close());
  const answerInTime = answersWithin(milliseconds);
  server.get('/', (_, reply) => answerInTime(reply, work, (result) => void reply.send(result)));
  const { statusCode, body, headers } = await server.inject('/');
  return { statusCode, body, retryAfter: headers['retry-after'], lines };
}

test('work in time is answered, in its own words', async () => {
  expect(await answerOf(Promise.resolve('done'), 1_000)).toMatchObject({ statusCode: 200, body: 'done' });
  expect(await answerOf(Promise.reject(new Error('no')), 1_000)).toMatchObject({ statusCode: 500 });
});

test.each(['ends', 'fails', 'is refused'] as const)(
  'work that %s too late is answered once, in time',
  async (how) => {
    let end = () => {};
    const work = new Promise<string>((resolve, reject) => {
      const error = how === 'fails' ? new Error('after the answer') : new QueueFull('after the answer');
      end = how === 'ends' ? () => resolve('done') : () => reject(error);
    });
    const { statusCode, body, retryAfter, lines } = await answerOf(work, 5);
    expect({ statusCode, retryAfter, code: JSON.parse(body).code }).toEqual({
      statusCode: 503,
      retryAfter: '5',
      code: 'SERVICE_UNAVAILABLE',
    });
    end();
    await new Promise(setImmediate);
    // A result or refusal that nobody waits for is dropped; a failure is logged, since it is still a defect.
    expect(lines.filter((line) => /already sent|Promise errored/.test(line))).toEqual([]);
    expect(lines.filter((line) => line.includes('after the answer'))).toHaveLength(how === 'fails' ? 1 : 0);
  },
);
