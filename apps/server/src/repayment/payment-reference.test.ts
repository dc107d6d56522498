import { listRepayments } from '@sagwan/contract/repayment/list-repayments.ts';
import { readTimeline } from '@sagwan/contract/repayment/read-timeline.ts';
import { expect, test } from 'vitest';
import {
  liveUntil,
  payByCode,
  paymentCodeOf,
  payWithWallet,
  type ReleasedLoan,
} from '../testing/released-loan.ts';
import { messagesOf } from '../testing/sent-texts.ts';
import { servicingStaff } from '../testing/servicing-staff.ts';
import { worldForTests } from '../testing/world.ts';

const world = worldForTests();

const listOf = async ({ member, own }: ReleasedLoan) =>
  (await world.ask(listRepayments, { token: member.token, body: own })).body.repayments as {
    channel: string;
    reference: string;
    code: string | null;
    receipt: string;
  }[];

test('each payment has a reference and a receipt of its own, and names the code that it was paid to', async () => {
  const staff = await servicingStaff(world);
  const loan = await staff.checkLoan();
  await liveUntil(world, '2026-02-10', loan);
  const code = await paymentCodeOf(world, loan);
  const paid = [await payByCode(world, loan, 100_000n), await payByCode(world, loan, 100_000n)];
  await payWithWallet(world, loan, 1000);
  await staff.travel('2026-02-10', loan);
  await staff.doIt(loan, {
    kind: 'recordRepayment',
    amount: 10,
    valueOn: '2026-02-10',
    receiptNumber: 'OR-5',
  });

  const [byStaff, byWallet, second, first] = await listOf(loan);
  expect([first, second]).toMatchObject(
    paid.map(({ providerPaymentId }) => ({ channel: 'virtualAccount', reference: providerPaymentId, code })),
  );
  expect(byWallet).toMatchObject({ channel: 'wallet', reference: byWallet?.receipt, code: null });
  expect(byStaff).toMatchObject({ channel: 'staff', reference: 'OR-5', code: null });
  const all = [first, second, byWallet, byStaff];
  expect(new Set(all.map((each) => each?.receipt)).size).toBe(4);
  expect(new Set(all.map((each) => each?.reference)).size).toBe(4);
  for (const each of all) expect(each?.receipt).toMatch(new RegExp(`^RP-${loan.loanNumber}-\\d+$`));

  const { body } = await world.ask(readTimeline, { token: loan.member.token, body: loan.own });
  const logged = (body.entries as { kind: string; reference: string }[]).filter(
    ({ kind }) => kind === 'paid',
  );
  expect(logged.map(({ reference }) => reference)).toEqual(
    [byStaff, byWallet, second, first].map((each) => each?.reference),
  );

  const texts = (await messagesOf(world, loan.member.memberId)).filter(
    ({ template }) => template === 'paymentReceived',
  );
  expect(texts[0]?.text).toContain(first?.receipt);
  expect(texts[0]?.text).not.toContain(code);
});
