import { bankInitials } from './bank-initials.ts';
import { classNames } from './class-names.ts';

/** A bank's mark next to its name: its letters, since the banks' own logos are not ours to show. It only decorates. */
export function BankBadge({ bankName, className }: { bankName: string; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-full bg-brand text-bar font-bold text-on-brand select-none',
        className,
      )}
    >
      {bankInitials(bankName)}
    </span>
  );
}
