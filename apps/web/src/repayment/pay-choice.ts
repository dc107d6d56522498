import { minorFromTyped } from '@sagwan/domain/money/amount-text.ts';
import type { Minor } from '@sagwan/domain/money/money.ts';
import { qrPhMaxMinor } from '@sagwan/domain/repayment/qr-ph.ts';

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

/** Whether a QR Ph code carries the amount; while it is not known, it may. */
export const fitsQr = (amountMinor: Minor | undefined) => (amountMinor ?? 0n) <= qrPhMaxMinor;

/** The channel that is offered before the member chooses one: the first that carries the amount. */
export function firstChannel(amountMinor: Minor): Channel {
  return fitsQr(amountMinor) ? 'qrph' : 'virtualAccount';
}
