import { decideCharge } from '@sagwan/domain/mandate/auto-debit.ts';
import type { AppContext } from '../app-context.ts';
import { readLoanFacts } from '../servicing/loan-facts.ts';
import { eachDueOrLog, eachOrLog } from '../system/each-or-log.ts';
import { retryOnConflict, type Trx, transact } from '../transact.ts';
import { announceDebits } from './announce-debits.ts';
import { changedMeanwhile, isAsRead, isWoundUp, readRests } from './debit-facts.ts';
import { endMandate } from './end-mandate.ts';
import { chargeDebitJob } from './follow-auto-debits.ts';
import { findMandate, lockMandate, mandatesOfClosedLoans } from './mandate.sql.ts';
import { type Debit, type DebitKey, findAnnounced, findDebit, lockDebit, updateDebit } from './order.sql.ts';
import { noteMove, skipDebit } from './skip-debit.ts';

const rowsPerBatch = 500;
const debitsAtOnce = 4;

/**
 * The day's job (servicing 8): announces the debits that are three days away, and orders those whose day has come or leaves
 * them out. Each is decided and written in a transaction of its mandate's, which compares what it was decided on: two at
 * once, or one after a crash, order none twice. One that fails is tried with the next run, the others go on.
 * @returns the debits that are to be charged now.
 */
export async function orderAutoDebits(context: AppContext): Promise<DebitKey[]> {
  await endMandatesOfClosedLoans(context);
  await announceDebits(context);
  const charged: DebitKey[] = [];
  const among = { on: context.businessDate(), provider: context.collection.name };
  const how = {
    failed: 'a debit could not be ordered',
    idsOf: ({ orderId }: DebitKey) => ({ orderId }),
    atOnce: debitsAtOnce,
  };
  let last: Awaited<ReturnType<typeof findAnnounced>>[number] | undefined;
  for (;;) {
    const batch = await findAnnounced(context.db, among, { last, most: rowsPerBatch });
    await eachOrLog(context, batch, how, async (key) => {
      if (await retryOnConflict(() => chargeOrSkip(context, key))) charged.push(key);
    });
    last = batch.at(-1);
    if (batch.length < rowsPerBatch) return charged;
  }
}

async function endMandatesOfClosedLoans(context: AppContext): Promise<void> {
  await eachDueOrLog(
    context,
    (most) => mandatesOfClosedLoans(context.db, most),
    { failed: 'a mandate could not be ended', idsOf: ({ mandateId }) => ({ mandateId }) },
    (key) =>
      transact(context.db, async (trx) => {
        const mandate = await lockMandate(trx, key);
        if (mandate.state === 'ENDED') return false;
        await endMandate(trx, context, mandate, {
          by: 'system',
          reason: 'LOAN_CLOSED',
          actor: { kind: 'system' },
        });
        return true;
      }),
  );
}

/** @returns whether it is to be charged now. */
async function chargeOrSkip(context: AppContext, key: DebitKey): Promise<boolean> {
  const debit = await findDebit(context.db, key);
  const facts = debit && (await readLoanFacts(context, { memberId: debit.memberId, id: debit.loanId }));
  if (debit === undefined || facts === undefined) return false;
  const known = await findMandate(context.db, debit);
  const decided = decideCharge({
    ...(await readRests(context, context.db, facts.key)),
    chargeOn: debit.chargeOn,
    announcedMinor: debit.amountMinor,
    on: facts.asOf,
    holidays: facts.holidays,
    mandateActive: known?.state === 'ACTIVE',
    dueMinor: isWoundUp(facts) ? 0n : facts.account.dueMinor,
  });
  if (decided.next === 'wait') return false;
  const done = await transact(context.db, async (trx) => {
    const mandate = await lockMandate(trx, debit);
    const now = await lockDebit(trx, key);
    if (now.state !== 'NOTICED') return 'nothing';
    if (mandate.state !== known?.state || !(await isAsRead(trx, facts))) return 'changed';
    if (decided.next === 'skip') await skipDebit(trx, context, { debit, mandate, facts }, decided.reason);
    else await orderCharge(trx, context, debit, decided.amountMinor);
    return decided.next;
  });
  if (done === 'changed') throw changedMeanwhile;
  return done === 'charge';
}

async function orderCharge(trx: Trx, context: AppContext, debit: Debit, amountMinor: bigint): Promise<void> {
  const at = context.now();
  await updateDebit(trx, debit, { state: 'CHARGED', charged_minor: amountMinor, charged_at: at });
  await noteMove(trx, debit, {
    verb: 'charge',
    after: { state: 'CHARGED', amountMinor: String(amountMinor) },
    at,
  });
  trx.afterCommit.push(() => context.jobs.add(chargeDebitJob(debit)));
}
