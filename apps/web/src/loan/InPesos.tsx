import { Figure } from '@sagwan/ui/Figure.tsx';
import { baseCurrencyCode } from './calculator.ts';
import { peso } from './currency-list.ts';

/** Beneath an amount in the chosen currency what is owed (decisions §4); nothing where that is the same. */
export function InPesos({
  terms: { selectedCurrency, loanAmountPHP },
}: {
  terms: { selectedCurrency: string; loanAmountPHP: bigint };
}) {
  if (selectedCurrency === baseCurrencyCode) return null;
  return (
    <Figure amountMinor={loanAmountPHP} currencySymbol={peso.symbol} className="block text-lg text-quiet" />
  );
}
