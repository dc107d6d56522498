import { classNames } from '@sagwan/ui/class-names.ts';
import type { ReactNode } from 'react';
import { ariaSort, type Sort, SortLink } from './SortLink.tsx';

export interface Column<Row> {
  name: string;
  /** right for figures. */
  align?: 'left' | 'right';
  cell: (row: Row) => ReactNode;
  /** Somebody's sentences: on a phone below their name, from edge to edge. */
  prose?: boolean;
  /** It has nothing but buttons, so it is left out of print. */
  buttons?: boolean;
  /** Below the column, in a last row: the sum of its figures. */
  total?: ReactNode;
  /** The rows are in the order of this column, which may be turned round. */
  sort?: Sort;
}

export interface TableProps<Row> {
  /** What the table holds, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
}

/**
 * A dense table; where it is too narrow for its columns, as on a phone or with large text, each row becomes a block that names its
 * columns, so that nothing scrolls sideways.
 */
export function Table<Row>({ caption, columns, rows, keyOf }: TableProps<Row>) {
  const sorted = columns.find(({ sort }) => sort !== undefined);
  return (
    <div className={classNames('w-full', containerOf(columns))}>
      {sorted?.sort && (
        <p className="hidden stacked:block">
          <SortLink name={sorted.name} sort={sorted.sort} words />
        </p>
      )}
      <WholeTable caption={caption} columns={columns} rows={rows} keyOf={keyOf} />
    </div>
  );
}

/** The container whose width decides whether the rows are blocks (`stacked` of app.css), by the room that the columns need. */
function containerOf<Row>(columns: readonly Column<Row>[]): string {
  const neededRem = columns.reduce(
    (sum, { align, prose }) => sum + (prose ? 12 : align === 'right' ? 5 : 7.5),
    0,
  );
  if (neededRem <= 30) return '@container/few-columns';
  return neededRem <= 40 ? '@container/some-columns' : '@container/many-columns';
}

function WholeTable<Row>({ caption, columns, rows, keyOf }: TableProps<Row>) {
  return (
    <table className="w-full text-left text-sm stacked:block">
      <caption className="visually-hidden">{caption}</caption>
      <thead className="stacked:visually-hidden">
        <tr className="border-b border-line">
          {columns.map(({ name, align, prose, buttons, sort }) => (
            <th
              key={name}
              scope="col"
              aria-sort={ariaSort(sort)}
              className={classNames(
                'px-2 py-2 font-medium text-quiet first:pl-0 last:pr-0',
                align === 'right' && 'text-right',
                prose && 'w-2/5',
                buttons && 'print:hidden!',
              )}
            >
              {sort === undefined ? (
                withItsUnit(name)
              ) : (
                // Where the header is for screen readers alone, the link is above the table.
                <>
                  <span className="stacked:hidden">
                    <SortLink name={name} sort={sort} />
                  </span>
                  <span className="hidden stacked:inline">{name}</span>
                </>
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="stacked:block">
        {rows.map((row) => (
          <tr key={keyOf(row)} className="border-b border-line last:border-b-0 stacked:block stacked:py-2">
            {columns.map(({ name, align, cell, prose, buttons }) => (
              <td
                key={name}
                className={classNames(
                  'px-2 py-2 align-top first:pl-0 last:pr-0',
                  prose ? 'stacked:block stacked:px-0 stacked:py-1' : besideItsName,
                  align === 'right' && 'text-right',
                  buttons && 'print:hidden!',
                )}
              >
                <span aria-hidden="true" className={nameInRow}>
                  {withItsUnit(name)}
                </span>
                <span
                  className={classNames(
                    'min-w-0 narrow:block narrow:text-left narrow:text-balance narrow:[&_.whitespace-nowrap]:whitespace-normal',
                    !prose && 'stacked:text-right',
                    // Text may break anywhere, however long somebody's words are. Amounts and buttons may not: a column is as wide
                    // as they are.
                    align === 'right' ? 'wrap-break-word' : 'wrap-anywhere',
                    '[&_:is([data-amount],button)]:whitespace-nowrap stacked:[&_:is([data-amount],button)]:whitespace-normal',
                  )}
                >
                  {cell(row)}
                </span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {columns.some(({ total }) => total !== undefined) && <Totals columns={columns} />}
    </table>
  );
}

/** The cell of a row that is a block, and in it the name of the column. */
const besideItsName =
  'stacked:flex stacked:justify-between stacked:gap-4 stacked:px-0 stacked:py-1 narrow:block';
const nameInRow =
  'hidden max-w-1/2 shrink-0 text-left font-normal text-quiet stacked:block narrow:max-w-none';

/** A peso sign alone in the second line would look like the unit of nothing. */
function withItsUnit(name: string): string {
  return name.replace(', ₱', ',\u00a0₱');
}

/** The last row: the sums below their columns, the word 'Total' below the first. */
function Totals<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  return (
    <tfoot className="stacked:block">
      <tr className="border-t-2 border-field-line font-semibold stacked:block stacked:py-2">
        {columns.map(({ name, align, total }, index) =>
          index === 0 ? (
            <th
              key={name}
              scope="row"
              className="py-2 pr-2 text-left font-semibold stacked:block stacked:py-1"
            >
              Total
            </th>
          ) : (
            <td
              key={name}
              className={classNames(
                'px-2 py-2 align-top last:pr-0',
                total === undefined ? 'stacked:hidden' : besideItsName,
                align === 'right' && 'text-right narrow:text-left',
              )}
            >
              <span aria-hidden="true" className={nameInRow}>
                {name}
              </span>
              <span>{total}</span>
            </td>
          ),
        )}
      </tr>
    </tfoot>
  );
}
