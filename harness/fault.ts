/**
 * A defect put into the server on purpose, to see that a drill notices it: one edit of one source file. The file on disk
 * stays as it is. TypeScript is edited as the server loads it; a SQL function (`.sql`) is created again, edited, in the
 * drill's database.
 */
export interface SeededFault {
  /** The defect in a few words. */
  name: string;
  /** Path from the project's folder, `.ts` or `.sql`. */
  file: string;
  /** Must be in the file exactly once, so that the fault cannot vanish silently when the file changes. */
  find: string;
  put: string;
}

/** The environment variable that carries a fault in TypeScript into the server's process. */
export const faultVariable = 'SEEDED_FAULT';

/** @throws when the file does not contain the text exactly once. */
export function withFault(source: string, { file, find, put }: SeededFault): string {
  if (source.split(find).length !== 2) {
    throw new Error(`The fault does not fit: ${file} must contain exactly once: ${find}`);
  }
  return source.replace(find, () => put);
}
