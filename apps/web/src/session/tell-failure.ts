import { toast } from '@sagwan/ui/toast.ts';
import { isSessionOver } from './call-api.ts';
import { failureOf } from './failure.ts';

/** Of a mutation that tells its failures itself. */
export const tellsItself = { tellsItself: true };

let told: unknown;

/**
 * Says in a toast what a message on the page says too (specification §8, 'Other failure'); once where a mutation and a form have the
 * same failure. The end of a session is said at sign-in.
 */
export function tellFailure(error: unknown): void {
  if (isSessionOver(error) || error === told) return;
  told = error;
  toast.errorBeside(failureOf(error).message);
}
