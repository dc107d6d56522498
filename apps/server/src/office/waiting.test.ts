import { officeReadWaiting } from '@sagwan/contract/office/read-waiting.ts';
import { officeOrderSuspension } from '@sagwan/contract/office/suspensions.ts';
import { askRelief } from '@sagwan/contract/relief/ask-relief.ts';
import { expect, test } from 'vitest';
import { runDueJobs } from '../job/run-jobs.ts';
import { renewedMemberToken } from '../testing/arrange-borrower.ts';
import { arrangeTicket } from '../testing/arrange-ticket.ts';
import { paidEvent, sendCollectionEvent } from '../testing/released-loan.ts';
import { servicingStaff } from '../testing/servicing-staff.ts';
import { worldForTests } from '../testing/world.ts';

const world = worldForTests();
const nothing = {
  orders: 0,
  reliefRequests: 0,
  unapplied: 0,
  backdated: 0,
  suspensions: 0,
  messages: 0,
  complaints: 0,
  dataRequests: 0,
  scoreDisputes: 0,
  lostPhones: 0,
};

/** Requests about data, disputed scores and lost phones are counted in those of the demonstration (load-cast.test.ts). */
test('what waits is counted by kind, and no longer once it is decided', async () => {
  const staff = await servicingStaff(world);
  const { token } = staff.officer;
  const waiting = async () => (await world.ask(officeReadWaiting, { token })).body;
  const loan = await staff.checkLoan();
  expect(await waiting()).toEqual(nothing);

  const { memberId } = loan.member;
  for (const kind of ['contact', 'contact', 'complaint'] as const)
    await arrangeTicket(world, { kind, ...(kind === 'complaint' && { memberId }) });
  await sendCollectionEvent(world, paidEvent(world, { reference: 'of nobody', amountMinor: 50_000n }));
  await runDueJobs(world.context, world.database.url);
  const asked = { ...loan.own, kind: 'hardship', reason: 'ILLNESS', months: 3 } as const;
  await world.ask(askRelief, { token: await renewedMemberToken(world, loan.member), body: asked });
  const params = { loanNumber: loan.loanNumber };
  await world.ask(officeOrderSuspension, { token, params, body: { reasonCode: 'ORDER_OF_LAW' } });
  const { body } = await staff.order(loan, { kind: 'planHardship', months: 3 }, 'ILLNESS');
  const all = { orders: 1, reliefRequests: 1, unapplied: 1, suspensions: 1, messages: 2, complaints: 1 };
  expect(await waiting()).toEqual({ ...nothing, ...all });

  expect((await staff.decide(body.id)).status).toBe(201);
  expect(await waiting(), 'the request was granted with it').toEqual({
    ...nothing,
    ...all,
    orders: 0,
    reliefRequests: 0,
  });
});
