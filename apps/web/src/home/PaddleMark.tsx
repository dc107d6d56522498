import { classNames } from '@sagwan/ui/class-names.ts';

/** The product's mark, on brand green. */
export function PaddleMark({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" className={classNames('size-8 shrink-0', className)}>
      <path
        d="M23 3.5c3 1.8 3.2 6.2.7 9.2-1.6 2-3.7 2.8-5 2.7L11 26.2 8.4 24.4 16 13.6c-.5-1.3-.4-3.5 1-5.6 1.6-2.6 4-4.8 6-4.5z"
        className="fill-on-brand forced-colors:fill-[CanvasText]"
      />
      <path
        d="M3 28c3.5-2.3 5.8-2.3 9.3 0s5.8 2.3 9.3 0 4.6-2.3 7.4 0"
        className="fill-none stroke-accent"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </svg>
  );
}
