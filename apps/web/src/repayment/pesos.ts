import { formatAmount, type Minor } from '@sagwan/domain/money/money.ts';
import { peso } from '../loan/currency-list.ts';

/** An amount inside a sentence: '₱ 26,500.00', with a space at which no line breaks. */
export function pesos(minor: Minor): string {
  return formatAmount(minor, peso.symbol).replace('\u2009', '\u202f');
}
