import type { KeyObject } from 'node:crypto';
import type { SealedColumn } from './personal-columns.ts';
import { open, seal } from './sealing.ts';

/** A column that keeps sealed bytes, or the files of the storage. */
export type SealedPlace = SealedColumn | 'storage.file';

/**
 * The key of one member's personal data, or the house's for what belongs to no member. Everything is sealed for its table,
 * its column and its member, and for its row where a member has several (decision 0035).
 */
export class DataKey {
  readonly memberId: string;
  readonly #key: KeyObject;

  constructor(memberId: string, key: KeyObject) {
    this.memberId = memberId;
    this.#key = key;
  }

  /** @param row What names it among the member's rows of the table, where there are several. */
  sealBytes(place: SealedPlace, plain: Uint8Array, row = ''): Buffer {
    return seal(this.#key, this.#boundTo(place, row), plain);
  }

  /** @throws when it was sealed for another member, place or row, or was changed. */
  openBytes(place: SealedPlace, sealed: Buffer, row = ''): Buffer {
    return open(this.#key, this.#boundTo(place, row), sealed);
  }

  sealText(place: SealedPlace, text: string, row = ''): Buffer {
    return this.sealBytes(place, Buffer.from(text), row);
  }

  openText(place: SealedPlace, sealed: Buffer, row = ''): string {
    return this.openBytes(place, sealed, row).toString('utf8');
  }

  /** Several fields that are only ever read together. */
  sealFields(place: SealedPlace, fields: object, row = ''): Buffer {
    return this.sealText(place, JSON.stringify(fields), row);
  }

  /** The fields as they were sealed: nobody without the key can have made others. */
  openFields<Fields extends object>(place: SealedPlace, sealed: Buffer, row = ''): Fields {
    return JSON.parse(this.openText(place, sealed, row)) as Fields;
  }

  #boundTo(place: SealedPlace, row: string): string {
    return JSON.stringify([place, this.memberId, row]);
  }
}
