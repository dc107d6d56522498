const say = (line: string) => process.stdout.write(`${line}\n`);

/** npm passes on the Ctrl-C that this process got from the terminal already: one press, two signals. */
const samePressMilliseconds = 1_000;

/** How long an orderly stop may take before the process ends without it. */
const orderlyWithinMilliseconds = 20_000;

/**
 * Stops in order at the first Ctrl-C or SIGTERM (decisions §7), at once at a second press or when the order takes too
 * long: what was committed stays, and PostgreSQL is sent its signal to stop as the process ends. After an uncaught error
 * the process is in an unknown state: the error is written, the process stops in order and ends with 1, to be started
 * again by its supervisor.
 * @returns whether the stop has begun, for those who are still starting.
 */
export function stopOnSignals(stop: () => Promise<void>): { begun: () => boolean } {
  let begunAt: number | undefined;
  const begin = (exitCode: number) => {
    begunAt = performance.now();
    setTimeout(() => {
      say('Something did not stop in time; ending without it.');
      process.exit(1);
    }, orderlyWithinMilliseconds).unref();
    stop().then(
      () => process.exit(exitCode),
      (error: unknown) => {
        writeError(error);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (begunAt === undefined) {
        say('\nStopping. Once more stops at once.');
        begin(0);
      } else if (performance.now() - begunAt > samePressMilliseconds) {
        say('\nStopping at once.');
        process.exit(1);
      }
    });
  }
  // Where the log is a file on a full disk, or its reader has gone, lines are lost and the service goes on.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {});
  // An unhandled rejection arrives here as well: Node raises it.
  process.on('uncaughtException', (error) => {
    writeError(error);
    if (begunAt === undefined) begin(1);
  });
  return { begun: () => begunAt !== undefined };
}

export function writeError(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
}
