import type { readableDisclosure } from '@sagwan/contract/loan/disclosure-answer.ts';
import { chargeName, deductionLines, lateChargeLines } from '@sagwan/domain/copy/charges.ts';
import type { Language } from '@sagwan/domain/copy/site/language.ts';
import { translationNote, untranslatedNotes } from '@sagwan/domain/copy/translation-notes.ts';
import { canonicalText } from '@sagwan/domain/loan/disclosure.ts';
import { deductedMinorOf } from '@sagwan/domain/loan/fees.ts';
import type { LendingTerms } from '@sagwan/domain/loan/lending-terms.ts';
import type { z } from 'zod';
import { feesIn, lateChargesOf, type Statement } from './statement.ts';

export type ReadableStatement = z.output<typeof readableDisclosure>;

/**
 * A stored statement in the reader's language. The Filipino text is written from the statement's keys and figures and from the
 * lending terms that it names, and is used only if the English text written from the same facts equals the stored one.
 */
export function statementIn(
  statement: Statement,
  lendingTerms: LendingTerms,
  language: Language,
): ReadableStatement {
  if (language === 'en') return { ...statement, language, translationNote: null };
  const { financeCharges, nonFinanceCharges, charges } = statement;
  const stored = canonicalText({ financeCharges, nonFinanceCharges, charges });
  if (canonicalText(wordsOf(statement, lendingTerms, 'en')) !== stored)
    return { ...statement, language: 'en', translationNote: untranslatedNotes.disclosure };
  return {
    ...statement,
    ...wordsOf(statement, lendingTerms, language),
    language,
    translationNote: translationNote('disclosure', language),
  };
}

function wordsOf(statement: Statement, lendingTerms: LendingTerms, language: Language) {
  const named = (charges: Statement['financeCharges']) =>
    charges.map((charge) => ({ ...charge, name: chargeName(charge.key, language) }));
  const deductedMinor = deductedMinorOf(feesIn(statement));
  return {
    financeCharges: named(statement.financeCharges),
    nonFinanceCharges: named(statement.nonFinanceCharges),
    charges: [
      ...lateChargeLines(lateChargesOf(lendingTerms), language),
      ...deductionLines({ deductedMinor }, language),
    ],
  };
}
