import { changeLanguage } from '@sagwan/contract/member/change-language.ts';
import { writeAudit } from '../audit/audit.sql.ts';
import { takeQuota } from '../caps/quotas.ts';
import { serve } from '../serve.ts';
import { transact } from '../transact.ts';
import { setLanguage } from './member.sql.ts';

/** From now on messages are written in this language; contract and disclosure statement stay English, which governs. */
export const changeLanguageHandler = serve(changeLanguage, async (context, { body, caller, requestId }) => {
  const { memberId } = caller;
  const { language } = body;
  const tooMany = await takeQuota(context, { quota: 'steps', of: memberId });
  if (tooMany !== undefined) return tooMany;
  await transact(context.db, async (trx) => {
    if (!(await setLanguage(trx, memberId, language))) return;
    await writeAudit(trx, {
      memberId,
      actor: { kind: 'member', id: memberId },
      action: 'member.change_language',
      subject: { kind: 'member', id: memberId },
      after: { language },
      requestId,
      at: context.now(),
    });
  });
  return { state: 'LANGUAGE_CHANGED' as const, language };
});
