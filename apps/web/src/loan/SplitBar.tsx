import type { Minor } from '@sagwan/domain/money/money.ts';
import { Figure } from '@sagwan/ui/Figure.tsx';
import { useId } from 'react';
import { useSharedWords } from '../words.tsx';
import { InterestStripes, type Part, Swatch } from './Swatch.tsx';

/** The principal and interest of all payments together, as a bar to scale with its amounts; the interest first. */
export function SplitBar({
  interestMinor,
  principalMinor,
  symbol,
}: {
  interestMinor: Minor;
  principalMinor: Minor;
  symbol: string;
}) {
  const { calculator: words, schedule } = useSharedWords();
  const stripes = useId();
  const interestPercent = Number((interestMinor * 100_000n) / (interestMinor + principalMinor)) / 1000;
  return (
    <div className="w-full py-1">
      <dt className="visually-hidden">{words.madeOf}</dt>
      <dd>
        <svg width="100%" height="12" aria-hidden="true" className="mb-2 block rounded-full">
          <defs>
            <InterestStripes id={stripes} />
          </defs>
          <rect width="100%" height="12" className="fill-action" />
          {/* A gap in the background colour separates the two. */}
          <rect
            width={`${interestPercent}%`}
            height="12"
            strokeWidth="4"
            className="fill-background stroke-background"
          />
          <rect width={`${interestPercent}%`} height="12" fill={`url(#${stripes})`} />
        </svg>
        <Share part="interest" name={words.interestInAll} amountMinor={interestMinor} symbol={symbol} />
        <Share part="principal" name={schedule.principal} amountMinor={principalMinor} symbol={symbol} />
      </dd>
    </div>
  );
}

function Share({
  part,
  name,
  amountMinor,
  symbol,
}: {
  part: Part;
  name: string;
  amountMinor: Minor;
  symbol: string;
}) {
  return (
    <span className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
      <span>
        <Swatch part={part} />
        {name}
      </span>
      <Figure amountMinor={amountMinor} currencySymbol={symbol} className="ml-auto" />
    </span>
  );
}
