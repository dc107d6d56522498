import { CallError } from '@sagwan/contract/call.ts';
import type { RefusalCode } from '@sagwan/domain/copy/refusals.ts';

/** Each says that somebody, or an earlier press whose answer was lost, has done it or ended it. */
const codes: readonly RefusalCode[] = [
  'ORDER_DECIDED',
  'ORDER_WAITS',
  'LOST_PHONE_ANSWERED',
  'DATA_REQUEST_ANSWERED',
  'SCORE_DISPUTE_ANSWERED',
  'RELIEF_ANSWERED',
  'RELIEF_GRANT_ORDERED',
  'TICKET_UNKNOWN',
  'SUSPENSION_ORDERED',
  'SUSPENSION_NOT_IN_FORCE',
  'MANDATE_NOT_LIVE',
  'UNAPPLIED_UNKNOWN',
  'SETTLEMENT_OUTDATED',
  'PROMISE_RUNS',
  'STAFF_ORDER_WAITS',
  'STAFF_STATE_FORBIDS',
];

/** Whether what a dialog was opened for is done or has ended: sent once more it would be refused once more, so it can only be closed. */
export function isDoneMeanwhile(error: Error | null | undefined): boolean {
  return error instanceof CallError && codes.some((code) => code === error.code);
}
