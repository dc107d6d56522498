import { beforeAll, describe, expect, test } from 'vitest';
import { runDueJobs } from '../job/run-jobs.ts';
import {
  paidEvent,
  payByCode,
  paymentCodeOf,
  payWithWallet,
  type ReleasedLoan,
  sendCollectionEvent,
  takeBack,
} from '../testing/released-loan.ts';
import { messagesOf } from '../testing/sent-texts.ts';
import { recordedPayment, servicingStaff } from '../testing/servicing-staff.ts';
import { worldForTests } from '../testing/world.ts';

const world = worldForTests();
let staff: Awaited<ReturnType<typeof servicingStaff>>;

beforeAll(async () => {
  staff = await servicingStaff(world);
});

const aboutPayments = ['paymentReceived', 'creditKept', 'loanPaidOff', 'paymentReturned'];
const corrections = ['paymentBackInWallet', 'paymentCorrected'];

/** What the member was sent about payments, oldest first. */
async function sentTo({ member }: ReleasedLoan) {
  return (await messagesOf(world, member.memberId)).filter(({ template }) =>
    [...aboutPayments, ...corrections].includes(template),
  );
}
const templatesOf = async (loan: ReleasedLoan) => (await sentTo(loan)).map(({ template }) => template);

const fromWallet = (loan: ReleasedLoan, amount: number) => payWithWallet(world, loan, amount);

/** Orders and approves that a payment no longer counts. */
async function sendBack(loan: ReleasedLoan, reason: 'OUR_MISTAKE' | 'CHANNEL_FAULT') {
  const [repayment] = (await staff.scheduleOf(loan)).repayments;
  const ordered = await staff.order(
    loan,
    { kind: 'returnRepayment', repaymentId: String(repayment?.id) },
    reason,
  );
  expect((await staff.decide(ordered.body.id)).body).toEqual({ state: 'APPROVED' });
}

describe('more than is due (servicing 3)', () => {
  test('asked nothing, it is credit, and the member is told how much and until when that can be changed', async () => {
    const loan = await staff.checkLoan();
    await staff.liveUntil('2026-02-15', loan);
    await payByCode(world, loan, 3_000_000n);
    const [received, kept, ...more] = await sentTo(loan);
    expect([received?.template, kept?.template, more]).toEqual(['paymentReceived', 'creditKept', []]);
    expect(kept?.text).toContain('PHP 3,500.00');
    expect(kept?.text).toContain('March 15, 2026');
  });

  test('is not told of what was due, paid on the day on which the plan is changed', async () => {
    const loan = await staff.checkLoan();
    await staff.liveUntil('2026-02-15', loan);
    await staff.doIt(loan, { kind: 'planHardship', months: 3 });
    await payByCode(world, loan, 2_650_000n);
    expect(await templatesOf(loan)).toEqual(['paymentReceived']);
    const { rows, repayments } = await staff.scheduleOf(loan);
    expect(rows[0]).toMatchObject({ dueOn: '2026-02-15', payment: 26_500, paid: 26_500, state: 'PAID' });
    expect(repayments).toMatchObject([{ amount: 26_500, extraUntil: null }]);
  });

  test('is not told of what was due when the payment was made, found after the plan was changed', async () => {
    const loan = await staff.checkLoan();
    await staff.liveUntil('2026-02-17', loan);
    const taken = await payByCode(world, loan, 2_650_000n, '2026-02-14');
    await takeBack(world, taken);
    await staff.doIt(loan, { kind: 'planHardship', months: 3 });
    await staff.liveUntil('2026-03-10', loan);
    await payByCode(world, loan, 2_650_000n, '2026-02-15');
    expect(await templatesOf(loan)).not.toContain('creditKept');
    const { repayments } = await staff.scheduleOf(loan);
    expect(repayments.filter(({ returnedOn }) => returnedOn === null)).toMatchObject([{ extraUntil: null }]);
  });

  test('is not told of the next instalment, paid before its day', async () => {
    const loan = await staff.checkLoan();
    await staff.liveUntil('2026-02-12', loan);
    await payByCode(world, loan, 2_650_000n);
    expect(await templatesOf(loan)).toEqual(['paymentReceived']);
    await payByCode(world, loan, 2_600_000n);
    expect(await templatesOf(loan)).toEqual(['paymentReceived', 'paymentReceived', 'creditKept']);
  });

  test('is told as well where staff record it', async () => {
    const loan = await staff.checkLoan();
    await staff.liveUntil('2026-02-15', loan);
    expect((await staff.doIt(loan, recordedPayment('OR-7', 30000, '2026-02-15'))).status).toBe(201);
    expect(await templatesOf(loan)).toEqual(['paymentReceived', 'creditKept']);
  });

  test.each([
    ['what is due', 26500],
    ['more, chosen as credit on the screen', 30000],
  ])('is not told of %s paid from the wallet', async (_, amount) => {
    const loan = await staff.checkLoan();
    await staff.liveUntil('2026-02-15', loan);
    expect((await fromWallet(loan, amount)).status).toBe(200);
    expect(await templatesOf(loan)).toEqual(['paymentReceived']);
  });

  test('counts without the penalties that a payment found late takes away', async () => {
    const loan = await staff.checkLoan();
    await staff.liveUntil('2026-03-10', loan);
    expect((await staff.doIt(loan, recordedPayment('OR-8', 27000, '2026-02-15'))).status).toBe(201);
    const [received, kept] = await sentTo(loan);
    expect(kept?.text).toContain('PHP 500.00');
    // The day that the payment counts for, not the day on which it was found.
    expect(received?.text).toContain('on February 15, 2026');
    const [reversed, ...more] = (await messagesOf(world, loan.member.memberId)).filter(
      ({ template }) => template === 'penaltyReversed',
    );
    expect([reversed?.text, more]).toEqual([expect.stringContaining('PHP 1,590.00'), []]);
  });
});

test('the day since which a loan is paid in full is that of its last payment', async () => {
  const loan = await staff.checkLoan();
  const reference = await paymentCodeOf(world, loan);
  await staff.liveUntil('2026-02-20', loan);
  const event = paidEvent(world, { reference, amountMinor: 16_000_000n, valueOn: '2026-02-15' });
  expect(await sendCollectionEvent(world, event)).toBe(200);
  await runDueJobs(world.context, world.database.url);
  const paidOff = (await sentTo(loan)).find(({ template }) => template === 'loanPaidOff');
  expect(paidOff?.text).toContain('since February 15, 2026');
});

describe('a payment that no longer counts (servicing 4)', () => {
  test('was taken back by its channel', async () => {
    const loan = await staff.checkLoan();
    await staff.liveUntil('2026-02-15', loan);
    await takeBack(world, await payByCode(world, loan, 2_650_000n));
    expect(await templatesOf(loan)).toEqual(['paymentReceived', 'paymentReturned']);
  });

  test('went back into the wallet that it came from', async () => {
    const loan = await staff.checkLoan();
    await staff.liveUntil('2026-02-15', loan);
    await fromWallet(loan, 26500);
    await sendBack(loan, 'OUR_MISTAKE');
    expect(await templatesOf(loan)).toEqual(['paymentReceived', 'paymentBackInWallet']);
  });

  test('was recorded by mistake, and is recorded rightly under its own receipt', async () => {
    const loan = await staff.checkLoan();
    await staff.liveUntil('2026-02-15', loan);
    await staff.doIt(loan, recordedPayment('OR-9', 2650, '2026-02-15'));
    await sendBack(loan, 'OUR_MISTAKE');
    expect((await staff.doIt(loan, recordedPayment('OR-9', 26500, '2026-02-15'))).status).toBe(201);
    expect(await templatesOf(loan)).toEqual(['paymentReceived', 'paymentCorrected', 'paymentReceived']);
    const { repayments } = await staff.scheduleOf(loan);
    expect(repayments.map(({ reference, amount }) => [reference, amount])).toEqual(
      expect.arrayContaining([
        ['OR-9', 2650],
        ['OR-9', 26500],
      ]),
    );
    const again = await staff.order(loan, recordedPayment('OR-9', 26500, '2026-02-15'));
    expect([again.status, again.body.code]).toEqual([409, 'RECEIPT_RECORDED']);
  });
});
