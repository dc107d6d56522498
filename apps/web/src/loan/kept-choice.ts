import { majorText, minorFromText } from '@sagwan/domain/money/money.ts';
import { rateFromText } from '@sagwan/domain/money/rate.ts';
import { z } from 'zod';
import type { CalculatorChoice } from './calculator.ts';
import { tabMemory } from './tab-memory.ts';

const memory = tabMemory(
  'loanChoice',
  z.object({
    principal: z.string(),
    months: z.int(),
    currencyCode: z.string(),
    exchangeRate: z.string().optional(),
  }),
);

/** The amount, term and currency chosen before signing in, so that nobody has to choose them twice. */
export function readKeptChoice(): CalculatorChoice | undefined {
  const kept = memory.read();
  const principalMinor = minorFromText(kept?.principal ?? '');
  if (kept === undefined || principalMinor === undefined) return undefined;
  const { months, currencyCode, exchangeRate } = kept;
  const usable = exchangeRate === undefined || (rateFromText(exchangeRate)?.greaterThan(0) ?? false);
  return usable ? { principalMinor, months, currencyCode, exchangeRate } : undefined;
}

export function keepChoice({ principalMinor, ...choice }: CalculatorChoice): void {
  memory.keep({ ...choice, principal: majorText(principalMinor) });
}
