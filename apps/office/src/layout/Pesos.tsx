import { screens } from '@sagwan/domain/copy/screens.ts';
import { Figure, type FigureProps } from '@sagwan/ui/Figure.tsx';
import { MoneyField, type MoneyFieldProps } from '@sagwan/ui/MoneyField.tsx';

const sign = '₱';

/** An amount of money as the books have it: in pesos, with their sign. */
export function Pesos({ minor, ...look }: Pick<FigureProps, 'size' | 'className'> & { minor: bigint }) {
  return <Figure amountMinor={minor} currencySymbol={sign} {...look} />;
}

/** Whether a loan is shown to its member in another currency than the one in which it is booked. */
export function isForeign({ selectedCurrency }: { selectedCurrency: string }): boolean {
  return selectedCurrency !== 'PHP';
}

/** A field for such an amount. */
export function PesoField(props: Omit<MoneyFieldProps, 'currencySymbol' | 'commaAsked'>) {
  return <MoneyField {...props} currencySymbol={sign} commaAsked={screens.withdrawal.commaAsked} />;
}
