import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { Figure } from './Figure.tsx';
import type { Tone } from './tone.ts';

export type HeroTone = Tone | 'plain' | 'offer';

export type HeroProps = {
  /** What the figure is, as the heading of the section. */
  eyebrow: ReactNode;
  /** Of a heading that names the section further, read before the eyebrow. */
  namedBy?: string | undefined;
  headingLevel?: 2 | 3;
  /** A state as icon and word. */
  badge?: ReactNode;
  /** The one amount of the page. */
  amountMinor?: bigint;
  currencySymbol?: string;
  /** What matters most where it is no amount. */
  statement?: ReactNode;
  /** One sentence: when, until when, what it means. */
  sentence?: ReactNode;
  /** The one thing to do. */
  action?: ReactNode;
  tone?: HeroTone;
  /** A drawn scene, above on a phone and at the right on a desk. */
  picture?: ReactNode;
  /** What the figure is made of, or what follows. */
  children?: ReactNode;
};

const heroClass: Record<HeroTone, string> = {
  plain: 'border-line bg-paper',
  offer: 'border-accent bg-tint',
  info: 'border-info-line bg-info-tint',
  success: 'border-success-line bg-success-tint',
  warning: 'border-warning-line bg-warning-tint',
  danger: 'border-danger-line bg-danger-tint',
};

/** The top of a page: what matters now, with one figure, one sentence and one action (look, 'The signed-in app'). */
export function Hero({
  eyebrow,
  namedBy,
  headingLevel = 2,
  badge,
  amountMinor,
  currencySymbol,
  statement,
  sentence,
  action,
  tone = 'plain',
  picture,
  children,
}: HeroProps) {
  const headingId = useId();
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <section
      aria-labelledby={namedBy === undefined ? headingId : `${namedBy} ${headingId}`}
      className={classNames('flex min-w-0 flex-col gap-5 rounded-lg border p-4 sm:p-6', heroClass[tone])}
    >
      <div
        className={picture ? 'flex flex-col gap-4 sm:flex-row-reverse sm:items-center sm:gap-6' : undefined}
      >
        {picture && <div className="w-full max-w-56 shrink-0 self-center sm:w-2/5">{picture}</div>}
        <div className="@container flex min-w-0 flex-1 flex-col gap-1.5">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <Heading id={headingId} className="text-base font-medium">
              {eyebrow}
            </Heading>
            {badge}
          </div>
          {amountMinor !== undefined && (
            <Figure
              amountMinor={amountMinor}
              {...(currencySymbol === undefined ? {} : { currencySymbol })}
              size="hero"
            />
          )}
          {statement && (
            <p className="text-[clamp(min(1.5rem,15cqi),8cqi,2rem)] leading-[1.2] font-semibold tracking-[-0.015em] text-balance">
              {statement}
            </p>
          )}
          {sentence && <div className="max-w-text">{sentence}</div>}
        </div>
      </div>
      {action}
      {children}
    </section>
  );
}
