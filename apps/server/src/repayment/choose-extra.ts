import { chooseExtra } from '@sagwan/contract/repayment/choose-extra.ts';
import { isRefusal, type Refusal, refuse } from '@sagwan/domain/copy/refusal.ts';
import type { AppContext } from '../app-context.ts';
import { takeQuotaOnce } from '../caps/quotas.ts';
import { type Input, serve } from '../serve.ts';
import { writeBooking } from '../servicing/write-booking.ts';
import { retryOnConflict } from '../transact.ts';
import { repaymentAnswer } from './answers.ts';
import { readOwnLoanToBook } from './own-loan.ts';
import { extraEvent, planPreview } from './plan-change.ts';
import { readRepayments } from './repayment.sql.ts';

/** Chooses another use of a payment above the due, until the due date that follows it (servicing 3). */
export const chooseExtraHandler = serve(chooseExtra, (context, input) => {
  const count = takeQuotaOnce(context, { quota: 'extra_choices', of: input.caller.memberId });
  return retryOnConflict(() => choose(context, input, count), input.caller.memberId);
});

async function choose(
  context: AppContext,
  { body, caller, requestId }: Input<typeof chooseExtra>,
  count: () => Promise<Refusal<'DAY_LIMIT_REACHED'> | undefined>,
) {
  const { memberId } = caller;
  const facts = await readOwnLoanToBook(context, { loanNumber: body.loanNumber, memberId });
  if (isRefusal(facts)) return facts;
  const { repaymentId, extra } = body;
  const event = extraEvent(facts, { repaymentId, extra });
  if (isRefusal(event)) return event;
  const paid = facts.repayments.find(({ id }) => id === repaymentId);
  // Chosen already: a confirmation whose answer was lost is sent again.
  if (paid?.extra !== extra) {
    const preview = planPreview(facts, event, { kind: 'chooseExtra', repaymentId, extra });
    if (preview.previewHash !== body.previewHash) return refuse('PREVIEW_OUTDATED');
    const tooMany = await count();
    if (tooMany !== undefined) return tooMany;
    await writeBooking(context, facts, { event, actor: { kind: 'member', id: memberId }, requestId });
  }
  const after = (await readRepayments(context.db, facts.key)).find(({ id }) => id === repaymentId);
  return after === undefined ? refuse('REPAYMENT_UNKNOWN') : repaymentAnswer(after);
}
