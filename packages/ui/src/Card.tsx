import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type CardProps = {
  title?: ReactNode;
  /** Next to the title: a badge, a small button. */
  aside?: ReactNode;
  /** The level that the title has on its page. */
  headingLevel?: 2 | 3;
  /** small: dense tables of the back office. */
  padding?: 'normal' | 'small' | 'none';
  className?: string;
  children: ReactNode;
};

const paddingClass = { normal: 'p-4 sm:p-6', small: 'p-4', none: '' } as const;

/** A box with a border rather than a shadow (look, 'Space and shape'). */
export function Card({ title, aside, headingLevel = 2, padding = 'normal', className, children }: CardProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <section
      className={classNames(
        'min-w-0 rounded-lg border border-line bg-paper',
        paddingClass[padding],
        className,
      )}
    >
      {(title || aside) && (
        <header
          className={classNames(
            'mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2',
            padding === 'none' && 'px-4 pt-4',
          )}
        >
          {title && <Heading className={headingLevel === 2 ? 'text-xl' : 'text-lg'}>{title}</Heading>}
          {aside}
        </header>
      )}
      {children}
    </section>
  );
}
