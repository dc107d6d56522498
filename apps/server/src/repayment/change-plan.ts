import { changePlan, previewPlan } from '@sagwan/contract/repayment/change-plan.ts';
import { codeTexts } from '@sagwan/domain/copy/messages/message-texts.ts';
import { isRefusal, refuse } from '@sagwan/domain/copy/refusal.ts';
import type { Language } from '@sagwan/domain/copy/site/language.ts';
import type { AppContext } from '../app-context.ts';
import { skipDebitsPutOff } from '../mandate/debits.ts';
import { type Input, serve } from '../serve.ts';
import { readLoanFacts } from '../servicing/loan-facts.ts';
import { planNotices } from '../servicing/plan-notices.ts';
import { writeBooking } from '../servicing/write-booking.ts';
import { serveProved } from '../stepup/serve-proved.ts';
import { askedAnswer, askStepUp, checkStepUp, hasProof } from '../stepup/step-up.ts';
import { retryOnConflict, transact } from '../transact.ts';
import { scheduleAnswer } from './answers.ts';
import { readOwnLoan, readOwnLoanToBook } from './own-loan.ts';
import { changeEvent, planPreview } from './plan-change.ts';

const purpose = 'plan_change' as const;

export const previewPlanHandler = serve(previewPlan, async (context, { body, caller }) => {
  const facts = await readOwnLoan(context, { loanNumber: body.loanNumber, memberId: caller.memberId });
  if (isRefusal(facts)) return facts;
  const event = changeEvent(facts, body.change);
  return isRefusal(event) ? event : planPreview(facts, event, body.change);
});

/** Makes a previewed change with step-up (servicing 6): the step-up is bound to the preview's hash. */
export const changePlanHandler = serveProved(changePlan, (context, input) => {
  // Used up once, also when all is decided again after a conflict.
  let proven: ReturnType<typeof prove> | undefined;
  const proveOnce = () => (proven ??= prove(context, input));
  return retryOnConflict(() => change(context, input, proveOnce), input.caller.memberId);
});

function prove(context: AppContext, { body, caller }: Input<typeof changePlan>) {
  const { challengeId, otp, passkey, previewHash } = body;
  const check = {
    memberId: caller.memberId,
    challengeId,
    otp,
    passkey,
    purpose,
    boundTo: { previewHash },
  };
  return transact(context.db, (trx) => checkStepUp(trx, context, check));
}

async function change(
  context: AppContext,
  { body, caller, requestId, idempotencyKey }: Input<typeof changePlan>,
  proveOnce: () => ReturnType<typeof prove>,
) {
  const { memberId } = caller;
  const facts = await readOwnLoanToBook(context, { loanNumber: body.loanNumber, memberId });
  if (isRefusal(facts)) return facts;
  const asked = body.change;
  if (asked.kind !== 'moveDueDay')
    return refuse(asked.kind === 'holiday' ? 'CHANGE_NEEDS_OFFICER' : 'CHANGE_WITH_PAYMENT');
  const event = changeEvent(facts, asked);
  if (isRefusal(event)) return event;
  const preview = planPreview(facts, event, asked);
  if (preview.previewHash !== body.previewHash) return refuse('PREVIEW_OUTDATED');

  const { factor, previewHash } = body;
  const boundTo = { previewHash };
  const { companyShortName } = context.config.company;
  const { loanNumber } = facts.loan;
  const { days } = asked;
  const text = (code: string, language: Language) =>
    codeTexts[language].planChangeCode({ code, loanNumber, days, companyShortName });
  if (!hasProof(body)) {
    const sent = await transact(context.db, (trx) =>
      askStepUp(trx, context, { memberId, purpose, factor, boundTo, idempotencyKey, text }),
    );
    return askedAnswer('OTP_REQUIRED', sent);
  }
  const confirmed = await proveOnce();
  if (isRefusal(confirmed)) return confirmed;
  await writeBooking(context, facts, {
    event,
    actor: { kind: 'member', id: memberId },
    requestId,
    messages: planNotices(context, event),
  });
  await skipDebitsPutOff(context, facts.key);
  const after = await readLoanFacts(context, facts.key);
  if (after === undefined) throw new Error('A released loan stays released');
  return { state: 'PLAN_CHANGED' as const, schedule: scheduleAnswer(after) };
}
