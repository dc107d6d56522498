import { classNames } from './class-names.ts';
import { useOnline } from './use-online.ts';
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
  const isOnline = useOnline();
  return (
    <span
      aria-hidden="true"
      className={classNames('block bg-line', isOnline && 'animate-pulse', className)}
    />
  );
}

/** Says to screen readers that something loads; without a connection, to everybody that nothing does, and what to do. */
export function LoadingWords({ text }: { text?: string }) {
  const words = useUiWords();
  const isOnline = useOnline();
  if (!isOnline && text === undefined) {
    return (
      <p role="status" className="mb-4 max-w-text font-medium">
        {words.notLoaded}
      </p>
    );
  }
  return (
    <span role="status" className="visually-hidden">
      {text ?? words.loading}
    </span>
  );
}
