import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';
import { statusIconName } from './icon-paths.ts';
import { type Tone, toneClass } from './tone.ts';

export type StatusBadgeProps = {
  tone: Tone;
  /** A status icon name; any other value gets person-search (specification §4). */
  icon: string;
  /** The word: never colour alone. */
  text: string;
  /** large: at the top of a card. */
  size?: 'normal' | 'large';
  className?: string;
};

/** A state as icon, word and colour. */
export function StatusBadge({ tone, icon, text, size = 'normal', className }: StatusBadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex max-w-full items-center rounded-full border font-semibold',
        size === 'large' ? 'gap-2 py-1.5 pr-4 pl-3 text-base' : 'gap-1.5 py-0.5 pr-2.5 pl-2 text-sm',
        toneClass[tone],
        className,
      )}
    >
      <Icon name={statusIconName(icon)} size={size === 'large' ? 20 : 16} />
      <span className="min-w-0">{text}</span>
    </span>
  );
}
