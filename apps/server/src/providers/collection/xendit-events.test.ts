import { describe, expect, test } from 'vitest';
import type { CollectionEvent } from './collection.ts';
import { xenditCollection } from './xendit.ts';

const token = 'mP6BvtAhO585zao6r5aUWgWhlzo6xhFE';
const { readEvent } = xenditCollection({ apiKey: 'key', callbackToken: new TextEncoder().encode(token) });

const payment = {
  id: 'py-1',
  payment_request_id: 'pr-1',
  reference_id: 'of-theirs',
  currency: 'PHP',
  amount: 26_500.05,
  country: 'PH',
  status: 'SUCCEEDED',
  created: '2026-03-16T02:00:00.123456Z',
  updated: '2026-03-16T02:00:05Z',
  payment_detail: { remark: null, sender_name: 'ANA CRUZ' },
  payment_method: {
    type: 'VIRTUAL_ACCOUNT',
    reference_id: 'loan-1',
    virtual_account: { channel_properties: { virtual_account_number: '7057601478328965' } },
    qr_code: null,
  },
};
const read = (content: unknown, given: unknown = token) =>
  readEvent(
    { 'x-callback-token': given as string },
    Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)),
    new Date(0),
  );
const succeeded = (change: object) => read({ event: 'payment.succeeded', data: { ...payment, ...change } });

describe('an event of Xendit', () => {
  test('of a transfer to an account number', () => {
    expect(succeeded({})).toEqual({
      eventId: 'py-1:paid:7057601478328965:2650005',
      kind: 'paid',
      reference: '7057601478328965',
      referenceId: 'loan-1',
      channel: 'virtualAccount',
      amountMinor: 2_650_005n,
      providerPaymentId: 'py-1',
      paidAt: new Date('2026-03-16T02:00:00.123Z'),
      payerName: 'ANA CRUZ',
    });
  });

  test('of a transfer without its number is known by our reference', () => {
    const payment_method = { ...payment.payment_method, virtual_account: null };
    expect(succeeded({ payment_method })).toMatchObject({ reference: 'loan-1', channel: 'virtualAccount' });
  });

  test('of a QR Ph code is known by the reference of the code', () => {
    const payment_method = { type: 'QR_CODE', reference_id: 'payment-1' };
    expect(succeeded({ payment_method })).toMatchObject({ reference: 'payment-1', channel: 'qrph' });
  });

  test('of a charge is known by the charge, and dated when the bank had paid', () => {
    const change = {
      reference_id: 'charge-1',
      payment_method: { type: 'DIRECT_DEBIT', reference_id: 'mandate-1' },
    };
    expect(succeeded(change)).toMatchObject({
      kind: 'paid',
      reference: 'charge-1',
      channel: 'autoDebit',
      paidAt: new Date('2026-03-16T02:00:05Z'),
    });
    const failed = { event: 'payment.failed', data: { ...payment, ...change, status: 'FAILED' } };
    expect(read(failed)).toMatchObject({ kind: 'failed', reference: 'charge-1' });
  });

  test('of money that went back names the payment', () => {
    const data = {
      id: 'rfd-1',
      payment_id: 'py-1',
      payment_method_type: 'DIRECT_DEBIT',
      currency: 'PHP',
      amount: '100.00',
      refund_fee_amount: null,
      updated: '2026-03-19T02:00:00Z',
    };
    expect(read({ event: 'refund.succeeded', data })).toEqual({
      eventId: 'rfd-1:returned:py-1:10000',
      kind: 'returned',
      reference: '',
      channel: 'autoDebit',
      amountMinor: 10_000n,
      providerPaymentId: 'py-1',
      paidAt: new Date('2026-03-19T02:00:00Z'),
    });
    expect(read({ event: 'refund.failed', data })).toBe('other');
  });

  test('repeated is the same event, with another amount another one', () => {
    const first = succeeded({}) as CollectionEvent;
    expect(succeeded({ updated: '2026-03-17T02:00:00Z' })).toMatchObject({ eventId: first.eventId });
    expect(succeeded({ amount: 26_500 })).not.toMatchObject({ eventId: first.eventId });
  });

  test.each([
    ['another token', 'mP6BvtAhO585zao6r5aUWgWhlzo6xhFF'],
    ['a longer token', `${token}x`],
    ['the start of the token', token.slice(0, -1)],
    ['an empty token', ''],
    ['two tokens', [token, token]],
    ['no token', null],
  ])('with %s is not believed', (_, given) => {
    expect(read({ event: 'payment.succeeded', data: payment }, given)).toBeUndefined();
  });

  test.each(['payment_method.activated', 'payment.pending', 'refund.failed'])(
    'named %s is about no payment, and is believed with the token alone',
    (event) => {
      expect(read({ event, data: { id: 'pm-1', status: 'ACTIVE' } })).toBe('other');
      expect(read({ event, data: {} }, 'another')).toBeUndefined();
    },
  );

  test.each([
    ['junk', '{nonsense'],
    ['nothing', ''],
    ['a status against its name', { event: 'payment.succeeded', data: { ...payment, status: 'PENDING' } }],
    ['another currency', { event: 'payment.succeeded', data: { ...payment, currency: 'USD' } }],
    ['a negative amount', { event: 'payment.succeeded', data: { ...payment, amount: -1 } }],
    ['parts of a centavo', { event: 'payment.succeeded', data: { ...payment, amount: 1.005 } }],
    ['no time', { event: 'payment.succeeded', data: { ...payment, created: 'today' } }],
    [
      'no reference at all',
      { event: 'payment.succeeded', data: { ...payment, payment_method: { type: 'QR_CODE' } } },
    ],
  ])('that says %s is none', (_, content) => {
    expect(read(content)).toBeUndefined();
  });
});
