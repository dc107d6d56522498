import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';
import { dialogClosed, dialogOpened, measureScrollbar } from './top-layer.ts';
import { useUiWords } from './words.tsx';

export type DialogProps = {
  open: boolean;
  /** Asked for by the close button, and by Escape and the backdrop where `dismissible`; the caller closes. */
  onClose: () => void;
  title: ReactNode;
  /** false: neither the backdrop nor Escape closes it. */
  dismissible?: boolean;
  /** The cross in the corner; by default only where `dismissible`. */
  closeButton?: boolean;
  /** Buttons; they stay in view while the body scrolls. */
  footer?: ReactNode;
  /** small: a question; normal: a form; large: text to read. All fill a small phone, except small. */
  size?: 'small' | 'normal' | 'large';
  /**
   * Where the focus goes first: the dialog, so that its title is read out; or its first field, where
   * typing is all there is to do (a one-time code).
   */
  initialFocus?: 'dialog' | 'firstField';
  children: ReactNode;
};

const sizeClass = {
  small: 'w-[calc(100%-var(--spacing)*8)] max-w-md rounded-lg m-auto',
  normal: 'w-full max-w-xl sm:rounded-lg sm:m-auto max-sm:full-screen',
  large: 'w-full max-w-3xl sm:rounded-lg sm:m-auto max-sm:full-screen',
} as const;

/**
 * The native modal dialog: it keeps the focus inside and restores it when it closes. Its content is mounted only
 * while it is open.
 */
export function Dialog({
  open,
  onClose,
  title,
  dismissible = true,
  closeButton = dismissible,
  footer,
  size = 'normal',
  initialFocus = 'dialog',
  children,
}: DialogProps) {
  const words = useUiWords();
  const titleId = useId();
  const reference = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);

  useLayoutEffect(() => {
    const dialog = reference.current;
    if (!open || !dialog) return;
    measureScrollbar();
    dialog.showModal();
    dialogOpened(dialog);
    const field =
      initialFocus === 'firstField' && dialog.querySelector<HTMLElement>('input, select, textarea');
    (field || dialog).focus();
    return () => {
      dialogClosed(dialog);
      dialog.close();
    };
  }, [open, initialFocus]);

  function cancel(event: SyntheticEvent<HTMLDialogElement>) {
    // A file input's cancel event bubbles up to here; only the dialog's own counts.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    if (dismissible) onClose();
  }

  function closed(event: SyntheticEvent<HTMLDialogElement>) {
    if (event.target !== event.currentTarget) return;
    // Chromium closes on a second Escape even when the cancel event was prevented.
    if (open && !event.currentTarget.open) event.currentTarget.showModal();
  }

  function pressed(event: KeyboardEvent<HTMLDialogElement>) {
    if (event.key === 'Escape' && !dismissible) event.preventDefault();
  }

  // A press that starts in the text and ends on the backdrop selects text and must not close the dialog.
  function clicked(event: MouseEvent<HTMLDialogElement>) {
    const outside = event.target === event.currentTarget;
    if (outside && pressedOutside.current && dismissible) onClose();
  }

  return (
    <dialog
      ref={reference}
      tabIndex={-1}
      aria-labelledby={titleId}
      onCancel={cancel}
      onClose={closed}
      onKeyDown={pressed}
      onPointerDown={(event) => {
        pressedOutside.current = event.target === event.currentTarget;
      }}
      onClick={clicked}
      className={classNames('dialog', sizeClass[size])}
    >
      {open && (
        <div className="dialog-frame">
          <div className="flex items-start justify-between gap-4 border-b border-line py-3 pr-2 pl-4 sm:pl-6">
            <h2 id={titleId} className="min-w-0 py-2 text-lg leading-[1.75rem]">
              {title}
            </h2>
            {closeButton && (
              <button
                type="button"
                aria-label={words.close}
                onClick={onClose}
                className="flex size-11 shrink-0 items-center justify-center rounded-md text-quiet hover:bg-tint hover:text-ink"
              >
                <Icon name="close" />
              </button>
            )}
          </div>
          <section
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text must scroll by keyboard (WCAG 2.1.1)
            tabIndex={0}
            aria-labelledby={titleId}
            className="dialog-body p-4 -outline-offset-4 sm:p-6"
          >
            {children}
          </section>
          {footer && (
            <div className="flex flex-wrap justify-end gap-3 border-t max-sm:flex-wrap-reverse max-sm:*:grow border-line px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-6">
              {footer}
            </div>
          )}
        </div>
      )}
    </dialog>
  );
}
