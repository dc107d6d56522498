import { createHash } from 'node:crypto';
import { notice } from '@sagwan/domain/copy/messages/message-texts.ts';
import { isRefusal, type Refusal, refuse } from '@sagwan/domain/copy/refusal.ts';
import { decideCertificate, type FullPaymentCertificate } from '@sagwan/domain/repayment/certificate.ts';
import { dayMilliseconds } from '@sagwan/domain/time/durations.ts';
import { z } from 'zod';
import type { AppContext } from '../app-context.ts';
import { writeAudit } from '../audit/audit.sql.ts';
import { sendNotice } from '../message/send-notice.ts';
import { recordPaper } from '../paper/record-paper.ts';
import { type LoanFacts, readLoanFacts } from '../servicing/loan-facts.ts';
import { eachOrLog } from '../system/each-or-log.ts';
import { transact } from '../transact.ts';
import { insertCertificate, paidWithoutCertificate, readCertificates } from './certificate.sql.ts';

/** An end of day that was missed for longer does not issue the certificate; it is issued when the member asks for it. */
const lookedBackMilliseconds = 60 * dayMilliseconds;

/** What a certificate says besides its number and day of issue. */
const content = z.object({
  borrower: z.string(),
  loanNumber: z.string(),
  principalMinor: z.string().transform((text) => BigInt(text)),
  releasedOn: z.string(),
  paidOn: z.string(),
  company: z.object({ name: z.string(), address: z.string(), secRegistrationNumber: z.string() }),
  text: z.string(),
});

export type IssuedCertificate = FullPaymentCertificate & { sha256: string };

/**
 * The certificate of full payment of a loan: the one that was issued, or a new one once the channel's return window has
 * passed (servicing 5). It stays as it was issued; the return of a payment that opens the loan again withdraws it.
 */
export async function findOrIssueCertificate(
  context: AppContext,
  facts: LoanFacts,
): Promise<IssuedCertificate | Refusal<'LOAN_NOT_PAID' | 'CERTIFICATE_NOT_READY'>> {
  if (facts.row.state !== 'PAID') return refuse('LOAN_NOT_PAID');
  const { valid, withdrawnCount } = await readCertificates(context.db, facts.key);
  if (valid !== undefined) {
    const { number: certificateNumber, issuedOn, content_encrypted: sealed, sha256 } = valid;
    const key = await context.keyring.of(context.db, facts.key.memberId);
    const said = key.openFields('certificate.content_encrypted', sealed, certificateNumber);
    return { ...content.parse(said), certificateNumber, issuedOn, sha256 };
  }
  const decided = decide(context, facts, withdrawnCount);
  if (isRefusal(decided)) return decided;
  await issue(context, facts, decided);
  // Of several at once one was issued; and what was booked meanwhile may have opened the loan again.
  const now = await readLoanFacts(context, facts.key);
  return now === undefined ? refuse('LOAN_NOT_PAID') : findOrIssueCertificate(context, now);
}

function decide({ config }: AppContext, facts: LoanFacts, withdrawnCount: number) {
  const { loan, terms, account, repayments, asOf } = facts;
  const { companyName, address, secRegistrationNumber } = config.company;
  // What came after everything was paid covers nothing, and must not change the day of issue.
  const bookedOn = repayments
    .filter(
      ({ interestMinor, principalMinor, penaltyMinor }) => interestMinor + principalMinor + penaltyMinor > 0n,
    )
    .map((repayment) => repayment.bookedOn);
  return decideCertificate({
    borrower: loan.fullLegalName,
    loanNumber: loan.loanNumber,
    principalMinor: terms.principalMinor,
    releasedOn: terms.releasedOn,
    company: { name: companyName, address, secRegistrationNumber },
    paidOn: account.settledOn,
    lastBookedOn: bookedOn.toSorted().at(-1),
    withdrawnCount,
    today: asOf,
  });
}

/** Keeps the certificate and tells the member, both or neither. */
function issue(context: AppContext, facts: LoanFacts, certificate: FullPaymentCertificate): Promise<void> {
  const { key, loan, row } = facts;
  const { memberId } = key;
  const { certificateNumber, issuedOn, ...said } = certificate;
  const at = context.now();
  const sha256 = createHash('sha256').update(said.text, 'utf8').digest('hex');
  return transact(context.db, async (trx) => {
    const dataKey = await context.keyring.of(trx, memberId);
    const kept = { ...said, principalMinor: said.principalMinor.toString() };
    const issued = await insertCertificate(
      trx,
      {
        member_id: memberId,
        number: certificateNumber,
        loan_id: key.id,
        issued_on: issuedOn,
        content_encrypted: dataKey.sealFields('certificate.content_encrypted', kept, certificateNumber),
        sha256,
        created_at: at,
      },
      row.bookingCount,
    );
    if (!issued) return;
    await recordPaper(trx, {
      memberId,
      kind: 'certificate',
      causeId: key.id,
      hashedText: said.text,
      issuedOn,
      at,
    });
    await writeAudit(trx, {
      memberId,
      actor: { kind: 'system' },
      action: 'certificate.issue',
      subject: { kind: 'loan', id: key.id },
      after: { certificateNumber, issuedOn, sha256 },
      at,
    });
    const { companyShortName } = context.config.company;
    const { loanNumber, phoneNumber } = loan;
    const ready = notice('certificateReady', () => ({ companyShortName, loanNumber }));
    await sendNotice(trx, context, { memberId, phoneNumber, notice: ready });
  });
}

/** Issues what can be issued by now; with every end of day. @returns how many loans were looked at. */
export async function issueCertificates(context: AppContext): Promise<number> {
  const since = new Date(context.now().getTime() - lookedBackMilliseconds);
  const keys = await paidWithoutCertificate(context.db, since);
  await eachOrLog(
    context,
    keys,
    { failed: 'a certificate could not be issued', idsOf: ({ id }) => ({ loanId: id }) },
    async (key) => {
      const facts = await readLoanFacts(context, key);
      if (facts !== undefined) await findOrIssueCertificate(context, facts);
    },
  );
  return keys.length;
}
