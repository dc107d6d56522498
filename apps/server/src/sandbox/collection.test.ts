import { sandboxCollectionModes } from '@sagwan/contract/system/sandbox.ts';
import { decodeQrPh } from '@sagwan/domain/repayment/qr-ph.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CollectionRefusedError } from '../providers/collection/collection.ts';
import { signatureHeader, signEvent } from '../providers/payout/sandbox-signature.ts';
import { type LocalProvider, localProvider } from '../testing/local-provider.ts';
import { makeWorld, type World } from '../testing/world.ts';
import { runSandboxCollection, sendSandboxEvents } from './collection-call-back.ts';
import { sandboxEvents, sandboxEventText } from './collection-events.ts';
import { writeSandboxMode } from './mode.sql.ts';

const now = new Date('2026-03-16T02:00:00Z');
const given = {
  reference: '9912345678901234',
  channel: 'virtualAccount',
  amountMinor: 2_650_000n,
  valueOn: '2026-03-16',
  now,
  providerPaymentId: 'payment-1',
} as const;
const order = {
  channel: 'qrph',
  referenceId: 'payment-1',
  amountMinor: 2_650_000n,
  payerName: 'Ana',
} as const;

let world: World;
let receiver: LocalProvider;
beforeAll(async () => {
  receiver = await localProvider(() => ({ status: 200, body: {} }));
  world = await makeWorld((config) => ({ ...config, publicOrigin: receiver.origin }));
});
afterAll(async () => {
  await world.close();
  await receiver.close();
});

describe('the events of a payment', () => {
  test.each([
    ['paid', [['paid', 1_000, 2_650_000n, '2026-03-16T02:00:00.000Z']]],
    [
      'twice',
      [
        ['paid', 1_000, 2_650_000n, '2026-03-16T02:00:00.000Z'],
        ['paid', 2_000, 2_650_000n, '2026-03-16T02:00:00.000Z'],
        ['paid', 3_000, 2_650_000n, '2026-03-16T02:00:00.000Z'],
      ],
    ],
    ['late', [['paid', 60_000, 2_650_000n, '2026-03-16T02:00:00.000Z']]],
    ['wrongAmount', [['paid', 1_000, 2_640_000n, '2026-03-16T02:00:00.000Z']]],
    [
      'returned',
      [
        ['paid', 1_000, 2_650_000n, '2026-03-16T02:00:00.000Z'],
        ['returned', 2_000, 2_650_000n, '2026-03-19T04:00:00.000Z'],
      ],
    ],
    ['unknownReference', [['paid', 1_000, 2_650_000n, '2026-03-16T02:00:00.000Z']]],
    ['unsettled', [['paid', 1_000, 2_650_000n, '2026-03-16T02:00:00.000Z']]],
  ] as const)('that is %s', (mode, expected) => {
    const deliveries = sandboxEvents({ ...given, mode });
    expect(
      deliveries.map(({ event, delayMilliseconds }) => [
        event.kind,
        delayMilliseconds,
        event.amountMinor,
        event.paidAt.toISOString(),
      ]),
    ).toEqual(expected);
    expect(new Set(deliveries.map(({ event }) => event.providerPaymentId))).toEqual(new Set(['payment-1']));
    for (const { event } of deliveries)
      expect(event.reference === given.reference).toBe(mode !== 'unknownReference');
  });

  test('paid twice are one event twice, and another about the same payment', () => {
    const [first, second, third] = sandboxEvents({ ...given, mode: 'twice' }).map(({ event }) => event);
    expect(second).toEqual(first);
    expect(third?.eventId).not.toBe(first?.eventId);
    expect({ ...third, eventId: first?.eventId }).toEqual(first);
  });

  test('of an earlier value date are at noon of it in Manila', () => {
    const [delivery] = sandboxEvents({ ...given, mode: 'paid', valueOn: '2026-02-15' });
    expect(delivery?.event.paidAt.toISOString()).toBe('2026-02-15T04:00:00.000Z');
  });

  test('a wrong amount is never nothing or negative', () => {
    const [delivery] = sandboxEvents({ ...given, mode: 'wrongAmount', amountMinor: 10_000n });
    expect(delivery?.event.amountMinor).toBe(20_000n);
  });

  test('the money reaches the bank a day later, less the fee, where wished for', () => {
    const events = sandboxEvents({ ...given, mode: 'paid', settledFeeMinor: 1_500n }).map(
      ({ event }) => event,
    );
    expect(events).toMatchObject([
      { kind: 'paid' },
      { kind: 'settled', feeMinor: 1_500n, paidAt: new Date('2026-03-17T04:00:00Z') },
    ]);
    const returned = sandboxEvents({ ...given, mode: 'returned', settledFeeMinor: 1_500n });
    expect(returned.map(({ event }) => event.kind)).toEqual(['paid', 'returned']);
  });

  test('two payments are two, also at one moment', () => {
    const { providerPaymentId: _, ...without } = given;
    const [one, other] = [1, 2].map(() => sandboxEvents({ ...without, mode: 'paid' })[0]?.event);
    expect(one?.providerPaymentId).not.toBe(other?.providerPaymentId);
    expect(one?.eventId).not.toBe(other?.eventId);
  });
});

describe('the sandbox collection provider', () => {
  test('gives the same permanent number for the same loan, another for another', async () => {
    const { collection } = world.context;
    const account = { channel: 'virtualAccount', referenceId: 'loan-1', payerName: 'Ana' } as const;
    const first = await collection.createCode(account);
    expect(first.reference).toMatch(/^99\d{14}$/);
    expect(await collection.createCode(account)).toEqual(first);
    expect(await collection.createCode({ ...account, referenceId: 'loan-2' })).not.toEqual(first);
  });

  test('makes a QR Ph code that a bank could read, with its reference and the exact amount', async () => {
    const expiresAt = new Date('2026-03-16T03:00:00Z');
    const { reference, qrPayload, ...rest } = await world.context.collection.createCode({
      ...order,
      expiresAt,
    });
    expect(rest).toEqual({ expiresAt });
    expect(decodeQrPh(qrPayload ?? '')).toMatchObject({
      initiation: 'dynamic',
      amountMinor: 2_650_000n,
      reference,
      merchantName: 'Sagwan',
    });
  });

  test.each([{ amountMinor: 5_000_001n }, { amountMinor: 0n }, { amountMinor: undefined }])(
    'makes no QR Ph code with %o',
    async (change) => {
      const { amountMinor: _, ...without } = order;
      const wrong = change.amountMinor === undefined ? without : { ...order, ...change };
      await expect(world.context.collection.createCode(wrong)).rejects.toThrow(CollectionRefusedError);
    },
  );

  test('reads its own events, signed for collections and not for payouts', () => {
    const { collection, config } = world.context;
    // Of the second amount the wrong one is ₱10.00, less than the fee.
    for (const [mode, amountMinor] of sandboxCollectionModes.flatMap((each) => [
      [each, given.amountMinor] as const,
      [each, 11_000n] as const,
    ])) {
      for (const { event } of sandboxEvents({ ...given, amountMinor, mode, settledFeeMinor: 1_500n })) {
        const raw = sandboxEventText(event);
        const read = (key: typeof config.keys.hash, body = raw, at = now) =>
          collection.readEvent({ [signatureHeader]: signEvent(key, raw, now) }, Buffer.from(body), at);
        expect(read(config.keys.collectionWebhook)).toEqual(event);
        expect(read(config.keys.payoutWebhook)).toBeUndefined();
        expect(read(config.keys.collectionWebhook, `${raw} `)).toBeUndefined();
        expect(read(config.keys.collectionWebhook, raw, new Date(now.getTime() + 301_000))).toBeUndefined();
        expect(collection.readEvent({}, Buffer.from(raw), now)).toBeUndefined();
      }
    }
    const junk = '{"eventId":1}';
    const header = { [signatureHeader]: signEvent(config.keys.collectionWebhook, junk, now) };
    expect(collection.readEvent(header, Buffer.from(junk), now)).toBeUndefined();
  });

  test.each([
    ['no amount', { amountMinor: '0' }],
    ['an amount that no text of an amount can say', { amountMinor: '10000000000000000' }],
    ['a fee that is more than the amount', { kind: 'settled', amountMinor: '100', feeMinor: '101' }],
    ['the year 0', { paidAt: '0000-01-01T00:00:00Z' }],
    ['the last hours of the year 9999 in UTC', { paidAt: '9999-12-31T23:59:59Z' }],
  ])('does not read an event with %s', (_, change) => {
    const [sent] = sandboxEvents({ ...given, mode: 'paid' });
    const raw = JSON.stringify({ ...JSON.parse(sandboxEventText(sent?.event ?? expect.fail())), ...change });
    const { collection, config } = world.context;
    const headers = { [signatureHeader]: signEvent(config.keys.collectionWebhook, raw, now) };
    expect(collection.readEvent(headers, Buffer.from(raw), now)).toBeUndefined();
  });

  test('sends its events as jobs, each as often as it is listed', async () => {
    const deliveries = sandboxEvents({ ...given, mode: 'twice' });
    await sendSandboxEvents(world.context.jobs, deliveries);
    const keys = deliveries.map(({ event }, place) => `sandbox_collection:${event.eventId}:${place}`);
    expect(await world.context.jobs.withJob(keys)).toEqual(new Set(keys));
    expect(keys).toHaveLength(3);

    const event = sandboxEventText(deliveries[0]?.event ?? expect.fail());
    await runSandboxCollection(world.context, { event });
    const sent = receiver.requests.at(-1);
    expect(sent?.path).toBe('/api/v2/hooks/collections/sandbox');
    const read = world.context.collection.readEvent(sent?.headers ?? {}, Buffer.from(sent?.body ?? ''), now);
    expect(read).toEqual(deliveries[0]?.event);
  });

  test.each([
    ['succeed', 'paid'],
    ['fail', 'failed'],
  ] as const)('a debit in mode %s is accepted, and its event says %s', async (mode, kind) => {
    const { collection, db, jobs } = world.context;
    await writeSandboxMode(db, 'auto_debit', mode);
    const answer = await collection.createMandate({
      mandateId: 'mandate-1',
      payerId: 'member-1',
      payerName: { given: 'Ana', family: 'Cruz' },
      phoneNumber: '639170000003',
      bank: 'bpi',
      returnUrl: 'https://app.agos.ph/payments',
    });
    const providerMandateId = answer.state === 'accepted' ? answer.providerMandateId : expect.fail();
    expect(await collection.askMandate(providerMandateId)).toBe('active');
    const referenceId = `charge-${mode}`;
    const charged = await collection.charge({ providerMandateId, referenceId, amountMinor: 100n });
    expect(charged).toEqual({ state: 'accepted', providerOrderId: `sandbox-charge-${referenceId}` });
    const key = `sandbox_collection:sandbox-charge-${referenceId}:${kind}:0`;
    expect(await jobs.withJob([key])).toEqual(new Set([key]));
    const unknown = { providerMandateId: 'other', referenceId, amountMinor: 100n };
    expect(await collection.charge(unknown)).toEqual({ state: 'refused', why: 'MANDATE_UNKNOWN' });
  });
});
