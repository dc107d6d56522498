import { createHash } from 'node:crypto';
import { contractContent } from '@sagwan/contract/loan/read-loan.ts';
import { contractContent as writeContract } from '@sagwan/domain/loan/contract.ts';
import { canonicalText } from '@sagwan/domain/loan/disclosure.ts';
import { masked } from '@sagwan/domain/member/mask.ts';
import type { z } from 'zod';
import type { AppContext } from '../app-context.ts';
import { lendingTermsOf } from '../company/lending-terms.ts';
import type { Trx } from '../transact.ts';
import { type Borrower, readBorrower } from './borrower.sql.ts';
import type { Loan } from './loan.sql.ts';
import type { Statement } from './statement.ts';

type Contract = z.output<typeof contractContent>;

const sealedContent = contractContent.omit({ sealed: true });

/** The sealed contract; until there is one, what the loan's terms would make it today. */
export function contractOf(
  context: AppContext,
  loan: Loan,
  borrower: Borrower,
  disclosure: Statement,
): Contract {
  const { contractText, contractSha256, signedAt, signedIp } = loan;
  if (contractText === null || contractSha256 === null)
    return { ...contentOf(context, loan, borrower, disclosure), sealed: null };
  return {
    ...sealedContent.parse(JSON.parse(contractText)),
    sealed: { sha256: contractSha256, signedAt: signedAt.toISOString(), signedIp },
  };
}

/**
 * Seals the contract of an approved loan: keeps its canonical text and SHA-256 (decisions §5). From here on the member
 * and staff read this text, whatever becomes of the configuration or of the member's particulars.
 */
export async function sealContract(
  trx: Trx,
  context: AppContext,
  loan: Loan,
  disclosure: Statement,
): Promise<void> {
  const borrower = await readBorrower(trx, loan.memberId);
  const text = canonicalText(contentOf(context, loan, borrower, disclosure));
  await trx
    .updateTable('loan')
    .set({ contract_text: text, contract_sha256: createHash('sha256').update(text).digest('hex') })
    .where('member_id', '=', loan.memberId)
    .where('id', '=', loan.id)
    .execute();
}

function contentOf(
  context: AppContext,
  loan: Loan,
  borrower: Borrower,
  disclosure: Statement,
): Omit<Contract, 'sealed'> {
  const { identityType, otherIdentityType, identityNumber, phoneNumber } = borrower;
  return writeContract({
    ...loan,
    company: context.config.company,
    terms: lendingTermsOf(context, loan),
    fullLegalName: borrower.fullLegalName,
    identityType: (identityType === 'Others' ? otherIdentityType : identityType) ?? '',
    identityNumber: masked(identityNumber ?? ''),
    phoneNumber: masked(phoneNumber),
    bankName: borrower.bankName ?? '',
    accountNumber: borrower.accountNumberMasked ?? '',
    selectedCurrency: loan.currency,
    eirMonthlyPercent: disclosure.eirMonthlyPercent,
    schedule: disclosure.schedule,
  });
}
