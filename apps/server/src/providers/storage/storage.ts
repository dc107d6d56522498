/** Where pictures are stored. Keys are made by the server and hold no member data. */
export interface PictureStore {
  put: (key: string, bytes: Buffer) => Promise<void>;
  /** @throws when there is no such object. */
  get: (key: string) => Promise<Buffer>;
  remove: (key: string) => Promise<void>;
}
