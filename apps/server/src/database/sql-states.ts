/**
 * SQLSTATEs of our own, raised by the functions that move money: what they were called for was not written, because what
 * it was decided on has changed meanwhile. Each is answered by reading and deciding again (transact.ts).
 */
export const sqlStates = {
  balanceChanged: 'SG001',
  stateChanged: 'SG002',
  numberTaken: 'SG003',
  keyUsed: 'SG004',
} as const;

/** An entry of the journal that does not balance: a defect of who made it, which trying again would not mend. */
export const entryUnbalanced = 'SG005';

/** PostgreSQL's: a lock was not waited for any longer. */
export const lockNotAvailable = '55P03';

/**
 * The answer to a prepared statement that was prepared before a migration changed the type of what it answers. PostgreSQL
 * says so before it runs the statement, and ends the transaction around it: of neither anything was written.
 */
export function isPlanOutdated(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || !('routine' in error)) return false;
  return error.code === '0A000' && error.routine === 'RevalidateCachedQuery';
}

/** What a money function raised, where one statement runs several of them and the others succeed. */
export class WriteConflict extends Error {
  override readonly name = 'WriteConflict';
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }

  /** Of a call that failed in a batch the functions answer its SQLSTATE and message. */
  static of(answer: string): WriteConflict {
    return new WriteConflict(answer.slice(0, 5), answer.slice(6));
  }
}
