import type { promiseRefusals } from '@sagwan/contract/contact/contact-values.ts';
import { decidePromise } from '@sagwan/domain/contact/promise.ts';
import { isRefusal, type Refusal, refuse } from '@sagwan/domain/copy/refusal.ts';
import { v7 as uuid } from 'uuid';
import type { AppContext } from '../app-context.ts';
import { writeAudit } from '../audit/audit.sql.ts';
import type { LoanKey } from '../loan/loan.ts';
import { isCancelledInFull, readLoanFacts } from '../servicing/loan-facts.ts';
import { transact } from '../transact.ts';
import { lockForContact } from './contact.sql.ts';
import { promiseAnswer } from './contact-log.ts';
import { insertPromise } from './promise.sql.ts';
import { hasRunningPromise } from './promise-states.ts';

export interface PromiseRequest {
  key: LoanKey;
  promisedOn: string;
  amountMinor: bigint;
  /** Left out where the member makes it. */
  staffId?: string;
  requestId: string;
}

type Promised = ReturnType<typeof promiseAnswer> | Refusal<(typeof promiseRefusals)[number]>;

/** Keeps a promise to pay (servicing 9), one at a time: while it runs there are no reminders. */
export async function recordPromise(context: AppContext, request: PromiseRequest): Promise<Promised> {
  const { key, promisedOn, amountMinor, staffId, requestId } = request;
  const { memberId } = key;
  const facts = await readLoanFacts(context, key);
  if (facts === undefined) return refuse('LOAN_NOT_RELEASED');
  const today = facts.asOf;
  return transact(context.db, async (trx) => {
    await lockForContact(trx, memberId);
    const decided = decidePromise({
      today,
      promisedOn,
      amountMinor,
      dueMinor: isCancelledInFull(facts) ? 0n : facts.account.dueMinor,
      promiseRuns: await hasRunningPromise(trx, memberId, today),
    });
    if (isRefusal(decided)) return decided;
    const at = context.now();
    const stored = { id: uuid(), ...decided, staffId: staffId ?? null };
    await insertPromise(trx, {
      member_id: memberId,
      id: stored.id,
      loan_id: key.id,
      made_at: at,
      staff_id: stored.staffId,
      promised_on: decided.promisedOn,
      amount_minor: decided.amountMinor,
    });
    await writeAudit(trx, {
      memberId,
      actor: staffId === undefined ? { kind: 'member', id: memberId } : { kind: 'staff', id: staffId },
      action: 'promise.make',
      subject: { kind: 'loan', id: key.id },
      after: { on: promisedOn, amountMinor: amountMinor.toString() },
      requestId,
      at,
    });
    return promiseAnswer({ ...stored, state: 'RUNNING' });
  });
}
