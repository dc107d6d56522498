import type { Refusal } from '@sagwan/domain/copy/refusal.ts';
import type { AppContext } from '../app-context.ts';
import { takeQuotas } from '../caps/quotas.ts';
import { networkOf } from '../session/source.ts';

type OverQuota = Refusal<'PICTURES_LIMIT_REACHED'> | undefined;

/** Before a picture is read, whatever becomes of it: reading and decoding are what costs. */
export function countPicture(context: AppContext, senderId: string): Promise<OverQuota> {
  return takeQuotas(context, [{ quota: 'pictures', of: senderId }], 'PICTURES_LIMIT_REACHED');
}

/** Before its bytes are stored. */
export function countStoredBytes(
  context: AppContext,
  { senderId, ip, sizeBytes }: { senderId: string; ip: string; sizeBytes: number },
): Promise<OverQuota> {
  const uses = [
    { quota: 'picture_bytes', of: senderId, amount: sizeBytes },
    { quota: 'picture_bytes_of_address', of: networkOf(ip), amount: sizeBytes },
  ] as const;
  return takeQuotas(context, uses, 'PICTURES_LIMIT_REACHED');
}
