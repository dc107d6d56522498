import { resolve } from 'node:path';
import { readConfiguration } from '../config.ts';
import { CommandError } from '../system/command-error.ts';
import { runCommand } from '../system/run-command.ts';
import { shard } from './shard.ts';

const projectFolder = resolve(import.meta.dirname, '../../../..');

/** `npm run shard`: distributes the database at DATABASE_URL over Citus' workers (docs/scale.md). @returns the exit code. */
async function shardCommand(): Promise<number> {
  const { databaseUrl } = readConfiguration(process.env, projectFolder);
  if (databaseUrl === undefined)
    throw new CommandError('DATABASE_URL is not set: it must name the coordinator of Citus (docs/scale.md).');
  const tables = await shard(databaseUrl);
  process.stdout.write(
    tables.length === 0
      ? 'All tables were distributed before; the functions are on the workers.\n'
      : `Distributed: ${tables.join(', ')}.\n`,
  );
  return 0;
}

await runCommand(shardCommand);
