import type { Minor } from '@sagwan/domain/money/money.ts';
import type { ReactNode } from 'react';
import { peso } from './currency-list.ts';
import type { ChartScale } from './schedule-chart.ts';

/**
 * A drawing with its scale: two cells of a grid, at the left the amounts, each at the height of its line, at the right the lines
 * and before them what is drawn. Screen readers skip both: every chart has a table with the same figures.
 */
export function AmountAxis({
  scale,
  height,
  children,
}: {
  scale: ChartScale;
  /** Pixels. */
  height: number;
  children: ReactNode;
}) {
  return (
    <>
      <div aria-hidden="true" style={{ height }} className="grid justify-items-end text-sm text-quiet">
        {scale.lines.map(({ valueMinor, top }) => (
          <span
            key={top}
            style={{ top: `${top}%` }}
            className="figures relative col-start-1 row-start-1 h-0 -translate-y-2.5 leading-5"
          >
            {shortAmount(valueMinor)}
          </span>
        ))}
      </div>
      <svg width="100%" height={height} aria-hidden="true" className="block overflow-visible">
        {scale.lines.map(({ top }) => (
          <line key={top} x2="100%" y1={`${top}%`} y2={`${top}%`} className="stroke-line" />
        ))}
        {children}
        <line x2="100%" y1="100%" y2="100%" className="stroke-field-line" />
      </svg>
    </>
  );
}

const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });

/** '₱25K', '₱2.5M': only for the lines of a chart. */
function shortAmount(minor: Minor): string {
  return `${peso.symbol}${compact.format(Number(minor) / 100)}`;
}
