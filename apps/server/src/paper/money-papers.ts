import { isRefusal, refuse } from '@sagwan/domain/copy/refusal.ts';
import type { Language } from '@sagwan/domain/copy/site/language.ts';
import { canonicalText } from '@sagwan/domain/loan/disclosure.ts';
import { masked } from '@sagwan/domain/member/mask.ts';
import { certificatePaper } from '@sagwan/domain/paper/certificate-paper.ts';
import type { PaperContent } from '@sagwan/domain/paper/paper.ts';
import { receiptPaper } from '@sagwan/domain/paper/receipt-paper.ts';
import { statementPaper } from '@sagwan/domain/paper/statement-paper.ts';
import { withdrawalPaper } from '@sagwan/domain/paper/withdrawal-paper.ts';
import { monthlyStatement } from '@sagwan/domain/repayment/statement.ts';
import type { AppContext } from '../app-context.ts';
import { readBorrower } from '../loan/loan.ts';
import { ownRepaymentAnswer } from '../repayment/answers.ts';
import { findOrIssueCertificate } from '../repayment/issue-certificate.ts';
import { readOwnLoan } from '../repayment/own-loan.ts';
import { isCancelledInFull } from '../servicing/loan-facts.ts';
import { findMemberWithdrawal } from '../wallet/wallet.ts';
import { issuerOf, type SourcedPaper } from './sourced-paper.ts';

interface OwnLoan {
  memberId: string;
  loanNumber: string;
  language: Language;
}

/** The receipt of one withdrawal of the member, in the state in which it is. */
export async function withdrawalSource(
  context: AppContext,
  {
    memberId,
    withdrawalNumber,
    language,
  }: { memberId: string; withdrawalNumber: string; language: Language },
) {
  const withdrawal = await findMemberWithdrawal(context.db, memberId, withdrawalNumber);
  if (withdrawal === undefined) return refuse('WITHDRAWAL_UNKNOWN');
  const { companyShortName } = context.config.company;
  const borrower = await readBorrower(context.db, memberId);
  const content = withdrawalPaper(
    {
      ...withdrawal,
      companyShortName,
      recipient: borrower.fullLegalName,
      phoneNumberMasked: masked(borrower.phoneNumber),
      referenceNumber: `${companyShortName}-${withdrawalNumber}`,
    },
    issuerOf(context),
    language,
  );
  const { withdrawalId: causeId } = withdrawal;
  return sourced(context, { memberId, causeId, content, language, number: withdrawalNumber });
}

/** The receipt of one payment, with where it went as of today. */
export async function receiptSource(context: AppContext, asked: OwnLoan & { repaymentId: string }) {
  const facts = await readOwnLoan(context, asked);
  if (isRefusal(facts)) return facts;
  const repayment = facts.repayments.find(({ id }) => id === asked.repaymentId);
  if (repayment === undefined) return refuse('REPAYMENT_UNKNOWN');
  const { memberId, loanNumber, language } = asked;
  const content = receiptPaper(
    {
      ...ownRepaymentAnswer(repayment, facts),
      loanNumber,
      borrower: facts.loan.fullLegalName,
      receivedAt: repayment.receivedAt,
    },
    issuerOf(context),
    language,
  );
  const { id: causeId, receiptNumber: number } = repayment;
  return sourced(context, { memberId, causeId, content, language, number });
}

/** The statement of a month, from the loan's log whenever it is asked for. */
export async function statementSource(context: AppContext, asked: OwnLoan & { month: string }) {
  const facts = await readOwnLoan(context, asked);
  if (isRefusal(facts)) return facts;
  if (isCancelledInFull(facts)) return refuse('NOTHING_OWED');
  const { month, memberId, loanNumber, language } = asked;
  const statement = monthlyStatement(facts, month, facts.asOf);
  if (isRefusal(statement)) return statement;
  const { fullLegalName: borrower } = facts.loan;
  const issuer = issuerOf(context);
  const content = statementPaper({ statement, month, borrower, loanNumber, issuer, language });
  const number = `${loanNumber}-${month}`;
  return sourced(context, { memberId, causeId: facts.key.id, content, language, number });
}

/** The certificate of full payment as it was issued, whose hash is that of its own text; or its translation. */
export async function certificateSource(context: AppContext, asked: OwnLoan) {
  const facts = await readOwnLoan(context, asked);
  if (isRefusal(facts)) return facts;
  const certificate = await findOrIssueCertificate(context, facts);
  if (isRefusal(certificate)) return certificate;
  const { memberId, language } = asked;
  const { text, certificateNumber: number, issuedOn, sha256 } = certificate;
  const content = certificatePaper(certificate, issuerOf(context), language);
  const paper: SourcedPaper = {
    memberId,
    causeId: facts.key.id,
    number,
    content,
    language,
    issuedOn,
    ...(language === 'en'
      ? { hashedText: text }
      : { hashedText: canonicalText(content), governingSha256: sha256 }),
  };
  return paper;
}

/** A paper whose hash is that of everything it says, issued today unless it was before. */
function sourced(
  context: AppContext,
  paper: { memberId: string; causeId: string; content: PaperContent; language: Language; number: string },
): SourcedPaper {
  return { ...paper, hashedText: canonicalText(paper.content), issuedOn: context.businessDate() };
}
