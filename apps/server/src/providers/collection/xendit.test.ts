import { encodeQrPh } from '@sagwan/domain/repayment/qr-ph.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { type LocalProvider, localProvider, type ProviderRequest } from '../../testing/local-provider.ts';
import { CollectionRefusedError, type MandateOrder } from './collection.ts';
import { xenditCollection } from './xendit.ts';

const token = 'mP6BvtAhO585zao6r5aUWgWhlzo6xhFE';
const account = { channel: 'virtualAccount', referenceId: 'loan-1', payerName: 'Ana Cruz' } as const;
const code = {
  channel: 'qrph',
  referenceId: 'payment-1',
  amountMinor: 2_650_005n,
  payerName: 'Ana Cruz',
} as const;
const debit = { providerMandateId: 'pm-1', referenceId: 'charge-1', amountMinor: 2_650_005n };
const mandate: MandateOrder = {
  mandateId: 'mandate-1',
  payerId: 'member-1',
  payerName: { given: 'Ana', family: 'Cruz' },
  phoneNumber: '639170000003',
  email: 'ana@sagwan.example',
  bank: 'bpi',
  returnUrl: 'https://app.agos.ph/payments',
};
const accountMethod = {
  id: 'pm-va',
  type: 'VIRTUAL_ACCOUNT',
  reference_id: 'loan-1',
  status: 'ACTIVE',
  virtual_account: { channel_properties: { virtual_account_number: '7057601478328965' } },
};
const request = {
  id: 'pr-1',
  reference_id: 'charge-1',
  status: 'PENDING',
  currency: 'PHP',
  amount: 26_500.05,
  payment_method: { id: 'pm-1', status: 'ACTIVE' },
};
const qrPayload = (amountMinor: bigint) =>
  encodeQrPh({
    initiation: 'dynamic',
    scheme: 'merchant',
    institution: 'RCBCPHMMXXX',
    account: '000600788000696',
    merchantCategory: '6012',
    merchantName: 'Agos',
    merchantCity: 'Makati',
    amountMinor,
  });
const qrRequest = (qr_string: unknown) => ({
  ...request,
  reference_id: 'payment-1',
  status: 'REQUIRES_ACTION',
  payment_method: {
    id: 'pm-qr',
    status: 'ACTIVE',
    qr_code: { channel_properties: { qr_string, expires_at: '2026-03-16T02:15:00Z' } },
  },
});

let provider: LocalProvider | undefined;
afterEach(() => provider?.close());

async function against(answer: Parameters<typeof localProvider>[0], timeoutMilliseconds = 10_000) {
  provider = await localProvider(answer);
  return xenditCollection({
    apiKey: 'key',
    callbackToken: new TextEncoder().encode(token),
    origin: provider.origin,
    timeoutMilliseconds,
  });
}

/** Nothing is found, so that each thing is made. */
const making = (body: unknown) => (asked: ProviderRequest) =>
  asked.method === 'GET' ? { status: 200, body: { data: [] } } : { status: 200, body };

const made = () => provider?.requests.filter(({ method }) => method === 'POST') ?? [];

describe('a code to pay to', () => {
  test('is a permanent account number for any amount, ordered under our reference', async () => {
    const xendit = await against(making(accountMethod));
    expect(await xendit.createCode(account)).toEqual({ reference: '7057601478328965' });
    expect(made()).toHaveLength(1);
    const [asked] = made();
    expect(asked?.path).toBe('/v2/payment_methods');
    expect(asked?.headers.authorization).toBe(`Basic ${Buffer.from('key:').toString('base64')}`);
    expect(asked?.headers['idempotency-key']).toBe('loan-1');
    const sent = JSON.parse(asked?.body ?? '');
    expect(sent).toMatchObject({
      type: 'VIRTUAL_ACCOUNT',
      reusability: 'MULTIPLE_USE',
      country: 'PH',
      reference_id: 'loan-1',
      virtual_account: { channel_code: 'BANK_TRANSFER', channel_properties: { customer_name: 'Ana Cruz' } },
    });
    expect(sent.virtual_account).not.toHaveProperty('amount');
  });

  test('is the same account when it is ordered again', async () => {
    const xendit = await against(() => ({
      status: 200,
      body: { data: [{ ...accountMethod, id: 'pm-other', reference_id: 'loan-10' }, accountMethod] },
    }));
    expect(await xendit.createCode(account)).toEqual({ reference: '7057601478328965' });
    expect(provider?.requests.map(({ path }) => path)).toEqual(['/v2/payment_methods?reference_id=loan-1']);
  });

  test('is a QR Ph code of the acquirer for exactly the amount', async () => {
    const xendit = await against(making(qrRequest(qrPayload(2_650_005n))));
    expect(await xendit.createCode(code)).toEqual({
      reference: 'payment-1',
      qrPayload: qrPayload(2_650_005n),
      expiresAt: new Date('2026-03-16T02:15:00Z'),
    });
    const [asked] = made();
    expect(asked?.path).toBe('/payment_requests');
    expect(asked?.headers['idempotency-key']).toBe('payment-1');
    expect(asked?.body).toContain('"amount":26500.05');
    expect(JSON.parse(asked?.body ?? '')).toMatchObject({
      reference_id: 'payment-1',
      currency: 'PHP',
      payment_method: { type: 'QR_CODE', reusability: 'ONE_TIME_USE', qr_code: { channel_code: 'QRPH' } },
    });
  });

  test.each([
    ['for another amount', qrPayload(2_650_006n), /another amount/],
    ['with a wrong checksum', `${(qrPayload(2_650_005n) as string).slice(0, -4)}0000`, /checksum/],
    ['that is none', 'https://example.com', /EMVCo/],
    ['that is missing', null, /EMVCo/],
  ])('a QR Ph code %s is never shown', async (_, payload, why) => {
    const xendit = await against(making(qrRequest(payload)));
    await expect(xendit.createCode(code)).rejects.toThrow(why);
  });

  test('that Xendit refuses differs from one in doubt', async () => {
    const refusing = await against((asked) =>
      asked.method === 'GET'
        ? { status: 200, body: { data: [] } }
        : { status: 400, body: { error_code: 'CHANNEL_NOT_ACTIVATED' } },
    );
    await expect(refusing.createCode(account)).rejects.toThrow(CollectionRefusedError);
    await expect(refusing.createCode(code)).rejects.toThrow('CHANNEL_NOT_ACTIVATED');
    await expect(refusing.createCode({ ...account, channel: 'qrph' })).rejects.toThrow(
      CollectionRefusedError,
    );
  });
});

describe('a mandate', () => {
  const method = {
    id: 'pm-dd',
    reference_id: 'mandate-1',
    status: 'REQUIRES_ACTION',
    actions: [{ action: 'AUTH', url: 'https://bank.example/consent', url_type: 'WEB' }],
  };

  test('is made for a customer of theirs, and the member consents at the bank', async () => {
    const xendit = await against((asked) => {
      if (asked.method === 'GET') return { status: 200, body: { data: [] } };
      return {
        status: 200,
        body: asked.path === '/customers' ? { id: 'cust-1', reference_id: 'member-1' } : method,
      };
    });
    expect(await xendit.createMandate(mandate)).toEqual({
      state: 'accepted',
      providerMandateId: 'pm-dd',
      consentUrl: 'https://bank.example/consent',
    });
    const [customer, linked] = made().map(({ body }) => JSON.parse(body));
    expect(customer).toMatchObject({
      reference_id: 'member-1',
      individual_detail: { given_names: 'Ana', surname: 'Cruz' },
      mobile_number: '+639170000003',
    });
    expect(linked).toMatchObject({
      type: 'DIRECT_DEBIT',
      reusability: 'MULTIPLE_USE',
      customer_id: 'cust-1',
      reference_id: 'mandate-1',
      direct_debit: { channel_code: 'BPI_RECURRING' },
    });
  });

  test('is made once', async () => {
    const xendit = await against(() => ({ status: 200, body: { data: [method] } }));
    expect(await xendit.createMandate(mandate)).toMatchObject({ providerMandateId: 'pm-dd' });
    expect(made()).toEqual([]);
  });

  test('of a customer that they have already makes no second one', async () => {
    const xendit = await against((asked) => {
      if (asked.path.startsWith('/customers'))
        return { status: 200, body: { data: [{ id: 'cust-9', reference_id: 'member-1' }] } };
      return asked.method === 'GET' ? { status: 200, body: { data: [] } } : { status: 200, body: method };
    });
    await xendit.createMandate({ ...mandate, bank: 'unionBank' });
    expect(made()).toHaveLength(1);
    expect(JSON.parse(made()[0]?.body ?? '')).toMatchObject({
      customer_id: 'cust-9',
      direct_debit: { channel_code: 'UBP_EADA' },
    });
  });

  test('that is refused says why', async () => {
    const xendit = await against((asked) =>
      asked.method === 'GET'
        ? { status: 200, body: { data: [] } }
        : { status: 422, body: { error_code: 'INVALID_PAYMENT_METHOD' } },
    );
    expect(await xendit.createMandate(mandate)).toEqual({ state: 'refused', why: 'INVALID_PAYMENT_METHOD' });
  });

  test.each([
    ['REQUIRES_ACTION', 'pending'],
    ['ACTIVE', 'active'],
    ['EXPIRED', 'ended'],
    ['FAILED', 'ended'],
  ])('of status %s is %s', async (status, state) => {
    const xendit = await against(() => ({ status: 200, body: { ...method, status } }));
    expect(await xendit.askMandate('pm-dd')).toBe(state);
    expect(provider?.requests[0]?.path).toBe('/v2/payment_methods/pm-dd');
  });

  test('that they do not have is unknown, and one whose status makes no sense throws', async () => {
    const none = await against(() => ({ status: 404, body: { error_code: 'DATA_NOT_FOUND' } }));
    expect(await none.askMandate('pm-dd')).toBe('unknown');
    await provider?.close();
    const strange = await against(() => ({ status: 200, body: { ...method, status: 'ODD' } }));
    await expect(strange.askMandate('pm-dd')).rejects.toThrow();
  });

  test.each([
    ['EXPIRED', { state: 'accepted' }],
    ['ACTIVE', { state: 'refused', why: 'ACTIVE' }],
  ])('is revoked where its status is then %s', async (status, answer) => {
    const xendit = await against(() => ({ status: 200, body: { ...method, status } }));
    expect(await xendit.cancelMandate('pm-dd')).toEqual(answer);
    expect(provider?.requests[0]).toMatchObject({ method: 'POST', path: '/v2/payment_methods/pm-dd/expire' });
  });
});

describe('a charge', () => {
  test('is ordered once under our reference, by us and not by the member, with the exact amount', async () => {
    const xendit = await against(() => ({ status: 200, body: request }));
    expect(await xendit.charge(debit)).toEqual({ state: 'accepted', providerOrderId: 'pr-1' });
    const [asked] = made();
    expect(asked?.headers['idempotency-key']).toBe('charge-1');
    expect(asked?.body).toContain('"amount":26500.05');
    expect(JSON.parse(asked?.body ?? '')).toMatchObject({
      reference_id: 'charge-1',
      payment_method_id: 'pm-1',
      currency: 'PHP',
      initiator: 'MERCHANT',
    });
  });

  test.each([
    ['a definite refusal', 400, { error_code: 'INVALID_PAYMENT_METHOD' }, 'INVALID_PAYMENT_METHOD'],
    [
      'no money',
      200,
      { ...request, status: 'FAILED', failure_code: 'INSUFFICIENT_BALANCE' },
      'INSUFFICIENT_BALANCE',
    ],
    ['a wish for the owner’s presence', 200, { ...request, status: 'REQUIRES_ACTION' }, 'REQUIRES_ACTION'],
  ])('%s is a refusal', async (_, status, body, why) => {
    const xendit = await against(() => ({ status, body }));
    expect(await xendit.charge(debit)).toEqual({ state: 'refused', why });
  });

  const huge = JSON.stringify({ ...request, filler: 'x'.repeat(1_100_000) });
  test.each([
    ['a repeated reference', { status: 409, body: { error_code: 'DUPLICATE_ERROR' } }],
    ['a repeated reference as a bad request', { status: 400, body: { error_code: 'DUPLICATE_ERROR' } }],
    ['a wrong key of ours', { status: 401, body: { error_code: 'INVALID_API_KEY' } }],
    ['too many requests', { status: 429, body: { error_code: 'RATE_LIMIT_EXCEEDED' } }],
    ['their defect', { status: 500, body: { error_code: 'SERVER_ERROR' } }],
    ['a proxy’s page', { status: 502, text: '<html>Bad Gateway</html>' }],
    ['junk', { status: 200, text: '{"id":' }],
    ['an answer that makes no sense', { status: 200, body: { hello: 'there' } }],
    ['a status that we do not know', { status: 200, body: { ...request, status: 'ODD' } }],
    ['another amount', { status: 200, body: { ...request, amount: 1 } }],
    ['another currency', { status: 200, body: { ...request, currency: 'USD' } }],
    ['an oversized answer', { status: 200, text: huge }],
  ])('%s leaves doubt, and doubt throws', async (_, answer) => {
    const xendit = await against(() => answer);
    await expect(xendit.charge(debit)).rejects.toThrow();
  });

  test('silence throws after the time limit', async () => {
    const xendit = await against(() => undefined, 200);
    await expect(xendit.charge(debit)).rejects.toThrow(/timeout/i);
    await expect(xendit.ask('charge-1')).rejects.toThrow(/timeout/i);
    await expect(xendit.createCode(account)).rejects.toThrow(/timeout/i);
  });

  test.each([
    ['PENDING', 'pending'],
    ['FAILED', 'failed'],
    ['EXPIRED', 'failed'],
  ])('of status %s is %s when asked', async (status, state) => {
    const xendit = await against(() => ({ status: 200, body: { data: [{ ...request, status }] } }));
    expect(await xendit.ask('charge-1')).toEqual({ state, providerOrderId: 'pr-1', amountMinor: 2_650_005n });
    expect(provider?.requests[0]?.path).toBe('/payment_requests?reference_id=charge-1');
  });

  test.each([
    ['at a time', { updated: '2026-04-15T03:00:00Z' }, new Date('2026-04-15T03:00:00Z')],
    ['without a time', {}, undefined],
  ])('that succeeded is paid when asked, %s', async (_, more, paidAt) => {
    const body = { data: [{ ...request, status: 'SUCCEEDED', ...more }] };
    const xendit = await against(() => ({ status: 200, body }));
    const charged = { providerOrderId: 'pr-1', amountMinor: 2_650_005n };
    expect(await xendit.ask('charge-1')).toEqual({ state: 'paid', ...charged, paidAt });
  });

  test('that they do not have is unknown; another reference is not ours', async () => {
    const xendit = await against(() => ({
      status: 200,
      body: { data: [{ ...request, reference_id: 'charge-10' }] },
    }));
    expect(await xendit.ask('charge-1')).toEqual({ state: 'unknown' });
  });
});
