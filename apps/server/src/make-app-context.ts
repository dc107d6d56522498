import type { AppContext } from './app-context.ts';
import { BatchedStatements } from './database/batched-statements.ts';
import { JobQueue } from './outbox/job-queue.ts';
import { chooseProviders } from './providers/choose.ts';
import { BusinessClock } from './servicing/business-clock.ts';

/** Makes the context from the configuration, with the providers that it chooses. `databaseUrl` is the owner's. */
export function makeAppContext({
  databaseUrl,
  ...given
}: Pick<AppContext, 'config' | 'db' | 'now' | 'log'> & {
  databaseUrl: string;
  businessClock?: BusinessClock;
}): AppContext {
  const businessClock = given.businessClock ?? new BusinessClock(given.now);
  const jobs = new JobQueue(databaseUrl, given.log);
  return {
    ...given,
    jobs,
    businessClock,
    businessDate: () => businessClock.today(),
    statements: new BatchedStatements(given.db, given.config.sharded),
    ...chooseProviders({ ...given, businessClock, jobs }),
  };
}
