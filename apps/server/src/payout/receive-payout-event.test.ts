import { createSecretKey } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { describe, expect, test } from 'vitest';
import { signEvent } from '../providers/payout/sandbox-signature.ts';
import { walletOf } from '../testing/fund.ts';
import { arrangePayouts, gone, untouched } from '../testing/payouts.ts';
import { worldForTests } from '../testing/world.ts';
import { listPayoutProblems } from './list-problems.ts';
import { runApplyPayoutEvent } from './receive-payout-event.ts';

const world = worldForTests();
const { mode, runJobs, ledgerStands, ordered, stateOf, messagesTo, eventFor, tell } = arrangePayouts(world);

describe('an event', () => {
  test('with a forged, missing or old signature has no effect', async () => {
    await mode('late');
    const member = await ordered();
    await runJobs();
    const raw = await eventFor(member, 'failed');
    const forged = signEvent(createSecretKey(new Uint8Array(32)), raw, world.context.now());
    const old = signEvent(
      world.context.config.keys.payoutWebhook,
      raw,
      new Date(world.context.now().getTime() - 301_000),
    );
    for (const header of [forged, old, '', 't=1,v1=00']) {
      expect(await tell(raw, header)).toMatchObject({ status: 401, body: { code: 'SIGNATURE_INVALID' } });
    }
    expect(await tell(raw, undefined, 'xendit')).toMatchObject({ status: 404 });
    await runJobs();
    expect(await stateOf(member)).toBe('SENT');
    expect(await walletOf(world, member)).toEqual(gone);
    const stored = await world.database.owner
      .selectFrom('payout_event')
      .select('event_id')
      .where('event_id', '=', JSON.parse(raw).eventId)
      .execute();
    expect(stored).toEqual([]);
  });

  test('is stored as it came, and played back fifty times has one effect', async () => {
    await mode('late');
    const member = await ordered();
    await runJobs();
    const raw = await eventFor(member, 'failed');
    const answers = await Promise.all(Array.from({ length: 50 }, () => tell(raw)));
    for (const answer of answers) expect(answer).toEqual({ status: 200, body: { state: 'STORED' } });
    await runJobs();
    expect((await tell(raw)).status).toBe(200);
    // The job again, as after a crash between its commit and its end.
    await runApplyPayoutEvent(world.context, { ...JSON.parse(raw), provider: 'sandbox' });
    await runJobs();
    expect(await stateOf(member)).toBe('FAILED');
    expect(await walletOf(world, member)).toEqual(untouched);
    expect(await messagesTo(member)).toHaveLength(1);
    const { eventId } = JSON.parse(raw);
    const stored = await world.database.owner
      .selectFrom('payout_event')
      .select(['raw_encrypted', 'outcome'])
      .where('event_id', '=', eventId)
      .executeTakeFirstOrThrow();
    const house = await world.context.keyring.house(world.database.owner);
    const place = `sandbox:${eventId}`;
    expect(house.openText('payout_event.raw_encrypted', stored.raw_encrypted, place)).toBe(raw);
    expect(stored.outcome).toBe('applied');
    await ledgerStands();
  });

  test('of a return brings the money back after completion', async () => {
    const member = await ordered();
    await runJobs();
    await tell(await eventFor(member, 'returned'));
    await runJobs();
    expect(await stateOf(member)).toBe('RETURNED');
    expect(await walletOf(world, member)).toEqual(untouched);
    expect((await messagesTo(member)).at(-1)).toContain('sent PHP 500.00 back');
    await ledgerStands();
  });

  test.each([
    [
      'another amount',
      'completed',
      { amountMinor: '1' },
      'mismatch',
      'The amount is 1, ordered were 50000 centavos',
    ],
    [
      'another payout',
      'failed',
      { providerPayoutId: 'sandbox-1' },
      'mismatch',
      expect.stringMatching(/^Reported failed of sandbox-1, but the payout is sandbox-.{36}$/),
    ],
    [
      'a reference that is none',
      'completed',
      { referenceId: 'x' },
      'mismatch',
      'The reference is none of ours',
    ],
    [
      'a withdrawal that is none',
      'completed',
      { referenceId: `${uuid()}.${uuid()}` },
      'mismatch',
      'There is no such withdrawal',
    ],
  ])('with %s is kept for staff and moves nothing', async (_, state, change, outcome, problem) => {
    await mode('late');
    const member = await ordered();
    await runJobs();
    const raw = await eventFor(member, state, change);
    expect((await tell(raw)).status).toBe(200);
    await runJobs();
    expect(await stateOf(member)).toBe('SENT');
    const { eventId } = JSON.parse(raw);
    const stored = await world.database.owner
      .selectFrom('payout_event')
      .select(['outcome', 'problem'])
      .where('event_id', '=', eventId)
      .executeTakeFirstOrThrow();
    expect(stored).toEqual({ outcome, problem });
    const { problems } = await listPayoutProblems(world.context);
    expect(problems).toContainEqual(expect.objectContaining({ eventId, problem }));
    await ledgerStands();
  });

  test('that contradicts what is settled moves nothing and is kept for staff', async () => {
    await mode('fail');
    const member = await ordered();
    await runJobs();
    const raw = await eventFor(member, 'completed');
    await tell(raw);
    await runJobs();
    expect(await stateOf(member)).toBe('FAILED');
    expect(await walletOf(world, member)).toEqual(untouched);
    const { problems } = await listPayoutProblems(world.context);
    expect(problems).toContainEqual(
      expect.objectContaining({ problem: 'Reported completed while the withdrawal is FAILED' }),
    );
    await ledgerStands();
  });

  test.each(['COMPLETED', 'RETURNED'] as const)('of failure after %s is kept for staff', async (settled) => {
    const member = await ordered();
    await runJobs();
    if (settled === 'RETURNED') await tell(await eventFor(member, 'returned'));
    await runJobs();
    const raw = await eventFor(member, 'failed');
    await tell(raw);
    await runJobs();
    expect(await stateOf(member)).toBe(settled);
    const { eventId } = JSON.parse(raw);
    const { problems } = await listPayoutProblems(world.context);
    expect(problems).toContainEqual(
      expect.objectContaining({ eventId, problem: `Reported failed while the withdrawal is ${settled}` }),
    );
    await ledgerStands();
  });

  test('that is no event is refused', async () => {
    for (const raw of ['', '{', '[]', '{"eventId":"1"}']) {
      expect((await tell(raw)).status).toBe(401);
    }
  });
});
