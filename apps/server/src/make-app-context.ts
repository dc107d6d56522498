import type { AppContext } from './app-context.ts';
import { BatchedStatements } from './database/batched-statements.ts';
import { JobQueue } from './job/job-queue.ts';
import { Keyring } from './keyring/keyring.ts';
import { chooseProviders } from './providers/choose.ts';
import { localKeyManagement } from './providers/key-management/local-key-management.ts';
import { BusinessClock } from './servicing/business-clock.ts';

/**
 * Makes the context from the configuration, with the providers that it chooses. `databaseUrl` is the owner's. A context that
 * works beside another one in the same process takes its clock and its keys.
 */
export function makeAppContext({
  databaseUrl,
  ...given
}: Pick<AppContext, 'config' | 'db' | 'now' | 'log'> & {
  databaseUrl: string;
  businessClock?: BusinessClock;
  keyring?: Keyring;
}): AppContext {
  const businessClock = given.businessClock ?? new BusinessClock(given.now);
  const { masterKeyFile: file, keys } = given.config;
  const onUnreadable = (error: unknown) =>
    given.log.error({ err: error }, 'MASTER_KEY_FILE cannot be read: the keys read before are used');
  const keyring =
    given.keyring ?? new Keyring(localKeyManagement({ file, derived: keys.master, onUnreadable }));
  const jobs = new JobQueue(databaseUrl, given.log);
  return {
    ...given,
    jobs,
    keyring,
    businessClock,
    businessDate: () => businessClock.today(),
    statements: new BatchedStatements(given.db, given.config.sharded),
    ...chooseProviders({ ...given, businessClock, jobs, keyring }),
  };
}
