import type { StatusShown } from './states.ts';

/** Shown while an account is locked after too many one-time passwords or passwords (decisions §5). */
export const accountLockedStatus: StatusShown = {
  status: 'Locked for a while',
  statusMessage:
    'There were too many wrong codes or passwords. To protect you, we wait a while before the next try. Your money is safe.',
  statusColor: 'warning',
  statusIcon: 'lock-reset',
};
