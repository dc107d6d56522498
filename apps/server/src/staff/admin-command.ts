import { userInfo } from 'node:os';
import { resolve } from 'node:path';
import { ConfigurationError, readConfiguration } from '../config.ts';
import { withCommandDatabase } from '../database/command-database.ts';
import { UnknownMasterKey } from '../providers/key-management/key-management.ts';
import { ignoreBrokenPipe } from '../system/broken-pipe.ts';
import { adminCommand, CommandError } from './command.ts';

const projectFolder = resolve(import.meta.dirname, '../../../..');

/** `npm run admin` (docs/operating.md): also before the first start, on a database without any table. */
async function run(): Promise<void> {
  const config = readConfiguration(process.env, projectFolder);
  await withCommandDatabase(config, { max: 2, applicationName: 'sagwan-admin' }, async (db) => {
    const lines = await adminCommand(
      { db, config, now: () => new Date() },
      process.argv.slice(2),
      userInfo().username,
    );
    process.stdout.write(`${lines.join('\n')}\n`);
  });
}

ignoreBrokenPipe();
try {
  await run();
} catch (error) {
  const expected = [CommandError, ConfigurationError, UnknownMasterKey];
  if (!expected.some((kind) => error instanceof kind)) throw error;
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
