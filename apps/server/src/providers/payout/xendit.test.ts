import { afterEach, describe, expect, test } from 'vitest';
import { type LocalProvider, localProvider } from '../../testing/local-provider.ts';
import type { PayoutOrder } from './payout.ts';
import { xenditPayout } from './xendit.ts';

const order: PayoutOrder = {
  referenceId: 'member.withdrawal',
  amountMinor: 99_905n,
  currency: 'PHP',
  rail: 'instapay',
  institutionCode: 'PH_GCASH',
  accountNumber: '09170000003',
  accountName: 'Ana Cruz',
  description: 'Sagwan-1',
};
const taken = { id: 'po-1', reference_id: order.referenceId, status: 'ACCEPTED', amount: 999.05 };
const token = new TextEncoder().encode('the-callback-token');

let provider: LocalProvider | undefined;
afterEach(() => provider?.close());

async function against(answer: Parameters<typeof localProvider>[0], timeoutMilliseconds = 10_000) {
  provider = await localProvider(answer);
  return xenditPayout({
    apiKey: 'key',
    callbackToken: token,
    origin: provider.origin,
    timeoutMilliseconds,
  });
}

describe('Xendit', () => {
  test('orders under our reference as the idempotency key, with the exact amount', async () => {
    const xendit = await against(() => ({ status: 200, body: taken }));
    expect(await xendit.send(order)).toEqual({ state: 'accepted', providerPayoutId: 'po-1' });
    const [request] = provider?.requests ?? [];
    expect(request?.method).toBe('POST');
    expect(request?.path).toBe('/v2/payouts');
    expect(request?.headers['idempotency-key']).toBe(order.referenceId);
    expect(request?.headers.authorization).toBe(`Basic ${Buffer.from('key:').toString('base64')}`);
    expect(request?.body).toContain('"amount":999.05');
    expect(JSON.parse(request?.body ?? '')).toMatchObject({
      reference_id: order.referenceId,
      channel_code: 'PH_GCASH',
      channel_properties: { account_number: '09170000003', account_holder_name: 'Ana Cruz' },
    });
  });

  test.each([
    ['a definite refusal', 400, { error_code: 'API_VALIDATION_ERROR' }],
    ['an unprocessable order', 422, { error_code: 'RECIPIENT_ACCOUNT_NUMBER_ERROR' }],
  ])('%s is a refusal', async (_, status, body) => {
    const xendit = await against(() => ({ status, body }));
    expect(await xendit.send(order)).toEqual({ state: 'refused', why: body.error_code });
  });

  test.each([
    ['a repeated reference', 400, { error_code: 'DUPLICATE_ERROR' }],
    ['a conflict', 409, { error_code: 'DUPLICATE_ERROR' }],
    ['a wrong key of ours', 401, { error_code: 'INVALID_API_KEY' }],
    ['too many requests', 429, { error_code: 'RATE_LIMIT_EXCEEDED' }],
    ['their defect', 500, { error_code: 'SERVER_ERROR' }],
    ['an answer that makes no sense', 200, { hello: 'there' }],
  ])('%s leaves doubt, and doubt throws', async (_, status, body) => {
    const xendit = await against(() => ({ status, body }));
    await expect(xendit.send(order)).rejects.toThrow();
  });

  test('silence throws after the time limit', async () => {
    const xendit = await against(() => undefined, 200);
    await expect(xendit.send(order)).rejects.toThrow(/timeout/i);
    await expect(xendit.ask(order.referenceId)).rejects.toThrow(/timeout/i);
  });

  test.each([
    ['ACCEPTED', 'accepted'],
    ['PENDING_COMPLIANCE_ASSESSMENT', 'accepted'],
    ['REQUESTED', 'accepted'],
    ['SUCCEEDED', 'completed'],
    ['FAILED', 'failed'],
    ['CANCELLED', 'failed'],
    ['COMPLIANCE_REJECTED', 'failed'],
    ['REVERSED', 'returned'],
  ] as const)('reads the status %s as %s', async (status, state) => {
    const xendit = await against(() => ({ status: 200, body: [{ ...taken, status }] }));
    expect(await xendit.ask(order.referenceId)).toEqual({
      state,
      providerPayoutId: 'po-1',
      amountMinor: 99_905n,
    });
    expect(provider?.requests[0]?.path).toBe('/v2/payouts?reference_id=member.withdrawal');
  });

  test('reads the answer as their library has it, with the list in `data`, as well', async () => {
    const xendit = await against(() => ({
      status: 200,
      body: { data: [taken], has_more: false, links: {} },
    }));
    expect(await xendit.ask(order.referenceId)).toMatchObject({
      state: 'accepted',
      providerPayoutId: 'po-1',
    });
  });

  test('an order it never accepted is unknown; another reference is not ours', async () => {
    const none = await against(() => ({ status: 200, body: [{ ...taken, reference_id: 'other' }] }));
    expect(await none.ask(order.referenceId)).toEqual({ state: 'unknown' });
  });

  test('reads an event only with the callback token', async () => {
    const xendit = await against(() => ({ status: 200, body: {} }));
    const raw = Buffer.from(
      JSON.stringify({ event: 'payout.succeeded', data: { ...taken, status: 'SUCCEEDED' } }),
    );
    const now = new Date(0);
    expect(xendit.readEvent({ 'x-callback-token': 'the-callback-token' }, raw, now)).toEqual({
      eventId: 'po-1:SUCCEEDED:member.withdrawal:99905',
      referenceId: order.referenceId,
      providerPayoutId: 'po-1',
      state: 'completed',
      amountMinor: 99_905n,
    });
    expect(xendit.readEvent({ 'x-callback-token': 'the-callback-tokem' }, raw, now)).toBeUndefined();
    expect(xendit.readEvent({ 'x-callback-token': '' }, raw, now)).toBeUndefined();
    expect(xendit.readEvent({}, raw, now)).toBeUndefined();
    expect(
      xendit.readEvent({ 'x-callback-token': 'the-callback-token' }, Buffer.from('{nonsense'), now),
    ).toBeUndefined();
  });
});
