import { Card } from '@sagwan/ui/Card.tsx';
import { Figure } from '@sagwan/ui/Figure.tsx';
import { StatusBadge } from '@sagwan/ui/StatusBadge.tsx';
import { Day } from '../layout/Day.tsx';
import { type Column, Table } from '../layout/Table.tsx';
import { openMinor, type RunningLoan } from './servicing-choices.ts';
import { rowStates } from './servicing-words.ts';

type Row = RunningLoan['rows'][number];

/** The schedule as it is today: each instalment with what is paid and open, penalties among it, and the sums. */
export function RunningSchedule({ rows }: Pick<RunningLoan, 'rows'>) {
  return (
    <Card title="Schedule today" headingLevel={3} padding="small">
      <Table
        caption="Schedule as it is today"
        columns={columnsOf(rows)}
        rows={rows}
        keyOf={({ number }) => String(number)}
      />
    </Card>
  );
}

function columnsOf(rows: readonly Row[]): Column<Row>[] {
  const amount = (name: string, of: (row: Row) => bigint): Column<Row> => ({
    name,
    align: 'right',
    cell: (row) => <Figure amountMinor={of(row)} />,
    total: <Figure amountMinor={rows.reduce((sum, row) => sum + of(row), 0n)} />,
  });
  return [
    { name: 'No.', cell: ({ number }) => number },
    {
      name: 'Due',
      cell: ({ dueOn, state, paidOn }) => (
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 max-md:justify-end md:flex-col md:items-start">
          <Day on={dueOn} />
          {state === 'NEXT' ? (
            <span className="visually-hidden">{rowStates[state].text}</span>
          ) : (
            <StatusBadge
              tone={rowStates[state].tone}
              icon={rowStates[state].icon}
              text={rowStates[state].text}
              className="whitespace-nowrap"
            />
          )}
          {paidOn && paidOn !== dueOn && (
            <span className="text-quiet">
              on <Day on={paidOn} />
            </span>
          )}
        </span>
      ),
    },
    amount('Payment, ₱', ({ payment }) => payment),
    amount('Interest, ₱', ({ interest }) => interest),
    amount('Principal, ₱', ({ principal }) => principal),
    { ...amount('Balance, ₱', ({ balance }) => balance), total: undefined },
    amount('Penalty, ₱', ({ penalty }) => penalty),
    amount('Paid, ₱', ({ paid, penaltyPaid }) => paid + penaltyPaid),
    amount('Open, ₱', openMinor),
  ];
}
