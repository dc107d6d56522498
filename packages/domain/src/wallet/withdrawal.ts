import { type Refusal, refuse } from '../copy/refusals.ts';
import { commaReading, minorFromTyped } from '../money/amount-text.ts';
import { formatAmount, majorText } from '../money/money.ts';
import { divideByRateHalfUp, knownExchangeRate } from '../money/rate.ts';
import { longDateTime } from '../time/manila.ts';

/** What is known when a withdrawal is decided, all read after the wallet was locked. */
export interface WithdrawalFacts {
  walletActive: boolean;
  suspendedUntil: Date | undefined;
  /** From when the account on file may be paid to; undefined where there is no account. */
  accountPayableFrom: Date | undefined;
  now: Date;
  amountMinor: bigint;
  /** Null: the operator sets no limit. */
  maxPerTransferMinor: bigint | null;
  currencySymbol: string;
  balanceMinor: bigint;
  /** What the member's screen showed; undefined where nothing was said yet. */
  shownBalanceMinor: bigint | undefined;
  /** Units of wallet currency for one peso; undefined for PHP. */
  exchangeRate: string | undefined;
}

export type WithdrawalRefusal =
  | 'WALLET_NOT_ACTIVE'
  | 'ACCOUNT_SUSPENDED'
  | 'BANK_ACCOUNT_MISSING'
  | 'BANK_ACCOUNT_PAUSED'
  | 'AMOUNT_NOT_POSITIVE'
  | 'WITHDRAWAL_OVER_LIMIT'
  | 'BALANCE_TOO_LOW'
  | 'AVAILABLE_BALANCE_CHANGED';

export interface AllowedWithdrawal {
  amountMinor: bigint;
  availableAfterMinor: bigint;
  /** In PHP: what the account receives. Divided by the rate, rounded half up to the centavo. */
  payoutMinor: bigint;
}

/**
 * Whether a withdrawal may go ahead, before its step-up is looked at: allowed, or the first refusal in order of
 * precedence. The page runs the same decision to say why a button is disabled. No state of a payment, fee or
 * tax appears here, and none may (decisions §6).
 */
export function decideWithdrawal(facts: WithdrawalFacts): AllowedWithdrawal | Refusal<WithdrawalRefusal> {
  const { now, amountMinor, balanceMinor, maxPerTransferMinor, exchangeRate } = facts;
  if (!facts.walletActive) return refuse('WALLET_NOT_ACTIVE');
  if (facts.suspendedUntil !== undefined && facts.suspendedUntil > now) return refuse('ACCOUNT_SUSPENDED');
  if (facts.accountPayableFrom === undefined) return refuse('BANK_ACCOUNT_MISSING');
  if (facts.accountPayableFrom > now) {
    return refuse('BANK_ACCOUNT_PAUSED', { params: { until: longDateTime(facts.accountPayableFrom) } });
  }
  if (amountMinor <= 0n) return refuse('AMOUNT_NOT_POSITIVE');
  if (maxPerTransferMinor !== null && amountMinor > maxPerTransferMinor) {
    return refuse('WITHDRAWAL_OVER_LIMIT', {
      params: { limit: formatAmount(maxPerTransferMinor, facts.currencySymbol) },
    });
  }
  if (amountMinor > balanceMinor) return refuse('BALANCE_TOO_LOW');
  if (facts.shownBalanceMinor !== undefined && facts.shownBalanceMinor !== balanceMinor) {
    return refuse('AVAILABLE_BALANCE_CHANGED');
  }
  const payoutMinor =
    exchangeRate === undefined
      ? amountMinor
      : divideByRateHalfUp(amountMinor, knownExchangeRate(exchangeRate));
  // A sum so small that not one centavo arrives is no withdrawal.
  if (payoutMinor <= 0n) return refuse('AMOUNT_NOT_POSITIVE');
  return { amountMinor, availableAfterMinor: balanceMinor - amountMinor, payoutMinor };
}

const amountInputLength = 14;

/**
 * The amount box of the withdrawal (specification §5): only digits and one dot are kept, at most 14 characters
 * and two decimals; an amount greater than the balance becomes the balance. A comma stays while it is not clear, to be
 * asked about, and while more thousands may follow; once there is a point, commas of thousands go.
 */
export function clampWithdrawalText(text: string, balanceMinor: bigint): string {
  const kept = text.replace(/[^\d.,]/g, '').slice(0, amountInputLength);
  if (commaReading(kept) !== 'clear') return kept;
  const [whole = '', ...decimals] = kept.split('.');
  const clean =
    decimals.length === 0 ? whole : `${whole.replaceAll(',', '')}.${decimals.join('').slice(0, 2)}`;
  const minor = minorFromTyped(clean);
  return minor !== undefined && minor > balanceMinor ? majorText(balanceMinor) : clean;
}
