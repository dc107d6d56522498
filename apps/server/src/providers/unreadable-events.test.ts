import { createSecretKey } from 'node:crypto';
import { receiveCollectionEvent } from '@sagwan/contract/collection/receive-collection-event.ts';
import { receivePayoutEvent } from '@sagwan/contract/payout/receive-payout-event.ts';
import { describe, expect, test } from 'vitest';
import { worldForTests } from '../testing/world.ts';

const token = 'token of Xendit, 24 signs';
const webhookKey = createSecretKey(Buffer.from(token));

const world = worldForTests((config) => ({
  ...config,
  payoutProvider: 'xendit',
  collectionProvider: 'xendit',
  keys: { ...config.keys, payoutWebhook: webhookKey, collectionWebhook: webhookKey },
}));

async function post(path: string, event: object) {
  const { statusCode, body } = await world.server.inject({
    method: 'POST',
    url: path.replace(':provider', 'xendit'),
    headers: { 'content-type': 'application/json', 'x-callback-token': token },
    payload: JSON.stringify(event),
  });
  return [statusCode, JSON.parse(body).state ?? JSON.parse(body).code];
}

const paidOut = { id: 'po-1', reference_id: 'member.withdrawal', status: 'SUCCEEDED', amount: 100 };
const paid = {
  id: 'py-1',
  reference_id: 'code-1',
  currency: 'PHP',
  amount: 100,
  status: 'SUCCEEDED',
  created: '2026-03-16T02:00:00Z',
  updated: '2026-03-16T02:00:00Z',
  payment_method: { type: 'QR_CODE', reference_id: 'code-1' },
};
/** Hardly to be compressed, as an index would. */
const long = Array.from({ length: 900 }, () => crypto.randomUUID()).join('');

describe('an event of Xendit', () => {
  test.each([
    ['nothing', {}, [200, 'STORED']],
    ['a number too long to be kept', { id: long }, [401, 'SIGNATURE_INVALID']],
    ['a reference too long to be kept', { reference_id: long }, [401, 'SIGNATURE_INVALID']],
    ['an amount of nothing', { amount: 0 }, [401, 'SIGNATURE_INVALID']],
  ])('with %s wrong, about a payout', async (_, wrong, answered) => {
    expect(await post(receivePayoutEvent.path, { data: { ...paidOut, ...wrong } })).toEqual(answered);
  });

  test.each([
    ['nothing', {}, [200, 'STORED']],
    ['a number too long to be kept', { id: long }, [401, 'SIGNATURE_INVALID']],
    ['an amount of nothing', { amount: 0 }, [401, 'SIGNATURE_INVALID']],
    ['a time of the year 0', { created: '0000-01-01T00:00:00Z' }, [401, 'SIGNATURE_INVALID']],
    ['a time of the year 10000, in Manila,', { created: '9999-12-31T23:59:59Z' }, [401, 'SIGNATURE_INVALID']],
  ])('with %s wrong, about a payment', async (_, wrong, answered) => {
    const event = { event: 'payment.succeeded', data: { ...paid, ...wrong } };
    expect(await post(receiveCollectionEvent.path, event)).toEqual(answered);
  });
});
