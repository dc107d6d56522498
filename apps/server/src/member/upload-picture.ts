import { createHash } from 'node:crypto';
import { uploadPicture } from '@sagwan/contract/member/upload-picture.ts';
import { isRefusal, refuse } from '@sagwan/domain/copy/refusal.ts';
import { v7 as uuid } from 'uuid';
import type { AppContext } from '../app-context.ts';
import { writeAudit } from '../audit/audit.sql.ts';
import { serve } from '../serve.ts';
import { transact } from '../transact.ts';
import { cleanPicture } from './clean-picture.ts';
import { signatureFile } from './contract-signature.ts';
import { lockMember, type Member } from './member.sql.ts';
import { findPicture, isPictureNamed, type PictureKind, putPicture } from './picture.sql.ts';
import { readPictureForm } from './picture-form.ts';
import type { CleanedPicture } from './picture-process.ts';
import { countPicture, countStoredBytes } from './picture-quotas.ts';
import { inOwnTurn } from './receive-form.ts';

/** Stores a picture that a step can then name. */
export const uploadPictureHandler = serve(
  uploadPicture,
  async (context, { request, caller, requestId, ip }) => {
    const { memberId, phoneNumber } = caller;
    const sender = { kind: 'member', id: memberId } as const;
    return inOwnTurn(memberId, async () => {
      const tooMany = await countPicture(context, sender);
      if (tooMany !== undefined) return tooMany;
      const form = await readPictureForm(request, memberId);
      if (isRefusal(form)) return form;
      if (form.identityNumber !== phoneNumber) return refuse('MEMBER_UNKNOWN');
      const clean = await cleanPicture(form.bytes, form.kind, memberId);
      if (isRefusal(clean)) return clean;
      const noRoom = await countStoredBytes(context, {
        sender,
        ip,
        sizeBytes: clean.bytes.length,
      });
      if (noRoom !== undefined) return noRoom;
      return keepPicture(context, { memberId, kind: form.kind, clean, requestId });
    });
  },
);

async function keepPicture(
  context: AppContext,
  given: { memberId: string; kind: PictureKind; clean: CleanedPicture; requestId: string },
) {
  const { memberId, kind, clean, requestId } = given;
  const id = uuid();
  const fileName = kind === 'signature' ? signatureFile : `${kind}-${id}.jpg`;
  // Folders by the random end of the id: it begins with the time, by which one folder would hold all of them.
  const storageKey = `${id.slice(-2)}/${id}${fileName.slice(-4)}`;
  // The bytes first: a row never names a picture that is not stored.
  await context.pictures.put(memberId, storageKey, clean.bytes);
  const at = context.now();
  const { bytes, widthPixels, heightPixels } = clean;
  const kept = await transact(context.db, async (trx) => {
    const member = await lockMember(trx, memberId);
    const before = await findPicture(trx, memberId, fileName);
    if (before !== undefined && !maySignAgain(member, at)) return refuse('STEPS_COMPLETED');
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const picture = { id, kind, fileName, storageKey, sha256, widthPixels, heightPixels };
    await putPicture(trx, memberId, { ...picture, sizeBytes: bytes.length }, at);
    await writeAudit(trx, {
      memberId,
      actor: { kind: 'member', id: memberId },
      action: 'member.upload_picture',
      subject: { kind: 'member', id: memberId },
      after: { kind, fileName, sha256 },
      requestId,
      at,
    });
    // A contract that was sealed with the signature before keeps it.
    const isKept = before !== undefined && (await isPictureNamed(trx, memberId, before.storageKey));
    return { fileName, replacedKey: isKept ? undefined : before?.storageKey };
  });
  const unnamedKey = isRefusal(kept) ? storageKey : kept.replacedKey;
  if (unnamedKey !== undefined) await removeUnnamed(context, unnamedKey);
  return isRefusal(kept) ? kept : { fileName: kept.fileName };
}

/** Once the account is complete, contracts are signed with the signature on file: it changes only by a correction. */
function maySignAgain({ state, correctionUntil }: Member, at: Date): boolean {
  return state !== 'INFO_COMPLETED' || (correctionUntil !== null && correctionUntil > at);
}

/** Removes bytes that no row names; after a failure they stay until the daily clearing (retention/clear-pictures.ts). */
async function removeUnnamed({ pictures, log }: AppContext, storageKey: string): Promise<void> {
  await pictures.remove(storageKey).catch((error: unknown) => {
    log.warn({ err: error, storageKey }, 'A picture that no row names could not be removed');
  });
}
