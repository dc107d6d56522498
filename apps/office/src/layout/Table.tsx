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

/** A dense table; on a phone each row becomes a block that names its columns, so that nothing scrolls sideways. */
export function Table<Row>({ caption, columns, rows, keyOf }: TableProps<Row>) {
  return (
    <table className="w-full text-left text-sm max-md:block">
      <caption className="visually-hidden">{caption}</caption>
      <thead className="max-md:visually-hidden">
        <tr className="border-b border-line">
          {columns.map(({ name, align, prose, sort }) => (
            <th
              key={name}
              scope="col"
              aria-sort={ariaSort(sort)}
              className={classNames(
                'px-2 py-2 font-medium text-quiet first:pl-0 last:pr-0',
                align === 'right' && 'text-right',
                prose && 'w-2/5',
              )}
            >
              {sort === undefined ? (
                withItsUnit(name)
              ) : (
                // On a phone, where the header is for screen readers alone, the list has the link above it.
                <>
                  <span className="max-md:hidden">
                    <SortLink name={name} sort={sort} />
                  </span>
                  <span className="md:hidden">{name}</span>
                </>
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {rows.map((row) => (
          <tr key={keyOf(row)} className="border-b border-line last:border-b-0 max-md:block max-md:py-2">
            {columns.map(({ name, align, cell, prose }) => (
              <td
                key={name}
                className={classNames(
                  'px-2 py-2 align-top first:pl-0 last:pr-0 max-md:px-0 max-md:py-1',
                  prose ? 'max-md:block' : 'max-md:flex max-md:justify-between max-md:gap-4',
                  align === 'right' && 'text-right',
                )}
              >
                <span aria-hidden="true" className="max-w-1/2 shrink-0 text-left text-quiet md:hidden">
                  {withItsUnit(name)}
                </span>
                <span
                  className={classNames(
                    'min-w-0',
                    !prose && 'max-md:text-right',
                    // Text may break anywhere, however long somebody's words are. Amounts and buttons may not: a column is as wide
                    // as they are.
                    align === 'right' ? 'wrap-break-word' : 'wrap-anywhere',
                    'md:[&_:is([data-amount],button)]:whitespace-nowrap',
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

/** A peso sign alone in the second line would look like the unit of nothing. */
function withItsUnit(name: string): string {
  return name.replace(', ₱', ',\u00a0₱');
}

/** The last row: the sums below their columns, the word 'Total' below the first. */
function Totals<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  return (
    <tfoot className="max-md:block">
      <tr className="border-t-2 border-field-line font-semibold max-md:block max-md:py-2">
        {columns.map(({ name, align, total }, index) =>
          index === 0 ? (
            <th key={name} scope="row" className="py-2 pr-2 text-left font-semibold max-md:block max-md:py-1">
              Total
            </th>
          ) : (
            <td
              key={name}
              className={classNames(
                'px-2 py-2 align-top last:pr-0 max-md:flex max-md:justify-between max-md:gap-4 max-md:px-0 max-md:py-1',
                align === 'right' && 'text-right',
                total === undefined && 'max-md:hidden',
              )}
            >
              <span aria-hidden="true" className="text-left font-normal text-quiet md:hidden">
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
