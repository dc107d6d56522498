import type { StatusColor, StatusIcon } from '@sagwan/domain/copy/status.ts';
import type { Minor } from '@sagwan/domain/money/money.ts';
import { classNames } from '@sagwan/ui/class-names.ts';
import { Figure } from '@sagwan/ui/Figure.tsx';
import { StatusBadge } from '@sagwan/ui/StatusBadge.tsx';
import { pesos } from '../loan/amount-in-sentence.ts';
import { peso } from '../loan/currency-list.ts';
import { shortDate } from '../member-dates.ts';
import { memberWords } from '../member-words.ts';
import { useSharedWords } from '../words.tsx';
import type { RowState, ScheduleRow } from './repayment-queries.ts';

const words = () => memberWords().repaymentScreens.schedule;

const looks: Record<Exclude<RowState, 'NEXT'>, { tone: StatusColor; icon: StatusIcon }> = {
  PAID: { tone: 'success', icon: 'check-circle' },
  DUE: { tone: 'warning', icon: 'clock' },
  OVERDUE: { tone: 'danger', icon: 'error' },
};

/** With larger amounts the table no longer fits in the column next to the chart; the list is shown instead. */
const tableMaxMinor = 999_999_999n;
/** With larger amounts three no longer fit beside one another on a phone. */
const narrowMaxMinor = 99_999_999n;

/** The instalments with their states in words: a table on a wide screen, else a list of their parts. */
export function InstalmentsTable({
  rows,
  caption = words().caption,
}: {
  rows: readonly ScheduleRow[];
  caption?: string;
}) {
  const isWithin = (minorMax: Minor) => rows.every(({ payment, balance }) => payment + balance <= minorMax);
  const asTable = isWithin(tableMaxMinor);
  return (
    <div className="@container">
      {asTable && <Table rows={rows} caption={caption} />}
      <div className={asTable ? '@[32rem]:hidden' : undefined}>
        <p className="mb-3 text-sm text-quiet">{caption}</p>
        <List rows={rows} isNarrow={isWithin(narrowMaxMinor)} />
      </div>
    </div>
  );
}

function Table({ rows, caption }: { rows: readonly ScheduleRow[]; caption: string }) {
  const { schedule: columns } = useSharedWords();
  const heads = [columns.payment, columns.interest, columns.principal, columns.balance];
  return (
    <table className="-mx-2 hidden w-[calc(100%+1rem)] border-collapse text-sm @[32rem]:table">
      <caption className="mb-2 text-left text-quiet">{caption}</caption>
      <thead>
        <tr className="border-b border-line text-right">
          {[columns.due, words().state].map((name) => (
            <th key={name} scope="col" className="py-2 pr-3 pl-1 text-left align-bottom font-semibold">
              {name}
            </th>
          ))}
          {heads.map((name) => (
            <th key={name} scope="col" className="py-2 pr-1 pl-1 align-bottom font-semibold">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.number} className={classNames('border-b border-line text-right', rowClass(row))}>
            <th scope="row" className="py-2 pr-2 pl-1 text-left font-normal whitespace-nowrap">
              <span className="figures">{row.number}.</span> {shortDate(row.dueOn)}
            </th>
            <td className="py-2 pr-2 pl-1 text-left">
              <RowBadge row={row} inTable />
              {row.penalty > 0n && (
                <span className="block text-quiet">
                  {words().penalty} <Figure amountMinor={row.penalty} />
                </span>
              )}
            </td>
            <Cell minor={row.payment + row.penalty} />
            <Cell minor={row.interest} />
            <Cell minor={row.principal} />
            <Cell minor={row.balance} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/**
 * Columns as wide as '999,999.99', of which three fit a phone, or as larger amounts; four amounts are two above two. None is narrower
 * than its amount, also with large text and where a reader spaces letters (WCAG 2.2, 1.4.12): one is then above another.
 */
const partColumns = {
  narrow: 'gap-x-2 *:basis-[5.125rem]',
  wide: 'gap-x-3 *:basis-24',
  ofFour: 'gap-x-3 *:basis-[max(6rem,50%-var(--spacing)*1.5)]',
} as const;

function List({ rows, isNarrow }: { rows: readonly ScheduleRow[]; isNarrow: boolean }) {
  const { schedule: columns } = useSharedWords();
  return (
    <ol className="flex flex-col gap-3">
      {rows.map((row) => (
        <li
          key={row.number}
          className={classNames('flex flex-col gap-2 rounded-lg px-3 py-3', rowClass(row) ?? 'bg-background')}
        >
          <p className="flex flex-wrap items-baseline justify-between gap-x-4 font-semibold">
            <span>
              <span className="figures">{row.number}.</span> {shortDate(row.dueOn)}
            </span>
            <Figure amountMinor={row.payment + row.penalty} currencySymbol={peso.symbol} />
          </p>
          <p className={row.state === 'NEXT' ? 'visually-hidden' : undefined}>
            <RowBadge row={row} />
          </p>
          <dl
            className={classNames(
              'flex flex-wrap gap-y-1 text-sm',
              row.penalty > 0n ? partColumns.ofFour : partColumns[isNarrow ? 'narrow' : 'wide'],
            )}
          >
            <Part name={columns.interest} minor={row.interest} />
            <Part name={columns.principal} minor={row.principal} />
            {row.penalty > 0n && <Part name={words().penalty} minor={row.penalty} />}
            <Part name={columns.balance} minor={row.balance} />
          </dl>
        </li>
      ))}
    </ol>
  );
}

function rowClass({ state }: ScheduleRow): string | undefined {
  return state === 'OVERDUE' ? 'bg-danger-tint' : undefined;
}

/** With non-breaking spaces: the line breaks before the date, not within it. */
const unbroken = (date: string) => date.replaceAll(' ', '\u00a0');

/** The state as icon and word, with the day on which it was paid, or how much of it is. */
function RowBadge({
  row: { state, paidOn, payment, paid },
  inTable = false,
}: {
  row: ScheduleRow;
  /** Its column is as wide as a date. */
  inTable?: boolean;
}) {
  if (payment === 0n) return <span className="text-sm text-quiet">{words().nothing}</span>;
  const note =
    state === 'PAID'
      ? paidOn && (inTable ? shortDate(paidOn) : words().paidOn({ date: unbroken(shortDate(paidOn)) }))
      : paid > 0n && words().partPaid({ amount: pesos(paid) });
  return (
    <span
      className={classNames(
        'inline-flex gap-x-2 gap-y-1',
        inTable ? 'flex-col items-start' : 'flex-wrap items-center',
      )}
    >
      {state === 'NEXT' ? (
        <span className="text-sm text-quiet">{memberWords().repaymentScreens.states.NEXT}</span>
      ) : (
        <StatusBadge {...looks[state]} text={memberWords().repaymentScreens.states[state]} />
      )}
      {note && <span className="text-sm text-quiet">{note}</span>}
    </span>
  );
}

function Cell({ minor }: { minor: Minor }) {
  return (
    <td className="py-2 pr-1 pl-1">
      <Figure amountMinor={minor} />
    </td>
  );
}

function Part({ name, minor }: { name: string; minor: Minor }) {
  return (
    <div className="max-w-full grow">
      <dt className="text-quiet">{name}</dt>
      <dd>
        <Figure amountMinor={minor} />
      </dd>
    </div>
  );
}
