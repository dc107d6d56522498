import { officePreviewServicing } from '@sagwan/contract/office/order-servicing.ts';
import { changePlan, planPreview, previewPlan } from '@sagwan/contract/repayment/change-plan.ts';
import { readCertificate } from '@sagwan/contract/repayment/read-certificate.ts';
import { addDays, longDay } from '@sagwan/domain/time/manila.ts';
import { beforeAll, expect, test } from 'vitest';
import { openToProviders } from '../testing/fund.ts';
import { lastCodeTo } from '../testing/last-code.ts';
import { configuredWith, withBothFees } from '../testing/lending-terms.ts';
import {
  drawOf,
  expectAgreement,
  expectPapers,
  type Figures,
  pesos,
  plain,
} from '../testing/loan-figures.ts';
import { memberPaper, pdfText } from '../testing/papers.ts';
import { payByCode, type ReleasedLoan, releasedLoan, travelTo } from '../testing/released-loan.ts';
import { servicingStaff } from '../testing/servicing-staff.ts';
import { worldForTests } from '../testing/world.ts';

/**
 * Loans of a year whose plans are changed at random, with fees and penalties: after each step books, screens and score say the same,
 * each change is what its preview said, and at the end the papers say it too, the certificate among them.
 */
const world = worldForTests(configuredWith(withBothFees));
let staff: Awaited<ReturnType<typeof servicingStaff>>;
beforeAll(async () => {
  await openToProviders(world);
  staff = await servicingStaff(world);
});

const releasedOn = '2026-01-15';
let done: string[] = [];

/** By the member, with a code. */
async function moveDueDay({ member, own }: ReleasedLoan, days: number, keepInstalment: boolean) {
  const { token } = member;
  const change = { kind: 'moveDueDay', days, keepInstalment } as const;
  const previewed = await world.ask(previewPlan, { token, body: { ...own, change } });
  if (previewed.status !== 200) return expectRefused(previewed.body.code);
  const preview = planPreview.parse(previewed.body);
  const body = { ...own, change, previewHash: preview.previewHash };
  const asked = await world.ask(changePlan, { token, body });
  const otp = await lastCodeTo(world, member.phoneNumber);
  const proved = { ...body, challengeId: String(asked.body.challengeId), otp };
  const made = await world.ask(changePlan, { token, body: proved });
  expect(made.body.state, made.text).toBe('PLAN_CHANGED');
  done.push(change.kind);
  return preview;
}

/** By two people of staff. */
async function changedByStaff(loan: ReleasedLoan, content: Parameters<typeof staff.order>[1]) {
  const preview = await staff.preview(loan, content);
  if (preview.status !== 200) return expectRefused(preview.body.code);
  expect((await staff.doIt(loan, content)).status).toBe(201);
  done.push(content.kind);
  return officePreviewServicing.answer.parse(preview.body);
}

/** What is not earned or comes too late is no change, and no mistake. */
function expectRefused(code: unknown): undefined {
  expect(['DUE_DAY_MOVED_THIS_YEAR', 'INSTALMENT_OVERDUE', 'HOLIDAY_NOT_EARNED', 'NOTHING_OWED']).toContain(
    code,
  );
}

function expectAsPreviewed(
  { schedule }: Figures,
  { after, totalInterestAfter }: NonNullable<Awaited<ReturnType<typeof moveDueDay>>>,
) {
  const planned = schedule.rows.map(({ number, dueOn, payment, interest, principal, balance, penalty }) => ({
    number,
    dueOn,
    payment,
    interest,
    principal,
    balance,
    penalty,
  }));
  expect(planned).toEqual(after);
  expect(schedule.totalInterest).toBe(totalInterestAfter);
}

/** What is due until a day, as staff see it. */
async function dueMinor(loan: ReleasedLoan, day: string): Promise<bigint> {
  const due = (await staff.scheduleOf(loan)).rows.filter(({ dueOn }) => dueOn <= day);
  return BigInt(Math.round(due.reduce((sum, row) => sum + row.payment + row.penalty - row.paid, 0) * 100));
}

test.each([
  ['pays on its days', [0], [0]],
  ['pays early, late and a little less', [0, -3, 5], [0, 3_000]],
] as const)('a loan that %s', { timeout: 120_000 }, async (name, daysOff, lessMinor) => {
  const draw = drawOf(name.length);
  await travelTo(world, releasedOn, { staff: [staff.officer, staff.approver] });
  const loan = await releasedLoan(world, { installmentCount: 12 });
  done = [];
  const move = () => moveDueDay(loan, 1 + draw(15), draw(2) === 0);
  const pause = () =>
    changedByStaff(loan, {
      kind: 'pauseInterest',
      from: addDays(day, -draw(20)),
      to: addDays(day, 1 + draw(40)),
    });
  const extend = () => changedByStaff(loan, { kind: 'planHardship', months: 1 + draw(6) });
  const takeHoliday = () => changedByStaff(loan, { kind: 'grantHoliday' });
  let day: string = releasedOn;
  let figures = await expectAgreement(world, staff, loan);
  for (const change of [undefined, move, pause, undefined, extend, takeHoliday, takeHoliday, pause, move]) {
    const next = figures.schedule.rows.find(({ state }) => state !== 'PAID')?.dueOn ?? day;
    day = [addDays(next, daysOff[draw(daysOff.length)] ?? 0), addDays(day, 1)].toSorted().at(-1) ?? day;
    await staff.liveUntil(day, loan);
    const amountMinor = (await dueMinor(loan, day)) - BigInt(lessMinor[draw(lessMinor.length)] ?? 0);
    if (amountMinor > 0n) await payByCode(world, loan, amountMinor);
    const preview = await change?.();
    figures = await expectAgreement(world, staff, loan, { isScoreCompared: done.length === 0 });
    if (preview !== undefined) expectAsPreviewed(figures, preview);
  }
  await payByCode(world, loan, figures.quote?.amount ?? 0n);
  await staff.liveUntil(addDays(day, 7), loan);
  figures = await expectAgreement(world, staff, loan, { isScoreCompared: false });
  await expectPapers(world, loan, figures);
  await expectCertificate(loan, day);
});

async function expectCertificate(loan: ReleasedLoan, paidOn: string): Promise<void> {
  const { member, loanNumber, own } = loan;
  const issuedOn = addDays(paidOn, 7);
  const { body } = await world.ask(readCertificate, { token: member.token, body: own });
  const { companyName, address, secRegistrationNumber } = world.context.config.company;
  const company = { name: companyName, address, secRegistrationNumber };
  const borrower = 'Maria Reyes Santos';
  const certificateNumber = `CFP-${loanNumber}`;
  expect(body).toMatchObject({ certificateNumber, borrower, loanNumber, principal: 150_000, company });
  expect(body).toMatchObject({ releasedOn, paidOn, issuedOn });
  const paper = { kind: 'certificate', loanNumber } as const;
  const drawn = await pdfText((await memberPaper(world, member, paper)).bytes);
  const dates = [releasedOn, paidOn, issuedOn].map((date) => longDay(date));
  for (const text of [certificateNumber, borrower, loanNumber, pesos(15_000_000n), ...dates, companyName])
    expect(drawn).toContain(plain(text));
  for (const text of [`${companyName}, ${address}`, secRegistrationNumber, String(body.sha256)])
    expect(drawn).toContain(plain(text));
}
