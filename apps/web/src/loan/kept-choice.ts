import { majorText, minorFromText } from '@sagwan/domain/money/money.ts';
import { tabMemory } from '../tab-memory.ts';
import type { CalculatorChoice } from './calculator.ts';
import { isUsableRate } from './currency-list.ts';

type KeptChoice = Omit<CalculatorChoice, 'principalMinor'> & { principal: string };

const memory = tabMemory<KeptChoice>('loanChoice', keptChoiceOf);

/** The amount, term and currency chosen before signing in, so that visitors need not choose them again. */
export function readKeptChoice(): CalculatorChoice | undefined {
  const kept = memory.read();
  const principalMinor = minorFromText(kept?.principal ?? '');
  if (kept === undefined || principalMinor === undefined) return undefined;
  const { months, currencyCode, exchangeRate } = kept;
  const usable = exchangeRate === undefined || isUsableRate(exchangeRate);
  return usable ? { principalMinor, months, currencyCode, exchangeRate } : undefined;
}

export function keepChoice({ principalMinor, ...choice }: CalculatorChoice): void {
  memory.keep({ ...choice, principal: majorText(principalMinor) });
}

/** Parsed by hand: the validation library would be a seventh of the script of the public pages. */
function keptChoiceOf(stored: unknown): KeptChoice | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { principal, months, currencyCode, exchangeRate } = stored as Record<string, unknown>;
  if (typeof principal !== 'string' || typeof months !== 'number' || typeof currencyCode !== 'string')
    return undefined;
  return {
    principal,
    months,
    currencyCode,
    exchangeRate: typeof exchangeRate === 'string' ? exchangeRate : undefined,
  };
}
