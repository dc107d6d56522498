import { classNames } from './class-names.ts';
import { useUiWords } from './words.tsx';

export type SkeletonProps = {
  /** Lines of text; or give a `className` with width and height for the shape of a figure or picture. */
  lines?: number;
  className?: string;
};

/** The shape of the content while it loads. Put one `LoadingWords` with each group of them. */
export function Skeleton({ lines, className }: SkeletonProps) {
  if (lines === undefined) return <Bar className={classNames('rounded-md', className)} />;
  return (
    <span aria-hidden="true" className={classNames('flex flex-col gap-2', className)}>
      {Array.from({ length: lines }, (_, line) => (
        <Bar
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines are identical and never change order
          key={line}
          className={classNames('h-4 rounded-sm', line === lines - 1 && lines > 1 ? 'w-3/5' : 'w-full')}
        />
      ))}
    </span>
  );
}

function Bar({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classNames('block animate-pulse bg-line', className)} />;
}

/** Says to screen readers that something loads. */
export function LoadingWords({ text }: { text?: string }) {
  const words = useUiWords();
  return (
    <span role="status" className="visually-hidden">
      {text ?? words.loading}
    </span>
  );
}
