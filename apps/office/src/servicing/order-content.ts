import { receiptNumberPattern } from '@sagwan/domain/repayment/receipt-number.ts';
import type { OrderContent, OrderKind } from './order-kinds.ts';

/** What was typed in the dialog; each kind uses some of it. */
export interface Entered {
  amountMinor: bigint | undefined;
  /** 'YYYY-MM-DD', or '' while it is no day. */
  valueOn: string;
  from: string;
  to: string;
  months: number;
  receiptNumber: string;
  /** Of the receipt, once it is uploaded. */
  pictureId: string | undefined;
  /** Why it is ordered, one of the reasons of its kind, or '' before it is chosen. */
  reason: string;
}

/** What an order is about where it is not the loan alone: one payment, or unapplied money. */
export interface Subject {
  repaymentId?: string;
  unappliedId?: string;
}

export type Problems = Partial<Record<keyof Entered, string>>;

/** The content as it would be ordered, or for each field what to do. `today` is the business date. */
export function contentOf(
  kind: OrderKind,
  entered: Entered,
  { subject = {}, today }: { subject?: Subject; today: string },
): { content: OrderContent } | { problems: Problems } {
  const problems = problemsOf(kind, entered, today);
  if (Object.keys(problems).length > 0) return { problems };
  const { amountMinor = 0n, valueOn, from, to, months, receiptNumber } = entered;
  switch (kind) {
    case 'recordRepayment':
      return {
        content: {
          kind,
          amount: amountMinor,
          valueOn,
          receiptNumber: receiptNumber.trim(),
          pictureId: entered.pictureId ?? '',
        },
      };
    case 'waivePenalty':
      return { content: { kind, amount: amountMinor } };
    case 'pauseInterest':
      return { content: { kind, from, to } };
    case 'planHardship':
      return { content: { kind, months } };
    case 'returnRepayment':
      return { content: { kind, repaymentId: subject.repaymentId ?? '' } };
    case 'applyUnapplied':
      return { content: { kind, unappliedId: subject.unappliedId ?? '' } };
    case 'grantHoliday':
    case 'writeOff':
      return { content: { kind } };
  }
}

function problemsOf(kind: OrderKind, entered: Entered, today: string): Problems {
  const problems: Problems = {};
  if (asksAmount(kind) && !entered.amountMinor) problems.amountMinor = 'Enter an amount, such as 26500.00.';
  if (kind === 'recordRepayment') {
    if (!isDay(entered.valueOn)) problems.valueOn = 'Enter the day on the receipt.';
    else if (entered.valueOn > today) problems.valueOn = `Not after today, ${today}.`;
    if (!receiptNumberPattern.test(entered.receiptNumber.trim()))
      problems.receiptNumber = 'Enter the number on the receipt: up to four capital letters, then digits.';
    if (entered.pictureId === undefined) problems.pictureId = 'Add a picture of the receipt.';
  }
  if (kind === 'pauseInterest') {
    if (!isDay(entered.from)) problems.from = 'Enter the first day.';
    if (!isDay(entered.to)) problems.to = 'Enter the last day.';
    else if (entered.to < entered.from) problems.to = 'The last day must not be before the first.';
  }
  if (kind === 'planHardship' && !(entered.months >= 1 && entered.months <= 12))
    problems.months = 'Choose 1 to 12 months.';
  return problems;
}

/** Whether the dialog asks for an amount. */
export function asksAmount(kind: OrderKind): boolean {
  return kind === 'recordRepayment' || kind === 'waivePenalty';
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text);
}
