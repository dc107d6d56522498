import { fullPaymentCertificateText } from '../copy/full-payment-certificate.ts';
import { type Refusal, refuse } from '../copy/refusal.ts';
import type { Minor } from '../money/money.ts';
import { addDays, longDateInEachLanguage } from '../time/manila.ts';

/** Days after a payment's value date within which its channel may still take it back (servicing 5). */
export const returnWindowDays = 7;

/** The certificate of full payment of one loan; amounts in centavos, days in Manila. */
export interface FullPaymentCertificate {
  certificateNumber: string;
  borrower: string;
  loanNumber: string;
  principalMinor: Minor;
  releasedOn: string;
  paidOn: string;
  issuedOn: string;
  company: { name: string; address: string; secRegistrationNumber: string };
  /** What the certificate says, for its fingerprint: the same for ever for the same loan. */
  text: string;
}

/**
 * The certificate of a loan that is paid in full, once its last payment can no longer be taken back. Its day of issue is the
 * first on which it can be had, whenever it is asked for.
 * @param facts.paidOn The value date of the payment after which nothing was owed; undefined while something is.
 * @param facts.withdrawnCount How many certificates of the loan were withdrawn, because a payment was taken back after all.
 * @param facts.lastBookedOn The business date on which the last payment was booked, later than `paidOn` where it was found later.
 */
export function decideCertificate({
  paidOn,
  lastBookedOn,
  withdrawnCount,
  today,
  ...of
}: Omit<FullPaymentCertificate, 'certificateNumber' | 'paidOn' | 'issuedOn' | 'text'> & {
  paidOn: string | undefined;
  lastBookedOn: string | undefined;
  withdrawnCount: number;
  today: string;
}): FullPaymentCertificate | Refusal<'LOAN_NOT_PAID' | 'CERTIFICATE_NOT_READY'> {
  if (paidOn === undefined) return refuse('LOAN_NOT_PAID');
  const windowEndsOn = addDays(paidOn, returnWindowDays);
  if (today < windowEndsOn) {
    return refuse('CERTIFICATE_NOT_READY', { params: { on: longDateInEachLanguage(windowEndsOn) } });
  }
  const issuedOn = lastBookedOn !== undefined && lastBookedOn > windowEndsOn ? lastBookedOn : windowEndsOn;
  const suffix = withdrawnCount === 0 ? '' : `-${withdrawnCount + 1}`;
  const certificate = { ...of, certificateNumber: `CFP-${of.loanNumber}${suffix}`, paidOn, issuedOn };
  return { ...certificate, text: fullPaymentCertificateText(certificate) };
}
