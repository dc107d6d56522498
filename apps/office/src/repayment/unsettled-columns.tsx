import { Figure } from '@sagwan/ui/Figure.tsx';
import { Link } from 'react-router';
import { LoanLink } from '../layout/LoanLink.tsx';
import { Reference } from '../layout/Reference.tsx';
import type { Column } from '../layout/Table.tsx';
import { paths } from '../paths.ts';
import { paidOnColumn } from './paid-on-column.tsx';
import type { Unsettled } from './use-unsettled.ts';

/** How a payment is shown whose money the channel has not paid to our bank: where it is chosen, and where the sum is approved. */
export const unsettledColumns: Column<Unsettled>[] = [
  paidOnColumn,
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
