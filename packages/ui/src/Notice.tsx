import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './icon-paths.ts';
import { type Tone, toneClass, toneIcon } from './tone.ts';

export type NoticeProps = {
  tone: Tone;
  title?: ReactNode;
  icon?: IconName;
  /**
   * Read out when it appears: danger at once, the rest when the screen reader pauses. false for a message that is
   * part of the page from the start.
   */
  live?: boolean;
  /** A button or link below the text. */
  action?: ReactNode;
  className?: string;
  children?: ReactNode;
};

/** A message that stays in the page, next to what it is about. */
export function Notice({ tone, title, icon, live = true, action, className, children }: NoticeProps) {
  return (
    <div
      role={live ? (tone === 'danger' ? 'alert' : 'status') : undefined}
      // With large text a word may be wider than the notice, even where it is below the icon.
      className={classNames(
        'flex flex-wrap gap-x-3 gap-y-1 rounded-lg border p-4 wrap-anywhere',
        toneClass[tone],
        className,
      )}
    >
      <Icon name={icon ?? toneIcon[tone]} className="mt-0.5" />
      <div className="flex min-w-0 flex-[1_1_8rem] flex-col items-start gap-1">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className="max-w-text text-ink">{children}</div>}
        {action && <div className="mt-2">{action}</div>}
      </div>
    </div>
  );
}
