import { readMember } from '@sagwan/contract/member/read-member.ts';
import { isOpenLoan } from '@sagwan/domain/loan/loan-state.ts';
import { currentLoan, loanSummaryOf } from '../loan/loan-record.ts';
import { readScore } from '../score/score.sql.ts';
import { serve } from '../serve.ts';
import { newestWithdrawal } from '../wallet/newest-withdrawal.ts';
import { languageOfAnswer } from '../web/answer-language.ts';
import { readMemberRecord } from './read-record.ts';

/** The member record that Settings shows, with the open or newest loan and the newest withdrawal. */
export const readMemberHandler = serve(readMember, async (context, { caller, reply }) => {
  const { memberId } = caller;
  const language = languageOfAnswer(reply);
  const { record, correctionUntil } = await readMemberRecord(context.db, memberId, context);
  const creditScore = await readScore(context.db, memberId);
  const loan = await currentLoan(context.db, memberId);
  const withdrawal = loan && (await newestWithdrawal(context, memberId, language));
  return {
    ...record,
    correctionUntil:
      correctionUntil !== null && correctionUntil > context.now() ? correctionUntil.toISOString() : null,
    creditScore,
    emailOffered: context.email.name !== 'none',
    loan: loan ? { ...loanOf(loan), creditScore } : null,
    withdrawal: withdrawal
      ? {
          active: withdrawal.underWay,
          createdAt: withdrawal.createdAt,
          totalAmountWithdrawn: withdrawal.totalWithdrawn,
          withdrawalAmount: withdrawal.amount,
          withdrawalNumber: withdrawal.withdrawalNumber,
          status: withdrawal.status,
          statusMessage: withdrawal.statusMessage,
          statusColor: withdrawal.statusColor,
          statusIcon: withdrawal.statusIcon,
        }
      : null,
  };
});

function loanOf(loan: Parameters<typeof loanSummaryOf>[0]) {
  const { loanNumber, loanAmountPHP, loanAmountXR, selectedCurrency, ...summary } = loanSummaryOf(loan);
  const { installmentCount, installmentAmountPHP, createdAt } = summary;
  return {
    loanNumber,
    active: isOpenLoan(loan.state),
    loanAmountPHP,
    loanAmountXR,
    selectedCurrency,
    installmentCount,
    installmentAmountPHP,
    createdAt,
  };
}
