import { listRepayments } from '@sagwan/contract/repayment/list-repayments.ts';
import { readSchedule } from '@sagwan/contract/repayment/read-schedule.ts';
import { readTimeline } from '@sagwan/contract/repayment/read-timeline.ts';
import { isRefusal, refuse } from '@sagwan/domain/copy/refusal.ts';
import { findLoan, readLoanRow } from '../loan/loan.ts';
import { askReliefHandler } from '../relief/ask-relief.ts';
import { type EndpointHandler, serve } from '../serve.ts';
import { languageOfAnswer } from '../web/answer-language.ts';
import { ownRepaymentAnswer, scheduleAnswer } from './answers.ts';
import { changePlanHandler, previewPlanHandler } from './change-plan.ts';
import { chooseExtraHandler } from './choose-extra.ts';
import { createCodeHandler } from './create-code.ts';
import { readOwnLoan } from './own-loan.ts';
import { payFromWalletHandler } from './pay-from-wallet.ts';
import { quotePayOffHandler } from './quote-pay-off.ts';
import { readCertificateHandler } from './read-certificate.ts';
import { readStatementHandler } from './read-statement.ts';
import { readTimelineEntries } from './timeline.ts';

export const repaymentHandlers: readonly EndpointHandler[] = [
  serve(readSchedule, async (context, { body, caller }) => {
    const facts = await readOwnLoan(context, { loanNumber: body.loanNumber, memberId: caller.memberId });
    return isRefusal(facts) ? facts : scheduleAnswer(facts);
  }),
  serve(listRepayments, async (context, { body, caller }) => {
    const facts = await readOwnLoan(context, { loanNumber: body.loanNumber, memberId: caller.memberId });
    return isRefusal(facts)
      ? facts
      : { repayments: facts.repayments.map((row) => ownRepaymentAnswer(row, facts)).reverse() };
  }),
  serve(readTimeline, async (context, { body, caller, reply }) => {
    const key = await findLoan(context.db, body.loanNumber, caller.memberId);
    if (key === undefined) return refuse('LOAN_UNKNOWN');
    const loan = await readLoanRow(context.db, key);
    return { entries: await readTimelineEntries(context, loan, languageOfAnswer(reply)) };
  }),
  readStatementHandler,
  readCertificateHandler,
  quotePayOffHandler,
  createCodeHandler,
  previewPlanHandler,
  changePlanHandler,
  chooseExtraHandler,
  payFromWalletHandler,
  askReliefHandler,
];
