/**
 * Loaded before the server (`node --import`): `Date` runs ahead of the real time by the milliseconds last sent over the
 * process's IPC channel. PostgreSQL and the job queue keep the real time.
 */
let aheadMilliseconds = 0;
const RealDate = Date;

class ShiftedDate extends RealDate {
  constructor(...given: unknown[]) {
    if (given.length === 0) super(RealDate.now() + aheadMilliseconds);
    else super(...(given as [number]));
  }

  static override now(): number {
    return RealDate.now() + aheadMilliseconds;
  }
}

globalThis.Date = ShiftedDate as DateConstructor;
process.on('message', (message: unknown) => {
  if (typeof message !== 'object' || message === null || !('aheadMilliseconds' in message)) return;
  aheadMilliseconds = Number(message.aheadMilliseconds);
  process.send?.({ shifted: true });
});
// An open channel would keep a stopping server alive.
process.channel?.unref();
