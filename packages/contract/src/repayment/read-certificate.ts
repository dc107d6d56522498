import { z } from 'zod';
import { apiPrefix, endpoint } from '../endpoint.ts';
import { calendarDate, money } from '../values.ts';
import { ownLoan } from './repayment-values.ts';

export const readCertificate = endpoint({
  name: 'readCertificate',
  method: 'POST',
  path: `${apiPrefix}/repayment/certificate`,
  summary:
    'The certificate of full payment, once the last payment can no longer be taken back; the same each time.',
  callers: ['member'],
  body: z.strictObject(ownLoan),
  status: 200,
  answer: z.strictObject({
    certificateNumber: z.string(),
    borrower: z.string(),
    loanNumber: z.string(),
    principal: money,
    releasedOn: calendarDate,
    /** The value date of the payment after which nothing was owed. */
    paidOn: calendarDate,
    issuedOn: calendarDate,
    company: z.strictObject({ name: z.string(), address: z.string(), secRegistrationNumber: z.string() }),
    /** The certificate as text, and the SHA-256 of it in UTF-8. */
    text: z.string(),
    sha256: z.string(),
  }),
  refusals: ['LOAN_UNKNOWN', 'LOAN_NOT_RELEASED', 'LOAN_NOT_PAID', 'CERTIFICATE_NOT_READY'],
});
