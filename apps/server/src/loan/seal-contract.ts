import { createHash } from 'node:crypto';
import { contractContent } from '@sagwan/contract/loan/read-loan.ts';
import { contractContent as writeContract } from '@sagwan/domain/loan/contract.ts';
import { canonicalText } from '@sagwan/domain/loan/disclosure.ts';
import { masked } from '@sagwan/domain/member/mask.ts';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { AppContext } from '../app-context.ts';
import { lendingTermsOf } from '../company/lending-terms.ts';
import type { Database } from '../database/schema.ts';
import { keepForContract, signatureSha256 } from '../member/contract-signature.ts';
import { openIdentityDetails } from '../member/open-steps.ts';
import { recordPaper } from '../paper/record-paper.ts';
import type { Trx } from '../transact.ts';
import { type Borrower, readBorrower } from './borrower.sql.ts';
import type { Loan } from './loan.sql.ts';
import type { Statement } from './statement.ts';

type Contract = z.output<typeof contractContent>;

const sealedContent = contractContent.omit({ sealed: true });

/** The contract as it was sealed, with the text that the seal is of; undefined where it is not sealed. */
export async function sealedContractOf(context: AppContext, loan: Loan) {
  const { contractTextEncrypted: sealed } = loan;
  if (sealed === null) return undefined;
  const key = await context.keyring.of(context.db, loan.memberId);
  const text = key.openText('loan.contract_text_encrypted', sealed, loan.id);
  return { text, content: sealedContent.parse(JSON.parse(text)) };
}

/** The sealed contract; until there is one, what the loan's terms would make it today. */
export async function contractOf(
  context: AppContext,
  loan: Loan,
  borrower: Borrower,
  disclosure: Statement,
): Promise<Contract> {
  const { contractTextEncrypted: sealed, contractSha256, signedAt, signedIp } = loan;
  if (sealed === null || contractSha256 === null)
    return { ...(await contentOf(context, context.db, loan, borrower, disclosure)), sealed: null };
  const key = await context.keyring.of(context.db, loan.memberId);
  return {
    ...sealedContent.parse(key.openFields('loan.contract_text_encrypted', sealed, loan.id)),
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
  const key = await context.keyring.of(trx, loan.memberId);
  const text = canonicalText(await contentOf(context, trx, loan, borrower, disclosure));
  await trx
    .updateTable('loan')
    .set({
      contract_text_encrypted: key.sealText('loan.contract_text_encrypted', text, loan.id),
      contract_sha256: createHash('sha256').update(text).digest('hex'),
    })
    .where('member_id', '=', loan.memberId)
    .where('id', '=', loan.id)
    .execute();
  await keepForContract(trx, loan);
  // The seal's code is printed from now on; with this row the public page can answer who checks it.
  await recordPaper(trx, {
    ...{ memberId: loan.memberId, kind: 'contract', causeId: loan.id, hashedText: text },
    ...{ issuedOn: context.businessDate(), at: context.now() },
  });
}

async function contentOf(
  context: AppContext,
  db: Kysely<Database>,
  loan: Loan,
  borrower: Borrower,
  disclosure: Statement,
): Promise<Omit<Contract, 'sealed'>> {
  const { identityEncrypted, phoneNumber } = borrower;
  const identity =
    identityEncrypted && openIdentityDetails(identityEncrypted, await context.keyring.of(db, loan.memberId));
  const { identityType = '', otherIdentityType = '', identityNumber = '' } = identity ?? {};
  return writeContract({
    ...loan,
    company: context.config.company,
    terms: lendingTermsOf(context, loan),
    fullLegalName: borrower.fullLegalName,
    identityType: identityType === 'Others' ? otherIdentityType : identityType,
    identityNumber: masked(identityNumber),
    phoneNumber: masked(phoneNumber),
    bankName: borrower.bankName ?? '',
    accountNumber: borrower.accountNumberMasked ?? '',
    selectedCurrency: loan.currency,
    eirMonthlyPercent: disclosure.eirMonthlyPercent,
    schedule: disclosure.schedule,
    signatureSha256: (await signatureSha256(db, loan.memberId)) ?? null,
  });
}
