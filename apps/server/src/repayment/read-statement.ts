import { readStatement } from '@sagwan/contract/repayment/read-statement.ts';
import { isRefusal, refuse } from '@sagwan/domain/copy/refusal.ts';
import { monthlyStatement, statementMonths } from '@sagwan/domain/repayment/statement.ts';
import { serve } from '../serve.ts';
import { isCancelledInFull } from '../servicing/loan-facts.ts';
import { readOwnLoan } from './own-loan.ts';

/** The statement of a month, derived from the loan's log whenever it is asked for. */
export const readStatementHandler = serve(readStatement, async (context, { body, caller }) => {
  const facts = await readOwnLoan(context, { loanNumber: body.loanNumber, memberId: caller.memberId });
  if (isRefusal(facts)) return facts;
  if (isCancelledInFull(facts)) return refuse('NOTHING_OWED');
  const statement = monthlyStatement(facts, body.month, facts.asOf);
  if (isRefusal(statement)) return statement;
  const { from, to, penalty, next } = statement;
  return {
    month: body.month,
    months: statementMonths(facts.terms.releasedOn, facts.asOf),
    from,
    to,
    principal: {
      opening: statement.openingMinor,
      released: statement.releasedMinor,
      paid: statement.principalPaidMinor,
      corrected: statement.correctedMinor,
      closing: statement.closingMinor,
    },
    interest: statement.interestMinor,
    penalty: {
      opening: penalty.openingMinor,
      charged: penalty.chargedMinor,
      waived: penalty.waivedMinor,
      paid: penalty.paidMinor,
      owed: penalty.owedMinor,
    },
    payments: statement.payments.map(({ on, amountMinor, split }) => ({
      id: split.paymentId,
      on,
      amount: amountMinor,
      returned: split.returned,
      interest: split.interestMinor,
      principal: split.principalMinor,
      penalty: split.penaltyMinor,
      overpaid: split.overpaidMinor,
    })),
    next: next === undefined ? null : { on: next.on, amount: next.amountMinor },
  };
});
