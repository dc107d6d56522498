import { type Refusal, refuse } from '../copy/refusal.ts';

/**
 * Whether a person of staff may decide an order of any kind. It is decided once. Another person than the one who ordered it must
 * approve it (servicing 2); that one may reject it, as when it was a mistake. The order of somebody who no longer decides on
 * anything can only be rejected (decision 0031).
 */
export function decideOnOrder(order: {
  state: 'OPEN' | 'APPROVED' | 'REJECTED';
  orderedBy: string;
  decidedBy: string;
  approve: boolean;
  ordererDecides: boolean;
}): 'allowed' | Refusal<'ORDER_DECIDED' | 'SAME_PERSON_DECIDES' | 'ORDERER_LEFT'> {
  if (order.state !== 'OPEN') return refuse('ORDER_DECIDED');
  if (order.approve && order.orderedBy === order.decidedBy) return refuse('SAME_PERSON_DECIDES');
  return order.approve && !order.ordererDecides ? refuse('ORDERER_LEFT') : 'allowed';
}
