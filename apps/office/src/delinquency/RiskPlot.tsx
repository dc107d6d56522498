import type { Bucket } from '@sagwan/domain/delinquency/bucket.ts';
import { classNames } from '@sagwan/ui/class-names.ts';
import { Pesos } from '../layout/Pesos.tsx';
import { bucketWords } from './bucket-words.ts';
import type { PortfolioAtRisk } from './portfolio-at-risk.ts';

const barClass: Record<Bucket, string> = {
  CURRENT: 'bg-action',
  '1-30': 'bg-warning-line',
  '31-60': 'bg-accent',
  '61-90': 'bg-danger-line',
  '91+': 'bg-danger-action',
};

/** Principal outstanding by bucket as bars on a scale of pesos; the table next to it has the same figures, and is alone where bars have no room. */
export function RiskPlot({ risk }: { risk: PortfolioAtRisk }) {
  const { bars, axisMinor } = risk;
  return (
    <div aria-hidden="true" className="grid narrow:hidden grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-sm">
      <div className="relative flex h-48 flex-col-reverse justify-between text-right text-quiet">
        {axisMinor.map((minor) => (
          <span key={String(minor)} className="figures h-0 -translate-y-2.5 leading-5">
            {shortAmount(minor)}
          </span>
        ))}
      </div>
      <div className="relative h-48 border-b border-field-line">
        <div className="absolute inset-0 flex flex-col justify-between">
          <span className="border-t border-line" />
          <span className="border-t border-line" />
          <span />
        </div>
        <div className="absolute inset-0 flex items-end justify-around gap-2 px-2">
          {bars.map(({ bucket, outstandingMinor, heightPercent }) => (
            <div key={bucket} className="flex h-full max-w-16 flex-1 flex-col justify-end">
              <span className="figures text-center font-medium">{shortAmount(outstandingMinor)}</span>
              <span
                style={{ height: `${heightPercent}%` }}
                className={classNames('block min-h-px rounded-t-sm', barClass[bucket])}
              />
            </div>
          ))}
        </div>
      </div>
      <span />
      <div className="flex justify-around gap-2 px-2 pt-1">
        {bars.map(({ bucket }) => (
          <span key={bucket} className="max-w-16 flex-1 text-center text-quiet">
            {bucketWords[bucket].text}
          </span>
        ))}
      </div>
    </div>
  );
}

/** The two figures by which a portfolio is judged. */
export function RiskFigures({ risk }: { risk: PortfolioAtRisk }) {
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2">
      <RiskFigure
        name="Late, any day"
        amountMinor={risk.lateMinor}
        share={risk.whole ? risk.lateShare : undefined}
      />
      <RiskFigure
        name="Late over 30 days"
        amountMinor={risk.over30Minor}
        share={risk.whole ? risk.over30Share : undefined}
      />
    </dl>
  );
}

function RiskFigure({
  name,
  amountMinor,
  share,
}: {
  name: string;
  amountMinor: bigint;
  share: string | undefined;
}) {
  return (
    <div>
      <dt className="text-sm text-quiet">{name}</dt>
      <dd>
        <Pesos minor={amountMinor} className="text-lg font-semibold" />
        {share && <span className="figures text-quiet"> · {share}</span>}
      </dd>
    </div>
  );
}

const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });

/** '25K', '2.5M': whole pesos; only for the drawing. */
function shortAmount(minor: bigint): string {
  return compact.format(minor / 100n);
}
