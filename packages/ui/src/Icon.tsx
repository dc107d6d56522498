import { classNames } from './class-names.ts';
import { type IconName, iconPaths } from './icon-paths.ts';

export type IconProps = {
  name: IconName;
  /** Edge in pixels; 20 next to body text. */
  size?: number;
  /** What the icon means; without it the icon is decoration and hidden from screen readers. */
  label?: string;
  className?: string;
};

/** One line icon in the colour of the surrounding text. */
export function Icon({ name, size = 20, label, className }: IconProps) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by aria-label or hidden; a title would pop up on hover
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={classNames('shrink-0', className)}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
