import { type Refusal, refuse } from '../copy/refusal.ts';
import { inEachLanguage } from '../copy/site/language.ts';
import { commaReading, minorFromTyped } from '../money/amount-text.ts';
import { formatAmount, majorText, smallerMinor } from '../money/money.ts';
import { divideByRateHalfUp, knownExchangeRate, multiplyDown, multiplyUpToWhole } from '../money/rate.ts';
import { longDateTime } from '../time/manila.ts';
import { chooseRail, type Rail, type RailsTaken, railMaxMinor } from './rail.ts';

/**
 * What a withdrawal is decided on. Pesos are what the wallet holds and what the account receives; the shown currency is
 * only how amounts are shown and typed (decisions §4). The SQL function that writes the withdrawal compares the balance
 * again (apps/server/src/wallet/accept-withdrawals.sql).
 */
export interface WithdrawalFacts {
  walletActive: boolean;
  suspendedUntil: Date | undefined;
  /** From when the account on file may be paid to; undefined where there is no account. */
  accountPayableFrom: Date | undefined;
  now: Date;
  /** As typed, in the shown currency. */
  shownAmountMinor: bigint;
  /** Of the account on file. */
  bankName: string;
  rails: RailsTaken;
  /** Whether a transfer to the account has arrived before, which shows that it is the member's (decisions §2). */
  accountConfirmed: boolean;
  /** Until then, the most of one transfer, in the shown currency; null where the operator sets no limit. */
  maxFirstTransferMinor: bigint | null;
  currencySymbol: string;
  /** In pesos. */
  balanceMinor: bigint;
  /** What the member's screen showed, in the shown currency; undefined where it was not asked about yet. */
  shownBalanceMinor: bigint | undefined;
  /** Units of the shown currency for one peso; undefined for the peso. */
  exchangeRate: string | undefined;
}

export type WithdrawalRefusal =
  | 'WALLET_NOT_ACTIVE'
  | 'ACCOUNT_SUSPENDED'
  | 'BANK_ACCOUNT_MISSING'
  | 'BANK_ACCOUNT_PAUSED'
  | 'AMOUNT_NOT_POSITIVE'
  | 'WITHDRAWAL_OVER_LIMIT'
  | 'WITHDRAWAL_OVER_RAIL'
  | 'BALANCE_TOO_LOW'
  | 'AVAILABLE_BALANCE_CHANGED';

export interface AllowedWithdrawal {
  /** In pesos: what leaves the wallet and what the account receives. */
  amountMinor: bigint;
  rail: Rail;
}

/**
 * Whether a withdrawal is allowed, before its one-time password is checked: allowed, or the first refusal in order of
 * precedence. The page runs the same decision to say why a button is disabled. It depends on no payment, fee or tax, and
 * must not (decisions §6).
 */
export function decideWithdrawal(facts: WithdrawalFacts): AllowedWithdrawal | Refusal<WithdrawalRefusal> {
  const { now, shownAmountMinor, exchangeRate } = facts;
  if (!facts.walletActive) return refuse('WALLET_NOT_ACTIVE');
  const { suspendedUntil: suspended, accountPayableFrom: from } = facts;
  if (suspended !== undefined && suspended > now) return refuse('ACCOUNT_SUSPENDED', untilText(suspended));
  if (from === undefined) return refuse('BANK_ACCOUNT_MISSING');
  if (from > now) return refuse('BANK_ACCOUNT_PAUSED', untilText(from));
  if (shownAmountMinor <= 0n) return refuse('AMOUNT_NOT_POSITIVE');
  const firstMinor = firstTransferMaxMinor(facts);
  if (firstMinor !== undefined && shownAmountMinor > firstMinor) {
    return refuse('WITHDRAWAL_OVER_LIMIT', {
      params: { limit: formatAmount(firstMinor, facts.currencySymbol) },
    });
  }
  const shownBalanceMinor = shownMinor(facts.balanceMinor, exchangeRate);
  if (shownAmountMinor > shownBalanceMinor) return refuse('BALANCE_TOO_LOW');
  if (facts.shownBalanceMinor !== undefined && facts.shownBalanceMinor !== shownBalanceMinor) {
    return refuse('AVAILABLE_BALANCE_CHANGED');
  }
  const amountMinor = pesosOf(facts, shownBalanceMinor);
  // Converted to pesos, a very small amount can be less than a centavo.
  if (amountMinor <= 0n) return refuse('AMOUNT_NOT_POSITIVE');
  const rail = chooseRail(amountMinor, facts.rails);
  if (rail === undefined) {
    const limit = formatAmount(railMaxMinor(facts.rails) ?? 0n, '₱');
    return refuse('WITHDRAWAL_OVER_RAIL', { params: { bankName: facts.bankName, limit } });
  }
  return { amountMinor, rail };
}

function untilText(at: Date) {
  return { params: { until: inEachLanguage((language) => longDateTime(at, language)) } };
}

/** The limit of the first transfer to the account, while it holds; in the shown currency. */
export function firstTransferMaxMinor({
  accountConfirmed,
  maxFirstTransferMinor,
}: Pick<WithdrawalFacts, 'accountConfirmed' | 'maxFirstTransferMinor'>): bigint | undefined {
  return accountConfirmed ? undefined : (maxFirstTransferMinor ?? undefined);
}

/** The most that one transfer may carry now, of all that is in the wallet; in the shown currency. */
export function atOnceMaxMinor(
  facts: Pick<
    WithdrawalFacts,
    'accountConfirmed' | 'maxFirstTransferMinor' | 'rails' | 'balanceMinor' | 'exchangeRate'
  >,
): bigint {
  const { balanceMinor, exchangeRate } = facts;
  const railMinor = railMaxMinor(facts.rails) ?? balanceMinor;
  const carriedMinor =
    balanceMinor <= railMinor || exchangeRate === undefined
      ? shownMinor(smallerMinor(balanceMinor, railMinor), exchangeRate)
      : multiplyDown(railMinor, knownExchangeRate(exchangeRate));
  const firstMinor = firstTransferMaxMinor(facts) ?? carriedMinor;
  return smallerMinor(firstMinor, carriedMinor);
}

/** Pesos as they are shown: in another currency rounded up to a whole unit (decisions §4). Both in minor units. */
export function shownMinor(pesosMinor: bigint, exchangeRate: string | undefined): bigint {
  return exchangeRate === undefined
    ? pesosMinor
    : multiplyUpToWhole(pesosMinor, knownExchangeRate(exchangeRate));
}

/**
 * Typing the whole shown balance withdraws every centavo. A part is converted, rounded half up, and is never more than
 * the balance, because the shown balance is rounded up.
 */
function pesosOf(facts: WithdrawalFacts, shownBalanceMinor: bigint): bigint {
  const { shownAmountMinor, balanceMinor, exchangeRate } = facts;
  if (exchangeRate === undefined) return shownAmountMinor;
  if (shownAmountMinor === shownBalanceMinor) return balanceMinor;
  const converted = divideByRateHalfUp(shownAmountMinor, knownExchangeRate(exchangeRate));
  return smallerMinor(converted, balanceMinor);
}

export const amountInputLength = 14;

/**
 * The amount box of the withdrawal (specification §5): only digits and one dot are kept, at most 14 of these characters
 * and two decimals; an amount greater than the balance becomes the balance. A comma stays while it is not clear, so that
 * the screen can ask about it, and while more thousands may follow; once a point is typed, commas are removed.
 */
export function clampWithdrawalText(text: string, balanceMinor: bigint): string {
  const kept = firstDigitsAndDots(text.replace(/[^\d.,]/g, ''), amountInputLength);
  if (commaReading(kept) !== 'clear') return kept;
  const [whole = '', ...decimals] = kept.split('.');
  const clean =
    decimals.length === 0 ? whole : `${whole.replaceAll(',', '')}.${decimals.join('').slice(0, 2)}`;
  const minor = minorFromTyped(clean);
  return minor !== undefined && minor > balanceMinor ? majorText(balanceMinor) : clean;
}

/** The beginning of a text with at most so many digits and dots; commas do not count, since the field itself puts some. */
function firstDigitsAndDots(text: string, most: number): string {
  let counted = 0;
  let end = 0;
  while (end < text.length && (counted < most || text[end] === ',')) {
    if (text[end] !== ',') counted += 1;
    end += 1;
  }
  return text.slice(0, end);
}
