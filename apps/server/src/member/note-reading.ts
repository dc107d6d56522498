import type { AppContext } from '../app-context.ts';
import { writeAudit } from '../audit/audit.sql.ts';
import { transact } from '../transact.ts';
import type { PictureKind } from './picture.sql.ts';

interface Reading {
  memberId: string;
  staffId: string;
  kind: PictureKind | 'receipt';
  fileName: string;
  requestId: string;
}

/** Who of staff has opened which picture of a member (decision 0035). */
export function noteReading(
  { db, now }: AppContext,
  { memberId, staffId, kind, fileName, requestId }: Reading,
): Promise<void> {
  return transact(db, (trx) =>
    writeAudit(trx, {
      memberId,
      actor: { kind: 'staff', id: staffId },
      action: 'member.read_picture',
      subject: { kind: 'member', id: memberId },
      after: { kind, fileName },
      requestId,
      at: now(),
    }),
  );
}
