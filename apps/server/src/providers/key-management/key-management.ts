/**
 * Where the master keys are, which encrypt ('wrap') the data keys of members: a file of the operator's
 * (local-key-management.ts), or a service outside that never gives a master key away and has these same calls.
 */
export interface KeyManagement {
  /**
   * Encrypts a data key with a master key, the newest unless one is named. `memberId` is authenticated: it unwraps for that
   * member alone. @throws UnknownMasterKey
   */
  wrap: (
    dataKey: Buffer,
    memberId: string,
    masterKeyId?: string,
  ) => Promise<{ wrappedKey: Buffer; masterKeyId: string }>;
  /**
   * @throws UnknownMasterKey where that master key is not at hand; another error where the wrapped key was changed or is
   * another member's.
   */
  unwrap: (wrappedKey: Buffer, masterKeyId: string, memberId: string) => Promise<Buffer>;
  /** The id of the newest master key. */
  newestId: () => Promise<string>;
}

/** A data key was wrapped by a master key that the operator has not given. */
export class UnknownMasterKey extends Error {
  override readonly name = 'UnknownMasterKey';

  readonly masterKeyId: string;

  constructor(masterKeyId: string) {
    super(`The master key ${masterKeyId} is missing (docs/operating.md, 'Keys')`);
    this.masterKeyId = masterKeyId;
  }
}
