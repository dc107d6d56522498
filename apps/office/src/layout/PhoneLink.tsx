import { Link } from 'react-router';
import { memberLoansPath } from '../paths.ts';

/** A member's phone number in a list; it leads to the member's loans. */
export function PhoneLink({ phoneNumber }: { phoneNumber: string }) {
  return (
    <Link
      data-row
      to={memberLoansPath(phoneNumber)}
      aria-label={`Loans of ${phoneNumber}`}
      className="link figures flex min-h-6 w-fit items-center whitespace-nowrap stacked:ml-auto narrow:ml-0"
    >
      {phoneNumber}
    </Link>
  );
}
