import { resolve } from 'node:path';
import { readConfiguration } from '../config.ts';
import { ignoreBrokenPipe } from '../system/broken-pipe.ts';
import { ShardingError, shard } from './shard.ts';

const projectFolder = resolve(import.meta.dirname, '../../../..');

/** `npm run shard`: distributes the database at DATABASE_URL over Citus' workers (docs/scale.md). @returns the exit code. */
async function shardCommand(): Promise<number> {
  const { databaseUrl } = readConfiguration(process.env, projectFolder);
  try {
    if (databaseUrl === undefined)
      throw new ShardingError(
        'DATABASE_URL is not set: it must name the coordinator of Citus (docs/scale.md).',
      );
    const tables = await shard(databaseUrl);
    process.stdout.write(
      tables.length === 0
        ? 'All tables were distributed before; the functions are on the workers.\n'
        : `Distributed: ${tables.join(', ')}.\n`,
    );
    return 0;
  } catch (error) {
    if (!(error instanceof ShardingError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  }
}

ignoreBrokenPipe();
process.exitCode = await shardCommand();
