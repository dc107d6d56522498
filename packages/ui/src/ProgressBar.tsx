import { classNames } from './class-names.ts';

export type ProgressBarProps = {
  /** What is in progress; shown above and read out. */
  label: string;
  /** Of 100. */
  value: number;
  /** The value in words: '40 %', '740 of 1000'. */
  valueText?: string;
  className?: string;
};

export function ProgressBar({ label, value, valueText, className }: ProgressBarProps) {
  const percent = Math.min(Math.max(value, 0), 100);
  return (
    <div className={classNames('flex flex-col gap-1', className)}>
      <div aria-hidden="true" className="flex items-baseline justify-between gap-2 text-sm">
        <span>{label}</span>
        {valueText && <span className="figures whitespace-nowrap text-quiet">{valueText}</span>}
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={valueText}
        className="h-2 overflow-hidden rounded-full bg-line"
      >
        <div
          className="h-full rounded-full bg-action transition-[width] forced-colors:bg-[Highlight]"
          style={{ width: `${percent}%` }}
        />
      </div>
    </div>
  );
}
