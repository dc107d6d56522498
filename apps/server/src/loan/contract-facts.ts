import { english } from '@sagwan/domain/copy/contract/english.ts';
import type { ContractContent, ContractFacts } from '@sagwan/domain/loan/contract.ts';
import { masked } from '@sagwan/domain/member/mask.ts';
import type { Kysely } from 'kysely';
import type { AppContext } from '../app-context.ts';
import { lendingTermsOf } from '../company/lending-terms.ts';
import type { Database } from '../database/schema.ts';
import { signatureSha256 } from '../member/contract-signature.ts';
import { openIdentityDetails } from '../member/open-steps.ts';
import type { Borrower } from './borrower.sql.ts';
import type { Loan } from './loan.sql.ts';
import type { Statement } from './statement.ts';

/** What a contract of the loan says today. */
export async function contractFactsToday(
  context: AppContext,
  db: Kysely<Database>,
  { loan, borrower, disclosure }: { loan: Loan; borrower: Borrower; disclosure: Statement },
): Promise<ContractFacts> {
  const { identityEncrypted, phoneNumber } = borrower;
  const identity =
    identityEncrypted && openIdentityDetails(identityEncrypted, await context.keyring.of(db, loan.memberId));
  const { identityType = '', otherIdentityType = '', identityNumber = '' } = identity ?? {};
  return {
    ...factsOfLoan(context, loan, disclosure),
    fullLegalName: borrower.fullLegalName,
    identityType: identityType === 'Others' ? otherIdentityType : identityType,
    identityNumber: masked(identityNumber),
    phoneNumber: masked(phoneNumber),
    bankName: borrower.bankName ?? '',
    accountNumber: borrower.accountNumberMasked ?? '',
    signatureSha256: (await signatureSha256(db, loan.memberId)) ?? null,
  };
}

/**
 * What a sealed contract says: of the loan as it is kept, of the rate and the parties as the contract itself writes them,
 * even where the member's details or the company's name have changed since.
 */
export function contractFactsSealed(
  context: AppContext,
  { loan, sealed, disclosure }: { loan: Loan; sealed: ContractContent; disclosure: Statement },
): ContractFacts {
  const labels = english.particulars;
  const said = (label: string) => sealed.particulars.find((row) => row.label === label)?.text ?? '';
  const receivingAccount = said(labels.receivingAccount);
  const between = receivingAccount.lastIndexOf(', ');
  const facts = factsOfLoan(context, loan, disclosure);
  return {
    ...facts,
    company: { ...facts.company, companyName: sealed.companyName },
    monthlyRatePercent: said(labels.interestRate).split(' ', 1)[0] ?? '',
    fullLegalName: sealed.partyB,
    identityType: said(labels.identityType),
    identityNumber: said(labels.identityNumber),
    phoneNumber: said(labels.phoneNumber),
    bankName: receivingAccount.slice(0, between),
    accountNumber: receivingAccount.slice(between + 2),
    signatureSha256: sealed.signatureSha256,
  };
}

function factsOfLoan(context: AppContext, loan: Loan, { eirMonthlyPercent, schedule }: Statement) {
  return {
    ...loan,
    company: context.config.company,
    terms: lendingTermsOf(context, loan),
    selectedCurrency: loan.currency,
    eirMonthlyPercent,
    schedule,
  };
}
