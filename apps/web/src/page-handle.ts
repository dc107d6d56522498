/** What a route's module says of its page: `export const handle = toBeRead`. */
export interface PageHandle {
  /** Read first and used later, if at all: the application begins at the first touch (start/start-later.ts). */
  toBeRead: boolean;
}

export const toBeRead: PageHandle = { toBeRead: true };
