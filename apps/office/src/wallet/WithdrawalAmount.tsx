import { Figure } from '@sagwan/ui/Figure.tsx';
import { isForeign, Pesos } from '../layout/Pesos.tsx';

/** What a member withdrew; of an amount in another currency also the pesos that are paid out. */
export function WithdrawalAmount({
  withdrawal: { amount, payoutPHP, selectedCurrency },
}: {
  withdrawal: { amount: bigint; payoutPHP: bigint; selectedCurrency: string };
}) {
  if (!isForeign({ selectedCurrency })) return <Pesos minor={amount} />;
  return (
    <>
      <span className="block whitespace-nowrap">
        {selectedCurrency} <Figure amountMinor={amount} />
      </span>
      <Pesos minor={payoutPHP} className="text-quiet" />
    </>
  );
}
