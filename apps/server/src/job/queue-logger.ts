import { Logger } from 'graphile-worker';
import type { AppContext } from '../app-context.ts';

/** The queue's own warnings, in our log; the rest of what it says is a line for each job. */
export function queueLogger(log: AppContext['log']): Logger {
  return new Logger((scope) => (level, message) => {
    if (level === 'error' || level === 'warning') log.warn({ scope }, message);
  });
}
