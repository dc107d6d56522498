import { BankBadge } from './BankBadge.tsx';
import { classNames } from './class-names.ts';
import { Masked } from './Masked.tsx';

export type AccountChipProps = {
  bankName: string;
  accountNumber: string;
  /** What the number is, for screen readers: 'account number'. */
  label: string;
  holder?: string;
  revealable?: boolean;
  className?: string;
};

/** A bank account as one thing to recognise: the bank's mark and name, whose it is, and the masked number. */
export function AccountChip({
  bankName,
  accountNumber,
  label,
  holder,
  revealable = false,
  className,
}: AccountChipProps) {
  return (
    <span className={classNames('flex min-w-0 items-center gap-3', className)}>
      <BankBadge bankName={bankName} />
      <span className="min-w-0 text-left text-base font-normal wrap-anywhere">
        {holder && <span className="block font-semibold">{holder}</span>}
        <span className={holder ? undefined : 'font-semibold'}>{bankName}</span>{' '}
        <Masked value={accountNumber} label={label} revealable={revealable} className="text-sm text-quiet" />
      </span>
    </span>
  );
}
