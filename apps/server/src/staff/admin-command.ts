import { userInfo } from 'node:os';
import { resolve } from 'node:path';
import { ConfigurationError, readConfiguration } from '../config.ts';
import { commandDatabase } from '../database/command-database.ts';
import { migrate } from '../database/migrate.ts';
import { APP_ROLE, openDatabase } from '../database/open.ts';
import { adminCommand, CommandError } from './command.ts';

const projectFolder = resolve(import.meta.dirname, '../../../..');

/** `npm run admin` (docs/operating.md): also before the first start, on a database without any table. */
async function run(): Promise<void> {
  const config = readConfiguration(process.env, projectFolder);
  const target = await commandDatabase(config);
  try {
    await migrate(target.url);
    const database = openDatabase({
      url: target.url,
      role: APP_ROLE,
      max: 2,
      applicationName: 'sagwan-admin',
    });
    try {
      const context = { db: database.db, config, now: () => new Date() };
      const lines = await adminCommand(context, process.argv.slice(2), userInfo().username);
      process.stdout.write(`${lines.join('\n')}\n`);
    } finally {
      await database.close();
    }
  } finally {
    await target.stop();
  }
}

try {
  await run();
} catch (error) {
  if (!(error instanceof CommandError || error instanceof ConfigurationError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
