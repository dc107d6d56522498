import { isRefusal, refuse } from '@sagwan/domain/copy/refusals.ts';
import { canonicalText } from '@sagwan/domain/loan/disclosure.ts';
import { masked } from '@sagwan/domain/member/mask.ts';
import { certificatePaper } from '@sagwan/domain/paper/certificate-paper.ts';
import type { PaperContent } from '@sagwan/domain/paper/paper.ts';
import { receiptPaper } from '@sagwan/domain/paper/receipt-paper.ts';
import { statementPaper } from '@sagwan/domain/paper/statement-paper.ts';
import { withdrawalPaper } from '@sagwan/domain/paper/withdrawal-paper.ts';
import { monthlyStatement } from '@sagwan/domain/repayment/statement.ts';
import type { AppContext } from '../app-context.ts';
import { readBorrower } from '../loan/find-loan.ts';
import { repaymentAnswer } from '../repayment/answers.ts';
import { certificateOf } from '../repayment/issue-certificate.ts';
import { readOwnLoan } from '../repayment/own-loan.ts';
import { isCancelledInFull } from '../servicing/loan-facts.ts';
import { findMemberWithdrawal } from '../wallet/wallet.ts';
import { issuerOf, type SourcedPaper } from './sourced-paper.ts';

interface OwnLoan {
  memberId: string;
  loanNumber: string;
}

/** The receipt of one withdrawal of the member, in the state in which it is. */
export async function withdrawalSource(
  context: AppContext,
  { memberId, withdrawalNumber }: { memberId: string; withdrawalNumber: string },
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
  );
  return sourced(context, { memberId, causeId: withdrawal.withdrawalId, content, number: withdrawalNumber });
}

/** The receipt of one payment, with where it went as of today. */
export async function receiptSource(context: AppContext, asked: OwnLoan & { repaymentId: string }) {
  const facts = await readOwnLoan(context, asked);
  if (isRefusal(facts)) return facts;
  const repayment = facts.repayments.find(({ id }) => id === asked.repaymentId);
  if (repayment === undefined) return refuse('REPAYMENT_UNKNOWN');
  const { memberId, loanNumber } = asked;
  const content = receiptPaper(
    {
      ...repaymentAnswer(repayment),
      loanNumber,
      borrower: facts.loan.fullName,
      receivedAt: repayment.receivedAt,
    },
    issuerOf(context),
  );
  return sourced(context, { memberId, causeId: repayment.id, content, number: repayment.receiptNumber });
}

/** The statement of a month, from the loan's log whenever it is asked for. */
export async function statementSource(context: AppContext, asked: OwnLoan & { month: string }) {
  const facts = await readOwnLoan(context, asked);
  if (isRefusal(facts)) return facts;
  if (isCancelledInFull(facts)) return refuse('NOTHING_OWED');
  const { month, memberId, loanNumber } = asked;
  const statement = monthlyStatement(facts, month, facts.asOf);
  if (isRefusal(statement)) return statement;
  const { fullName: borrower } = facts.loan;
  const content = statementPaper({ statement, month, borrower, loanNumber, issuer: issuerOf(context) });
  return sourced(context, { memberId, causeId: facts.key.id, content, number: `${loanNumber}-${month}` });
}

/** The certificate of full payment as it was issued; its hash is that of its own text. */
export async function certificateSource(context: AppContext, asked: OwnLoan) {
  const facts = await readOwnLoan(context, asked);
  if (isRefusal(facts)) return facts;
  const certificate = await certificateOf(context, facts);
  if (isRefusal(certificate)) return certificate;
  const { text: hashedText, sha256: _, ...said } = certificate;
  const paper: SourcedPaper = {
    ...{ memberId: asked.memberId, causeId: facts.key.id, number: said.certificateNumber, hashedText },
    ...{ content: certificatePaper(said, issuerOf(context)), issuedOn: said.issuedOn },
  };
  return paper;
}

/** A paper whose hash is that of everything it says, issued today unless it was before. */
function sourced(
  context: AppContext,
  paper: { memberId: string; causeId: string; content: PaperContent; number: string },
): SourcedPaper {
  return { ...paper, hashedText: canonicalText(paper.content), issuedOn: context.businessDate() };
}
