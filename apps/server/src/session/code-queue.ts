import { codeQueueLimits } from '../limits.ts';
import { fairQueue } from '../system/fair-queue.ts';

/**
 * Requests for codes and tries at them by people who are not signed in wait here. Each takes five times the processor time of a read, so
 * that a few hundred addresses, each within its own limit, would leave nothing for members (decision 0030).
 */
export const codeQueue = fairQueue(codeQueueLimits);
