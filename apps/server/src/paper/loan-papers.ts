import { type Refusal, refuse } from '@sagwan/domain/copy/refusal.ts';
import type { Language } from '@sagwan/domain/copy/site/language.ts';
import { canonicalText } from '@sagwan/domain/loan/disclosure.ts';
import { contractPaper } from '@sagwan/domain/paper/contract-paper.ts';
import { disclosurePaper } from '@sagwan/domain/paper/disclosure-paper.ts';
import { schedulePaper } from '@sagwan/domain/paper/schedule-paper.ts';
import { manilaDate } from '@sagwan/domain/time/manila.ts';
import type { AppContext } from '../app-context.ts';
import { lendingTermsOf } from '../company/lending-terms.ts';
import { type Loan, type LoanKey, readBorrower, readLoanRow, readStatement } from '../loan/loan.ts';
import { sealedContractIn, sealedContractOf } from '../loan/seal-contract.ts';
import { statementIn } from '../loan/translate-statement.ts';
import { contractSignature } from '../member/contract-signature.ts';
import { isCancelledInFull, readLoanFacts } from '../servicing/loan-facts.ts';
import { namesOf } from './record-paper.ts';
import { issuerOf, type SourcedPaper } from './sourced-paper.ts';

/** The contract as it was sealed, whose hash is the seal; or its translation, with a hash of its own. */
async function contractSource(
  context: AppContext,
  key: LoanKey,
  asked: Language,
): Promise<SourcedPaper | Refusal<'CONTRACT_NOT_SEALED'>> {
  const loan = await readLoanRow(context.db, key);
  const sealed = await sealedContractOf(context, loan);
  if (sealed === undefined) return refuse('CONTRACT_NOT_SEALED');
  const { statement } = await readStatement(context.db, key.memberId, loan.disclosureId);
  const { language, ...contract } = sealedContractIn(context, {
    loan,
    kept: sealed,
    disclosure: statement,
    language: asked,
  });
  const { sha256: sealSha256 } = namesOf(sealed.text);
  const { signedAt } = loan;
  const content = contractPaper({ contract, signedAt, sealSha256, issuer: issuerOf(context), language });
  return {
    memberId: key.memberId,
    causeId: key.id,
    number: loan.loanNumber,
    content,
    language,
    ...(language === 'en'
      ? { hashedText: sealed.text }
      : { hashedText: canonicalText(content), governingSha256: sealSha256 }),
    issuedOn: context.businessDate(),
    signature: await contractSignature(context, loan),
  };
}

/** The disclosure statement that the member was shown and signed by. */
async function disclosureSource(context: AppContext, key: LoanKey, asked: Language): Promise<SourcedPaper> {
  const loan = await readLoanRow(context.db, key);
  const { statement: stored, ...shown } = await readStatement(context.db, key.memberId, loan.disclosureId);
  const statement = statementIn(stored, lendingTermsOf(context, loan), asked);
  const { language } = statement;
  const { shownAt, sha256: statementSha256, exchangeRate } = shown;
  const content = disclosurePaper(
    {
      ...statement,
      shownAt,
      statementSha256,
      exchangeRate,
      loanNumber: loan.loanNumber,
      // As the screen writes it.
      monthlyRatePercent: String(statement.interestRate),
      borrower: await borrowerOf(context, loan),
      schedule: statement.schedule.map(({ number, dueDate, payment, interest, principal, balance }) => ({
        number,
        dueDate,
        paymentMinor: payment,
        interestMinor: interest,
        principalMinor: principal,
        balanceMinor: balance,
      })),
    },
    issuerOf(context),
  );
  return {
    memberId: key.memberId,
    causeId: loan.disclosureId,
    number: loan.loanNumber,
    content,
    language,
    governingSha256: language === 'en' ? undefined : statementSha256,
    hashedText: canonicalText(content),
    issuedOn: manilaDate(shownAt),
  };
}

/** The plan as it holds today, with its days. */
async function scheduleSource(
  context: AppContext,
  key: LoanKey,
  language: Language,
): Promise<SourcedPaper | Refusal<'LOAN_NOT_RELEASED' | 'NOTHING_OWED'>> {
  const facts = await readLoanFacts(context, key);
  if (facts === undefined) return refuse('LOAN_NOT_RELEASED');
  if (isCancelledInFull(facts)) return refuse('NOTHING_OWED');
  const loan = await readLoanRow(context.db, key);
  const content = schedulePaper({
    loanNumber: loan.loanNumber,
    contractSha256: loan.contractSha256 ?? undefined,
    borrower: await borrowerOf(context, loan),
    rows: facts.account.rows.map(({ dueOn, ...row }) => ({
      ...row,
      dueDate: dueOn,
      paymentMinor: row.paymentMinor + row.penaltyMinor,
    })),
    issuer: issuerOf(context),
    language,
  });
  return {
    memberId: key.memberId,
    causeId: key.id,
    number: loan.loanNumber,
    content,
    language,
    hashedText: canonicalText(content),
    issuedOn: context.businessDate(),
  };
}

/** As the contract names the borrower, once it is sealed. */
async function borrowerOf(context: AppContext, loan: Loan): Promise<string> {
  const sealed = await sealedContractOf(context, loan);
  if (sealed !== undefined) return sealed.content.partyB;
  return (await readBorrower(context.db, loan.memberId)).fullLegalName;
}

export type LoanPaperRefusal = Refusal<'CONTRACT_NOT_SEALED' | 'LOAN_NOT_RELEASED' | 'NOTHING_OWED'>;

/** One of the papers that the member and staff can have. */
export function loanSource(
  context: AppContext,
  kind: 'contract' | 'disclosure' | 'schedule',
  key: LoanKey,
  language: Language,
): Promise<SourcedPaper | LoanPaperRefusal> {
  if (kind === 'contract') return contractSource(context, key, language);
  return kind === 'disclosure'
    ? disclosureSource(context, key, language)
    : scheduleSource(context, key, language);
}
