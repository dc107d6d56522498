import { afterEach, describe, expect, test } from 'vitest';
import { type LocalProvider, localProvider } from '../../testing/local-provider.ts';
import { semaphoreSms } from './semaphore.ts';

let provider: LocalProvider | undefined;
afterEach(() => provider?.close());

async function against(answer: Parameters<typeof localProvider>[0], timeoutMilliseconds = 10_000) {
  provider = await localProvider(answer);
  const { origin } = provider;
  return semaphoreSms({ apiKey: 'key', senderName: 'Sagwan', origin, timeoutMilliseconds });
}

const text = { to: '639170000003', text: 'Hello & welcome' };

describe('Semaphore', () => {
  test('sends a text as a form', async () => {
    const sms = await against(() => ({ status: 200, body: [{ message_id: 1, status: 'Pending' }] }));
    await sms.send(text);
    const [request] = provider?.requests ?? [];
    expect(request?.path).toBe('/api/v4/priority');
    expect(Object.fromEntries(new URLSearchParams(request?.body))).toEqual({
      apikey: 'key',
      number: '639170000003',
      message: 'Hello & welcome',
      sendername: 'Sagwan',
    });
  });

  test.each([
    ['an error', 500, {}],
    ['a field error with status 200', 200, { number: ['The number format is invalid.'] }],
    ['an empty list', 200, []],
  ])('%s throws, without the text in it', async (_, status, body) => {
    const sms = await against(() => ({ status, body }));
    await expect(sms.send(text)).rejects.toThrow(`Semaphore did not take the text (${status})`);
  });

  test('silence throws after the time limit', async () => {
    const sms = await against(() => undefined, 200);
    await expect(sms.send(text)).rejects.toThrow(/timeout/i);
  });
});
