import { timings } from '@sagwan/domain/copy/timings.ts';
import { masked } from '@sagwan/domain/member/mask.ts';
import { useEffect, useState } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';
import { useUiWords } from './words.tsx';

export type MaskedProps = {
  /** The whole value; or one that the server has masked already, without `revealable`. */
  value: string;
  /** What it is, for screen readers: 'phone number'. */
  label: string;
  /** An eye button shows the value for 3 seconds. */
  revealable?: boolean;
  className?: string;
};

/** A number that bystanders should not read: three characters, then asterisks. */
export function Masked({ value, label, revealable = false, className }: MaskedProps) {
  const words = useUiWords();
  const [shown, setShown] = useState(false);

  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setShown(false), timings.maskReveal);
    return () => clearTimeout(timer);
  }, [shown]);

  return (
    <span className={classNames('inline-flex max-w-full items-center gap-1', className)}>
      <span aria-live="polite" className="figures min-w-0 break-all">
        <span aria-hidden={!shown}>{shown ? value : masked(value)}</span>
        {!shown && (
          <span className="visually-hidden">
            {words.hidden(label)}: {[...value].slice(0, 3).join('')}
          </span>
        )}
      </span>
      {revealable && (
        <button
          type="button"
          aria-label={words.reveal(label)}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          className="-my-2.5 flex size-11 shrink-0 items-center justify-center rounded-md text-quiet hover:text-ink"
        >
          <Icon name={shown ? 'eye-off' : 'eye'} />
        </button>
      )}
    </span>
  );
}
