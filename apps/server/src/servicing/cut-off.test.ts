import { answerLoan } from '@sagwan/contract/loan/answer-loan.ts';
import { quotePayOff } from '@sagwan/contract/repayment/quote-pay-off.ts';
import { minorFromText } from '@sagwan/domain/money/money.ts';
import { manilaInstant } from '@sagwan/domain/time/manila.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { checkLedger } from '../ledger/check.ts';
import { renewedMemberToken, renewedStaffToken } from '../testing/arrange-borrower.ts';
import {
  checkLoan,
  liveUntil,
  payByCode,
  payWithWallet,
  type ReleasedLoan,
  releasedLoan,
  takeBack,
} from '../testing/released-loan.ts';
import { servicingStaff } from '../testing/servicing-staff.ts';
import { worldForTests } from '../testing/world.ts';
import { closeDays } from './close-days.ts';

/**
 * What is booked between midnight and the end of day belongs to the new day (servicing 8 and 10). Six check loans, released on 15
 * January, and one of 30 January that is cancelled; on 1 February at 00:01 something is booked on all but the first.
 */
const world = worldForTests();
const loans: Record<string, ReleasedLoan> = {};

const month = '2026-01-01';
const lastDay = '2026-01-31';
const afterMidnight = manilaInstant('2026-02-01', 1);

async function quoteOf({ member: { token }, own }: ReleasedLoan): Promise<bigint> {
  const { body } = await world.ask(quotePayOff, { token, body: own });
  return minorFromText(Number(body.amount).toFixed(2)) ?? 0n;
}

beforeAll(async () => {
  const staff = await servicingStaff(world);
  const untouched = await checkLoan(world);
  const [paid, paidOff, fromWallet, takenBack, paused] = [
    await releasedLoan(world),
    await releasedLoan(world),
    await releasedLoan(world),
    await releasedLoan(world),
    await releasedLoan(world),
  ];
  const returned = await payByCode(world, takenBack, 100n);
  await liveUntil(world, '2026-01-30', takenBack);
  const cancelled = await releasedLoan(world);
  Object.assign(loans, { untouched, paid, paidOff, fromWallet, takenBack, paused, cancelled });
  await liveUntil(world, lastDay);
  world.passTime(afterMidnight.getTime() - world.context.now().getTime());
  for (const { member } of Object.values(loans)) member.token = await renewedMemberToken(world, member);
  for (const person of [staff.officer, staff.approver]) person.token = await renewedStaffToken(world, person);

  await payByCode(world, paid, 2_650_000n);
  await payByCode(world, paidOff, await quoteOf(paidOff));
  expect((await payWithWallet(world, fromWallet, 26_500)).status).toBe(200);
  await takeBack(world, returned);
  const pause = { kind: 'pauseInterest', from: '2026-02-10', to: '2026-02-12' };
  expect((await staff.doIt(paused, pause)).body).toEqual({ state: 'APPROVED' });
  const answer = await world.ask(answerLoan, {
    token: cancelled.member.token,
    body: { ...cancelled.own, action: 'cancel' },
  });
  expect(answer.body).toEqual({ state: 'CANCELLED' });
  // Not a loan of January at all.
  await releasedLoan(world);
  await closeDays(world.context);
});

/** What was booked as income of the loan up to the last day of January, by day. */
const incomeOf = ({ member: { memberId } }: ReleasedLoan) =>
  world.database.owner
    .selectFrom('journal as j')
    .innerJoin('journal_line as l', (join) =>
      join.onRef('l.member_id', '=', 'j.member_id').onRef('l.journal_id', '=', 'j.id'),
    )
    .select(['j.booked_on', 'l.credit_minor'])
    .where('j.member_id', '=', memberId)
    .where('j.kind', '=', 'accrual')
    .where('l.account', '=', 'interest_income')
    .where('j.booked_on', '<=', lastDay)
    .orderBy('j.booked_on')
    .execute();

const allowanceOf = ({ member: { memberId } }: ReleasedLoan) =>
  world.database.owner
    .selectFrom('loss_allowance')
    .select(['exposure_minor', 'allowance_minor'])
    .where('member_id', '=', memberId)
    .where('month', '=', month)
    .execute();

describe('the last day of a month keeps its interest and its loss allowance', () => {
  test.each(['paid', 'paidOff', 'fromWallet', 'paused'])('%s', async (name) => {
    const [loan, control] = [loans[name] as ReleasedLoan, loans.untouched as ReleasedLoan];
    const income = await incomeOf(loan);
    expect(income.reduce((sum, { credit_minor }) => sum + credit_minor, 0n)).toBe(130_891n);
    expect(income).toEqual(await incomeOf(control));
    expect(await allowanceOf(loan)).toEqual([{ exposure_minor: 15_130_891n, allowance_minor: 151_309n }]);
  });

  test.each(['takenBack', 'cancelled'])('%s', async (name) => {
    const loan = loans[name] as ReleasedLoan;
    expect((await incomeOf(loan)).at(-1)?.booked_on).toBe(lastDay);
    expect(await allowanceOf(loan)).toHaveLength(1);
  });

  test('and counts the loans that were running at its end', async () => {
    const { owner } = world.database;
    const close = owner.selectFrom('day_close').select('loans').where('day', '=', lastDay);
    expect(await close.executeTakeFirst()).toEqual({ loans: 7 });
    const booked = owner.selectFrom('loss_allowance_month').select('loans').where('month', '=', month);
    expect(await booked.where('stage', '=', 1).executeTakeFirst()).toEqual({ loans: 7 });
  });

  test('and the books are right', async () => {
    expect(await checkLedger(world.database.owner, world.context.now())).toEqual([]);
  });
});
