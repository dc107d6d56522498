import { loanOrderKind } from '@sagwan/contract/office/servicing-order.ts';
import { beforeAll, expect, test } from 'vitest';
import { payByCode, type ReleasedLoan } from '../testing/released-loan.ts';
import { servicingStaff } from '../testing/servicing-staff.ts';
import { worldForTests } from '../testing/world.ts';

/** What staff are offered for a loan is what they may order: the screen reads it, and an order is decided by the same function. */
const world = worldForTests();
let staff: Awaited<ReturnType<typeof servicingStaff>>;
let loan: ReleasedLoan;

beforeAll(async () => {
  staff = await servicingStaff(world);
  loan = await staff.checkLoan();
});

/** What is said before, compared with what happens where each is previewed with something that could be entered. */
async function refusedOn(day: string) {
  await staff.travel(day, loan);
  const { refusedOrders } = await staff.scheduleOf(loan);
  const entered = {
    recordRepayment: { amount: 100, valueOn: day, receiptNumber: 'OR-9001' },
    waivePenalty: { amount: 1 },
    pauseInterest: { from: day, to: day },
    grantHoliday: {},
    planHardship: { months: 3 },
    writeOff: {},
  };
  for (const kind of loanOrderKind.options) {
    const pictureId = kind === 'recordRepayment' && { pictureId: await staff.uploadReceipt(loan) };
    const { body } = await staff.preview(loan, { kind, ...entered[kind], ...pictureId });
    expect(body.code, `${kind} on ${day}`).toBe(refusedOrders.find((order) => order.kind === kind)?.code);
  }
  return Object.fromEntries(refusedOrders.map(({ kind, code }) => [kind, code]));
}

test('the orders that a loan refuses are named before they are tried', async () => {
  expect(await refusedOn('2026-01-20')).toEqual({
    waivePenalty: 'WAIVER_OVER_PENALTY',
    grantHoliday: 'HOLIDAY_NOT_EARNED',
    writeOff: 'WRITE_OFF_TOO_EARLY',
  });
  expect(await refusedOn('2026-03-10')).toEqual({
    grantHoliday: 'INSTALMENT_OVERDUE',
    writeOff: 'WRITE_OFF_TOO_EARLY',
  });
  // 198 days late, but what is still in the wallet would pay the oldest instalments.
  expect(await refusedOn('2026-09-01')).toMatchObject({ writeOff: 'WRITE_OFF_TOO_EARLY' });
  await payByCode(world, loan, 30_000_000n);
  const nothing = 'NOTHING_OWED';
  expect(await refusedOn('2026-09-01')).toEqual({
    waivePenalty: nothing,
    pauseInterest: nothing,
    grantHoliday: nothing,
    planHardship: nothing,
    writeOff: nothing,
  });
});
