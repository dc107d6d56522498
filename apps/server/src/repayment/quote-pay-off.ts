import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { BodyOf } from '@sagwan/contract/endpoint.ts';
import { quotePayOff } from '@sagwan/contract/repayment/quote-pay-off.ts';
import { refuse } from '@sagwan/domain/copy/refusal.ts';
import { payOff, quotedDays } from '@sagwan/domain/loan/servicing/pay-off.ts';
import type { Minor } from '@sagwan/domain/money/money.ts';
import { addDays, daysBetween, lastInstantOf } from '@sagwan/domain/time/manila.ts';
import { v7 as uuid } from 'uuid';
import type { AppContext } from '../app-context.ts';
import { takeQuota } from '../caps/quotas.ts';
import { stableText } from '../idempotency/once.ts';
import { serve } from '../serve.ts';
import type { LoanFacts } from '../servicing/loan-facts.ts';
import { owedInAllMinor } from './owed.ts';
import { answerOwnLoan } from './own-loan.ts';
import { insertQuote } from './repayment.sql.ts';

const daysAheadMax = 366;

/** What settles the loan on a day, kept with its hash as it was shown (servicing 5). */
export const quotePayOffHandler = serve(quotePayOff, (context, { body, caller }) =>
  answerOwnLoan(context, { loanNumber: body.loanNumber, memberId: caller.memberId }, (facts) =>
    quote(context, facts, body),
  ),
);

async function quote(context: AppContext, facts: LoanFacts, body: BodyOf<typeof quotePayOff>) {
  if (owedInAllMinor(facts) <= 0n) return refuse('NOTHING_OWED');
  const { terms, events, calendar, asOf, key, refundOwedMinor } = facts;
  const on = body.on ?? asOf;
  const daysAhead = daysBetween(asOf, on);
  if (daysAhead < 0 || daysAhead > daysAheadMax) return refuse('QUOTE_DAY_OUT_OF_RANGE');
  const settling = (day: string) => {
    const { amountMinor, ...parts } = payOff(terms, events, day, calendar);
    return { amountMinor: amountMinor + refundOwedMinor, ...parts };
  };
  const { amountMinor, principalMinor, interestMinor, penaltyMinor, perDayMinor } = settling(on);
  const tooMany = await takeQuota(context, { quota: 'quotes', of: key.memberId });
  if (tooMany !== undefined) return tooMany;
  const quoteId = uuid();
  // Until the end of its day in Manila, shown as 23:59 (servicing 5); in the sandbox that day may be far ahead.
  const validUntil = lastInstantOf(on);
  const quoted = {
    amount: amountMinor,
    breakdown: {
      principal: principalMinor,
      interest: interestMinor,
      penalty: penaltyMinor,
      refundOwed: refundOwedMinor,
    },
    perDay: perDayMinor,
    validUntil: validUntil.toISOString(),
    table: await tableOf(on, settling),
  };
  const contentText = stableText({ quoteId, loanNumber: body.loanNumber, on, ...quoted });
  const sha256 = createHash('sha256').update(contentText).digest('hex');
  await insertQuote(context.db, {
    member_id: key.memberId,
    id: quoteId,
    loan_id: key.id,
    quoted_on: on,
    amount_minor: amountMinor,
    content_text: contentText,
    sha256,
    created_at: context.now(),
    valid_until: validUntil,
  });
  return { quoteId, ...quoted, sha256 };
}

/** Each day replays the log, with a turn for all other requests in between. */
async function tableOf(from: string, settling: (day: string) => { amountMinor: Minor }) {
  const table: { on: string; amount: Minor }[] = [];
  for (let index = 0; index < quotedDays; index += 1) {
    const on = addDays(from, index);
    table.push({ on, amount: settling(on).amountMinor });
    await nextTurn();
  }
  return table;
}
