import { bankInitials } from './bank-initials.ts';

/** A bank's mark next to its name: its letters, since the banks' own logos are not ours to show. It only decorates. */
export function BankBadge({ bankName }: { bankName: string }) {
  return (
    <span
      aria-hidden="true"
      className="inline-flex size-11 shrink-0 items-center justify-center rounded-full bg-brand text-bar font-bold text-on-brand select-none"
    >
      {bankInitials(bankName)}
    </span>
  );
}
