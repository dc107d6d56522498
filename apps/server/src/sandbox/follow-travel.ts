import type { AppContext } from '../app-context.ts';

const everyMilliseconds = 1_000;

/**
 * Of several servers on one database one moves the business date; the others look every second how far. Only in the sandbox.
 * @returns what ends it.
 */
export function followTravel({ businessClock, db, log }: Pick<AppContext, 'businessClock' | 'db' | 'log'>) {
  let isLooking = false;
  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    await businessClock
      .follow(db)
      .catch((error: unknown) =>
        log.warn({ err: error }, 'the business date of the other servers is not known'),
      );
    isLooking = false;
  };
  const timer = setInterval(() => void look(), everyMilliseconds);
  return () => clearInterval(timer);
}
