import { randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { AppContext } from '../app-context.ts';
import { writesRefused } from './metrics.ts';

/**
 * A full disk, or a disk that gives errors: of PostgreSQL (disk_full, io_error, undefined_file), and of this server's
 * own files.
 */
const diskCodes = /^(53100|58030|58P01|ENOSPC|EDQUOT|EIO|EROFS)$/;
/** Readiness is asked more often than it is worth to try. */
const triesEveryMilliseconds = 1_000;
/** What must be written for the disks to count as usable again. */
const triedBytes = 1_000_000;
/** As many bytes and more, as rows that PostgreSQL puts into a temporary file when they are more than `work_mem`. */
const triedRows = 100_000;

/** Whether the error, or one that caused it, is a disk's. */
export function isDiskError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && diskCodes.test(String(error.code))) || isDiskError(error.cause);
}

let failedSince: Date | undefined;
let triedAt = Number.NEGATIVE_INFINITY;
let trying: Promise<boolean> | undefined;

/** Remembers that a disk is full or broken, where the error says so: this server is then not ready. */
export function noteDiskError(error: unknown, { log }: Pick<AppContext, 'log'>): void {
  if (!isDiskError(error)) return;
  writesRefused.inc();
  if (failedSince === undefined)
    log.error({ err: error }, 'a disk is full or broken: this server is not ready');
  failedSince ??= new Date();
}

/**
 * Whether there is space to write. Tried only after an error said that there was none: from then on by writing, at most
 * once a second, until that succeeds.
 */
export async function hasDiskSpace(context: Pick<AppContext, 'db' | 'config' | 'log'>): Promise<boolean> {
  if (failedSince === undefined) return true;
  if (performance.now() - triedAt < triesEveryMilliseconds) return false;
  trying ??= tryToWrite(context).finally(() => {
    trying = undefined;
    triedAt = performance.now();
  });
  if (!(await trying)) return false;
  if (failedSince !== undefined) context.log.warn({ failedSince }, 'the disks have space again');
  failedSince = undefined;
  triedAt = Number.NEGATIVE_INFINITY;
  return true;
}

async function tryToWrite({ db, config }: Pick<AppContext, 'db' | 'config'>): Promise<boolean> {
  const file = join(config.dataFolder, 'disk-space-check');
  try {
    // Bytes that no file system can make smaller.
    await writeFile(file, randomBytes(triedBytes));
    await db.transaction().execute(async (trx) => {
      await trx.selectNoFrom(sql`set_config('work_mem', '64kB', true)`.as('memory')).execute();
      await trx
        .selectFrom(sql<{ n: number }>`generate_series(1, ${triedRows}::integer)`.as('n'))
        .select(({ fn }) => fn.countAll().as('rows'))
        .execute();
    });
    return true;
  } catch {
    return false;
  } finally {
    await rm(file, { force: true }).catch(() => {});
  }
}
