import { createHash } from 'node:crypto';
import { officeReadReceipt, officeUploadReceipt } from '@sagwan/contract/office/receipt-pictures.ts';
import { isRefusal, refuse } from '@sagwan/domain/copy/refusal.ts';
import { seesPicture } from '@sagwan/domain/staff/roles.ts';
import { v7 as uuid } from 'uuid';
import type { AppContext } from '../app-context.ts';
import { writeAudit } from '../audit/audit.sql.ts';
import { findLoan, type LoanKey } from '../loan/loan.ts';
import { cleanPicture } from '../member/clean-picture.ts';
import { noteReading } from '../member/note-reading.ts';
import { countPicture, countStoredBytes } from '../member/picture-quotas.ts';
import { inOwnTurn, readImageForm } from '../member/receive-form.ts';
import { serve } from '../serve.ts';
import { transact } from '../transact.ts';
import { readOwnLoan } from './own-loan.ts';
import { findReceiptPicture, insertReceiptPicture } from './receipt-picture.sql.ts';

/** Stores the picture of a receipt, which an order to record a payment of this loan can then name (servicing 7). */
export const uploadReceiptHandler = serve(
  officeUploadReceipt,
  async (context, { params, request, caller, requestId, ip }) => {
    const facts = await readOwnLoan(context, params);
    if (isRefusal(facts)) return facts;
    const { staffId } = caller;
    const sender = { kind: 'staff', id: staffId } as const;
    const clean = await inOwnTurn(staffId, async () => {
      const tooMany = await countPicture(context, sender);
      if (tooMany !== undefined) return tooMany;
      const form = await readImageForm(request, staffId);
      if (isRefusal(form)) return form;
      const cleaned = await cleanPicture(form.bytes, 'receipt', staffId);
      if (isRefusal(cleaned)) return cleaned;
      const sizeBytes = cleaned.bytes.length;
      return (await countStoredBytes(context, { sender, ip, sizeBytes })) ?? cleaned;
    });
    if (isRefusal(clean)) return clean;
    const { memberId, id: loanId } = facts.key;
    const id = uuid();
    const storageKey = `${id.slice(-2)}/${id}.jpg`;
    // The bytes first: a row never names a picture that is not stored.
    await context.pictures.put(memberId, storageKey, clean.bytes);
    const at = context.now();
    const sha256 = createHash('sha256').update(clean.bytes).digest('hex');
    await transact(context.db, async (trx) => {
      await insertReceiptPicture(trx, {
        member_id: memberId,
        id,
        loan_id: loanId,
        storage_key: storageKey,
        sha256,
        width_pixels: clean.widthPixels,
        height_pixels: clean.heightPixels,
        size_bytes: clean.bytes.length,
        uploaded_by: staffId,
        uploaded_at: at,
      });
      await writeAudit(trx, {
        memberId,
        actor: { kind: 'staff', id: staffId },
        action: 'repayment.upload_receipt',
        subject: { kind: 'loan', id: loanId },
        after: { pictureId: id, sha256 },
        requestId,
        at,
      });
    });
    return { pictureId: id };
  },
);

/** A receipt's picture, for staff alone. It has no ID number: whoever of them sees a member's selfie sees it. */
export const readReceiptHandler = serve(
  officeReadReceipt,
  async (context, { params, caller, requestId, reply }) => {
    const key = await findLoan(context.db, params.loanNumber);
    const picture = key && (await findReceiptPicture(context.db, key, params.pictureId));
    if (!picture) return refuse('NOT_FOUND');
    if (!seesPicture(caller.roles, 'receipt')) return refuse('ROLE_FORBIDDEN');
    const { memberId } = key;
    const content = await context.pictures.get(memberId, picture.storageKey);
    const { staffId } = caller;
    // Before it is answered: what the audit could not take is not shown.
    await noteReading(context, { memberId, staffId, kind: 'receipt', fileName: params.pictureId, requestId });
    reply.header('cache-control', 'private, no-store');
    return { content, contentType: 'image/jpeg' };
  },
);

/** Whether a picture is of a receipt of this loan. */
export async function isReceiptOf({ db }: AppContext, key: LoanKey, pictureId: string): Promise<boolean> {
  return (await findReceiptPicture(db, key, pictureId)) !== undefined;
}
