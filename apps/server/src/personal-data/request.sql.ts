import {
  type AccountFacts,
  complaintsShownMax,
  type DataRequestState,
} from '@sagwan/domain/personal-data/data-request.ts';
import { returnWindowDays } from '@sagwan/domain/repayment/certificate.ts';
import type { DataAnswerCode } from '@sagwan/domain/staff/reasons.ts';
import { addDays } from '@sagwan/domain/time/manila.ts';
import { CompiledQuery, type Insertable, type Kysely, sql } from 'kysely';
import { afterPlace } from '../database/after-place.ts';
import { countRows } from '../database/count-rows.ts';
import type { Database, DataRequestTable } from '../database/schema.ts';
import { lockMemberRow } from '../member/member.ts';
import { memberYears } from '../retention/retention.ts';
import type { DayPlace } from '../system/list-place.ts';
import type { Trx } from '../transact.ts';

const shown = [
  'request_number as requestNumber',
  'kind',
  'field',
  'state',
  'asked_at as askedAt',
  'answer_by as answerBy',
  'answered_at as answeredAt',
  'answer_code as answerCode',
] as const;

/** The member's requests, the newest first. */
export function readDataRequests(db: Kysely<Database>, memberId: string) {
  return db
    .selectFrom('data_request')
    .select(shown)
    .where('member_id', '=', memberId)
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export type DataRequestRow = Awaited<ReturnType<typeof readDataRequests>>[number];

/** The unique index admits one of several simultaneous inserts. @returns the request where it was this one. */
export function insertDataRequest(
  trx: Trx,
  request: Insertable<DataRequestTable>,
): Promise<DataRequestRow | undefined> {
  return trx
    .insertInto('data_request')
    .values(request)
    .onConflict((conflict) => conflict.doNothing())
    .returning(shown)
    .executeTakeFirst();
}

/** Requests that nobody has answered, the one that is due first in front, from after a place. */
export function listOpenDataRequests(
  db: Kysely<Database>,
  { after, most }: { after: DayPlace | undefined; most: number },
) {
  return (
    db
      .selectFrom('data_request as r')
      .innerJoin('member as m', 'm.id', 'r.member_id')
      .leftJoin('staff as s', 's.id', 'r.agreed_by')
      .select([
        'r.id',
        'r.member_id as memberId',
        'r.request_number as requestNumber',
        'm.full_name as fullName',
        'm.phone_number as phoneNumber',
        'm.closed_at as closedAt',
        'r.kind',
        'r.field',
        'r.words_encrypted as wordsEncrypted',
        'r.asked_at as askedAt',
        'r.answer_by as answerBy',
        'r.agreed_by as agreedById',
        's.name as agreedBy',
        's.active as agreerActive',
        's.roles as agreerRoles',
      ])
      // Written as literals so that the partial index serves it.
      .where(sql<boolean>`r.state = 'OPEN'`)
      .where((eb) =>
        afterPlace(eb.refTuple('r.answer_by', 'r.id'), 'asc', after && eb.tuple(after.on, after.id)),
      )
      .orderBy('r.answer_by')
      .orderBy('r.id')
      .limit(most)
      .execute()
  );
}

export function countOpenDataRequests(db: Kysely<Database>): Promise<number> {
  // Written as a literal so that the partial index serves it.
  return countRows(db.selectFrom('data_request').where(sql<boolean>`state = 'OPEN'`));
}

/** Whose a request is, by its id alone. */
export function findDataRequest(db: Kysely<Database>, id: string) {
  return db
    .selectFrom('data_request')
    .select('member_id as memberId')
    .where('id', '=', id)
    .executeTakeFirst();
}

/** A request with its member, both locked until the end of the transaction: a new loan waits, as does another answer. */
export async function lockDataRequest(trx: Trx, { memberId, id }: { memberId: string; id: string }) {
  const { phoneNumber, closedAt } = await lockMemberRow(trx, memberId);
  const request = await trx
    .selectFrom('data_request as r')
    .leftJoin('staff as s', 's.id', 'r.agreed_by')
    .select(['r.kind', 'r.field', 'r.state', 'r.agreed_by as agreedBy', 'r.request_number as requestNumber'])
    .select(['s.active as agreerActive', 's.roles as agreerRoles'])
    .where('r.member_id', '=', memberId)
    .where('r.id', '=', id)
    .forUpdate('r')
    .executeTakeFirst();
  return request && { ...request, phoneNumber, isAccountClosed: closedAt !== null };
}

/**
 * When staff last opened the steps because the member asked for a correction. The member is locked: an answer that is being
 * given is waited for.
 */
export async function lockOpenedForCorrectionAt(trx: Trx, memberId: string): Promise<Date | undefined> {
  await lockMemberRow(trx, memberId);
  const row = await trx
    .selectFrom('data_request')
    .select(({ fn }) => fn.max('answered_at').as('openedAt'))
    .where('member_id', '=', memberId)
    .where('answer_code', '=', 'OPENED_FOR_CORRECTION')
    .executeTakeFirst();
  return row?.openedAt ?? undefined;
}

export async function noteAgreement(
  trx: Trx,
  { memberId, id, staffId, at }: { memberId: string; id: string; staffId: string; at: Date },
): Promise<void> {
  await trx
    .updateTable('data_request')
    .set({ agreed_by: staffId, agreed_at: at })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .execute();
}

export interface RequestAnswer {
  memberId: string;
  id: string;
  state: DataRequestState;
  answerCode: DataAnswerCode;
  staffId: string;
  at: Date;
}

export async function answerDataRequestRow(
  trx: Trx,
  { memberId, id, state, answerCode, staffId, at }: RequestAnswer,
): Promise<void> {
  await trx
    .updateTable('data_request')
    .set({ state, answer_code: answerCode, answered_at: at, answered_by: staffId })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .execute();
}

/** What keeps an account open on a business date (account-facts.sql). */
export async function readAccountFacts(
  db: Kysely<Database>,
  { memberId, today }: { memberId: string; today: string },
): Promise<AccountFacts> {
  const { rows } = await db.executeQuery<{
    has_open_loan: boolean;
    balance_minor: bigint;
    has_money_under_way: boolean;
    has_open_complaint: boolean;
  }>(CompiledQuery.raw('select * from account_facts($1::uuid)', [memberId]));
  const [facts] = rows;
  if (facts === undefined) throw new Error('account_facts answers one row');
  return {
    hasOpenLoan: facts.has_open_loan,
    balanceMinor: facts.balance_minor,
    hasMoneyUnderWay: facts.has_money_under_way,
    hasReturnablePayment: await hasReturnablePayment(db, memberId, addDays(today, -returnWindowDays)),
    hasOpenComplaint: facts.has_open_complaint,
  };
}

/**
 * Whether a loan of the member that has ended has a payment of a value date after `after`: its channel may still take it back, and
 * the loan is owed again. What came from the wallet cannot be taken back, but the certificate of a paid loan waits for it. Not a column
 * of account_facts: servers of an earlier version, which run beside this one during a release, read that function's answer.
 */
async function hasReturnablePayment(db: Kysely<Database>, memberId: string, after: string): Promise<boolean> {
  const row = await db
    .selectFrom('repayment as r')
    .innerJoin('loan as l', (join) =>
      join.onRef('l.member_id', '=', 'r.member_id').onRef('l.id', '=', 'r.loan_id'),
    )
    .select('r.id')
    .where('r.member_id', '=', memberId)
    .where(({ or, eb }) => or([eb('l.state', '=', 'PAID'), eb('r.channel', '<>', 'wallet')]))
    .where('r.value_on', '>', after)
    .where('r.returned_on', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Until when the law keeps what identifies the member, and whether it is the longer time of a borrower. */
export async function readKeptUntil(
  db: Kysely<Database>,
  memberId: string,
): Promise<{ until: Date | null; borrowed: boolean }> {
  const { borrower, other } = memberYears;
  const { rows } = await db.executeQuery<{ until: Date | null }>(
    CompiledQuery.raw('select member_kept_until($1::uuid, $2::integer, $3::integer) as until', [
      memberId,
      borrower,
      other,
    ]),
  );
  // By itself: with a table beside it, a sharded database runs the function on a worker, where it may read nothing.
  const loan = await db
    .selectFrom('loan')
    .select('id')
    .where('member_id', '=', memberId)
    .where('disbursed_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return { until: rows[0]?.until ?? null, borrowed: loan !== undefined };
}

/** The member's newest complaints: twenty a day can be made, and none is cleared before the member is. */
export function readComplaints(db: Kysely<Database>, memberId: string) {
  return db
    .selectFrom('ticket')
    .select([
      'ticket_number as complaintNumber',
      'state',
      'created_at as createdAt',
      'answered_at as answeredAt',
    ])
    .where('member_id', '=', memberId)
    .where('kind', '=', 'complaint')
    .orderBy('created_at', 'desc')
    .limit(complaintsShownMax)
    .execute();
}

/** The pictures that are on file, the newest first, and until when the steps are open for a correction. */
export async function readFiles(db: Kysely<Database>, memberId: string) {
  const pictures = await db
    .selectFrom('picture')
    .select(['file_name as fileName', 'kind', 'created_at as createdAt'])
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .execute();
  const member = await db
    .selectFrom('member')
    .select(['full_name as fullName', 'correction_until as correctionUntil'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return { pictures, ...member };
}
