import { toast } from '@sagwan/ui/toast.ts';
import { isSessionOver } from './call-api.ts';
import { failureOf } from './failure.ts';

/** Says in a toast what a message on the page says too (specification §8, 'Other failure'). The end of a session is said at sign-in. */
export function tellFailure(error: unknown): void {
  if (!isSessionOver(error)) toast.errorBeside(failureOf(error).message);
}
