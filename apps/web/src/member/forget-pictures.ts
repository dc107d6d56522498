/** Pictures that are chosen and not sent yet (kept-picture.ts), and until when they may be kept. */
export const keptPictures = { database: 'picturesToSend', until: 'picturesToSendUntil' } as const;

/** At a sign-out: on a shared phone the next person finds no ID and no face. */
export function forgetPictures(): void {
  try {
    localStorage.removeItem(keptPictures.until);
    indexedDB.deleteDatabase(keptPictures.database);
  } catch {
    // A browser that refuses its storage keeps nothing.
  }
}

/** Whenever the application starts, on whichever page: what was kept a day ago is deleted. */
export function forgetOldPictures(nowMilliseconds: number): void {
  try {
    const until = localStorage.getItem(keptPictures.until);
    if (until !== null && !(Number(until) > nowMilliseconds)) forgetPictures();
  } catch {
    // As above.
  }
}
