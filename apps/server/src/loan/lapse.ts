import { dayMilliseconds } from '@sagwan/domain/time/durations.ts';
import type { AppContext } from '../app-context.ts';
import { loansBefore } from './loan.sql.ts';
import { moveDueLoans } from './move-due-loans.ts';

/** An approval not released within 30 days expires (decisions §5). */
const approvalDays = 30;

/**
 * Offers that nobody answered in time by the business clock: OFFERED → EXPIRED, and the member is notified.
 * @returns how many.
 */
export function lapseOffers(context: AppContext): Promise<number> {
  const now = context.businessClock.now();
  return moveDueLoans(
    context,
    (most) => loansBefore(context.db, { state: 'OFFERED', column: 'offer_stands_until', before: now, most }),
    // Not one that was answered meanwhile, or offered again.
    ({ offerStandsUntil }) =>
      offerStandsUntil !== null && offerStandsUntil < now
        ? { action: 'lapseOffer', notice: { template: 'offerLapsed' } }
        : undefined,
  );
}

/**
 * Approvals that nobody released in time by the business clock: APPROVED → EXPIRED, and the member is notified.
 * @returns how many.
 */
export function lapseApprovals(context: AppContext): Promise<number> {
  const before = new Date(context.businessClock.now().getTime() - approvalDays * dayMilliseconds);
  return moveDueLoans(
    context,
    (most) => loansBefore(context.db, { state: 'APPROVED', column: 'approved_at', before, most }),
    ({ approvedAt }) =>
      approvedAt !== null && approvedAt < before
        ? { action: 'lapseApproval', notice: { template: 'loanExpired' } }
        : undefined,
  );
}
