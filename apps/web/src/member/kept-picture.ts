import { dayMilliseconds } from '@sagwan/domain/time/durations.ts';
import { forgetPictures, keptPictures } from './forget-pictures.ts';
import type { PictureKind } from './upload-picture.ts';

const store = 'pictures';

/**
 * Keeps a chosen picture on this device until it is sent, so that a reload or a phone that closes the page loses nothing:
 * forgotten once the server has it, when sending is stopped, at a sign-out, and a day after the first that is kept. A
 * browser that refuses its storage keeps nothing.
 * @param isWanted answers whether it is still to be kept: making it smaller takes a cheap phone seconds, in which its sending may
 * be stopped, another picture be chosen or the member sign out.
 */
export async function keepPicture(
  phoneNumber: string,
  kind: PictureKind,
  picture: Blob,
  isWanted: () => boolean,
): Promise<void> {
  if (!isWanted()) return;
  try {
    await inStore('readwrite', (pictures) => pictures.put(picture, keyOf(phoneNumber, kind)));
    if (localStorage.getItem(keptPictures.until) === null)
      localStorage.setItem(keptPictures.until, String(Date.now() + dayMilliseconds));
    // It was no longer wanted while it was stored.
    if (!isWanted()) await forgetPicture(phoneNumber, kind);
  } catch {
    // Then it is in the page's memory only.
  }
}

export async function readKeptPicture(phoneNumber: string, kind: PictureKind): Promise<Blob | undefined> {
  try {
    // Opening the database would make it.
    if (localStorage.getItem(keptPictures.until) === null) return undefined;
    const found: unknown = await inStore('readonly', (pictures) => pictures.get(keyOf(phoneNumber, kind)));
    return found instanceof Blob ? found : undefined;
  } catch {
    return undefined;
  }
}

export async function forgetPicture(phoneNumber: string, kind: PictureKind): Promise<void> {
  try {
    if (localStorage.getItem(keptPictures.until) === null) return;
    await inStore('readwrite', (pictures) => pictures.delete(keyOf(phoneNumber, kind)));
    if ((await inStore('readonly', (pictures) => pictures.count())) === 0) forgetPictures();
  } catch {
    // Nothing was kept.
  }
}

function keyOf(phoneNumber: string, kind: PictureKind): string {
  return `${phoneNumber}/${kind}`;
}

/** Opened for each use and closed again: an open database cannot be deleted. */
async function inStore<Answer>(
  mode: IDBTransactionMode,
  work: (pictures: IDBObjectStore) => IDBRequest<Answer>,
): Promise<Answer> {
  const opening = indexedDB.open(keptPictures.database);
  opening.onupgradeneeded = () => opening.result.createObjectStore(store);
  const database = await answered(opening);
  try {
    const transaction = database.transaction(store, mode);
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    const [answer] = await Promise.all([answered(work(transaction.objectStore(store))), done]);
    return answer;
  } finally {
    database.close();
  }
}

function answered<Answer>(request: IDBRequest<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
