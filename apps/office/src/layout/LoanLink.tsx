import { Link, useLocation } from 'react-router';
import { loanPath } from '../paths.ts';

/** The member and the loan of a row; it opens the loan, from which a way leads back here. */
export function LoanLink({ loanNumber, fullName }: { loanNumber: string; fullName?: string }) {
  const { pathname, search } = useLocation();
  return (
    <Link
      data-row
      to={loanPath(loanNumber, '?state=ALL')}
      state={{ from: pathname + search }}
      className="link"
    >
      {fullName !== undefined && <span className="block">{fullName}</span>}
      <span className="figures whitespace-nowrap">{loanNumber}</span>
    </Link>
  );
}
