import { readPicture } from '@sagwan/contract/member/read-picture.ts';
import { refuse } from '@sagwan/domain/copy/refusal.ts';
import { seesPicture } from '@sagwan/domain/staff/roles.ts';
import type { AppContext } from '../app-context.ts';
import { takeQuota } from '../caps/quotas.ts';
import { findLoan } from '../loan/loan.ts';
import { serve } from '../serve.ts';
import { findMemberId } from './member.sql.ts';
import { noteReading } from './note-reading.ts';
import { findPicture } from './picture.sql.ts';

/**
 * A picture, for its owner and for staff; for anybody else it does not exist. One of the ID is only for staff who see its number
 * in full.
 */
export const readPictureHandler = serve(
  readPicture,
  async (context, { params, query, caller, requestId, reply }) => {
    const { phoneNumber, fileName } = params;
    if (caller.kind === 'member' && caller.phoneNumber !== phoneNumber) return refuse('NOT_FOUND');
    // A member's own id: the number in a token may have been registered by somebody else since it was made.
    const memberId =
      caller.kind === 'member' ? caller.memberId : await memberShown(context, { phoneNumber, ...query });
    const picture = memberId && (await findPicture(context.db, memberId, fileName));
    if (!picture) return refuse('NOT_FOUND');
    const { kind, storageKey } = picture;
    if (caller.kind === 'staff' && !seesPicture(caller.roles, kind)) return refuse('ROLE_FORBIDDEN');
    // What staff read is counted for every endpoint (caps/staff-quota.ts).
    if (caller.kind === 'member') {
      const often = await takeQuota(context, { quota: 'picture_readings', of: memberId });
      if (often !== undefined) return often;
    }
    const content = await context.pictures.get(memberId, storageKey);
    // Before it is answered: what the audit could not take is not shown.
    if (caller.kind === 'staff') {
      await noteReading(context, { memberId, staffId: caller.staffId, kind, fileName, requestId });
    }
    reply.header('cache-control', 'private, no-store');
    return { content, contentType: fileName.endsWith('.png') ? 'image/png' : 'image/jpeg' };
  },
);

/** By the loan, where there is one: each member has a `signature.png`, and a number may have had several members. */
async function memberShown(
  { db }: AppContext,
  { phoneNumber, loanNumber }: { phoneNumber: string; loanNumber?: string | undefined },
): Promise<string | undefined> {
  return loanNumber === undefined
    ? findMemberId(db, phoneNumber)
    : (await findLoan(db, loanNumber))?.memberId;
}
