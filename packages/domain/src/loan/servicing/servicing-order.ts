import { type Refusal, refuse } from '../../copy/refusal.ts';
import { formatAmount, type Minor } from '../../money/money.ts';
import { receivedMinorMax } from '../../repayment/received-amount.ts';

/**
 * Whether staff may record money that came in outside every channel (servicing 7): a day from the release of the loan to the
 * business date. More than is owed is taken too: it is a liability and is paid back (servicing 3).
 */
export function decideRecording(recording: {
  amountMinor: Minor;
  valueOn: string;
  releasedOn: string;
  today: string;
  /** The receipts that were recorded for the member before. */
  recordedReceipts: readonly string[];
  receiptNumber: string;
}):
  | 'allowed'
  | Refusal<'AMOUNT_NOT_POSITIVE' | 'RECEIVED_TOO_HIGH' | 'VALUE_DAY_OUT_OF_RANGE' | 'RECEIPT_RECORDED'> {
  const { amountMinor, valueOn, releasedOn, today, recordedReceipts, receiptNumber } = recording;
  if (amountMinor <= 0n) return refuse('AMOUNT_NOT_POSITIVE');
  if (amountMinor > receivedMinorMax)
    return refuse('RECEIVED_TOO_HIGH', { params: { most: formatAmount(receivedMinorMax, '₱') } });
  if (valueOn < releasedOn || valueOn > today) return refuse('VALUE_DAY_OUT_OF_RANGE');
  return recordedReceipts.includes(receiptNumber) ? refuse('RECEIPT_RECORDED') : 'allowed';
}

/**
 * Whether staff may record that our bank sent money back that matched no loan (servicing 3): on a day from the one on which
 * it came to the business date, by a transfer that no other return has.
 */
export function decideReturn({
  returnedOn,
  valueOn,
  today,
  isRecorded,
}: {
  returnedOn: string;
  valueOn: string;
  today: string;
  isRecorded: boolean;
}): 'allowed' | Refusal<'VALUE_DAY_OUT_OF_RANGE' | 'BANK_REFERENCE_RECORDED'> {
  if (returnedOn < valueOn || returnedOn > today) return refuse('VALUE_DAY_OUT_OF_RANGE');
  return isRecorded ? refuse('BANK_REFERENCE_RECORDED') : 'allowed';
}

/** Whether a penalty may be waived: never more than is unpaid of it (servicing 2). */
export function decideWaiver(waiver: {
  amountMinor: Minor;
  unpaidPenaltyMinor: Minor;
}): 'allowed' | Refusal<'AMOUNT_NOT_POSITIVE' | 'WAIVER_OVER_PENALTY'> {
  const { amountMinor, unpaidPenaltyMinor } = waiver;
  if (amountMinor <= 0n) return refuse('AMOUNT_NOT_POSITIVE');
  return amountMinor > unpaidPenaltyMinor
    ? refuse('WAIVER_OVER_PENALTY', { params: { penalty: formatAmount(unpaidPenaltyMinor, '₱') } })
    : 'allowed';
}

/** Whether interest may rest from a day to a day, both inclusive (servicing 6). */
export function decidePause(pause: { from: string; to: string }): 'allowed' | Refusal<'PERIOD_INVALID'> {
  return pause.from <= pause.to ? 'allowed' : refuse('PERIOD_INVALID');
}
