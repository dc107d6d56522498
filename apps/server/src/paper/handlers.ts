import { downloadPaper, officeDownloadPaper } from '@sagwan/contract/paper/download-paper.ts';
import { isRefusal, refuse } from '@sagwan/domain/copy/refusal.ts';
import type { Language } from '@sagwan/domain/copy/site/language.ts';
import { paperFileName } from '@sagwan/domain/paper/paper.ts';
import type { FastifyReply } from 'fastify';
import type { AppContext } from '../app-context.ts';
import { takeQuota } from '../caps/quotas.ts';
import { findLoan } from '../loan/loan.ts';
import { type EndpointHandler, type Input, type RawAnswer, serve } from '../serve.ts';
import { languageOfAnswer } from '../web/answer-language.ts';
import { issuePaper } from './issue-paper.ts';
import { loanSource } from './loan-papers.ts';
import { certificateSource, receiptSource, statementSource, withdrawalSource } from './money-papers.ts';
import { drawInTurn } from './paper-queue.ts';
import type { SourcedPaper } from './sourced-paper.ts';
import { verifyPaperHandler } from './verify-paper.ts';

export const paperHandlers: readonly EndpointHandler[] = [
  serve(downloadPaper, (context, input) =>
    drawInTurn(input.caller.memberId, async () => {
      const tooMany = await takeQuota(context, { quota: 'papers', of: input.caller.memberId });
      if (tooMany !== undefined) return tooMany;
      const source = await ownSource(context, input, languageOfAnswer(input.reply));
      return isRefusal(source) ? source : issue(context, source, input.reply);
    }),
  ),
  serve(officeDownloadPaper, (context, { params, caller, reply }) =>
    drawInTurn(caller.staffId, async () => {
      const key = await findLoan(context.db, params.loanNumber);
      if (key === undefined) return refuse('LOAN_UNKNOWN');
      const source = await loanSource(context, params.kind, key, 'en');
      return isRefusal(source) ? source : issue(context, source, reply);
    }),
  ),
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

/** The paper as a file. */
async function issue(context: AppContext, paper: SourcedPaper, reply: FastifyReply): Promise<RawAnswer> {
  reply.header(
    'content-disposition',
    `attachment; filename="${paperFileName(paper.content.kind, paper.number, paper.language)}"`,
  );
  return { content: await issuePaper(context, paper), contentType: 'application/pdf' };
}
