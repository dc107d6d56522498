/** What a route's module exports about its page: `export { toBeRead as handle }`. */
export interface PageHandle {
  /** Mostly read, not used: its application starts only at the first touch (start/start-later.ts). */
  toBeRead: boolean;
}

export const toBeRead: PageHandle = { toBeRead: true };
