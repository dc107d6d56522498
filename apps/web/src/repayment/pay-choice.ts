import { isRefusal } from '@sagwan/domain/copy/refusal.ts';
import { minorFromTyped } from '@sagwan/domain/money/amount-text.ts';
import type { Minor } from '@sagwan/domain/money/money.ts';
import { decideQrAmount } from '@sagwan/domain/repayment/qr-amount.ts';

export type AmountKind = 'due' | 'everything' | 'other';
export type Channel = 'qrph' | 'virtualAccount' | 'wallet';

/** How much the member wants to pay; the typed text stays while another kind is chosen. */
export interface PayChoice {
  kind: AmountKind;
  otherText: string;
}

/** The choice that an address asks for: `?amount=1500.00` comes from a preview, `?all` from a quote. */
export function choiceFrom(query: URLSearchParams): PayChoice {
  if (query.has('all')) return { kind: 'everything', otherText: '' };
  const otherText = query.get('amount') ?? '';
  return (minorFromTyped(otherText) ?? 0n) > 0n
    ? { kind: 'other', otherText }
    : { kind: 'due', otherText: '' };
}

/** The amount of a choice; undefined while it is not known or not an amount above zero. */
export function chosenAmount(
  { kind, otherText }: PayChoice,
  known: { dueMinor: Minor | undefined; everythingMinor: Minor | undefined },
): Minor | undefined {
  if (kind === 'due') return known.dueMinor;
  if (kind === 'everything') return known.everythingMinor;
  const typed = minorFromTyped(otherText);
  return typed !== undefined && typed > 0n ? typed : undefined;
}

/** What is left of an amount after what is due today; 0 when it is not more. */
export function aboveDue(amountMinor: Minor | undefined, dueMinor: Minor): Minor {
  if (amountMinor === undefined || amountMinor <= dueMinor) return 0n;
  return amountMinor - dueMinor;
}

/**
 * Whether the member must say what the rest is for. Not for the next instalment, which an early payment is kept for,
 * nor where everything is paid.
 */
export function asksForExtra({ kind }: PayChoice, aboveDueMinor: Minor): boolean {
  return kind === 'other' && aboveDueMinor > 0n;
}

/** Why no QR Ph code is made for the amount; while it is not known, one may be. */
export function qrRefusal(
  amountMinor: Minor | undefined,
  known: { dueMinor: Minor | undefined; everythingMinor: Minor | undefined },
) {
  const dueMinor = known.dueMinor ?? 0n;
  if (amountMinor === undefined) return undefined;
  const decided = decideQrAmount({ amountMinor, dueMinor, owedMinor: known.everythingMinor ?? dueMinor });
  return isRefusal(decided) ? decided.refused : undefined;
}

/** The channel that is offered before the member chooses one: the first that carries the amount. */
export function firstChannel(...asked: Parameters<typeof qrRefusal>): Channel {
  return qrRefusal(...asked) === undefined ? 'qrph' : 'virtualAccount';
}
