import { classNames } from './class-names.ts';

/** The frame of a drawn scene of 4 to 3: it keeps its place while the picture loads. The scene only decorates. */
export function Picture({ source, className }: { source: string; className?: string }) {
  return (
    <img
      src={source}
      alt=""
      width={400}
      height={300}
      loading="lazy"
      decoding="async"
      className={classNames('aspect-4/3 h-auto w-full rounded-lg bg-tint', className)}
    />
  );
}
