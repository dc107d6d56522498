import { createHash } from 'node:crypto';
import { readCertificate } from '@sagwan/contract/repayment/read-certificate.ts';
import { isRefusal } from '@sagwan/domain/copy/refusals.ts';
import { decideCertificate } from '@sagwan/domain/repayment/certificate.ts';
import { serve } from '../serve.ts';
import { readOwnLoan } from './own-loan.ts';

/** The certificate of full payment, with its fingerprint. Nothing is kept: it comes out the same from the same log. */
export const readCertificateHandler = serve(readCertificate, async (context, { body, caller }) => {
  const facts = await readOwnLoan(context, { loanNumber: body.loanNumber, memberId: caller.memberId });
  if (isRefusal(facts)) return facts;
  const { loan, terms, account, row, repayments, asOf } = facts;
  const { companyName, address, secRegistrationNumber } = context.config.company;
  // What came after everything was paid covers nothing, and must not change the day of issue.
  const bookedOn = repayments
    .filter(
      ({ interestMinor, principalMinor, penaltyMinor }) => interestMinor + principalMinor + penaltyMinor > 0n,
    )
    .map((repayment) => repayment.bookedOn);
  const certificate = decideCertificate({
    borrower: loan.fullName,
    loanNumber: loan.loanNumber,
    principalMinor: terms.principalMinor,
    releasedOn: terms.releasedOn,
    company: { name: companyName, address, secRegistrationNumber },
    paidOn: row.state === 'PAID' ? account.settledOn : undefined,
    lastBookedOn: bookedOn.toSorted().at(-1),
    today: asOf,
  });
  if (isRefusal(certificate)) return certificate;
  const { principalMinor, ...rest } = certificate;
  const sha256 = createHash('sha256').update(certificate.text, 'utf8').digest('hex');
  return { ...rest, principal: principalMinor, sha256 };
});
