import { Figure } from '@sagwan/ui/Figure.tsx';
import { Icon } from '@sagwan/ui/Icon.tsx';
import { Day } from '../layout/Day.tsx';
import { type Column, Table } from '../layout/Table.tsx';
import type { LoanCase } from './use-loans.ts';

type Loan = LoanCase['loan'];
type Row = Omit<Loan['instalments'][number], 'paid'> & { paid?: bigint };

const columns: Column<Row>[] = [
  { name: 'No.', cell: (row) => row.number },
  { name: 'Due', cell: (row) => <Day on={row.dueOn} /> },
  { name: 'Payment, ₱', align: 'right', cell: (row) => <Figure amountMinor={row.payment} /> },
  { name: 'Interest, ₱', align: 'right', cell: (row) => <Figure amountMinor={row.interest} /> },
  { name: 'Principal, ₱', align: 'right', cell: (row) => <Figure amountMinor={row.principal} /> },
  { name: 'Balance, ₱', align: 'right', cell: (row) => <Figure amountMinor={row.balance} /> },
];

const paidColumn: Column<Row> = {
  name: 'Paid, ₱',
  align: 'right',
  cell: ({ paid }) => paid !== undefined && <Figure amountMinor={paid} />,
};

/** The schedule, folded at first: as disclosed, or once there are instalments, those with what was paid on each. */
export function Schedule({ loan }: { loan: Loan }) {
  const owed = loan.instalments.length > 0;
  const rows: readonly Row[] = owed
    ? loan.instalments
    : loan.disclosure.schedule.map(({ dueDate, ...row }) => ({ ...row, dueOn: dueDate }));
  return (
    <details className="mt-4 border-t border-line pt-2">
      <summary className="flex min-h-11 items-center gap-1 text-sm font-medium text-action">
        <Icon name="chevron-right" size={16} className="transition-transform in-open:rotate-90" />
        Schedule of {rows.length} payments
      </summary>
      <Table
        caption="Schedule"
        columns={owed ? [...columns, paidColumn] : columns}
        rows={rows}
        keyOf={(row) => String(row.number)}
      />
    </details>
  );
}
