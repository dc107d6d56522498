import { disclose } from '@sagwan/contract/loan/disclose.ts';
import { isRefusal, type Refusal, refuse } from '@sagwan/domain/copy/refusal.ts';
import type { AppContext } from '../app-context.ts';
import { takeQuota } from '../caps/quotas.ts';
import { lendingTermsToday } from '../company/lending-terms.ts';
import { serve } from '../serve.ts';
import { type Trx, transact } from '../transact.ts';
import { languageOfAnswer } from '../web/answer-language.ts';
import { readBorrower } from './borrower.sql.ts';
import { findShownStatement, readExchangeRate, storeStatement } from './statement.sql.ts';
import {
  type AskedTerms,
  amountOrTermRefused,
  type PricedStatement,
  priceStatement,
  statementLivesMilliseconds,
} from './statement.ts';
import { statementIn } from './translate-statement.ts';

/** A statement that says the same is shown again under its id for so long: half of the time in which it can be signed. */
const repeatedWithin = statementLivesMilliseconds / 2;

/** Prices what was asked and stores the statement exactly as it is shown in English, before anybody is bound (RA 3765 §4). */
export const discloseHandler = serve(disclose, (context, { body, reply, caller: { memberId } }) => {
  const at = context.now();
  const language = languageOfAnswer(reply);
  return transact(context.db, async (trx) => {
    const { state } = await readBorrower(trx, memberId);
    if (state !== 'INFO_COMPLETED') return refuse('ACCOUNT_NOT_ACTIVATED');
    const priced = await priceToday(trx, context, body, at);
    if (isRefusal(priced)) return priced;
    const stored = await findShownStatement(trx, memberId, priced, new Date(at.getTime() - repeatedWithin));
    const answerOf = ({ shownAt, ...kept }: { disclosureId: string; sha256: string; shownAt: Date }) => ({
      ...statementIn(priced.statement, lendingTermsToday(context), language),
      ...kept,
      shownAt: shownAt.toISOString(),
    });
    if (stored !== undefined) return answerOf(stored);
    const tooMany = await takeQuota(context, { quota: 'disclosures', of: memberId }, trx);
    if (tooMany !== undefined) return tooMany;
    return answerOf({ ...(await storeStatement(trx, memberId, priced, at)), shownAt: at });
  });
});

/** The statement of what is asked at today's terms and rates; refused when amount, term or currency is not offered. */
export async function priceToday(
  trx: Trx,
  context: AppContext,
  asked: AskedTerms & { selectedCurrency: string },
  at: Date,
): Promise<
  PricedStatement | Refusal<'LOAN_AMOUNT_OUT_OF_RANGE' | 'LOAN_TERM_UNSUPPORTED' | 'CURRENCY_UNSUPPORTED'>
> {
  const terms = lendingTermsToday(context);
  const refused = amountOrTermRefused(terms, asked);
  if (refused !== undefined) return refused;
  const exchangeRate = await readExchangeRate(trx, asked.selectedCurrency, at);
  if (exchangeRate === undefined) return refuse('CURRENCY_UNSUPPORTED');
  return priceStatement(terms, { ...asked, exchangeRate }, context.businessDate());
}
