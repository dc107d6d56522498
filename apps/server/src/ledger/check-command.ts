import { resolve } from 'node:path';
import { minuteMilliseconds } from '@sagwan/domain/time/durations.ts';
import { readConfiguration } from '../config.ts';
import { commandDatabase } from '../database/command-database.ts';
import { openDatabase } from '../database/open.ts';
import { undefinedFunction, undefinedTable } from '../database/sql-states.ts';
import { CommandError } from '../system/command-error.ts';
import { runCommand } from '../system/run-command.ts';
import { checkLedger } from './check.ts';

const projectFolder = resolve(import.meta.dirname, '../../../..');
const print = (line: string) => process.stdout.write(`${line}\n`);

/** `npm run ledger:check`: reconciles DATABASE_URL, or the data folder, whether its server runs or not. */
async function checkCommand(): Promise<number> {
  const config = readConfiguration(process.env, projectFolder);
  const target = await commandDatabase(config);
  const database = openDatabase({
    url: target.url,
    max: 1,
    statementTimeoutMilliseconds: 10 * minuteMilliseconds,
  });
  try {
    const problems = await checkLedger(database.db).catch(refuseOtherDatabase);
    for (const problem of problems) print(problem);
    print(
      problems.length === 0
        ? 'The ledger agrees with every wallet, loan and withdrawal, and with every closed day.'
        : `${problems.length} problems.`,
    );
    return problems.length === 0 ? 0 : 1;
  } finally {
    await database.close();
    await target.stop();
  }
}

/** The check changes nothing, so it makes no tables either. */
function refuseOtherDatabase(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code !== undefinedTable && code !== undefinedFunction) throw error;
  throw new CommandError(
    'This database lacks what this version of Sagwan checks: start the server on it first.',
  );
}

await runCommand(checkCommand);
