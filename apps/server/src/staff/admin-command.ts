import { userInfo } from 'node:os';
import { resolve } from 'node:path';
import { readConfiguration } from '../config.ts';
import { withCommandDatabase } from '../database/command-database.ts';
import { runCommand } from '../system/run-command.ts';
import { adminCommand } from './command.ts';

const projectFolder = resolve(import.meta.dirname, '../../../..');

/** `npm run admin` (docs/operating.md): also before the first start, on a database without any table. */
async function run(): Promise<number> {
  const config = readConfiguration(process.env, projectFolder);
  await withCommandDatabase(config, { max: 2, applicationName: 'sagwan-admin' }, async (db) => {
    const lines = await adminCommand(
      { db, config, now: () => new Date() },
      process.argv.slice(2),
      userInfo().username,
    );
    process.stdout.write(`${lines.join('\n')}\n`);
  });
  return 0;
}

await runCommand(run);
