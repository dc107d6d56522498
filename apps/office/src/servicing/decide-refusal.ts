import { refusalSentences } from '@sagwan/domain/copy/refusals.ts';
import type { StaffRole } from '@sagwan/domain/staff/roles.ts';
import type { ServicingOrder } from './order-kinds.ts';
import { mayOrder } from './servicing-choices.ts';

/** Why this person cannot decide the order; undefined where they can. */
export function decideRefusal(
  { state, mayDecide }: Pick<ServicingOrder, 'state' | 'mayDecide'>,
  roles: readonly StaffRole[],
): string | undefined {
  if (state !== 'OPEN') return refusalSentences.ORDER_DECIDED;
  if (!mayOrder(roles)) return refusalSentences.ROLE_FORBIDDEN;
  return mayDecide ? undefined : refusalSentences.SAME_PERSON_DECIDES;
}
