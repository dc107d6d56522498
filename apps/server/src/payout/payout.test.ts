import { createSecretKey } from 'node:crypto';
import { receivePayoutEvent } from '@sagwan/contract/payout/receive-payout-event.ts';
import { sandboxPayouts } from '@sagwan/contract/system/sandbox.ts';
import { v7 as uuid } from 'uuid';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkLedger } from '../ledger/check.ts';
import { runDueJobs } from '../outbox/run-jobs.ts';
import { sweep } from '../outbox/sweep.ts';
import { signatureHeader, signEvent } from '../providers/payout/sandbox-signature.ts';
import {
  type FundedMember,
  fundedMember,
  openToProviders,
  orderWithdrawal,
  walletOf,
  withdrawalsOf,
} from '../testing/fund.ts';
import { inboxOf } from '../testing/sent-texts.ts';
import { worldForTests } from '../testing/world.ts';
import { askStalePayouts } from './ask-stale-payouts.ts';
import { listPayoutProblems } from './list-problems.ts';
import { runApplyPayoutEvent } from './receive-payout-event.ts';
import { runSendPayout } from './send-payout.ts';

const world = worldForTests();
beforeAll(() => openToProviders(world));
beforeEach(() => mode('succeed'));

type Mode = 'succeed' | 'fail' | 'timeout' | 'duplicate' | 'late';

async function mode(next: Mode) {
  expect((await world.ask(sandboxPayouts, { body: { mode: next } })).body).toEqual({ mode: next });
}
const runJobs = (withinSeconds = 5) => runDueJobs(world.context, world.database.url, { withinSeconds });
const ledgerStands = async () => expect(await checkLedger(world.context.db)).toEqual([]);

/** A member who ordered 500.00 of 1,000.00. */
async function ordered(): Promise<FundedMember> {
  const member = await fundedMember(world, { balanceMinor: 100_000n });
  expect((await orderWithdrawal(world, member, { amountMinor: 50_000n })).status).toBe(200);
  return member;
}

async function stateOf(member: FundedMember) {
  const [withdrawal] = await withdrawalsOf(world, member);
  return withdrawal?.state;
}

const untouched = { balanceMinor: 100_000n, withdrawnMinor: 0n };
const gone = { balanceMinor: 50_000n, withdrawnMinor: 50_000n };

/** An event as the sandbox provider would send it. */
async function eventFor(member: FundedMember, state: string, change: Record<string, string> = {}) {
  const [withdrawal] = await withdrawalsOf(world, member);
  const referenceId = `${member.memberId}.${withdrawal?.id}`;
  const taken = await world.database.owner
    .selectFrom('sandbox_payout')
    .select('provider_payout_id')
    .where('reference_id', '=', referenceId)
    .executeTakeFirst();
  return JSON.stringify({
    eventId: uuid(),
    referenceId,
    providerPayoutId: taken?.provider_payout_id,
    state,
    amountMinor: withdrawal?.amount_minor.toString(),
    ...change,
  });
}

async function tell(raw: string, header?: string, provider = 'sandbox') {
  const signature = header ?? signEvent(world.context.config.keys.payoutWebhook, raw, world.context.now());
  const response = await world.server.inject({
    method: 'POST',
    url: receivePayoutEvent.path.replace(':provider', provider),
    headers: { 'content-type': 'application/json', [signatureHeader]: signature },
    payload: raw,
  });
  return { status: response.statusCode, body: response.json() };
}

const messagesTo = async ({ phoneNumber }: FundedMember) =>
  (await inboxOf(world, phoneNumber)).map(({ text }) => text).filter((text) => !text.startsWith('The code'));

describe('a payout', () => {
  test('succeeds: sent, completed, the member told', async () => {
    const member = await ordered();
    await runJobs();
    expect(await stateOf(member)).toBe('COMPLETED');
    expect(await walletOf(world, member)).toEqual(gone);
    expect(await messagesTo(member)).toEqual([
      expect.stringMatching(/^PHP 500\.00 was sent to your account 639\*+/),
    ]);
    await ledgerStands();
  });

  test('fails: the money is back in the wallet, the member told, once', async () => {
    await mode('fail');
    const member = await ordered();
    expect(await walletOf(world, member)).toEqual(gone);
    await runJobs();
    expect(await stateOf(member)).toBe('FAILED');
    expect(await walletOf(world, member)).toEqual(untouched);
    expect(await messagesTo(member)).toEqual([expect.stringContaining('did not go through')]);
    await ledgerStands();
  });

  test('fails in another currency: exactly what left comes back', async () => {
    await mode('fail');
    const member = await fundedMember(world, {
      balanceMinor: 100_000n,
      currency: 'USD',
      exchangeRate: '0.0171',
    });
    const dollars = { amountMinor: 1_799n, availableMinor: 1_800n, pesosMinor: 100_000n };
    expect((await orderWithdrawal(world, member, dollars)).status).toBe(200);
    await runJobs();
    expect(await stateOf(member)).toBe('FAILED');
    expect(await walletOf(world, member)).toEqual(untouched);
    await ledgerStands();
  });

  test('times out: UNKNOWN, asked about, settled; the late event changes nothing', async () => {
    await mode('timeout');
    const member = await ordered();
    await runJobs();
    expect(await stateOf(member)).toBe('UNKNOWN');
    expect(await walletOf(world, member)).toEqual(gone);
    await ledgerStands();
    world.passTime(61_000);
    await askStalePayouts(world.context);
    await runJobs();
    expect(await stateOf(member)).toBe('COMPLETED');
    await runJobs(120);
    expect(await stateOf(member)).toBe('COMPLETED');
    expect(await walletOf(world, member)).toEqual(gone);
    expect(await messagesTo(member)).toHaveLength(1);
    await ledgerStands();
  });

  test('times out, and the job itself asks soon after', async () => {
    await mode('timeout');
    const member = await ordered();
    await runJobs(15);
    expect(await stateOf(member)).toBe('COMPLETED');
    const attempts = await world.database.owner
      .selectFrom('payout')
      .select(['attempt', 'state'])
      .where('member_id', '=', member.memberId)
      .execute();
    expect(attempts).toEqual([{ attempt: 1, state: 'COMPLETED' }]);
    await ledgerStands();
  });

  test('is told of three times and out of order: one effect', async () => {
    await mode('duplicate');
    const member = await ordered();
    await runJobs();
    expect(await stateOf(member)).toBe('COMPLETED');
    expect(await messagesTo(member)).toHaveLength(1);
    expect(await walletOf(world, member)).toEqual(gone);
    await ledgerStands();
  });

  test('comes late: SENT until then, however often it is asked about', async () => {
    await mode('late');
    const member = await ordered();
    await runJobs();
    expect(await stateOf(member)).toBe('SENT');
    world.passTime(61_000);
    await askStalePayouts(world.context);
    await runJobs();
    expect(await stateOf(member)).toBe('SENT');
    await runJobs(120);
    expect(await stateOf(member)).toBe('COMPLETED');
    await ledgerStands();
  });

  test('is ordered once by twenty jobs at once', async () => {
    const member = await ordered();
    const [withdrawal] = await withdrawalsOf(world, member);
    const payload = { memberId: member.memberId, withdrawalId: withdrawal?.id };
    await Promise.all(Array.from({ length: 20 }, () => runSendPayout(world.context, payload)));
    await runJobs();
    const payouts = await world.database.owner
      .selectFrom('sandbox_payout')
      .select('reference_id')
      .where('reference_id', 'like', `${member.memberId}.%`)
      .execute();
    expect(payouts).toHaveLength(1);
    expect(await stateOf(member)).toBe('COMPLETED');
    expect(await walletOf(world, member)).toEqual(gone);
    await ledgerStands();
  });

  test('that the provider took is never ordered again, even if it no longer knows of it', async () => {
    await mode('late');
    const member = await ordered();
    await runJobs();
    expect(await stateOf(member)).toBe('SENT');
    const [withdrawal] = await withdrawalsOf(world, member);
    const { ask, send } = world.context.payout;
    let orders = 0;
    world.context.payout.ask = async () => ({ state: 'unknown' });
    world.context.payout.send = async () => {
      orders += 1;
      return { state: 'refused', why: 'no' };
    };
    await runSendPayout(world.context, { memberId: member.memberId, withdrawalId: withdrawal?.id });
    Object.assign(world.context.payout, { ask, send });
    expect(orders).toBe(0);
    const { problems } = await listPayoutProblems(world.context);
    expect(problems).toContainEqual(
      expect.objectContaining({
        problem: 'The provider no longer knows of a payout that it took',
        eventId: null,
        withdrawalNumber: withdrawal?.withdrawal_number,
      }),
    );
    expect(await stateOf(member)).toBe('SENT');
    expect(await walletOf(world, member)).toEqual(gone);
    await ledgerStands();
  });

  test('that was ordered from another provider is neither asked about nor ordered here', async () => {
    await mode('timeout');
    const member = await ordered();
    await runJobs();
    expect(await stateOf(member)).toBe('UNKNOWN');
    const [withdrawal] = await withdrawalsOf(world, member);
    await world.database.owner
      .updateTable('payout')
      .set({ provider: 'earlier' })
      .where('member_id', '=', member.memberId)
      .execute();
    const { ask, send } = world.context.payout;
    const called: string[] = [];
    world.context.payout.ask = async (referenceId) => {
      called.push(referenceId);
      return { state: 'unknown' };
    };
    world.context.payout.send = async ({ referenceId }) => {
      called.push(referenceId);
      return { state: 'accepted', providerPayoutId: 'second' };
    };
    world.passTime(61_000);
    await askStalePayouts(world.context);
    await runJobs();
    Object.assign(world.context.payout, { ask, send });
    expect(called.filter((reference) => reference.startsWith(member.memberId))).toEqual([]);
    expect(await stateOf(member)).toBe('UNKNOWN');
    const { problems } = await listPayoutProblems(world.context);
    expect(problems).toContainEqual(
      expect.objectContaining({
        problem: 'Ordered from a provider that is no longer configured',
        provider: 'earlier',
        withdrawalNumber: withdrawal?.withdrawal_number,
      }),
    );
    await ledgerStands();
  });

  test('whose job was lost is ordered by the sweep', async () => {
    const member = await ordered();
    await world.context.jobs.flush();
    await world.database.owner.deleteFrom('graphile_worker._private_jobs' as never).execute();
    expect(await sweep(world.context)).toBe(0);
    world.passTime(3_001);
    expect(await sweep(world.context)).toBeGreaterThanOrEqual(1);
    // What is in the queue now is left to it.
    await world.context.jobs.flush();
    expect(await sweep(world.context)).toBe(0);
    await runJobs();
    expect(await stateOf(member)).toBe('COMPLETED');
    await ledgerStands();
  });
});

describe('what the provider answers when asked', () => {
  test('is kept for staff where it does not fit, once, and moves nothing', async () => {
    await mode('late');
    const member = await ordered();
    await runJobs();
    const [withdrawal] = await withdrawalsOf(world, member);
    const { ask } = world.context.payout;
    world.context.payout.ask = async (referenceId) => ({ ...(await ask(referenceId)), amountMinor: 1n });
    const payload = { memberId: member.memberId, withdrawalId: withdrawal?.id };
    await runSendPayout(world.context, payload);
    await runSendPayout(world.context, payload);
    world.context.payout.ask = ask;
    expect(await stateOf(member)).toBe('SENT');
    const { problems } = await listPayoutProblems(world.context);
    const found = problems.filter((each) => each.withdrawalNumber === withdrawal?.withdrawal_number);
    expect(found).toMatchObject([
      { problem: 'The amount is 1, ordered were 50000 centavos', provider: 'sandbox', eventId: null },
    ]);
    await ledgerStands();
  });
});

describe('a refused order', () => {
  test('puts the money back at once; one that was in doubt before is asked about first', async () => {
    const member = await ordered();
    const { send } = world.context.payout;
    world.context.payout.send = async () => ({ state: 'refused', why: 'no such account' });
    await runJobs();
    world.context.payout.send = send;
    expect(await stateOf(member)).toBe('FAILED');
    expect(await walletOf(world, member)).toEqual(untouched);
    await ledgerStands();
    await mode('timeout');
    const doubtful = await ordered();
    await runJobs();
    world.context.payout.send = async () => ({ state: 'refused', why: 'taken before' });
    await runJobs(15);
    world.context.payout.send = send;
    expect(await stateOf(doubtful)).toBe('COMPLETED');
    await ledgerStands();
  });
});

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
