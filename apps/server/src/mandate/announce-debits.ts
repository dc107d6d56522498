import { replay } from '@sagwan/domain/loan/servicing/replay.ts';
import { chargeDay, decideNotice, noticeDay, noticeSpan } from '@sagwan/domain/mandate/auto-debit.ts';
import { v7 as uuid } from 'uuid';
import type { AppContext } from '../app-context.ts';
import { writeAudit } from '../audit/audit.sql.ts';
import { insertReferences } from '../collection/codes.ts';
import { newPaymentReference } from '../collection/payment-reference.ts';
import { readHolidays } from '../servicing/holidays.ts';
import { readLoanFacts } from '../servicing/loan-facts.ts';
import { eachOrLog } from '../system/each-or-log.ts';
import { retryOnConflict, type Trx, transact } from '../transact.ts';
import { changedMeanwhile, isAsRead, isWoundUp, readRests } from './debit-facts.ts';
import { tellMember } from './debit-messages.ts';
import { lockMandate, type Mandate } from './mandate.sql.ts';
import { type Debitable, findDebitables, hasDebit, insertDebit } from './order.sql.ts';

const debitsPerBatch = 500;
const debitsAtOnce = 4;

/**
 * Announces the debits whose notice is on the business date, each in a transaction of its mandate's: run twice, or again
 * after a crash, it announces none twice. One that fails is tried with the next run, the others go on.
 */
export async function announceDebits(context: AppContext): Promise<void> {
  const on = context.businessDate();
  const holidays = await readHolidays(context.db);
  const among = { ...noticeSpan(on), provider: context.collection.name };
  const how = {
    failed: 'a debit could not be announced',
    idsOf: ({ loanId }: Debitable) => ({ loanId }),
    atOnce: debitsAtOnce,
  };
  let last: Debitable | undefined;
  for (;;) {
    const batch: Debitable[] = await findDebitables(context.db, among, { last, most: debitsPerBatch });
    const today = batch.filter(({ dueOn }) => noticeDay(dueOn, holidays) === on);
    await eachOrLog(context, today, how, (debitable) => retryOnConflict(() => announce(context, debitable)));
    last = batch.at(-1);
    if (batch.length < debitsPerBatch) return;
  }
}

async function announce(
  context: AppContext,
  { memberId, loanId, mandateId, dueOn }: Debitable,
): Promise<void> {
  const facts = await readLoanFacts(context, { memberId, id: loanId });
  if (facts === undefined || isWoundUp(facts)) return;
  const { terms, events, calendar, holidays, asOf: on, account } = facts;
  if (!account.rows.some((row) => row.dueOn === dueOn && row.state !== 'PAID')) return;
  const chargeOn = chargeDay(dueOn, holidays);
  const dueOnChargeDayMinor = replay(terms, events, chargeOn, calendar).dueMinor;
  const { reliefAsked, disputeRuns } = await readRests(context, context.db, facts.key);
  const notice = decideNotice({ dueOn, on, holidays, dueOnChargeDayMinor, reliefAsked, disputeRuns });
  if (notice === undefined) return;
  const written = await transact(context.db, async (trx) => {
    const mandate = await lockMandate(trx, { memberId, mandateId });
    if (mandate.state !== 'ACTIVE' || (await hasDebit(trx, mandate, dueOn))) return true;
    if (!(await isAsRead(trx, facts))) return false;
    const { amountMinor, skipped } = notice;
    await orderDebit(trx, context, mandate, { dueOn, attempt: 1, chargeOn, amountMinor, skipped });
    if (skipped === undefined)
      await tellMember(trx, context, mandate, { template: 'autoDebitNotice', amountMinor, on: chargeOn });
    return true;
  });
  if (!written) throw changedMeanwhile;
}

export interface NewDebit {
  dueOn: string;
  attempt: 1 | 2;
  chargeOn: string;
  amountMinor: bigint;
  /** Why it is left out at once; the member is then not told of it. */
  skipped?: 'RELIEF_ASKED' | 'DISPUTE_RUNS' | undefined;
}

/** Writes the order of a debit, under a mandate that this transaction has locked, with a reference of its own. */
export async function orderDebit(
  trx: Trx,
  context: AppContext,
  { memberId, mandateId, loanId, provider }: Mandate,
  { dueOn, attempt, chargeOn, amountMinor, skipped }: NewDebit,
): Promise<void> {
  const at = context.now();
  const orderId = uuid();
  const reference = newPaymentReference();
  const outcome =
    skipped === undefined
      ? { state: 'NOTICED' as const, noticed_at: at }
      : { state: 'SKIPPED' as const, skip_reason: skipped, settled_at: at };
  await insertReferences(trx, { memberId, id: loanId }, provider, [reference]);
  await insertDebit(trx, {
    member_id: memberId,
    id: orderId,
    loan_id: loanId,
    mandate_id: mandateId,
    due_on: dueOn,
    attempt,
    charge_on: chargeOn,
    amount_minor: amountMinor,
    reference,
    created_at: at,
    ...outcome,
  });
  await writeAudit(trx, {
    memberId,
    actor: { kind: 'system' },
    action: 'autoDebit.announce',
    at,
    subject: { kind: 'autoDebit', id: orderId },
    after: {
      state: outcome.state,
      loanId,
      dueOn,
      attempt,
      chargeOn,
      reference,
      amountMinor: String(amountMinor),
      skipReason: skipped ?? null,
    },
  });
}
