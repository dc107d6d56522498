import { Figure } from '@sagwan/ui/Figure.tsx';
import { Link } from 'react-router';
import { Day } from '../layout/Day.tsx';
import { LoanLink } from '../layout/LoanLink.tsx';
import { Reference } from '../layout/Reference.tsx';
import { StaffTime } from '../layout/StaffTime.tsx';
import type { Column } from '../layout/Table.tsx';
import { paths } from '../paths.ts';
import type { Unsettled } from './use-unsettled.ts';

/** How a payment is shown whose money the channel has not paid to our bank: where it is chosen, and where the sum is approved. */
export const unsettledColumns: Column<Unsettled>[] = [
  {
    name: 'Paid on',
    cell: ({ valueOn, receivedAt }) => (
      <>
        <Day on={valueOn} />
        <span className="block text-quiet">
          received <StaffTime at={receivedAt} />
        </span>
      </>
    ),
  },
  { name: 'Amount, ₱', align: 'right', cell: ({ amount }) => <Figure amountMinor={amount} /> },
  {
    name: 'For',
    cell: ({ loanNumber, fullName }) =>
      loanNumber === null ? (
        <Link to={paths.unapplied} className="link">
          Unmatched money
        </Link>
      ) : (
        <LoanLink loanNumber={loanNumber} {...(fullName === null ? {} : { fullName })} />
      ),
  },
  { name: 'Reference', cell: ({ reference }) => <Reference text={reference} /> },
];
