import { changePlan, previewPlan } from '@sagwan/contract/repayment/change-plan.ts';
import { readSchedule } from '@sagwan/contract/repayment/read-schedule.ts';
import { readTimeline } from '@sagwan/contract/repayment/read-timeline.ts';
import { describe, expect, test } from 'vitest';
import { runDueJobs } from '../job/run-jobs.ts';
import { checkLoan, liveUntil, payByCode, type ReleasedLoan } from '../testing/released-loan.ts';
import { inboxOf, messagesOf } from '../testing/sent-texts.ts';
import { worldForTests } from '../testing/world.ts';

const world = worldForTests();

const change = { kind: 'moveDueDay', days: 10, keepInstalment: false } as const;

/** Previews the move and asks for its code. @returns what confirms it, with the code from the phone. */
async function askToMove({ member: { token }, own }: ReleasedLoan) {
  const { body: preview } = await world.ask(previewPlan, { token, body: { ...own, change } });
  const body = { ...own, change, previewHash: String(preview.previewHash) };
  const asked = await world.ask(changePlan, { token, body });
  await runDueJobs(world.context, world.database.url);
  const sent = (await inboxOf(world, own.phoneNumber)).findLast(({ text }) =>
    text.includes(` is your code to move the due dates of loan ${own.loanNumber} by 10 days.`),
  );
  const otp = /\d{8}/.exec(sent?.text ?? '')?.[0] ?? '';
  return { asked: asked.body, confirmation: { ...body, challengeId: String(asked.body.challengeId), otp } };
}

describe('the due day', () => {
  test('moves once a year, after a one-time password bound to the preview', async () => {
    const loan = await checkLoan(world);
    const { asked, confirmation } = await askToMove(loan);
    const token = loan.member.token;
    expect(asked).toMatchObject({ state: 'OTP_REQUIRED' });
    const wrong = await world.ask(changePlan, { token, body: { ...confirmation, otp: '00000000' } });
    expect(wrong.body.code).toBe('STEP_UP_INVALID');
    const made = await world.ask(changePlan, { token, body: confirmation });
    expect(made.body).toMatchObject({ state: 'PLAN_CHANGED' });
    const lost = await world.ask(changePlan, { token, body: confirmation });
    expect([lost.status, lost.body], 'sent again after a lost answer').toEqual([200, made.body]);
    const told = (await messagesOf(world, loan.member.memberId)).filter(
      ({ template }) => template === 'planChanged',
    );
    expect(told.map(({ text }) => text)).toEqual([
      expect.stringMatching(/on February 25, 2026\..*Not you\?/),
    ]);
    const { body: schedule } = await world.ask(readSchedule, { token, body: loan.own });
    expect((schedule.rows as unknown[])[0]).toMatchObject({ dueOn: '2026-02-25' });
    const again = await world.ask(previewPlan, { token, body: { ...loan.own, change } });
    expect(again.body.code).toBe('DUE_DAY_MOVED_THIS_YEAR');
    const timeline = await world.ask(readTimeline, { token, body: loan.own });
    expect((timeline.body.entries as { kind: string }[]).map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['applied', 'approved', 'released', 'dueDayMoved']),
    );

    const headers = { 'accept-language': 'fil' };
    const inFilipino = await world.ask(readTimeline, { token, headers, body: loan.own });
    expect(inFilipino.headers['content-language']).toBe('fil');
    expect(inFilipino.body.entries).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'applied', title: 'Nag-apply ka' }),
        expect.objectContaining({
          kind: 'released',
          detail: 'Inilabas ng ikalawang officer ang loan. Inilagay sa wallet mo ang pera.',
        }),
        expect.objectContaining({
          kind: 'dueDayMoved',
          title: 'Inilipat ang due date',
          detail: 'Mas huli nang 10 araw ang mga due date.',
        }),
      ]),
    );
  });

  test('that was moved on a due date stays moved when a part is paid that day', async () => {
    const loan = await checkLoan(world);
    await liveUntil(world, '2026-02-15', loan);
    const { confirmation } = await askToMove(loan);
    const token = loan.member.token;
    const made = await world.ask(changePlan, { token, body: confirmation });
    expect(made.body).toMatchObject({ state: 'PLAN_CHANGED' });
    await payByCode(world, loan, 100_00n);
    const { body: schedule } = await world.ask(readSchedule, { token, body: loan.own });
    expect((schedule.rows as unknown[])[0]).toMatchObject({ dueOn: '2026-02-25', paid: 100, state: 'NEXT' });
    await liveUntil(world, '2026-02-25', loan);
    const onNewDay = await world.ask(readSchedule, { token: loan.member.token, body: loan.own });
    expect(onNewDay.body).toMatchObject({ due: { daysLate: 0, penalty: 0 } });
    expect((onNewDay.body.rows as unknown[])[0]).toMatchObject({ state: 'DUE', penalty: 0 });
  });
});
