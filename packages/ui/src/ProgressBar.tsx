import { classNames } from './class-names.ts';

export type ProgressBarProps = {
  /** What is in progress; read out, and shown above unless `labelHidden`. */
  label: string;
  value: number;
  max?: number;
  /** The value in words: '40 %', '740 of 1000'. */
  valueText?: string;
  labelHidden?: boolean;
  className?: string;
};

export function ProgressBar({
  label,
  value,
  max = 100,
  valueText,
  labelHidden = false,
  className,
}: ProgressBarProps) {
  const share = max > 0 ? Math.min(Math.max(value / max, 0), 1) * 100 : 0;
  return (
    <div className={classNames('flex flex-col gap-1', className)}>
      {!labelHidden && (
        <div aria-hidden="true" className="flex items-baseline justify-between gap-2 text-sm">
          <span>{label}</span>
          {valueText && <span className="figures text-quiet">{valueText}</span>}
        </div>
      )}
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={Math.min(Math.max(value, 0), max)}
        aria-valuetext={valueText}
        className="h-2 overflow-hidden rounded-full bg-line"
      >
        <div
          className="h-full rounded-full bg-action transition-[width] forced-colors:bg-[Highlight]"
          style={{ width: `${share}%` }}
        />
      </div>
    </div>
  );
}
