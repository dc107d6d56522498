import { askRelief } from '@sagwan/contract/relief/ask-relief.ts';
import { isRefusal, refuse } from '@sagwan/domain/copy/refusal.ts';
import { decideHoliday } from '@sagwan/domain/loan/servicing/plan-change.ts';
import { addDays, daysBetween, longDateInEachLanguage } from '@sagwan/domain/time/manila.ts';
import { v7 as uuid } from 'uuid';
import type { AppContext } from '../app-context.ts';
import { writeAudit } from '../audit/audit.sql.ts';
import { lendingTermsOf } from '../company/lending-terms.ts';
import { owedInAllMinor } from '../repayment/owed.ts';
import { readOwnLoan } from '../repayment/own-loan.ts';
import { type Input, serve } from '../serve.ts';
import { isWrittenOff } from '../servicing/loan-facts.ts';
import { transact } from '../transact.ts';
import { insertReliefRequest, openReliefRequest } from './relief.sql.ts';

/** A request is answered within ten days (servicing 6). */
const answerDays = 10;

/** The member asks for a holiday, a hardship plan or more time; an officer answers, and reminders rest meanwhile. */
export const askReliefHandler = serve(askRelief, ask);

async function ask(context: AppContext, { body, caller, requestId }: Input<typeof askRelief>) {
  const { memberId } = caller;
  const { kind, reason = null, months = null } = body;
  const facts = await readOwnLoan(context, { loanNumber: body.loanNumber, memberId });
  if (isRefusal(facts)) return facts;
  const { account, asOf, key, loan } = facts;
  // Staff can change its plan no more (servicing/order-event.ts).
  if (isWrittenOff(facts) || account.isGivenBack) return refuse('LOAN_STATE_FORBIDS');
  if (owedInAllMinor(facts) <= 0n) return refuse('NOTHING_OWED');
  if (kind === 'holiday' && isRefusal(decideHoliday(facts))) return refuse('HOLIDAY_NOT_EARNED');
  const days = lendingTermsOf(context, loan).extensionRequestDays;
  const lastDueOn = account.rows.at(-1)?.dueOn ?? asOf;
  if (kind === 'extension' && daysBetween(asOf, lastDueOn) < days)
    return refuse('EXTENSION_TOO_LATE', { params: { days: String(days) } });
  const answerBy = addDays(asOf, answerDays);
  return transact(context.db, async (trx) => {
    const id = uuid();
    const at = context.now();
    const inserted = await insertReliefRequest(trx, {
      member_id: memberId,
      id,
      loan_id: key.id,
      kind,
      reason_code: reason,
      months,
      state: 'OPEN',
      asked_at: at,
      answer_by: answerBy,
    });
    if (!inserted) {
      const open = await openReliefRequest(trx, key);
      const until = longDateInEachLanguage(open?.answerBy ?? answerBy);
      return refuse('RELIEF_ASKED_ALREADY', { params: { until } });
    }
    await writeAudit(trx, {
      memberId,
      actor: { kind: 'member', id: memberId },
      action: 'relief.ask',
      subject: { kind: 'loan', id: key.id },
      after: { kind, reason, months },
      requestId,
      at,
    });
    return { state: 'RELIEF_ASKED' as const, answerBy };
  });
}
