import { replay } from '@sagwan/domain/loan/servicing/replay.ts';
import type { SkipReason } from '@sagwan/domain/mandate/auto-debit.ts';
import type { AppContext } from '../app-context.ts';
import { writeAudit } from '../audit/audit.sql.ts';
import type { LoanKey } from '../loan/loan.ts';
import { type LoanFacts, readLoanFacts } from '../servicing/loan-facts.ts';
import { eachOrLog } from '../system/each-or-log.ts';
import { retryOnConflict, type Trx, transact } from '../transact.ts';
import { changedMeanwhile, isAsRead, isWoundUp } from './debit-facts.ts';
import { tellMember } from './debit-messages.ts';
import { lockMandate, type Mandate } from './mandate.sql.ts';
import { type Debit, lockDebit, readDebits, updateDebit } from './order.sql.ts';

/** What an announced debit would take on its charge day: nothing where the plan has been changed, or all of it is paid. */
export function dueOnChargeDayMinor(facts: LoanFacts, { chargeOn }: Pick<Debit, 'chargeOn'>): bigint {
  const { terms, events, asOf, calendar } = facts;
  if (isWoundUp(facts)) return 0n;
  return replay(terms, events, chargeOn < asOf ? asOf : chargeOn, calendar).dueMinor;
}

/**
 * After a change of a loan's plan: announced debits of instalments that are not due on their day any more are left out. One
 * that fails is left out on its day; the change stands.
 */
export async function skipDebitsPutOff(context: AppContext, key: LoanKey): Promise<void> {
  const announced = (await readDebits(context.db, key)).filter(({ state }) => state === 'NOTICED');
  const how = {
    failed: 'a debit that was put off could not be left out',
    idsOf: ({ orderId }: Debit) => ({ orderId }),
  };
  await eachOrLog(context, announced, how, (debit) =>
    retryOnConflict(() => skipIfPutOff(context, key, debit)),
  );
}

async function skipIfPutOff(context: AppContext, key: LoanKey, debit: Debit): Promise<void> {
  const facts = await readLoanFacts(context, key);
  if (facts === undefined || !isPutOff(facts, debit) || dueOnChargeDayMinor(facts, debit) > 0n) return;
  const isDone = await transact(context.db, async (trx) => {
    const mandate = await lockMandate(trx, debit);
    if ((await lockDebit(trx, debit)).state !== 'NOTICED') return true;
    if (!(await isAsRead(trx, facts))) return false;
    await skipDebit(trx, context, { debit, mandate, facts }, 'NOTHING_DUE');
    return true;
  });
  if (!isDone) throw changedMeanwhile;
}

/**
 * Left out after it was announced: the member relies on it, and must know where that is not their own doing, as when they have
 * paid the instalment.
 * @param facts Say where nothing is due whether it was paid or put off; no other reason needs them.
 */
export async function skipDebit(
  trx: Trx,
  context: AppContext,
  { debit, mandate, facts }: { debit: Debit; mandate: Mandate; facts?: LoanFacts },
  reason: SkipReason,
): Promise<void> {
  const at = context.now();
  await updateDebit(trx, debit, { state: 'SKIPPED', skip_reason: reason, settled_at: at });
  await noteMove(trx, debit, { verb: 'skip', after: { state: 'SKIPPED', reason }, at });
  const isPaid = reason === 'NOTHING_DUE' && (facts === undefined || !isPutOff(facts, debit));
  if (reason === 'MANDATE_ENDED' || isPaid) return;
  const { amountMinor, chargeOn } = debit;
  await tellMember(trx, context, mandate, { template: 'autoDebitSkipped', amountMinor, on: chargeOn });
}

/** Whether the plan has no instalment any more that is due on the debit's due date. */
function isPutOff({ account }: LoanFacts, debit: Debit): boolean {
  return account.rows.every(({ dueOn }) => dueOn !== debit.dueOn);
}

export function noteMove(
  trx: Trx,
  { memberId, orderId, state }: Debit,
  { verb, after, at }: { verb: 'charge' | 'skip'; after: Record<string, string>; at: Date },
): Promise<void> {
  return writeAudit(trx, {
    memberId,
    actor: { kind: 'system' },
    action: `autoDebit.${verb}`,
    subject: { kind: 'autoDebit', id: orderId },
    before: { state },
    after,
    at,
  });
}
