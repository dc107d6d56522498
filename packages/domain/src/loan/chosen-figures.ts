import type { Minor } from '../money/money.ts';

/** Figures of a statement in the currency that the member chose. */
export type ChosenFigures = {
  currency: string;
  principalMinor: Minor;
  installmentMinor: Minor;
  totalMinor: Minor;
};

/** What a statement says in the chosen currency beside pesos; undefined where that is the peso, which is what is owed. */
export function chosenFigures(statement: {
  selectedCurrency: string;
  loanAmountXR: Minor;
  interestAmountXR: Minor;
  installmentAmountXR: Minor;
  installmentCount: number;
}): ChosenFigures | undefined {
  const { selectedCurrency: currency, loanAmountXR: principalMinor, installmentAmountXR } = statement;
  if (currency === 'PHP') return undefined;
  const interestMinor = BigInt(statement.installmentCount) * statement.interestAmountXR;
  return {
    currency,
    principalMinor,
    installmentMinor: installmentAmountXR,
    totalMinor: principalMinor + interestMinor,
  };
}
