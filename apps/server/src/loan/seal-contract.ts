import { createHash } from 'node:crypto';
import { type contractContent, sealedContract } from '@sagwan/contract/loan/read-loan.ts';
import type { Language } from '@sagwan/domain/copy/site/language.ts';
import { translationNote, untranslatedNotes } from '@sagwan/domain/copy/translation-notes.ts';
import { contractContent as writeContract } from '@sagwan/domain/loan/contract.ts';
import { canonicalText } from '@sagwan/domain/loan/disclosure.ts';
import type { z } from 'zod';
import type { AppContext } from '../app-context.ts';
import { keepForContract } from '../member/contract-signature.ts';
import { recordPaper } from '../paper/record-paper.ts';
import type { Trx } from '../transact.ts';
import { type Borrower, readBorrower } from './borrower.sql.ts';
import { contractFactsSealed, contractFactsToday } from './contract-facts.ts';
import { type Loan, updateLoan } from './loan.sql.ts';
import type { Statement } from './statement.ts';

type Contract = z.output<typeof contractContent>;

/** The contract as it was sealed, with the text that the seal is of; undefined where it is not sealed. */
export async function sealedContractOf(context: AppContext, loan: Loan) {
  const { contractTextEncrypted: sealed } = loan;
  if (sealed === null) return undefined;
  const key = await context.keyring.of(context.db, loan.memberId);
  const text = key.openText('loan.contract_text_encrypted', sealed, loan.id);
  return { text, content: sealedContract.parse(JSON.parse(text)) };
}

/** The sealed contract; until there is one, what the loan's terms would make it today. */
export async function contractOf(
  context: AppContext,
  of: { loan: Loan; borrower: Borrower; disclosure: Statement; language: Language },
): Promise<Contract> {
  const { loan, language } = of;
  const { contractSha256, signedAt, signedIp } = loan;
  const kept = await sealedContractOf(context, loan);
  if (kept === undefined || contractSha256 === null) {
    const facts = await contractFactsToday(context, context.db, of);
    const note = translationNote('contract', language);
    return { ...writeContract(facts, language), language, translationNote: note, sealed: null };
  }
  return {
    ...sealedContractIn(context, { ...of, kept }),
    sealed: { sha256: contractSha256, signedAt: signedAt.toISOString(), signedIp },
  };
}

type KeptContract = NonNullable<Awaited<ReturnType<typeof sealedContractOf>>>;

/**
 * The sealed contract in a language. A translation is written from the contract's facts. To check those facts, the English
 * text is written from them too and compared with the sealed one, byte by byte. If they differ, the English text is
 * returned, with a note that there is no translation.
 */
export function sealedContractIn(
  context: AppContext,
  {
    loan,
    kept: { text, content },
    disclosure,
    language,
  }: { loan: Loan; kept: KeptContract; disclosure: Statement; language: Language },
): Omit<Contract, 'sealed'> {
  if (language === 'en') return { ...content, language, translationNote: null };
  const facts = contractFactsSealed(context, { loan, sealed: content, disclosure });
  if (canonicalText(writeContract(facts)) !== text)
    return { ...content, language: 'en', translationNote: untranslatedNotes.contract };
  const note = translationNote('contract', language);
  return { ...writeContract(facts, language), language, translationNote: note };
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
  // Locked, so that the signature that is named is the one that is kept: a new one waits (member/upload-picture.ts).
  const borrower = await readBorrower(trx, loan.memberId, { lock: true });
  const key = await context.keyring.of(trx, loan.memberId);
  const facts = await contractFactsToday(context, trx, { loan, borrower, disclosure });
  // In English, whatever the language of the request: this text is signed and governs.
  const text = canonicalText(writeContract(facts));
  await updateLoan(trx, loan, {
    contract_text_encrypted: key.sealText('loan.contract_text_encrypted', text, loan.id),
    contract_sha256: createHash('sha256').update(text).digest('hex'),
  });
  await keepForContract(trx, loan);
  // The seal's code is printed from now on; with this row the public page can answer who checks it.
  await recordPaper(trx, {
    memberId: loan.memberId,
    kind: 'contract',
    causeId: loan.id,
    hashedText: text,
    issuedOn: context.businessDate(),
    at: context.now(),
  });
}
