import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Loaded before the server (`node --import`): collects all garbage when the drill says so over the process's channel,
 * and answers what is left. The heap in use goes up and down between collections by more than a leak of minutes does.
 */
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

process.on('message', (message: unknown) => {
  if (typeof message !== 'object' || message === null || !('collect' in message)) return;
  // Twice: the bytes outside the heap go when the first has found nobody who holds them.
  collect();
  collect();
  const { heapUsed, external } = process.memoryUsage();
  process.send?.({ liveBytes: heapUsed + external });
});
// The channel must not keep a stopping server alive.
process.channel?.unref();
