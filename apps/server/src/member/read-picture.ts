import { readPicture } from '@sagwan/contract/member/read-picture.ts';
import { refuse } from '@sagwan/domain/copy/refusal.ts';
import { serve } from '../serve.ts';
import { findMemberId } from './member.sql.ts';
import { findPicture } from './picture.sql.ts';

/** A picture, for its owner and for staff; for anybody else it does not exist. */
export const readPictureHandler = serve(readPicture, async (context, { params, caller, reply }) => {
  const { phoneNumber, fileName } = params;
  if (caller.kind === 'member' && caller.phoneNumber !== phoneNumber) return refuse('NOT_FOUND');
  // A member's own id: the number in a token may have been registered by somebody else since it was made.
  const memberId = caller.kind === 'member' ? caller.memberId : await findMemberId(context.db, phoneNumber);
  const picture = memberId && (await findPicture(context.db, memberId, fileName));
  if (!picture) return refuse('NOT_FOUND');
  reply.header('cache-control', 'private, no-store');
  return {
    content: await context.pictures.get(memberId, picture.storageKey),
    contentType: fileName.endsWith('.png') ? 'image/png' : 'image/jpeg',
  };
});
