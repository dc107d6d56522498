import { userInfo } from 'node:os';
import { resolve } from 'node:path';
import { readConfiguration } from '../config.ts';
import { BatchedStatements } from '../database/batched-statements.ts';
import { withCommandDatabase } from '../database/command-database.ts';
import { BusinessClock } from '../servicing/business-clock.ts';
import { CommandError } from '../system/command-error.ts';
import { runCommand } from '../system/run-command.ts';
import { bookLostPayout } from './book-lost-payout.ts';

const projectFolder = resolve(import.meta.dirname, '../../../..');

/** `npm run payout:book` (docs/recovery.md), on the server's machine with the server's settings. */
async function run(): Promise<number> {
  const [provider, eventId, refundOf, ...more] = process.argv.slice(2);
  if (provider === undefined || eventId === undefined || more.length > 0)
    throw new CommandError(
      'npm run payout:book -- PROVIDER EVENT [LOAN]   as both are named in the list of provider problems; with the number of the ' +
        'loan of which the payout sent an overpayment back',
    );
  const config = readConfiguration(process.env, projectFolder);
  await withCommandDatabase(config, { max: 2, applicationName: 'sagwan-payout' }, async (db) => {
    const now = () => new Date();
    const clock = new BusinessClock(now);
    await clock.follow(db);
    const statements = new BatchedStatements(db, config.sharded);
    const context = { db, config, statements, now, businessDate: () => clock.today() };
    const lost = { systemUser: userInfo().username, refundOf };
    process.stdout.write(`${await bookLostPayout(context, { provider, eventId }, lost)}\n`);
  });
  return 0;
}

await runCommand(run);
