import { repaymentScreens } from '@sagwan/domain/copy/repayment-screens.ts';
import type { StatusColor, StatusIcon } from '@sagwan/domain/copy/states.ts';
import type { Minor } from '@sagwan/domain/money/money.ts';
import { manilaInstant, mediumDate } from '@sagwan/domain/time/manila.ts';
import { classNames } from '@sagwan/ui/class-names.ts';
import { Figure } from '@sagwan/ui/Figure.tsx';
import { StatusBadge } from '@sagwan/ui/StatusBadge.tsx';
import { peso } from '../loan/currency-list.ts';
import { dateText } from '../loan/ScheduleTable.tsx';
import { useWords } from '../words.tsx';
import type { RowState, ScheduleRow } from './repayment-queries.ts';

const words = repaymentScreens.schedule;

const looks: Record<Exclude<RowState, 'NEXT'>, { tone: StatusColor; icon: StatusIcon }> = {
  PAID: { tone: 'success', icon: 'check-circle' },
  DUE: { tone: 'warning', icon: 'clock' },
  OVERDUE: { tone: 'danger', icon: 'error' },
};

/** The instalments with their states in words; a list of their parts where the screen is too narrow for a table. */
export function InstalmentsTable({
  rows,
  caption = words.caption,
}: {
  rows: readonly ScheduleRow[];
  caption?: string;
}) {
  const { schedule: columns } = useWords();
  const penalties = rows.some(({ penalty }) => penalty > 0n);
  const heads = [
    columns.payment,
    columns.interest,
    columns.principal,
    ...(penalties ? [words.penalty] : []),
    words.paid,
    columns.balance,
  ];
  return (
    <>
      <table className="w-full border-collapse text-sm max-lg:hidden">
        <caption className="mb-2 text-left text-quiet">{caption}</caption>
        <thead>
          <tr className="border-b border-line text-right">
            {[columns.number, columns.due, words.state].map((name) => (
              <th key={name} scope="col" className="py-2 pr-3 text-left font-semibold">
                {name}
              </th>
            ))}
            {heads.map((name) => (
              <th key={name} scope="col" className="py-2 pr-1 pl-2 font-semibold">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.number} className={classNames('border-b border-line text-right', rowClass(row))}>
              <td className="figures py-2 pr-3 pl-1 text-left">{row.number}</td>
              <th scope="row" className="py-2 pr-3 text-left font-normal whitespace-nowrap">
                {dateText(row.dueOn)}
              </th>
              <td className="py-2 pr-3 text-left">
                <RowBadge row={row} />
              </td>
              <Cell minor={row.payment} />
              <Cell minor={row.interest} />
              <Cell minor={row.principal} />
              {penalties && <Cell minor={row.penalty} />}
              <Cell minor={row.paid + row.penaltyPaid} />
              <Cell minor={row.balance} />
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-sm text-quiet lg:hidden">{caption}</p>
      <ol className="flex flex-col divide-y divide-line lg:hidden">
        {rows.map((row) => (
          <li key={row.number} className={classNames('-mx-2 flex flex-col gap-1 px-2 py-3', rowClass(row))}>
            <p className="flex items-baseline justify-between gap-x-4 font-semibold">
              <span>
                <span className="figures">{row.number}.</span> {mediumDate(manilaInstant(row.dueOn, 0))}
              </span>
              <Figure amountMinor={row.payment} currencySymbol={peso.symbol} />
            </p>
            <p className={row.state === 'NEXT' ? 'visually-hidden' : undefined}>
              <RowBadge row={row} />
            </p>
            <dl className="mt-1 flex flex-wrap justify-between gap-x-3 gap-y-1 text-sm">
              <Part name={columns.interest} minor={row.interest} />
              <Part name={columns.principal} minor={row.principal} />
              {row.penalty > 0n && <Part name={words.penalty} minor={row.penalty} />}
              {row.paid > 0n && row.state !== 'PAID' && (
                <Part name={words.paid} minor={row.paid + row.penaltyPaid} />
              )}
              <Part name={columns.balance} minor={row.balance} />
            </dl>
          </li>
        ))}
      </ol>
    </>
  );
}

function rowClass({ state }: ScheduleRow): string | undefined {
  return state === 'OVERDUE' ? 'bg-danger-tint' : undefined;
}

/** The state as icon and word, with the day on which it was paid. */
function RowBadge({ row: { state, paidOn, payment } }: { row: ScheduleRow }) {
  if (payment === 0n) return <span className="text-sm text-quiet">{words.nothing}</span>;
  if (state === 'NEXT') return <span className="text-sm text-quiet">{repaymentScreens.states.NEXT}</span>;
  const { tone, icon } = looks[state];
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <StatusBadge tone={tone} icon={icon} text={repaymentScreens.states[state]} />
      {state === 'PAID' && paidOn !== null && (
        <span className="text-sm text-quiet">{words.paidOn({ date: dateText(paidOn) })}</span>
      )}
    </span>
  );
}

function Cell({ minor }: { minor: Minor }) {
  return (
    <td className="py-2 pr-1 pl-2">
      <Figure amountMinor={minor} />
    </td>
  );
}

function Part({ name, minor }: { name: string; minor: Minor }) {
  return (
    <div>
      <dt className="text-quiet">{name}</dt>
      <dd>
        <Figure amountMinor={minor} />
      </dd>
    </div>
  );
}
