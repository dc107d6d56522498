import { formatAmount } from '@sagwan/domain/money/money.ts';
import { classNames } from './class-names.ts';

export type FigureProps = {
  amountMinor: bigint;
  /** '₱', 'SG$'; without it the bare number, where the column's heading names the currency. */
  currencySymbol?: string;
  /** inherit: as the surrounding text; large: the result of a calculation; hero: the one amount of a page. */
  size?: 'inherit' | 'large' | 'hero';
  className?: string;
};

const sizeClass = {
  inherit: '',
  large: 'text-xl font-semibold',
  hero: 'text-[clamp(1.75rem,8.5vw,2.25rem)] leading-[1.15] font-semibold',
} as const;

/** The one component that shows amounts: tabular digits, thin space, always two decimals (look, 'Type'). */
export function Figure({ amountMinor, currencySymbol, size = 'inherit', className }: FigureProps) {
  return (
    <span className={classNames('figures whitespace-nowrap', sizeClass[size], className)}>
      {formatAmount(amountMinor, currencySymbol)}
    </span>
  );
}
