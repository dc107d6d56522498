import { BankBadge } from '@sagwan/ui/BankBadge.tsx';

/** Where a withdrawal went: the account as it was then, masked by the server. */
export function BankAccount({
  holder,
  bankName,
  accountNumberMasked,
}: {
  holder?: string;
  bankName: string;
  accountNumberMasked: string;
}) {
  return (
    <span className="mt-1 flex items-center gap-3 text-left @md:mt-0">
      <BankBadge bankName={bankName} />
      <span className="min-w-0">
        {holder && <span className="block font-semibold">{holder}</span>}
        {bankName} <span className="figures text-sm font-normal text-quiet">{accountNumberMasked}</span>
      </span>
    </span>
  );
}
