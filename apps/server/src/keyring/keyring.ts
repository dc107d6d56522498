import { createSecretKey, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from '../database/schema.ts';
import { houseId } from '../house-id.ts';
import { dataKeyLimits } from '../limits.ts';
import type { KeyManagement } from '../providers/key-management/key-management.ts';
import { insertDataKey, readWrappedKeys } from './data-key.sql.ts';
import { DataKey } from './data-key.ts';

const keyBytes = 32;

/** The data of this member was deleted with its key; what is sealed is lost for good. */
export class DataKeyDestroyed extends Error {
  override readonly name = 'DataKeyDestroyed';
  /** Answered like anything that does not exist (http-errors.ts). */
  readonly statusCode = 404;
}

/**
 * The data keys of members, in clear only in this process's memory: at most so many and for so long (limits.ts), so that a
 * key that is destroyed elsewhere is forgotten here too.
 */
export class Keyring {
  readonly #keyManagement: KeyManagement;
  readonly #held = new LRUCache<string, DataKey>({
    max: dataKeyLimits.heldMax,
    ttl: dataKeyLimits.livesMilliseconds,
  });

  constructor(keyManagement: KeyManagement) {
    this.#keyManagement = keyManagement;
  }

  /**
   * Makes the key of a new member, in the transaction that makes the member. It is wrapped by the master key of the house's: a
   * newer one, which a rotation has not begun with yet, may not be on every server.
   */
  async make(db: Kysely<Database>, memberId: string, at: Date): Promise<DataKey> {
    const bytes = randomBytes(keyBytes);
    const house = (await readWrappedKeys(db, [houseId])).get(houseId);
    const wrapped = await this.#keyManagement.wrap(bytes, memberId, house?.masterKeyId);
    const made = await insertDataKey(db, { memberId, ...wrapped, at });
    return made ? this.#hold(memberId, bytes) : this.of(db, memberId);
  }

  /** Makes the house's key at the first start. @throws UnknownMasterKey where there is one of other master keys. */
  async ready(db: Kysely<Database>, at: Date): Promise<void> {
    if (!(await this.refuseOthers(db))) await this.make(db, houseId, at);
  }

  /** @returns whether the house has a key. @throws UnknownMasterKey where these master keys are not the database's. */
  async refuseOthers(db: Kysely<Database>): Promise<boolean> {
    const hasKey = (await readWrappedKeys(db, [houseId])).size > 0;
    if (hasKey) await this.of(db, houseId);
    return hasKey;
  }

  /** Reads in `db`, which in a transaction must be the transaction. @throws DataKeyDestroyed */
  async of(db: Kysely<Database>, memberId: string): Promise<DataKey> {
    const key = (await this.ofMany(db, [memberId])).get(memberId);
    if (key === undefined) throw new DataKeyDestroyed(`The data of member ${memberId} was deleted`);
    return key;
  }

  /** Reads and unwraps a key that is held too, so that the time does not say whose was used lately. */
  readUncached(db: Kysely<Database>, memberId: string): Promise<DataKey> {
    this.forget(memberId);
    return this.of(db, memberId);
  }

  /** The key for what belongs to no member. */
  house(db: Kysely<Database>): Promise<DataKey> {
    return this.of(db, houseId);
  }

  /** Of several members, in one statement; those whose data was deleted are left out. */
  async ofMany(db: Kysely<Database>, memberIds: readonly string[]): Promise<Map<string, DataKey>> {
    const found = new Map<string, DataKey>();
    const missing = new Set<string>();
    for (const memberId of memberIds) {
      const key = this.#held.get(memberId);
      if (key === undefined) missing.add(memberId);
      else found.set(memberId, key);
    }
    if (missing.size === 0) return found;
    const rows = await readWrappedKeys(db, [...missing]);
    for (const memberId of missing) {
      const row = rows.get(memberId);
      if (row === undefined) throw new Error(`Member ${memberId} has no data key`);
      if (row === null) continue;
      const bytes = await this.#keyManagement.unwrap(row.wrappedKey, row.masterKeyId, memberId);
      found.set(memberId, this.#hold(memberId, bytes));
    }
    return found;
  }

  /**
   * After the member's data was deleted with its key (retention/clear-member.sql). Another server that holds the key forgets
   * it within minutes (limits.ts).
   */
  forget(memberId: string): void {
    this.#held.delete(memberId);
  }

  #hold(memberId: string, bytes: Buffer): DataKey {
    const key = new DataKey(memberId, createSecretKey(bytes));
    bytes.fill(0);
    this.#held.set(memberId, key);
    return key;
  }
}
