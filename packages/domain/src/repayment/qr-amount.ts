import { type Refusal, refuse } from '../copy/refusal.ts';
import { formatAmount, type Minor, smallerMinor } from '../money/money.ts';
import { qrPhMaxMinor } from './qr-ph.ts';

/**
 * The least that a code is made for, but for all that is due or owed. A payment over QR Ph costs its payer nothing, and each is an event
 * that every reading of the loan replays (decision 0026): of a centavo each, fifty codes a day would have no end.
 */
export const qrPhLeastMinor: Minor = 2_000n;

/** Whether a QR Ph code is made for an amount above zero. What is paid is taken, whatever it is: only the making is refused. */
export function decideQrAmount({
  amountMinor,
  dueMinor,
  owedMinor,
}: {
  amountMinor: Minor;
  /** What is due, or the next instalment. */
  dueMinor: Minor;
  /** What settles the loan today. */
  owedMinor: Minor;
}): 'allowed' | Refusal<'QR_AMOUNT_TOO_LOW' | 'QR_AMOUNT_TOO_HIGH'> {
  if (amountMinor > qrPhMaxMinor)
    return refuse('QR_AMOUNT_TOO_HIGH', { params: { most: formatAmount(qrPhMaxMinor, '₱') } });
  const leastMinor = smallerMinor(qrPhLeastMinor, smallerMinor(dueMinor, owedMinor));
  if (amountMinor < leastMinor)
    return refuse('QR_AMOUNT_TOO_LOW', { params: { least: formatAmount(qrPhLeastMinor, '₱') } });
  return 'allowed';
}
