import { listLoans } from '@sagwan/contract/loan/list-loans.ts';
import { readLoan } from '@sagwan/contract/loan/read-loan.ts';
import { refuse } from '@sagwan/domain/copy/refusal.ts';
import { type EndpointHandler, serve } from '../serve.ts';
import { readWalletBalances } from '../wallet/wallet.ts';
import { languageOfAnswer } from '../web/answer-language.ts';
import { answerLoanHandler } from './answer-loan.ts';
import { applyHandler } from './apply.ts';
import { discloseHandler } from './disclose.ts';
import { findLoan, listMemberLoans, readLoanRow } from './loan.sql.ts';
import { loanRecordOf, loanSummaryOf } from './loan-record.ts';
import { readAffordabilityHandler } from './read-affordability.ts';
import { withdrawApplicationHandler } from './withdraw-application.ts';

export const loanHandlers: readonly EndpointHandler[] = [
  readAffordabilityHandler,
  discloseHandler,
  applyHandler,
  serve(listLoans, async ({ db }, { caller, reply }) => {
    const language = languageOfAnswer(reply);
    const [loans, wallet] = await Promise.all([
      listMemberLoans(db, caller.memberId),
      readWalletBalances(db, caller.memberId),
    ]);
    return {
      loans: loans.map((loan) => loanSummaryOf(loan, language)),
      walletPHP: wallet?.balanceMinor ?? 0n,
    };
  }),
  serve(readLoan, async (context, { body, caller, reply }) => {
    const key = await findLoan(context.db, body.loanNumber, caller.memberId);
    if (key === undefined) return refuse('LOAN_UNKNOWN');
    return loanRecordOf(context, await readLoanRow(context.db, key), languageOfAnswer(reply));
  }),
  withdrawApplicationHandler,
  answerLoanHandler,
];
