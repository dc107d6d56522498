import { takeLowPriority } from './low-priority.ts';

/** What a process of background-processes.ts runs: answers one task after the other, at low priority. */
export function serveTasks<Task, Answer>(answer: (task: Task) => Answer | Promise<Answer>): void {
  takeLowPriority();
  // Ctrl-C may reach the whole group of processes; this one ends with its parent, which finishes its requests first.
  process.on('SIGINT', () => {});
  process.on('disconnect', () => process.exit());
  process.on('message', async (task) => process.send?.(await answer(task as Task)));
}
