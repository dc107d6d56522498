import { paperLimits } from '../limits.ts';
import { fairQueue } from '../system/fair-queue.ts';

const inTurn = fairQueue({ ...paperLimits, turnsPerStranger: 1 });

/**
 * Papers are read and drawn one at a time, whoever has had the fewest lately first: drawing takes the thread that answers all other
 * requests (decision 0041). @param personId a member, or one of staff.
 */
export function drawInTurn<T>(personId: string, draw: () => Promise<T>): Promise<T> {
  return inTurn({ from: personId, isKnown: true }, draw);
}
