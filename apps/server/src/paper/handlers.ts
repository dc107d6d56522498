import { downloadPaper, officeDownloadPaper } from '@sagwan/contract/paper/download-paper.ts';
import { isRefusal, refuse } from '@sagwan/domain/copy/refusals.ts';
import type { Language } from '@sagwan/domain/copy/site/language.ts';
import { paperFileName } from '@sagwan/domain/paper/paper.ts';
import type { FastifyReply } from 'fastify';
import type { AppContext } from '../app-context.ts';
import { takeQuotas } from '../caps/quotas.ts';
import { findLoan } from '../loan/find-loan.ts';
import { type EndpointHandler, type Input, type RawAnswer, serve } from '../serve.ts';
import { transact } from '../transact.ts';
import { languageOfAnswer } from '../web/answer-language.ts';
import { loanSource } from './loan-papers.ts';
import { certificateSource, receiptSource, statementSource, withdrawalSource } from './money-papers.ts';
import { recordPaper } from './record-paper.ts';
import { renderPaper } from './render-paper.ts';
import type { SourcedPaper } from './sourced-paper.ts';
import { verifyPaperHandler } from './verify-paper.ts';

export const paperHandlers: readonly EndpointHandler[] = [
  serve(downloadPaper, async (context, input) => {
    const uses = [{ quota: 'papers', of: input.caller.memberId }] as const;
    const tooMany = await takeQuotas(context, uses, 'DAY_LIMIT_REACHED');
    if (tooMany !== undefined) return tooMany;
    const source = await ownSource(context, input, languageOfAnswer(input.reply));
    return isRefusal(source) ? source : issue(context, source, input.reply);
  }),
  serve(officeDownloadPaper, async (context, { params, reply }) => {
    const key = await findLoan(context.db, params.loanNumber);
    if (key === undefined) return refuse('LOAN_UNKNOWN');
    const source = await loanSource(context, params.kind, key, 'en');
    return isRefusal(source) ? source : issue(context, source, reply);
  }),
  verifyPaperHandler,
];

async function ownSource(
  context: AppContext,
  { body, caller }: Input<typeof downloadPaper>,
  language: Language,
) {
  const { paper } = body;
  const { memberId } = caller;
  if (paper.kind === 'withdrawal') return withdrawalSource(context, { ...paper, memberId, language });
  if (paper.kind === 'receipt') return receiptSource(context, { ...paper, memberId, language });
  if (paper.kind === 'statement') return statementSource(context, { ...paper, memberId, language });
  if (paper.kind === 'certificate') return certificateSource(context, { ...paper, memberId, language });
  const key = await findLoan(context.db, paper.loanNumber, memberId);
  return key === undefined ? refuse('LOAN_UNKNOWN') : loanSource(context, paper.kind, key, language);
}

/** Records the paper as issued and draws it; it is dated as it was when it was issued first. */
async function issue(context: AppContext, paper: SourcedPaper, reply: FastifyReply): Promise<RawAnswer> {
  const { memberId, causeId, content, language, hashedText, governingSha256 } = paper;
  const { issuedOn, number, signature } = paper;
  const { kind } = content;
  const issued = await transact(context.db, (trx) =>
    recordPaper(trx, {
      ...{ memberId, kind, causeId, hashedText, governingSha256, issuedOn },
      at: context.now(),
    }),
  );
  reply.header('content-disposition', `attachment; filename="${paperFileName(kind, number, language)}"`);
  const verifyAddress = `${context.config.publicOrigin}/verify`;
  return {
    content: await renderPaper({ ...issued, content, language, hashedText, signature, verifyAddress }),
    contentType: 'application/pdf',
  };
}
