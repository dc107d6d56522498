import type { Ground } from '../ground.ts';
import { listEventProblems, type PayoutProblem } from './event.sql.ts';

const most = 200;

/** Provider events that do not fit what we know, newest first: for the back office. */
export async function listPayoutProblems(ground: Ground): Promise<PayoutProblem[]> {
  return listEventProblems(ground.db, most);
}
