import { ConfigurationError } from '../config.ts';
import { AlreadyRunning } from '../database/embedded-lock.ts';
import { MigrationError } from '../database/migrate.ts';
import { AddressUnavailable } from '../listen.ts';
import { UnknownMasterKey } from '../providers/key-management/key-management.ts';
import { ignoreBrokenPipe } from './broken-pipe.ts';
import { CommandError } from './command-error.ts';

/** What the operator can mend; its message says all that is needed. */
const forOperator = [
  AddressUnavailable,
  AlreadyRunning,
  CommandError,
  ConfigurationError,
  MigrationError,
  UnknownMasterKey,
];

/** Of Node, and `CONNECT_TIMEOUT` of the driver. */
const unreachable =
  /^(ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|CONNECT_TIMEOUT)$/;

/** SQLSTATE: PostgreSQL reads only, as a standby does, and a restore up to a time until it is promoted. */
const readOnly = '25006';

/** Of Node: a folder that only reads, that is another user's, or no folder at all; a disk without room. */
const unusableFile = /^(EROFS|EACCES|EPERM|ENOTDIR|EEXIST|ENOSPC|EDQUOT)$/;

/** Runs a command to its exit code. What the operator can mend ends it with a sentence, everything else with its stack. */
export async function runCommand(run: () => Promise<number>): Promise<void> {
  ignoreBrokenPipe();
  try {
    process.exitCode = await run();
  } catch (error) {
    const sentence = sentenceForOperator(error);
    if (sentence === undefined) throw error;
    process.stderr.write(`${sentence}\n`);
    process.exitCode = 1;
  }
}

/** Why a start or a command failed, where the operator can mend it; undefined for a defect. */
export function sentenceForOperator(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (forOperator.some((kind) => error instanceof kind)) return error.message;
  const code = 'code' in error ? String(error.code) : '';
  if (unreachable.test(code))
    return `The database at DATABASE_URL cannot be reached: ${error.message || code}`;
  if (code === readOnly)
    return 'The database at DATABASE_URL is read-only: a standby, or a restore that was not promoted (docs/recovery.md)';
  // Making a folder in one that only reads, Node says ENOENT.
  if ('syscall' in error && 'path' in error && (unusableFile.test(code) || error.syscall === 'mkdir'))
    return `DATA_DIR, or a file that the settings name, cannot be used: ${error.message}`;
  // PostgreSQL lets nobody in so: a wrong password, no such database, a role that is missing.
  if ('severity' in error && error.severity === 'FATAL')
    return `PostgreSQL refuses the connection of DATABASE_URL: ${error.message}`;
  return undefined;
}
