import { readAffordability } from '@sagwan/contract/loan/read-affordability.ts';
import { affordability } from '@sagwan/domain/affordability/affordability.ts';
import {
  affordabilityReasonSentence,
  affordabilityWaySentence,
} from '@sagwan/domain/copy/affordability-words.ts';
import { refuse } from '@sagwan/domain/copy/refusal.ts';
import { isBeingRepaid, isOpenLoan } from '@sagwan/domain/loan/loan-state.ts';
import { lendingTermsToday } from '../company/lending-terms.ts';
import { serve } from '../serve.ts';
import { languageOfAnswer } from '../web/answer-language.ts';
import { readBorrower } from './borrower.sql.ts';
import { listMemberLoans } from './loan.sql.ts';
import { amountOrTermRefused } from './statement.ts';

/** Reads and calculates only: a look before applying leaves no row, no audit entry and no use of a limit. */
export const readAffordabilityHandler = serve(readAffordability, async (context, { body, caller, reply }) => {
  const { loanAmountPHP, installmentCount, declaredDues = 0n } = body;
  const [borrower, loans] = await Promise.all([
    readBorrower(context.db, caller.memberId),
    listMemberLoans(context.db, caller.memberId),
  ]);
  if (borrower.state !== 'INFO_COMPLETED') return refuse('ACCOUNT_NOT_ACTIVATED');
  const terms = lendingTermsToday(context);
  const refused = amountOrTermRefused(terms, { loanAmountPHP, installmentCount });
  if (refused !== undefined) return refused;
  const open = loans.filter(({ state }) => isOpenLoan(state));
  const hasOpenLoan = open.length > 0;
  const ownDues = open
    .filter(({ state }) => isBeingRepaid(state))
    .reduce((sum, { installmentMinor }) => sum + installmentMinor, 0n);
  const { instalmentMinor, leftMinor, reasons, ways } = affordability({
    incomeMinor: borrower.monthlyNetIncomeMinor,
    declaredDuesMinor: declaredDues,
    ownDuesMinor: ownDues,
    hasOpenLoan,
    terms,
    principalMinor: loanAmountPHP,
    installmentCount,
  });
  const language = languageOfAnswer(reply);
  return {
    monthlyNetIncome: borrower.monthlyNetIncomeMinor,
    ownDues,
    hasOpenLoan,
    installmentAmountPHP: instalmentMinor,
    left: leftMinor,
    reasons: reasons.map((code) => ({ code, sentence: affordabilityReasonSentence(code, language) })),
    ways: ways.map((way) => ({ code: way.code, sentence: affordabilityWaySentence(way, language) })),
  };
});
