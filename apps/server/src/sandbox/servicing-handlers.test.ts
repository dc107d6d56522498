import { receiveCollectionEvent } from '@sagwan/contract/collection/receive-collection-event.ts';
import { createCode } from '@sagwan/contract/repayment/create-code.ts';
import { listRepayments } from '@sagwan/contract/repayment/list-repayments.ts';
import { sandboxClock, sandboxCollections } from '@sagwan/contract/system/sandbox-servicing.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { runDueJobs } from '../job/run-jobs.ts';
import { BusinessClock } from '../servicing/business-clock.ts';
import { openToProviders } from '../testing/fund.ts';
import { type ReleasedLoan, releasedLoan } from '../testing/released-loan.ts';
import { worldForTests } from '../testing/world.ts';
import { followTravel } from './follow-travel.ts';

const world = worldForTests();
beforeAll(() => openToProviders(world));

const paidBy = async ({ member, own }: ReleasedLoan) => {
  await runDueJobs(world.context, world.database.url, { withinSeconds: 120 });
  await runDueJobs(world.context, world.database.url, { withinSeconds: 120 });
  const { body } = await world.ask(listRepayments, { token: member.token, body: own });
  return body.repayments as { amount: number; valueOn: string; returnedOn: string | null }[];
};

describe('the sandbox pays', () => {
  test.each([
    ['paid', [{ amount: 26500, returnedOn: null }]],
    ['twice', [{ amount: 26500, returnedOn: null }]],
    ['late', [{ amount: 26500, returnedOn: null }]],
    ['wrongAmount', [{ amount: 26400, returnedOn: null }]],
    ['unknownReference', []],
  ] as const)('%s', async (mode, expected) => {
    const loan = await releasedLoan(world);
    const code = await world.ask(createCode, {
      token: loan.member.token,
      body: { ...loan.own, channel: 'virtualAccount' },
    });
    const reference = String(code.body.reference);
    const answer = await world.ask(sandboxCollections, { body: { reference, amount: 26500, mode } });
    expect([answer.status, answer.body]).toEqual([202, { state: 'SENT' }]);
    expect(await paidBy(loan)).toMatchObject(expected);
  });

  test('with a value date of its own, and returned three days after it', async () => {
    const loan = await releasedLoan(world);
    const { body } = await world.ask(createCode, {
      token: loan.member.token,
      body: { ...loan.own, channel: 'qrph' },
    });
    expect(body.qrPayload).toMatch(/^0002/);
    const sent = { reference: String(body.reference), amount: 26500, mode: 'returned' } as const;
    await world.ask(sandboxCollections, { body: { ...sent, valueDate: world.context.businessDate() } });
    expect(await paidBy(loan)).toMatchObject([{ valueOn: world.context.businessDate() }]);
    expect((await paidBy(loan))[0]?.returnedOn).not.toBeNull();
  });

  test('an event that is not signed is refused', async () => {
    const refused = await world.ask(receiveCollectionEvent, { params: { provider: 'sandbox' } });
    expect(refused.body.code).toBe('SIGNATURE_INVALID');
    const unknown = await world.ask(receiveCollectionEvent, { params: { provider: 'nobody' } });
    expect(unknown.status).toBe(404);
  });
});

test('the sandbox travels: each day that passes is closed, and another server on the same database follows', async () => {
  const before = world.context.businessDate();
  const other = new BusinessClock(world.context.now);
  const { body } = await world.ask(sandboxClock, { body: { days: 3 } });
  expect(body).toEqual({ businessDate: world.context.businessDate() });
  expect(body.businessDate).not.toBe(before);
  const days = await world.database.owner.selectFrom('day_close').select('day').orderBy('day').execute();
  expect(days.map(({ day }) => day)).toHaveLength(3);
  expect(days[0]?.day).toBe(before);
  expect(other.today()).toBe(before);
  const stop = followTravel({ ...world.context, businessClock: other });
  await expect.poll(() => other.today()).toBe(body.businessDate);
  stop();
});
