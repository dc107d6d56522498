import { formatAmount, type Minor } from '@sagwan/domain/money/money.ts';
import { peso } from './currency-list.ts';

/** An amount inside a sentence: '₱ 26,500.00', with a space at which no line breaks. */
export function amountInSentence(minor: Minor, currencySymbol: string): string {
  return formatAmount(minor, currencySymbol).replace('\u2009', '\u202f');
}

/** Pesos inside a sentence. */
export const pesos = (minor: Minor): string => amountInSentence(minor, peso.symbol);
