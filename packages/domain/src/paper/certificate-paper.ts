import { repaymentPapers } from '../copy/repayment-papers.ts';
import { formatAmount } from '../money/money.ts';
import type { FullPaymentCertificate } from '../repayment/certificate.ts';
import type { PaperContent, PaperIssuer } from './paper.ts';
import { dateText } from './schedule-rows.ts';

const words = repaymentPapers.certificate;

/** The certificate of full payment as it was issued; the issuer has the name that it had then. */
export function certificatePaper(
  certificate: Omit<FullPaymentCertificate, 'text'>,
  issuer: PaperIssuer,
): PaperContent {
  const { company, borrower, certificateNumber, loanNumber } = certificate;
  return {
    kind: 'certificate',
    title: words.title,
    subject: `${words.number} ${certificateNumber}`,
    issuer: { ...issuer, ...company },
    blocks: [
      { kind: 'paragraph', text: words.statement({ company: company.name, borrower }) },
      {
        kind: 'facts',
        facts: [
          { name: words.number, text: certificateNumber },
          { name: words.borrower, text: borrower, strong: true },
          { name: words.loanNumber, text: loanNumber },
          { name: words.principal, text: formatAmount(certificate.principalMinor, '₱') },
          { name: words.releasedOn, text: dateText(certificate.releasedOn) },
          { name: words.paidOn, text: dateText(certificate.paidOn), strong: true },
          { name: words.issuedOn, text: dateText(certificate.issuedOn) },
        ],
      },
      { kind: 'quiet', text: `${company.name}, ${company.address}` },
      { kind: 'quiet', text: words.registration({ number: company.secRegistrationNumber }) },
    ],
  };
}
