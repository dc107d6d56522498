import { Card } from '@sagwan/ui/Card.tsx';
import { Figure } from '@sagwan/ui/Figure.tsx';
import { StatusBadge } from '@sagwan/ui/StatusBadge.tsx';
import { Day } from '../layout/Day.tsx';
import { Pesos } from '../layout/Pesos.tsx';
import { type Column, Table } from '../layout/Table.tsx';
import { openMinor, type RunningLoan } from './servicing-choices.ts';
import { rowStates } from './servicing-words.ts';

type Row = RunningLoan['rows'][number];

/** The schedule as it is today: each instalment with what is paid and open, penalties among it, and the sums. */
export function RunningSchedule({ rows }: Pick<RunningLoan, 'rows'>) {
  return (
    <Card title="Schedule today" headingLevel={3} padding="small" className="@container">
      <div className="hidden @3xl:block">
        <Table
          caption="Schedule as it is today"
          columns={columnsOf(rows)}
          rows={rows}
          keyOf={({ number }) => String(number)}
        />
      </div>
      <ol className="divide-y divide-line text-sm @3xl:hidden">
        {rows.map((row) => (
          <SmallRow key={row.number} row={row} />
        ))}
      </ol>
    </Card>
  );
}

/** An instalment where the container is too narrow for the table: what is open, and its parts where there are any. */
function SmallRow({ row }: { row: Row }) {
  const parts = [
    { name: 'Payment', minor: row.payment },
    { name: 'Interest', minor: row.interest },
    { name: 'Principal', minor: row.principal },
    { name: 'Penalty', minor: row.penalty },
    { name: 'Paid', minor: row.paid },
  ].filter(({ minor }) => minor > 0n);
  return (
    <li className="flex flex-col gap-1 py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="flex items-baseline gap-x-2 font-medium">
          {row.number}. <DueDay row={row} />
        </span>
        <span className="font-medium">
          <span className="font-normal text-quiet">Open</span> <Pesos minor={openMinor(row)} />
        </span>
      </div>
      <dl className="flex flex-wrap gap-x-4 gap-y-1">
        {parts.map(({ name, minor }) => (
          <div key={name}>
            <dt className="text-quiet">{name}</dt>
            <dd>
              <Figure amountMinor={minor} />
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

/** The due date with its state, and when it was paid where that is another day. */
function DueDay({ row: { dueOn, state, paidOn } }: { row: Row }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 @3xl:flex-col @3xl:items-start">
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
        <span className="font-normal text-quiet">
          on <Day on={paidOn} />
        </span>
      )}
    </span>
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
    { name: 'Due', cell: (row) => <DueDay row={row} /> },
    amount('Payment, ₱', ({ payment }) => payment),
    amount('Interest, ₱', ({ interest }) => interest),
    amount('Principal, ₱', ({ principal }) => principal),
    { ...amount('Balance, ₱', ({ balance }) => balance), total: undefined },
    amount('Penalty, ₱', ({ penalty }) => penalty),
    amount('Paid, ₱', ({ paid }) => paid),
    amount('Open, ₱', openMinor),
  ];
}
