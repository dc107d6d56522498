import { readAutoDebit } from '@sagwan/contract/mandate/read-auto-debit.ts';
import { stopMandate } from '@sagwan/contract/mandate/stop-mandate.ts';
import { officeEndMandate } from '@sagwan/contract/office/end-mandate.ts';
import { isRefusal, refuse } from '@sagwan/domain/copy/refusal.ts';
import { readOwnLoan } from '../repayment/own-loan.ts';
import { type EndpointHandler, serve } from '../serve.ts';
import { autoDebitAnswer } from './auto-debit-answer.ts';
import { endLiveMandate } from './end-mandate.ts';
import { setUpMandateHandler } from './set-up-mandate.ts';

export const mandateHandlers: readonly EndpointHandler[] = [
  serve(readAutoDebit, async (context, { body, caller }) => {
    const facts = await readOwnLoan(context, { loanNumber: body.loanNumber, memberId: caller.memberId });
    return isRefusal(facts) ? facts : autoDebitAnswer(context, facts);
  }),
  setUpMandateHandler,
  serve(stopMandate, async (context, { body, caller, requestId }) => {
    const { memberId } = caller;
    const facts = await readOwnLoan(context, { loanNumber: body.loanNumber, memberId });
    if (isRefusal(facts)) return facts;
    await endLiveMandate(context, facts.key, {
      by: 'member',
      reason: 'MEMBER_STOPPED',
      actor: { kind: 'member', id: memberId },
      requestId,
    });
    return autoDebitAnswer(context, facts);
  }),
  serve(officeEndMandate, async (context, { params, body, caller, requestId }) => {
    const facts = await readOwnLoan(context, params);
    if (isRefusal(facts)) return facts;
    const ended = await endLiveMandate(context, facts.key, {
      by: 'staff',
      reason: body.reasonCode,
      actor: { kind: 'staff', id: caller.staffId },
      requestId,
    });
    return ended ? autoDebitAnswer(context, facts) : refuse('MANDATE_NOT_LIVE');
  }),
];
