import { formatAmount, type Minor } from '@sagwan/domain/money/money.ts';
import { peso } from './currency-list.ts';

/** Pesos inside a sentence: '₱ 26,500.00'. */
export const pesos = (minor: Minor): string => formatAmount(minor, peso.symbol);
