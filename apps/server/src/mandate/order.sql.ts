import { firstChargeableDay } from '@sagwan/domain/mandate/auto-debit.ts';
import { type ExpressionBuilder, type Insertable, type Kysely, sql } from 'kysely';
import { afterPlace } from '../database/after-place.ts';
import type { AutoDebitOrderTable, Database, MandateTable } from '../database/schema.ts';
import type { LoanKey } from '../loan/loan.ts';
import type { Trx } from '../transact.ts';
import type { MandateKey } from './mandate.sql.ts';

export interface DebitKey {
  memberId: string;
  orderId: string;
}

export type Debit = NonNullable<Awaited<ReturnType<typeof findDebit>>>;

function selectDebits(db: Kysely<Database>) {
  return db
    .selectFrom('auto_debit_order')
    .select([
      'member_id as memberId',
      'id as orderId',
      'loan_id as loanId',
      'mandate_id as mandateId',
      'due_on as dueOn',
      'attempt',
      'charge_on as chargeOn',
      'amount_minor as amountMinor',
      'reference',
      'state',
      'skip_reason as skipReason',
      'charged_minor as chargedMinor',
      'sent_at as sentAt',
      'provider_order_id as providerOrderId',
      'problem',
      'failure',
      'settled_at as settledAt',
      'created_at as createdAt',
    ]);
}

function selectDebit(db: Kysely<Database>, { memberId, orderId }: DebitKey) {
  return selectDebits(db).where('member_id', '=', memberId).where('id', '=', orderId);
}

export function findDebit(db: Kysely<Database>, key: DebitKey) {
  return selectDebit(db, key).executeTakeFirst();
}

/** After `lockMandate`. */
export function lockDebit(trx: Trx, key: DebitKey): Promise<Debit> {
  return selectDebit(trx, key).forUpdate().executeTakeFirstOrThrow();
}

/** The debits of a loan, newest first. */
export function readDebits(db: Kysely<Database>, { memberId, id }: LoanKey): Promise<Debit[]> {
  return selectDebits(db)
    .where('member_id', '=', memberId)
    .where('loan_id', '=', id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** The debit that the provider knows by a reference; undefined where the reference is not one of a debit. */
export function findDebitByReference(db: Kysely<Database>, { memberId, id }: LoanKey, reference: string) {
  return selectDebits(db)
    .where('member_id', '=', memberId)
    .where('loan_id', '=', id)
    .where('reference', '=', reference)
    .executeTakeFirst();
}

/** Whether a debit of the instalment is announced or under way. */
export async function hasRunningDebit(
  db: Kysely<Database>,
  { memberId, loanId, dueOn }: { memberId: string; loanId: string; dueOn: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('auto_debit_order')
    .select('id')
    .where('member_id', '=', memberId)
    .where('loan_id', '=', loanId)
    .where('due_on', '=', dueOn)
    .where('state', 'in', ['NOTICED', 'CHARGED'])
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether an instalment has its debit under a mandate; one that was left out counts as well. */
export async function hasDebit(
  trx: Trx,
  { memberId, mandateId }: MandateKey,
  dueOn: string,
): Promise<boolean> {
  const row = await trx
    .selectFrom('auto_debit_order')
    .select('id')
    .where('member_id', '=', memberId)
    .where('mandate_id', '=', mandateId)
    .where('due_on', '=', dueOn)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertDebit(trx: Trx, debit: Insertable<AutoDebitOrderTable>): Promise<void> {
  await trx.insertInto('auto_debit_order').values(debit).execute();
}

export async function updateDebit(
  db: Kysely<Database>,
  { memberId, orderId }: DebitKey,
  change: Partial<Insertable<AutoDebitOrderTable>>,
): Promise<void> {
  await db
    .updateTable('auto_debit_order')
    .set(change)
    .where('member_id', '=', memberId)
    .where('id', '=', orderId)
    .execute();
}

/** What the provider was not asked for yet is not charged any more. */
export async function skipUnsentDebits(
  trx: Trx,
  { memberId, mandateId }: MandateKey,
  at: Date,
): Promise<void> {
  await trx
    .updateTable('auto_debit_order')
    .set({ state: 'SKIPPED', skip_reason: 'MANDATE_ENDED', settled_at: at })
    .where('member_id', '=', memberId)
    .where('mandate_id', '=', mandateId)
    .where('state', 'in', ['NOTICED', 'CHARGED'])
    .where('sent_at', 'is', null)
    .execute();
}

/** How often something was booked on the loan until now. */
export async function readBookingCount(trx: Trx, { memberId, id }: LoanKey): Promise<number> {
  const row = await trx
    .selectFrom('loan')
    .select('booking_count')
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.booking_count;
}

/** An instalment that may be debited, under its loan's active mandate. */
export interface Debitable {
  memberId: string;
  loanId: string;
  mandateId: string;
  dueOn: string;
}

/** Written as literals so that the partial indexes serve them. */
const isActive = sql<boolean>`m.state = 'ACTIVE'`;
const isUnpaid = sql<boolean>`i.paid_minor < i.payment_minor`;
const isAnnounced = sql<boolean>`o.state = 'NOTICED'`;
const isCharged = sql<boolean>`o.state = 'CHARGED'`;

/**
 * Unpaid instalments of running loans under active mandates of a provider that are due in a span of dates and have no debit
 * under that mandate yet; a batch in the order of the due date, from after `last` on.
 */
export function findDebitables(
  db: Kysely<Database>,
  { provider, from, to }: { provider: string; from: string; to: string },
  { last, most }: { last: Debitable | undefined; most: number },
): Promise<Debitable[]> {
  return db
    .selectFrom('mandate as m')
    .innerJoin('loan as l', (join) =>
      join.onRef('l.member_id', '=', 'm.member_id').onRef('l.id', '=', 'm.loan_id'),
    )
    .innerJoin('instalment as i', (join) =>
      join.onRef('i.member_id', '=', 'm.member_id').onRef('i.loan_id', '=', 'm.loan_id'),
    )
    .select(['m.member_id as memberId', 'm.loan_id as loanId', 'm.id as mandateId', 'i.due_on as dueOn'])
    .where(isActive)
    .where('m.provider', '=', provider)
    .where('l.state', 'in', ['DISBURSED', 'OVERDUE'])
    .where('l.written_off_minor', '=', 0n)
    .where('i.due_on', '>=', last?.dueOn ?? from)
    .where('i.due_on', '<=', to)
    .where(isUnpaid)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('auto_debit_order as o')
            .select('o.id')
            .whereRef('o.member_id', '=', 'm.member_id')
            .whereRef('o.mandate_id', '=', 'm.id')
            .whereRef('o.due_on', '=', 'i.due_on'),
        ),
      ),
    )
    .where((eb) =>
      afterPlace(eb.refTuple('i.due_on', 'm.id'), 'asc', last && eb.tuple(last.dueOn, last.mandateId)),
    )
    .orderBy('i.due_on')
    .orderBy('m.id')
    .limit(most)
    .execute();
}

/**
 * Announced debits of a provider whose day has come, and of an earlier one those whose days are over: they are left out. A batch
 * in their order, from after `last` on.
 */
export async function findAnnounced(
  db: Kysely<Database>,
  { provider, on }: { provider: string; on: string },
  { last, most }: { last: (DebitKey & { chargeOn: string }) | undefined; most: number },
): Promise<(DebitKey & { chargeOn: string })[]> {
  return db
    .selectFrom('auto_debit_order as o')
    .innerJoin('mandate as m', (join) =>
      join.onRef('m.member_id', '=', 'o.member_id').onRef('m.id', '=', 'o.mandate_id'),
    )
    .select(['o.member_id as memberId', 'o.id as orderId', 'o.charge_on as chargeOn'])
    .where(isAnnounced)
    .where(isOfProviderOrOver(provider, on))
    .where('o.charge_on', '<=', on)
    .where((eb) =>
      afterPlace(eb.refTuple('o.charge_on', 'o.id'), 'asc', last && eb.tuple(last.chargeOn, last.orderId)),
    )
    .orderBy('o.charge_on')
    .orderBy('o.id')
    .limit(most)
    .execute();
}

/**
 * Debits that are to be charged and that no provider was asked for, from before an instant: those of a provider, and of an earlier
 * one those whose days are over on a business date.
 */
export function unsentDebits(
  db: Kysely<Database>,
  { provider, on, before, most }: { provider: string; on: string; before: Date; most: number },
): Promise<DebitKey[]> {
  return chargedDebits(db)
    .where(isOfProviderOrOver(provider, on))
    .where('o.sent_at', 'is', null)
    .where('o.charged_at', '<', before)
    .orderBy('o.charged_at')
    .limit(most)
    .execute();
}

/**
 * Debits that are at the bank, with when the provider was asked about them last. Of the provider that is in use: those of an earlier
 * one, which nobody can be asked about, would keep the others from their turn.
 */
export function debitsAtBank(db: Kysely<Database>, { provider, most }: { provider: string; most: number }) {
  return chargedDebits(db)
    .where('m.provider', '=', provider)
    .select(['o.sent_at as sentAt', 'o.asked_at as askedAt'])
    .where('o.sent_at', 'is not', null)
    .orderBy(sql`o.asked_at nulls first`)
    .limit(most)
    .execute();
}

function chargedDebits(db: Kysely<Database>) {
  return db
    .selectFrom('auto_debit_order as o')
    .innerJoin('mandate as m', (join) =>
      join.onRef('m.member_id', '=', 'o.member_id').onRef('m.id', '=', 'o.mandate_id'),
    )
    .select(['o.member_id as memberId', 'o.id as orderId'])
    .where(isCharged);
}

/** The mandate is of this provider, which can charge the debit; or of an earlier one, and the debit's days are over: it is left out. */
function isOfProviderOrOver(provider: string, on: string) {
  return ({ eb }: ExpressionBuilder<{ o: AutoDebitOrderTable; m: MandateTable }, 'o' | 'm'>) =>
    eb.or([eb('m.provider', '=', provider), eb('o.charge_on', '<', firstChargeableDay(on))]);
}
