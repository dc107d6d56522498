import { type Minor, paperAmount } from '../money/money.ts';
import { longDay } from '../time/manila.ts';

/** The words of the certificate of full payment (servicing 5); its SHA-256 is that of this text in UTF-8. */
export function fullPaymentCertificateText(certificate: {
  certificateNumber: string;
  borrower: string;
  loanNumber: string;
  principalMinor: Minor;
  releasedOn: string;
  paidOn: string;
  issuedOn: string;
  company: { name: string; address: string; secRegistrationNumber: string };
}): string {
  const { company, certificateNumber, borrower, loanNumber, principalMinor } = certificate;
  return [
    'CERTIFICATE OF FULL PAYMENT',
    `Certificate number: ${certificateNumber}`,
    '',
    `${company.name} certifies that ${borrower} has paid in full the loan ${loanNumber} of ${paperAmount(principalMinor, 'PHP')}, released on ${longDay(certificate.releasedOn)}.`,
    `The last payment counts for ${longDay(certificate.paidOn)}. Nothing is owed on this loan: no principal, interest, penalty or other charge.`,
    '',
    `Issued on ${longDay(certificate.issuedOn)}`,
    `${company.name}, ${company.address}`,
    `SEC registration: ${company.secRegistrationNumber}`,
    '',
  ].join('\n');
}
