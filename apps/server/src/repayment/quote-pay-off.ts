import { createHash } from 'node:crypto';
import { quotePayOff } from '@sagwan/contract/repayment/quote-pay-off.ts';
import { isRefusal, refuse } from '@sagwan/domain/copy/refusal.ts';
import { payOff, quotedDays } from '@sagwan/domain/loan/servicing/pay-off.ts';
import { addDays, daysBetween, lastInstantOf } from '@sagwan/domain/time/manila.ts';
import { v7 as uuid } from 'uuid';
import { takeQuota } from '../caps/quotas.ts';
import { stableText } from '../idempotency/once.ts';
import { serve } from '../serve.ts';
import { owedInAllMinor } from './owed.ts';
import { readOwnLoan } from './own-loan.ts';
import { insertQuote } from './repayment.sql.ts';

const daysAheadMax = 366;

/** What settles the loan on a day, kept with its hash as it was shown (servicing 5). */
export const quotePayOffHandler = serve(quotePayOff, async (context, { body, caller }) => {
  const facts = await readOwnLoan(context, { loanNumber: body.loanNumber, memberId: caller.memberId });
  if (isRefusal(facts)) return facts;
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
    table: Array.from({ length: quotedDays }, (_, index) => {
      const day = addDays(on, index);
      return { on: day, amount: settling(day).amountMinor };
    }),
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
});
