import { screens } from '@sagwan/domain/copy/screens.ts';
import { termMonths } from '@sagwan/domain/loan/terms.ts';
import { MoneyField } from '@sagwan/ui/MoneyField.tsx';
import { TermButtons } from '@sagwan/ui/TermButtons.tsx';

export interface OfferFieldsProps {
  amountMinor: bigint | undefined;
  onAmount: (amountMinor: bigint | undefined) => void;
  amountError: string | undefined;
  months: number;
  onMonths: (months: number) => void;
}

/** The other terms, starting from those applied for. */
export function OfferFields({ amountMinor, onAmount, amountError, months, onMonths }: OfferFieldsProps) {
  return (
    <>
      <MoneyField
        label="Amount"
        hint="Whole pesos."
        currencySymbol="₱"
        commaAsked={screens.withdrawal.commaAsked}
        valueMinor={amountMinor}
        onChangeMinor={onAmount}
        error={amountError}
      />
      <TermButtons legend="Term" unit="months" terms={termMonths} value={months} onChange={onMonths} />
    </>
  );
}
