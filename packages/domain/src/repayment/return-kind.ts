import type { LoanEvent } from '../loan/servicing/events.ts';

/** Why a payment no longer counts: its channel took it back, it went back into the wallet, or we had recorded it by mistake. */
export const returnKinds = ['takenBack', 'backInWallet', 'corrected'] as const;
export type ReturnKind = (typeof returnKinds)[number];

/** Money from the wallet is back in it, whoever made the mistake. */
export function returnKindOf({
  channel,
  isOurMistake,
}: {
  channel: string;
  isOurMistake: boolean;
}): ReturnKind {
  if (channel === 'wallet') return 'backInWallet';
  return isOurMistake ? 'corrected' : 'takenBack';
}

/** The same of a payment of a loan, by the loan's log; null while the payment counts. */
export function returnKindIn(
  events: readonly LoanEvent[],
  { id, channel }: { id: string; channel: string },
): ReturnKind | null {
  const returned = events.find((event) => event.kind === 'returned' && event.paymentId === id);
  if (returned?.kind !== 'returned') return null;
  return returnKindOf({ channel, isOurMistake: returned.isOurMistake ?? false });
}
