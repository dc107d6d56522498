import { classNames } from '@sagwan/ui/class-names.ts';
import type { ReactNode } from 'react';

export interface Column<Row> {
  name: string;
  /** right for figures. */
  align?: 'left' | 'right';
  cell: (row: Row) => ReactNode;
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
          {columns.map(({ name, align }) => (
            <th
              key={name}
              scope="col"
              className={classNames(
                'px-2 py-2 font-medium text-quiet first:pl-0 last:pr-0',
                align === 'right' && 'text-right',
              )}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {rows.map((row) => (
          <tr key={keyOf(row)} className="border-b border-line last:border-b-0 max-md:block max-md:py-2">
            {columns.map(({ name, align, cell }) => (
              <td
                key={name}
                className={classNames(
                  'px-2 py-2 align-top first:pl-0 last:pr-0 max-md:flex max-md:justify-between max-md:gap-4 max-md:px-0 max-md:py-1',
                  align === 'right' && 'text-right',
                )}
              >
                <span aria-hidden="true" className="text-left text-quiet md:hidden">
                  {name}
                </span>
                <span className="min-w-0 wrap-anywhere max-md:text-right">{cell(row)}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
