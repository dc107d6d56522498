import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** What the group lies on: a card, a tinted card, or the page itself. bare: it is all that its card has. */
type Surface = 'card' | 'tint' | 'page' | 'bare';

export type GroupProps = {
  title?: ReactNode;
  on?: Surface;
  className?: string;
  /** `Row`s. */
  children: ReactNode;
};

const surfaceClass: Record<Surface, string> = {
  card: 'bg-background px-3 py-3.5 @md:px-4',
  tint: 'bg-paper px-2.5 py-3.5 @md:px-4',
  page: 'border border-line bg-paper px-3 py-3.5 @md:px-4',
  bare: '',
};

/** Facts that belong together, as one block of rows (look, 'Groups, not hairlines'). */
export function Group({ title, on = 'card', className, children }: GroupProps) {
  return (
    <div className={classNames('@container min-w-0', className)}>
      {title && <h3 className="mb-2 text-base">{title}</h3>}
      <dl className={classNames('flex flex-wrap gap-x-4 gap-y-3 rounded-lg', surfaceClass[on])}>
        {children}
      </dl>
    </div>
  );
}

export type RowProps = {
  name: ReactNode;
  /** What the name or the value means, in one sentence. */
  note?: ReactNode;
  /** The sum, or the one row that matters most. */
  strong?: boolean;
  /** The one figure of a panel, in its own size; always below its label. */
  hero?: boolean;
  /** An amount or a number: where a narrow group is wide enough for both, the next short row is beside it. */
  short?: boolean;
  children: ReactNode;
};

/** Half of a narrow group, where that is enough for the figure. */
const besideClass =
  '@min-[17rem]:w-auto @min-[17rem]:min-w-min @min-[17rem]:flex-[1_1_calc(50%-var(--spacing)*2)] @md:w-full @md:flex-none';

/**
 * One label with its value. In a narrow group every value is below its label, in a wide one all are at the right: never a
 * mixture of both in one list.
 */
export function Row({ name, note, strong = false, hero = false, short = false, children }: RowProps) {
  return (
    <div
      className={classNames(
        'grid w-full content-start gap-x-6',
        !hero && '@md:grid-cols-[minmax(0,1fr)_auto] @md:items-baseline',
        short && besideClass,
      )}
    >
      <dt
        className={classNames(
          'min-w-0',
          // Beside each other both values are in one line, below names of one line.
          short && '@min-[17rem]:min-w-auto @min-[17rem]:whitespace-nowrap @md:whitespace-normal',
          hero ? 'text-base font-medium' : 'text-sm',
          strong && 'font-semibold',
          !hero && !strong && 'text-quiet',
        )}
      >
        {name}
      </dt>
      <dd
        className={classNames(
          // A long figure takes the next line as a whole: where two are beside each other, it is never narrower than its text.
          short ? 'min-w-0 wrap-break-word @min-[17rem]:min-w-auto' : 'min-w-0 wrap-anywhere',
          !hero && '@md:row-span-2 @md:max-w-80 @md:text-right',
          // Figures step down from the page's one to 18 pixels (look, 'The signed-in app'); words are body text.
          strong
            ? 'text-lg font-semibold has-[[data-amount]]:text-amount'
            : 'text-base font-medium has-[[data-amount]]:text-amount',
        )}
      >
        {children}
      </dd>
      {note && <dd className="min-w-0 max-w-text text-sm text-quiet">{note}</dd>}
    </div>
  );
}
