/**
 * SQLSTATEs of our own, raised by the functions that move money: nothing was written, because what was decided on has changed
 * meanwhile. The caller reads and decides again (transact.ts). SG005, of an entry that does not balance (ledger/write-journal.sql),
 * and SG006 (servicing/book-servicing.sql) are defects of the caller, which trying again would not mend. SG007 stays within
 * caps/take-caps.sql.
 */
export const sqlStates = {
  balanceChanged: 'SG001',
  stateChanged: 'SG002',
  numberTaken: 'SG003',
  keyUsed: 'SG004',
} as const;

/** PostgreSQL's own: a lock was not had within `lock_timeout`. */
export const lockNotAvailable = '55P03';

/** PostgreSQL's own: there is no such table. */
export const undefinedTable = '42P01';

/** PostgreSQL's own: there is no such function. */
export const undefinedFunction = '42883';

/** PostgreSQL's own: a function would be replaced by one with other names of parameters or another result. */
export const signatureChanged = '42P13';

/**
 * The answer to a prepared statement that was prepared before a migration changed the type of what it answers. PostgreSQL
 * says so before it runs the statement, and ends the transaction around it: of neither anything was written.
 */
export function isPlanOutdated(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || !('routine' in error)) return false;
  return error.code === '0A000' && error.routine === 'RevalidateCachedQuery';
}

/** What a function raised for one call of a batch, whose other calls succeeded. */
export class WriteConflict extends Error {
  override readonly name = 'WriteConflict';
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }

  /** @param answer of a call that failed in a batch: the SQLSTATE, a space and the message. */
  static of(answer: string): WriteConflict {
    return new WriteConflict(answer.slice(0, 5), answer.slice(6));
  }
}
