import type { Minor } from '@sagwan/domain/money/money.ts';
import { amountInSentence } from '../loan/amount-in-sentence.ts';
import { peso } from '../loan/currency-list.ts';

/** Pesos inside a sentence. */
export const pesos = (minor: Minor): string => amountInSentence(minor, peso.symbol);
