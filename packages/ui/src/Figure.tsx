import { formatAmount } from '@sagwan/domain/money/money.ts';
import { classNames } from './class-names.ts';

export type FigureProps = {
  amountMinor: bigint;
  /** '₱', 'SG$'; without it the bare number, where the column's heading names the currency. */
  currencySymbol?: string;
  /** inherit: as the surrounding text; large: the result of a calculation; hero: the one amount of a page, in a `Hero`. */
  size?: 'inherit' | 'large' | 'hero';
  className?: string;
};

const sizeClass = {
  inherit: '',
  large: 'text-amount-large font-semibold',
  hero: 'leading-[1.15] font-semibold tracking-[-0.02em]',
} as const;

/** 36 pixels on a small phone for amounts of up to eight digits, 44 on a desk (look, 'The signed-in app'); less where it would not fit. */
const heroTextClass = 'text-[min(13cqi,clamp(2.25rem,12cqi,2.75rem))]';
/** Amounts in currencies of small units: 'Rp 1,389,000,000.00'. */
const longHeroTextClass = 'text-[min(9cqi,clamp(1.125rem,8.5cqi,2.25rem))]';
const longHeroLength = 16;

/**
 * The one component that shows amounts: tabular digits, narrow space, always two decimals (look, 'Type'). An amount has no place to
 * break at, except after a minus: it breaks only where it is wider than its line, as with large text.
 */
export function Figure({ amountMinor, currencySymbol, size = 'inherit', className }: FigureProps) {
  // On screens the sign of subtraction; papers and messages have a hyphen, which every font and phone has.
  const text = formatAmount(amountMinor, currencySymbol).replace('-', '\u2212');
  return (
    <span
      data-amount=""
      className={classNames(
        'figures',
        amountMinor < 0n && 'whitespace-nowrap',
        sizeClass[size],
        size === 'hero' && (text.length < longHeroLength ? heroTextClass : longHeroTextClass),
        className,
      )}
    >
      {text}
    </span>
  );
}
