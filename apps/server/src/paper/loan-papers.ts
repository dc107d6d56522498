import { type Refusal, refuse } from '@sagwan/domain/copy/refusals.ts';
import { canonicalText } from '@sagwan/domain/loan/disclosure.ts';
import { contractPaper } from '@sagwan/domain/paper/contract-paper.ts';
import { disclosurePaper } from '@sagwan/domain/paper/disclosure-paper.ts';
import { schedulePaper } from '@sagwan/domain/paper/schedule-paper.ts';
import { manilaDate } from '@sagwan/domain/time/manila.ts';
import type { AppContext } from '../app-context.ts';
import { type Loan, type LoanKey, readBorrower, readLoanRow, readStatement } from '../loan/find-loan.ts';
import { sealedContractOf } from '../loan/seal-contract.ts';
import { contractSignature } from '../member/contract-signature.ts';
import { isCancelledInFull, readLoanFacts } from '../servicing/loan-facts.ts';
import { issuerOf, type SourcedPaper } from './sourced-paper.ts';

/** The contract as it was sealed; its hash is the seal. */
async function contractSource(
  context: AppContext,
  key: LoanKey,
): Promise<SourcedPaper | Refusal<'CONTRACT_NOT_SEALED'>> {
  const loan = await readLoanRow(context.db, key);
  const sealed = await sealedContractOf(context, loan);
  if (sealed === undefined) return refuse('CONTRACT_NOT_SEALED');
  const { text, content: contract } = sealed;
  return {
    ...{ memberId: key.memberId, causeId: key.id, number: loan.loanNumber, hashedText: text },
    content: contractPaper({ contract, signedAt: loan.signedAt, issuer: issuerOf(context) }),
    issuedOn: context.businessDate(),
    signature: await contractSignature(context, loan),
  };
}

/** The disclosure statement that the member was shown and signed by. */
async function disclosureSource(context: AppContext, key: LoanKey): Promise<SourcedPaper> {
  const loan = await readLoanRow(context.db, key);
  const { statement, ...shown } = await readStatement(context.db, key.memberId, loan.disclosureId);
  const { shownAt, sha256: statementSha256, exchangeRate } = shown;
  const content = disclosurePaper(
    {
      ...statement,
      ...{ shownAt, statementSha256, exchangeRate, loanNumber: loan.loanNumber },
      // As the screen writes it.
      monthlyRatePercent: String(statement.interestRate),
      borrower: await borrowerOf(context, loan),
      schedule: statement.schedule.map(({ number, dueDate, payment, interest, principal, balance }) => ({
        ...{ number, dueDate, paymentMinor: payment, interestMinor: interest },
        ...{ principalMinor: principal, balanceMinor: balance },
      })),
    },
    issuerOf(context),
  );
  return {
    ...{ memberId: key.memberId, causeId: loan.disclosureId, number: loan.loanNumber, content },
    hashedText: canonicalText(content),
    issuedOn: manilaDate(shownAt),
  };
}

/** The plan as it holds today, with its days. */
async function scheduleSource(
  context: AppContext,
  key: LoanKey,
): Promise<SourcedPaper | Refusal<'LOAN_NOT_RELEASED' | 'NOTHING_OWED'>> {
  const facts = await readLoanFacts(context, key);
  if (facts === undefined) return refuse('LOAN_NOT_RELEASED');
  if (isCancelledInFull(facts)) return refuse('NOTHING_OWED');
  const loan = await readLoanRow(context.db, key);
  const content = schedulePaper({
    loanNumber: loan.loanNumber,
    contractSha256: loan.contractSha256 ?? undefined,
    borrower: await borrowerOf(context, loan),
    rows: facts.account.rows.map(({ dueOn, ...row }) => ({ ...row, dueDate: dueOn })),
    issuer: issuerOf(context),
  });
  return {
    ...{ memberId: key.memberId, causeId: key.id, number: loan.loanNumber, content },
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
): Promise<SourcedPaper | LoanPaperRefusal> {
  if (kind === 'contract') return contractSource(context, key);
  return kind === 'disclosure' ? disclosureSource(context, key) : scheduleSource(context, key);
}
