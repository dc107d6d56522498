import { chooseExtra } from '@sagwan/contract/repayment/choose-extra.ts';
import { isRefusal, refuse } from '@sagwan/domain/copy/refusals.ts';
import { v7 as uuid } from 'uuid';
import type { AppContext } from '../app-context.ts';
import { type Input, serve } from '../serve.ts';
import { writeBooking } from '../servicing/write-booking.ts';
import { retryOnConflict } from '../transact.ts';
import { repaymentAnswer } from './answers.ts';
import { readOwnLoan } from './own-loan.ts';
import { readRepayments } from './repayment.sql.ts';

/** Chooses another use of a payment above the due, until the due date that follows it (servicing 3). */
export const chooseExtraHandler = serve(chooseExtra, (context, input) =>
  retryOnConflict(() => choose(context, input)),
);

async function choose(context: AppContext, { body, caller, requestId }: Input<typeof chooseExtra>) {
  const { memberId } = caller;
  const facts = await readOwnLoan(context, { loanNumber: body.loanNumber, memberId });
  if (isRefusal(facts)) return facts;
  const paid = facts.repayments.find(({ id }) => id === body.repaymentId);
  if (paid === undefined || paid.returnedOn !== null) return refuse('REPAYMENT_UNKNOWN');
  if (paid.extraUntil === null || paid.extraUntil < facts.asOf) return refuse('EXTRA_CHOICE_OVER');
  if (paid.extra !== body.extra) {
    const event = { id: uuid(), kind: 'extraChosen' as const, valueOn: facts.asOf };
    await writeBooking(context, facts, {
      event: { ...event, paymentId: paid.id, extra: body.extra },
      actor: { kind: 'member', id: memberId },
      requestId,
    });
  }
  const after = (await readRepayments(context.db, facts.key)).find(({ id }) => id === paid.id);
  return repaymentAnswer(after ?? paid);
}
