import { Link } from 'react-router';
import { loanPath } from '../paths.ts';

/** The member and the loan of a row; it opens the loan. */
export function LoanLink({ loanNumber, fullName }: { loanNumber: string; fullName?: string }) {
  return (
    <Link data-row to={loanPath(loanNumber, '?state=ALL')} className="link">
      {fullName !== undefined && <span className="block">{fullName}</span>}
      <span className="figures whitespace-nowrap">{loanNumber}</span>
    </Link>
  );
}
