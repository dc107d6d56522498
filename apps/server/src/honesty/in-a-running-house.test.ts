import { everyStaffRole } from '@sagwan/contract/endpoint.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { runDueJobs } from '../job/run-jobs.ts';
import { checkLedger } from '../ledger/check.ts';
import { arrangeBorrower, arrangeStaff } from '../testing/arrange-borrower.ts';
import { memberEndpoints, staffWrites } from '../testing/endpoint-fields.ts';
import { fundedMember, openToProviders, orderWithdrawal, walletOf, withdrawalsOf } from '../testing/fund.ts';
import { sampleBodies, sampleForm } from '../testing/samples.ts';
import { worldForTests } from '../testing/world.ts';

/**
 * Decisions §6, each promise a test (philippines.md 16: 'pay to unfreeze your money'). The lists below are what a
 * person has reviewed: an endpoint that is new, or takes more than before, fails here until it is looked at.
 */

/** What may succeed without another person: a note, a preview, an order that waits; 404 where there is nothing to decide. */
const withoutEffectOnMoney: Record<string, number[]> = {
  officePreviewServicing: [200],
  officeOrderServicing: [201],
  officeDecideServicing: [404],
  officeRecordContact: [201],
  officeMakePromise: [201],
  officeRefuseRelief: [404],
  officeAnswerScoreDispute: [404],
  officeAnswerDataRequest: [404],
  officeCheckIdentity: [404],
  officeApproveLostPhone: [404],
  officeRefuseLostPhone: [404],
  // Nothing happens before another person approves it.
  officeOrderSuspension: [201],
  officeDecideSuspension: [404],
  officeLiftSuspension: [404],
  officeAnswerTicket: [404],
  officeOrderUnappliedReturn: [404],
  officeOrderSettlement: [409],
  officeReviewBackdated: [404],
  officeUploadReceipt: [415],
};

describe('in a running house', () => {
  const world = worldForTests();
  beforeAll(() => openToProviders(world));

  test('whatever one person of the staff tries, an ordered withdrawal arrives, and another can be ordered', async () => {
    const member = await fundedMember(world, { balanceMinor: 100_000n });
    expect((await orderWithdrawal(world, member, { amountMinor: 30_000n })).status).toBe(200);
    for (const role of everyStaffRole) {
      const { token } = await arrangeStaff(world, role);
      for (const endpoint of staffWrites) {
        const { status } = await world.ask(endpoint, {
          token,
          params: { loanNumber: member.loanNumber, id: member.loanId },
          body: sampleBodies(member.phoneNumber)[endpoint.name] ?? {},
        });
        const expected = withoutEffectOnMoney[endpoint.name] ?? [];
        expect([endpoint.name, role, [403, 409, ...expected].includes(status) || status]).toEqual([
          endpoint.name,
          role,
          true,
        ]);
      }
    }
    await runDueJobs(world.context, world.database.url);
    expect((await orderWithdrawal(world, member, { amountMinor: 20_000n })).status).toBe(200);
    await runDueJobs(world.context, world.database.url);
    const states = (await withdrawalsOf(world, member)).map(({ state }) => state);
    expect(states).toEqual(['COMPLETED', 'COMPLETED']);
    expect(await walletOf(world, member)).toEqual({ balanceMinor: 50_000n, withdrawnMinor: 50_000n });
    expect(await checkLedger(world.context.db)).toEqual([]);
  });

  test('before disbursement no endpoint a member may call moves money', async () => {
    const member = await arrangeBorrower(world);
    const { phoneNumber, token, memberId } = member;
    for (const endpoint of memberEndpoints) {
      await world.ask(endpoint, {
        token,
        headers: { 'idempotency-key': crypto.randomUUID() },
        ...(endpoint.body === 'multipart'
          ? { form: sampleForm(phoneNumber) }
          : { body: sampleBodies(phoneNumber)[endpoint.name] ?? { phoneNumber } }),
        ...(endpoint.params === undefined ? {} : { params: { phoneNumber, fileName: 'signature.png' } }),
      });
    }
    const moved = await world.database.owner
      .selectFrom('journal')
      .select('id')
      .where('member_id', '=', memberId)
      .execute();
    expect(moved).toEqual([]);
  });
});
