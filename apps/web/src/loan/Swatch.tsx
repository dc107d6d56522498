import { useId } from 'react';

/** The colour or pattern of a part of a payment; interest is striped, so that the parts differ in more than colour. */
export type Part = 'interest' | 'principal';

/** The stripes of the interest. Put once into each drawing, which then fills with `url(#id)`. */
export function InterestStripes({ id }: { id: string }) {
  return (
    <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="6" height="6" className="fill-accent" />
      <rect width="2.5" height="6" className="fill-brand" />
    </pattern>
  );
}

/** A square in a part's colour or pattern, shown next to its name. */
export function Swatch({ part }: { part: Part }) {
  const id = useId();
  return (
    <svg width="14" height="14" aria-hidden="true" className="mr-1.5 inline-block shrink-0 align-[-0.125em]">
      {part === 'interest' && (
        <defs>
          <InterestStripes id={id} />
        </defs>
      )}
      <rect
        width="14"
        height="14"
        rx="3"
        {...(part === 'interest' ? { fill: `url(#${id})` } : { className: 'fill-action' })}
      />
    </svg>
  );
}
