import type { Kysely } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Database, JsonValue } from '../database/schema.ts';
import { houseId } from '../house-id.ts';
import type { DataKey } from '../keyring/data-key.ts';
import type { Trx } from '../transact.ts';

type JsonObject = { [key: string]: JsonValue };

export interface AuditLine {
  /** The member whom it concerns; left out where it concerns none. */
  memberId?: string;
  actor: { kind: 'member' | 'staff'; id: string } | { kind: 'system' | 'anyone' };
  /** noun.verb, as in `loan.release`. */
  action: string;
  subject: { kind: string; id: string };
  /** No secrets and no personal data: no passwords, codes, tokens, numbers, names, addresses. */
  before?: JsonObject;
  after?: JsonObject;
  /** Personal data before and after in full, kept sealed with the member's key. */
  personal?: { key: DataKey; before: object | null; after: object };
  requestId?: string;
  at: Date;
}

/** Writes who did what to whom, in the transaction that does it. */
export async function writeAudit(
  trx: Trx,
  { memberId = houseId, personal, ...line }: AuditLine,
): Promise<void> {
  const row = auditRow(line);
  await trx
    .insertInto('audit')
    .values({
      member_id: memberId,
      ...row,
      personal_encrypted:
        personal === undefined
          ? null
          : personal.key.sealFields(
              'audit.personal_encrypted',
              { before: personal.before, after: personal.after },
              row.id,
            ),
    })
    .execute();
}

/** Who of the staff did one of these things to something of a member last. */
export function whoWasFirst(
  trx: Trx,
  {
    memberId,
    id,
    actions,
    since = new Date(0),
  }: { memberId: string; id: string; actions: readonly string[]; since?: Date },
): Promise<{ name: string; at: Date } | undefined> {
  return trx
    .selectFrom('audit')
    .innerJoin('staff', 'staff.id', 'audit.actor_id')
    .select(['staff.name', 'audit.at'])
    .where('audit.member_id', '=', memberId)
    .where('audit.subject_id', '=', id)
    .where('audit.action', 'in', actions)
    .where('audit.at', '>=', since)
    .orderBy('audit.at', 'desc')
    .orderBy('audit.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The lines of some actions that concern a member, the oldest first. */
export function readAuditLines(db: Kysely<Database>, memberId: string, actions: readonly string[]) {
  return db
    .selectFrom('audit')
    .select(['action', 'at', 'after'])
    .where('member_id', '=', memberId)
    .where('action', 'in', actions)
    .orderBy('at')
    .orderBy('id')
    .execute();
}

/** The line as a row without its member, for the functions that move money (audit/write-audit.sql). */
export function auditRow(line: Omit<AuditLine, 'memberId' | 'personal'>) {
  const { actor, action, subject, before = null, after = null, requestId = null, at } = line;
  return {
    id: uuid(),
    at,
    actor_kind: actor.kind,
    actor_id: 'id' in actor ? actor.id : null,
    action,
    subject_kind: subject.kind,
    subject_id: subject.id,
    before,
    after,
    request_id: requestId,
  };
}
