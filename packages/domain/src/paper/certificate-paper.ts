import type { Language } from '../copy/site/language.ts';
import { paperAmount } from '../money/money.ts';
import type { FullPaymentCertificate } from '../repayment/certificate.ts';
import { longDay } from '../time/manila.ts';
import { governingText } from './governing-text.ts';
import type { PaperContent, PaperIssuer } from './paper.ts';
import { paperWords } from './paper-words.ts';

/** The certificate of full payment as it was issued; the issuer has the name that it had then. */
export function certificatePaper(
  certificate: Omit<FullPaymentCertificate, 'text'> & { sha256: string },
  issuer: PaperIssuer,
  language: Language,
): PaperContent {
  const words = paperWords[language].repaymentPapers.certificate;
  const { company, borrower, certificateNumber, loanNumber } = certificate;
  return {
    kind: 'certificate',
    title: words.title,
    subject: `${words.number} ${certificateNumber}`,
    issuer: { ...issuer, ...company },
    blocks: [
      ...governingText('certificate', language, certificate.sha256),
      { kind: 'paragraph', text: words.statement({ company: company.name, borrower }) },
      {
        kind: 'facts',
        facts: [
          { name: words.number, text: certificateNumber },
          { name: words.borrower, text: borrower, strong: true },
          { name: words.loanNumber, text: loanNumber },
          { name: words.principal, text: paperAmount(certificate.principalMinor, '₱') },
          { name: words.releasedOn, text: longDay(certificate.releasedOn, language) },
          { name: words.paidOn, text: longDay(certificate.paidOn, language), strong: true },
          { name: words.issuedOn, text: longDay(certificate.issuedOn, language) },
        ],
      },
      { kind: 'quiet', text: `${company.name}, ${company.address}` },
      { kind: 'quiet', text: words.registration({ number: company.secRegistrationNumber }) },
    ],
  };
}
