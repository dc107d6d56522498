import { createHash } from 'node:crypto';
import type { PaperKind } from '@sagwan/domain/paper/paper.ts';
import { paperCodeOf } from '@sagwan/domain/paper/paper-code.ts';
import type { Trx } from '../transact.ts';
import { findMemberPaper, type IssuedPaper, insertPaper } from './paper.sql.ts';

/** What is kept of a paper that is issued. */
export interface RecordedPaper {
  memberId: string;
  kind: PaperKind;
  /** The loan, the disclosure statement, the withdrawal or the payment that it is about. */
  causeId: string;
  /** Everything that the paper says, as the text that is hashed. */
  hashedText: string;
  governingSha256?: string | undefined;
  issuedOn: string;
  at: Date;
}

/** The hash of a paper and the code that is printed on it. */
export function namesOf(hashedText: string): { sha256: string; code: string } {
  const sha256 = createHash('sha256').update(hashedText, 'utf8').digest('hex');
  return { sha256, code: paperCodeOf(sha256) };
}

/** Records a paper as issued, so that anyone can check it. The same text is one paper, with the day on which it was issued first. */
export async function recordPaper(trx: Trx, paper: RecordedPaper): Promise<IssuedPaper> {
  const { memberId, kind, causeId, hashedText, governingSha256, issuedOn, at } = paper;
  const names = namesOf(hashedText);
  const row = { member_id: memberId, kind, cause_id: causeId, issued_on: issuedOn, created_at: at };
  await insertPaper(trx, { ...row, ...names, governing_sha256: governingSha256 ?? null });
  const issued = await findMemberPaper(trx, memberId, names.code);
  if (issued === undefined) throw new Error('A paper was recorded and is not there');
  return issued;
}
