import { type ComponentPropsWithRef, type MouseEvent, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

type ButtonLook = { variant?: ButtonVariant; size?: 'normal' | 'small'; wide?: boolean };

const variantClass: Record<ButtonVariant, string> = {
  primary: 'bg-action text-on-action border-action hover:bg-action-strong hover:border-action-strong',
  secondary: 'bg-paper text-action border-field-line hover:border-action hover:bg-tint',
  quiet: 'bg-transparent text-action border-transparent hover:bg-tint',
  danger:
    'bg-danger-action text-on-danger border-danger-action hover:bg-danger-strong hover:border-danger-strong',
};

const offClass =
  'bg-line text-quiet border-line cursor-not-allowed forced-colors:border-[GrayText] forced-colors:text-[GrayText]';

/** The look of a button, for a link that leads somewhere: `<Link className={buttonClass({ variant })}>`. */
export function buttonClass({ variant = 'primary', size = 'normal', wide = false }: ButtonLook = {}): string {
  return classNames(shapeClass({ size, wide }), variantClass[variant]);
}

function shapeClass({ size, wide }: ButtonLook): string {
  return classNames(
    'inline-flex items-center justify-center gap-2 rounded-md border font-semibold text-center no-underline transition-colors select-none',
    // Dense where only a mouse points (look, 'Back office'); what is touched is 44 pixels high.
    size === 'small'
      ? 'min-h-9 px-3 py-1 text-sm any-pointer-coarse:min-h-11'
      : 'min-h-12 px-5 py-2 text-base',
    wide && 'w-full',
  );
}

export type ButtonProps = Omit<ComponentPropsWithRef<'button'>, 'disabled'> &
  ButtonLook & {
    /** A request is running: the button keeps its place and focus, says `busyText`, and does nothing. */
    busy?: boolean;
    busyText?: string;
    /** Why the button is disabled, shown below it; it stays focusable, so that screen readers read the reason. */
    disabledReason?: string;
    /** Disabled without a reason; only where the reason is visible anyway. */
    disabled?: boolean;
    children: ReactNode;
  };

/** The button says what it does; a disabled button says why (look, 'Forms'). `className` is the wrapper's. */
export function Button({
  variant = 'primary',
  size = 'normal',
  wide = false,
  busy = false,
  busyText,
  disabledReason,
  disabled = false,
  type = 'button',
  onClick,
  className,
  children,
  'aria-describedby': describedBy,
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const off = disabled || Boolean(disabledReason);

  // aria-disabled and not disabled: a control that is not in the tab order cannot say why it is disabled.
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    // The second click of a double click comes before the button is drawn as busy, or after another button is in its place.
    if (off || busy || event.detail > 1) {
      event.preventDefault();
      return;
    }
    onClick?.(event);
  }

  return (
    <span
      className={classNames(
        wide ? 'flex' : 'inline-flex',
        // As wide as its own words, not as its reason.
        size === 'small' && !wide && 'items-start',
        'max-w-full flex-col gap-1',
        className,
      )}
    >
      <button
        {...rest}
        type={type}
        onClick={handleClick}
        aria-disabled={off || busy || undefined}
        aria-busy={busy || undefined}
        aria-describedby={classNames(describedBy, disabledReason ? reasonId : undefined) || undefined}
        className={classNames(
          shapeClass({ size, wide }),
          off ? offClass : variantClass[variant],
          busy && 'cursor-progress',
        )}
      >
        {busy && <BusyMark />}
        {busy ? (busyText ?? children) : children}
      </button>
      {disabledReason && (
        <span id={reasonId} className="text-sm text-quiet">
          {disabledReason}
        </span>
      )}
    </span>
  );
}

function BusyMark() {
  return (
    <span
      aria-hidden="true"
      className="size-4 shrink-0 animate-spin rounded-full border-2 border-current border-r-transparent"
    />
  );
}
