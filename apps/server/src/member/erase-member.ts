import { type Held, mayErase } from '@sagwan/domain/member/erasure.ts';
import type { AppContext } from '../app-context.ts';
import { writeAudit } from '../audit/audit.sql.ts';
import { transact } from '../transact.ts';
import { blankMember, pictureKeys, readErasureFacts } from './erase-member.sql.ts';
import { lockMember } from './member.sql.ts';

/**
 * Deletes a member's personal data for good, where no law and no open business keeps it (domain/member/erasure.ts): the data
 * key is destroyed, and with it everything that was sealed, in every backup too as soon as it holds the key no longer; what
 * was kept in clear is blanked; the files are removed. The books stay: amounts, dates and ids that name nobody.
 * @returns what keeps the data; then nothing was changed. Once erased, it stays so.
 */
export async function eraseMember(context: AppContext, memberId: string): Promise<'erased' | Held> {
  const { keyring, pictures, log } = context;
  const erased = await transact(context.db, async (trx) => {
    const at = context.now();
    const member = await lockMember(trx, memberId);
    const allowed = mayErase(await readErasureFacts(trx, memberId), at);
    if (allowed !== 'allowed') return allowed;
    if (!(await keyring.destroy(trx, memberId, at))) return { storageKeys: [] };
    await blankMember(trx, member);
    await writeAudit(trx, {
      memberId,
      actor: { kind: 'system' },
      action: 'member.erase',
      subject: { kind: 'member', id: memberId },
      at,
    });
    return { storageKeys: await pictureKeys(trx, memberId) };
  });
  if ('hold' in erased) return erased;
  // Somebody may have read the key between its destruction and the commit.
  keyring.forget(memberId);
  for (const storageKey of erased.storageKeys) {
    await pictures.remove(storageKey).catch((error: unknown) => {
      log.warn({ err: error, storageKey }, 'A picture that nobody can open could not be removed');
    });
  }
  return 'erased';
}
