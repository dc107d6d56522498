import { minuteMilliseconds } from '@sagwan/domain/time/durations.ts';
import { addDays } from '@sagwan/domain/time/manila.ts';
import type { AppContext } from '../app-context.ts';
import { openDatabase } from '../database/open.ts';
import { ledgerChecked, ledgerProblemCount } from '../system/metrics.ts';
import { checkLedger } from './check.ts';

/** A million members take longer than the application's five seconds. */
const statementTimeoutMilliseconds = 2 * minuteMilliseconds;
const loggedMax = 20;
/** Each hour the journal of so many days is hashed again, and the chain followed over all; the command hashes all of it. */
const closesCheckedDays = 7;

/**
 * The hourly reconciliation, on a connection of its own: with more time than the application's have, and as the
 * owner, who may look into the queue. It locks nothing and changes nothing, so running it twice does no harm.
 */
export async function runCheckLedger(context: AppContext, databaseUrl: string): Promise<void> {
  const database = openDatabase({
    url: databaseUrl,
    max: 1,
    applicationName: 'sagwan ledger check',
    statementTimeoutMilliseconds,
  });
  try {
    const problems = await checkLedger(database.db, context.now(), {
      businessDate: context.businessDate(),
      closesFrom: addDays(context.businessDate(), -closesCheckedDays),
    });
    for (const problem of problems.slice(0, loggedMax)) context.log.error({ problem }, 'the ledger is wrong');
    if (problems.length > loggedMax) {
      context.log.error(
        { problems: problems.length },
        'the ledger is wrong in more places; npm run ledger:check names them all',
      );
    }
    ledgerProblemCount.set(problems.length);
    ledgerChecked.set(context.now().getTime() / 1_000);
  } finally {
    await database.close();
  }
}
