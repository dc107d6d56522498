import { readCertificate } from '@sagwan/contract/repayment/read-certificate.ts';
import { isRefusal } from '@sagwan/domain/copy/refusal.ts';
import { serve } from '../serve.ts';
import { findOrIssueCertificate } from './issue-certificate.ts';
import { readOwnLoan } from './own-loan.ts';

/** The certificate of full payment, with its fingerprint: the same paper each time. */
export const readCertificateHandler = serve(readCertificate, async (context, { body, caller }) => {
  const facts = await readOwnLoan(context, { loanNumber: body.loanNumber, memberId: caller.memberId });
  if (isRefusal(facts)) return facts;
  const certificate = await findOrIssueCertificate(context, facts);
  if (isRefusal(certificate)) return certificate;
  const { principalMinor, ...rest } = certificate;
  return { ...rest, principal: principalMinor };
});
