import { createHash } from 'node:crypto';
import { contractContent } from '@sagwan/contract/loan/read-loan.ts';
import { contractContent as writeContract } from '@sagwan/domain/loan/contract.ts';
import { canonicalText } from '@sagwan/domain/loan/disclosure.ts';
import { masked } from '@sagwan/domain/member/mask.ts';
import type { z } from 'zod';
import type { AppContext } from '../app-context.ts';
import type { Company } from '../company-file.ts';
import type { Trx } from '../transact.ts';
import { type Borrower, readBorrower } from './borrower.sql.ts';
import { currencySymbols } from './currency.sql.ts';
import type { Loan } from './loan.sql.ts';
import { readStatement, type Statement } from './statement.ts';

type Contract = z.output<typeof contractContent>;
/** What the contract repeats besides the loan's own terms. */
export interface ContractSources {
  disclosure: Statement;
  currencySymbol: string;
}

const sealedContent = contractContent.omit({ sealed: true });

/** The contract as it stands: the sealed text once there is one, until then made from the loan's terms. */
export function contractOf(
  company: Company,
  loan: Loan,
  borrower: Borrower,
  sources: ContractSources,
): Contract {
  if (loan.sealed === undefined) return { ...contentOf(company, loan, borrower, sources), sealed: null };
  return {
    ...sealedContent.parse(JSON.parse(loan.sealed.text)),
    sealed: { sha256: loan.sealed.sha256, signedAt: loan.signedAt.toISOString(), signedIp: loan.signedIp },
  };
}

/**
 * Seals the signed contract: its canonical text and SHA-256 (decisions §5). From here on the member and staff
 * read this text, whatever becomes of the configuration or of the member's particulars.
 */
export async function sealContract(
  trx: Trx,
  { config }: AppContext,
  loan: Loan,
): Promise<{ text: string; sha256: string }> {
  const borrower = await readBorrower(trx, loan.memberId);
  const stored = await readStatement(trx, loan.memberId, loan.disclosureId);
  if (stored === undefined) throw new Error(`Loan ${loan.id} has lost its disclosure statement`);
  const currencySymbol = (await currencySymbols(trx)).get(loan.currency) ?? loan.currency;
  const sources = { disclosure: stored.statement, currencySymbol };
  const text = canonicalText(contentOf(config.company, loan, borrower, sources));
  return { text, sha256: createHash('sha256').update(text).digest('hex') };
}

function contentOf(
  company: Company,
  loan: Loan,
  borrower: Borrower,
  { disclosure, currencySymbol }: ContractSources,
): Omit<Contract, 'sealed'> {
  return writeContract({
    ...loan,
    company,
    terms: company.contractTerms,
    fullLegalName: borrower.fullLegalName,
    identityType: borrower.identityType,
    identityNumber: borrower.identityNumberMasked,
    phoneNumber: masked(borrower.phoneNumber),
    bankName: borrower.bankName,
    accountNumber: borrower.accountNumberMasked,
    currencySymbol,
    selectedCurrency: loan.currency,
    eirMonthlyPercent: disclosure.eirMonthlyPercent,
  });
}
