import type { Refusal } from '@sagwan/domain/copy/refusal.ts';
import type { AppContext } from '../app-context.ts';
import { takeQuotas } from '../caps/quotas.ts';
import { networkOf } from '../session/source.ts';

type OverQuota = Refusal<'PICTURES_LIMIT_REACHED'> | undefined;

/** Who sends a picture: a member, or one of staff who records a receipt. */
export interface PictureSender {
  kind: 'member' | 'staff';
  id: string;
}

const quotasOf = {
  member: { pictures: 'pictures', bytes: 'picture_bytes' },
  staff: { pictures: 'receipts', bytes: 'receipt_bytes' },
} as const;

/** Before a picture is read, whatever becomes of it: reading and decoding are what costs. */
export function countPicture(context: AppContext, { kind, id }: PictureSender): Promise<OverQuota> {
  return takeQuotas(context, [{ quota: quotasOf[kind].pictures, of: id }], 'PICTURES_LIMIT_REACHED');
}

/** Before its bytes are stored. */
export function countStoredBytes(
  context: AppContext,
  { sender, ip, sizeBytes }: { sender: PictureSender; ip: string; sizeBytes: number },
): Promise<OverQuota> {
  const uses = [
    { quota: quotasOf[sender.kind].bytes, of: sender.id, amount: sizeBytes },
    { quota: 'picture_bytes_of_address', of: networkOf(ip), amount: sizeBytes },
  ] as const;
  return takeQuotas(context, uses, 'PICTURES_LIMIT_REACHED');
}
