import { verifyPaper } from '@sagwan/contract/paper/verify-paper.ts';
import { readPaperCode } from '@sagwan/domain/paper/paper-code.ts';
import { isCertificateWithdrawn } from '../repayment/repayments.ts';
import { serve } from '../serve.ts';
import { findPaper } from './paper.sql.ts';

/** Says whether a paper was issued, its kind and its day; a code that was never issued and text that is no code get the same answer. */
export const verifyPaperHandler = serve(verifyPaper, async ({ db }, { body }) => {
  const typed = readPaperCode(body.code);
  const paper = typed && (await findPaper(db, typed.code));
  const isThisOne = paper !== undefined && (typed?.sha256 ?? paper.sha256) === paper.sha256;
  if (!isThisOne) return { known: false as const };
  const { memberId, sha256, governingSha256, kind, issuedOn } = paper;
  // A translation holds as long as the certificate that it translates.
  const certificateSha256 = governingSha256 ?? sha256;
  const withdrawn = kind === 'certificate' && (await isCertificateWithdrawn(db, memberId, certificateSha256));
  return { known: true as const, kind, issuedOn, withdrawn };
});
