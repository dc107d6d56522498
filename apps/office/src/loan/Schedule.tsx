import { Figure } from '@sagwan/ui/Figure.tsx';
import { Icon } from '@sagwan/ui/Icon.tsx';
import { type Column, Table } from '../layout/Table.tsx';
import type { LoanCase } from './use-loans.ts';

type Row = LoanCase['loan']['disclosure']['schedule'][number];

const columns: Column<Row>[] = [
  { name: 'No.', cell: (row) => row.number },
  { name: 'Due', cell: (row) => <span className="figures whitespace-nowrap">{row.dueDate}</span> },
  { name: 'Payment, ₱', align: 'right', cell: (row) => <Figure amountMinor={row.payment} /> },
  { name: 'Interest, ₱', align: 'right', cell: (row) => <Figure amountMinor={row.interest} /> },
  { name: 'Principal, ₱', align: 'right', cell: (row) => <Figure amountMinor={row.principal} /> },
  { name: 'Balance, ₱', align: 'right', cell: (row) => <Figure amountMinor={row.balance} /> },
];

/** The schedule as it was disclosed, folded away. */
export function Schedule({ rows }: { rows: readonly Row[] }) {
  return (
    <details className="mt-4 border-t border-line pt-2">
      <summary className="flex min-h-11 items-center gap-1 text-sm font-medium text-action">
        <Icon name="chevron-right" size={16} className="transition-transform in-open:rotate-90" />
        Schedule of {rows.length} payments
      </summary>
      <Table caption="Schedule" columns={columns} rows={rows} keyOf={(row) => String(row.number)} />
    </details>
  );
}
