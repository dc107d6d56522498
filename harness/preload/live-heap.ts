import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Loaded before the server (`node --import`): on a message over the process's IPC channel it collects all garbage and
 * answers with the bytes still in use. Between collections the heap in use varies by more than a leak of minutes adds.
 */
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

process.on('message', (message: unknown) => {
  if (typeof message !== 'object' || message === null || !('collect' in message)) return;
  // Twice: memory outside the heap is freed only after a first collection has found it unreferenced.
  collect();
  collect();
  const { heapUsed, external } = process.memoryUsage();
  process.send?.({ liveBytes: heapUsed + external });
});
// An open channel would keep a stopping server alive.
process.channel?.unref();
