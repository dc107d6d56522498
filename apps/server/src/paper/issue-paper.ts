import type { AppContext } from '../app-context.ts';
import { transact } from '../transact.ts';
import { recordPaper } from './record-paper.ts';
import { renderPaper } from './render-paper.ts';
import type { SourcedPaper } from './sourced-paper.ts';

/** Records the paper as issued and draws it; it is dated as it was when it was issued first. */
export async function issuePaper(context: AppContext, paper: SourcedPaper): Promise<Buffer> {
  const { memberId, causeId, content, language, hashedText, governingSha256 } = paper;
  const { issuedOn, signature } = paper;
  const { kind } = content;
  const issued = await transact(context.db, (trx) =>
    recordPaper(trx, {
      memberId,
      kind,
      causeId,
      hashedText,
      governingSha256,
      issuedOn,
      at: context.now(),
    }),
  );
  const verifyAddress = `${context.config.publicOrigin}/verify`;
  return renderPaper({ ...issued, content, language, hashedText, signature, verifyAddress });
}
