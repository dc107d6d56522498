import type { SuspensionReasonCode } from '@sagwan/domain/staff/reasons.ts';
import type { SuspensionState } from '@sagwan/domain/suspension/suspension.ts';
import type { Tone } from '@sagwan/ui/tone.ts';

/** As staff read them; the member reads a sentence of the catalogue (domain/copy/suspension.ts). */
export const reasonTexts: Record<SuspensionReasonCode, string> = {
  SUSPECTED_TAKEOVER: 'Suspected take-over of the account',
  ORDER_OF_LAW: 'Order of law: a court or an authority',
};

export const stateTexts: Record<SuspensionState, { text: string; tone: Tone; icon: string }> = {
  OPEN: { text: 'Waiting', tone: 'info', icon: 'clock' },
  REJECTED: { text: 'Rejected', tone: 'danger', icon: 'highlight-off' },
  IN_FORCE: { text: 'In force', tone: 'warning', icon: 'pause' },
  LIFTED: { text: 'Lifted', tone: 'success', icon: 'check-circle' },
  RENEWED: { text: 'Renewed', tone: 'info', icon: 'update' },
  OVER: { text: 'Over', tone: 'success', icon: 'check-circle' },
};

/** What it does once it is approved; said wherever one is ordered or decided. The word joiner keeps 'e-mail' in one line. */
export const consequence =
  'For 72 hours from the approval nothing can be withdrawn. Nothing is taken: the money stays in the wallet, and instalments can be paid, also from it. It ends by itself; renewing it takes two people again. The member is told by SMS and e-\u2060mail why, until when and how to be heard.';

/** The fake lenders that this product must never resemble (decisions §6). */
export const neverAsk = 'Never ask the member for a payment or a code because of it.';
