import { type LendingTerms, termsInForce } from '@sagwan/domain/loan/lending-terms.ts';
import type { AppContext } from '../app-context.ts';

/** What a loan that is priced now is made under. */
export function lendingTermsToday({
  config,
  businessDate,
}: Pick<AppContext, 'config' | 'businessDate'>): LendingTerms {
  return termsInForce(config.company.lendingTerms, businessDate());
}

/** What a loan was made under: the entry that its row names, which stays in company.json (keep-lending-terms.ts). */
export function lendingTermsOf(
  { config }: Pick<AppContext, 'config'>,
  { termsEffectiveFrom }: { termsEffectiveFrom: string },
): LendingTerms {
  const terms = termsInForce(config.company.lendingTerms, termsEffectiveFrom);
  if (terms.effectiveFrom !== termsEffectiveFrom)
    throw new Error(`company.json has no lending terms of ${termsEffectiveFrom}`);
  return terms;
}
