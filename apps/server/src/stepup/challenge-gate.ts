import type { Kysely } from 'kysely';
import type { AppContext } from '../app-context.ts';
import type { Database } from '../database/schema.ts';
import type { Gate } from '../database/write-through.ts';
import { challengeHashes, type MemberPurpose, whyChallengeGone } from './challenge.ts';

interface NamedCheck {
  challengeId: string;
  memberId: string;
  purpose: MemberPurpose;
  boundTo: object;
  code: string;
}

/** Takes the try and compares the code in the statement that writes what the code allows (database/write-through.ts). */
export function codeGate(context: AppContext, check: NamedCheck): Gate {
  const { codeHash, boundHash } = challengeHashes(context, check);
  const right = '(bound_hash = $5::text and code_hash = $6::text)';
  return {
    text: `update challenge set tries_left = tries_left - 1, used_at = case when ${right} then $4::timestamptz end
      from given
      where id = $1::uuid and member_id = $2::uuid and purpose = $3::text
        and expires_at > $4::timestamptz and used_at is null and tries_left > 0
      returning ${right} as opens`,
    parameters: [check.challengeId, check.memberId, check.purpose, context.now(), boundHash, codeHash],
  };
}

export function whyGone(db: Kysely<Database>, context: AppContext, check: NamedCheck) {
  return whyChallengeGone(db, context, check);
}
