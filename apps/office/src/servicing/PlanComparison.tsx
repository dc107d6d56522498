import type { planPreview } from '@sagwan/contract/repayment/change-plan.ts';
import { classNames } from '@sagwan/ui/class-names.ts';
import { Figure } from '@sagwan/ui/Figure.tsx';
import { Icon } from '@sagwan/ui/Icon.tsx';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { Day } from '../layout/Day.tsx';
import { Pesos } from '../layout/Pesos.tsx';
import { type Column, Table } from '../layout/Table.tsx';
import { type ComparedRow, compareRows, type PlanRow } from './plan-change.ts';

const columnsOf = (hasPenalty: boolean): Column<ComparedRow>[] => [
  {
    name: 'No.',
    cell: ({ number, changed }) => <span className={changed ? 'font-semibold' : ''}>{number}</span>,
  },
  {
    name: 'Due',
    cell: (row) => <Changed row={row} show={({ dueOn }) => <Day on={dueOn} />} of={({ dueOn }) => dueOn} />,
  },
  amountColumn('Payment, ₱', ({ payment, penalty }) => payment + penalty),
  amountColumn('Interest, ₱', ({ interest }) => interest),
  amountColumn('Principal, ₱', ({ principal }) => principal),
  ...(hasPenalty ? [amountColumn('Penalty, ₱', ({ penalty }) => penalty)] : []),
  amountColumn('Balance, ₱', ({ balance }) => balance),
];

function amountColumn(name: string, of: (row: PlanRow) => bigint): Column<ComparedRow> {
  return {
    name,
    align: 'right',
    cell: (row) => <Changed row={row} show={(plan) => <Figure amountMinor={of(plan)} />} of={of} />,
  };
}

interface ChangedProps {
  row: ComparedRow;
  show: (plan: PlanRow) => ReactNode;
  of: (plan: PlanRow) => string | bigint;
}

/** The value after the change, and struck through below it the one before, where they differ. */
function Changed({ row: { before, after }, show, of }: ChangedProps) {
  const differs = before === undefined || after === undefined || of(before) !== of(after);
  return (
    <>
      {after && <span className={classNames('block', differs && 'font-semibold')}>{show(after)}</span>}
      {before && differs && (
        <del className="block text-quiet">
          <span className="visually-hidden">before: </span>
          {show(before)}
        </del>
      )}
    </>
  );
}

/** A plan before and after a change: the total interest of each, and the rows, what differs in bold. */
export function PlanComparison({ preview }: { preview: z.output<typeof planPreview> }) {
  const { before, after, totalInterestBefore, totalInterestAfter } = preview;
  const rows = compareRows(before, after);
  const hasPenalty = [...before, ...after].some(({ penalty }) => penalty > 0n);
  const changedCount = rows.filter(({ changed }) => changed).length;
  const differenceMinor = totalInterestAfter - totalInterestBefore;
  return (
    <section aria-label="Plan before and after" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end gap-x-8 gap-y-2 rounded-md bg-background p-3">
        <Total name="Total interest before" amountMinor={totalInterestBefore} />
        <Total name="Total interest after" amountMinor={totalInterestAfter} />
        <p className="text-sm text-quiet">
          {differenceMinor === 0n ? (
            'No more and no less interest.'
          ) : (
            <>
              {differenceMinor > 0n ? 'More by ' : 'Less by '}
              <Pesos
                minor={differenceMinor > 0n ? differenceMinor : -differenceMinor}
                className="font-semibold text-ink"
              />
            </>
          )}
        </p>
      </div>
      <p className="flex items-center gap-2 text-sm">
        <Icon name={changedCount === 0 ? 'check-circle' : 'update'} />
        {changedSentence(changedCount, rows.length)}
      </p>
      {rows.length > 0 && (
        <Table
          caption="Instalments before and after"
          columns={columnsOf(hasPenalty)}
          rows={rows}
          keyOf={({ number }) => String(number)}
        />
      )}
    </section>
  );
}

function Total({ name, amountMinor }: { name: string; amountMinor: bigint }) {
  return (
    <p>
      <span className="block text-sm text-quiet">{name}</span>
      <Pesos minor={amountMinor} className="text-lg font-semibold" />
    </p>
  );
}

function changedSentence(changed: number, count: number): string {
  if (count === 0) return 'Nothing is to be paid any more.';
  if (changed === 0) return 'Every instalment stays as it is.';
  return `${changed} of ${count} instalments change; what was before is struck through.`;
}
