import { CallError } from '@sagwan/contract/call.ts';
import { refusalSentences } from '@sagwan/domain/copy/refusals.ts';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { StatusBadge } from '@sagwan/ui/StatusBadge.tsx';
import type { ServicingOrder } from '../servicing/order-kinds.ts';
import type { StaffOrder } from '../staff/use-staff.ts';
import type { Suspension } from '../suspension/use-suspensions.ts';

type Code = NonNullable<(ServicingOrder | Suspension | StaffOrder)['approvalRefusal']>;

/** Why an order that waits can only be rejected, in the few words that a list has room for. */
const texts: Record<Code, string> = {
  ORDERER_LEFT: 'Who ordered it has left',
  ORDER_OUTDATED: 'The loan has changed',
  UNAPPLIED_UNKNOWN: 'The money was used',
  SETTLEMENT_OUTDATED: 'A payment has changed',
  ACCOUNT_CLOSED: 'The account was closed',
  STAFF_UNKNOWN: 'There is no such person',
  STAFF_EXISTS: 'The person has an account',
  STAFF_STATE_FORBIDS: 'The account has changed',
  ROLES_UNCHANGED: 'The roles are the same now',
  LAST_ADMIN: 'The person is the last admin',
};

/** In a list: nobody opens the order to approve it. */
export function ApprovalRefusalBadge({ code }: { code: Code | null }) {
  return code && <StatusBadge tone="danger" icon="error" text={texts[code]} className="mt-1" />;
}

/**
 * In the order's dialog, with what to do.
 * @param props.error what a decision was refused with; where that says the same, this says nothing.
 */
export function ApprovalRefusalNotice({ code, error }: { code: Code | null; error: Error | null }) {
  if (code === null || (error instanceof CallError && error.code === code)) return null;
  return <Notice tone="warning" live={false} title={refusalSentences[code]} />;
}
