import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

/** The secret in `file`, made at the first use from random bytes; only the file's owner may read it. */
export function secretInFile(file: string, bytes: number): string {
  if (!existsSync(file)) {
    const mine = `${file}.${process.pid}`;
    writeFileSync(mine, `${randomBytes(bytes).toString('base64url')}\n`, { mode: 0o600 });
    try {
      // A link is made whole or not at all: of two first starts at once one makes the secret, and both read it.
      linkSync(mine, file);
    } catch (error) {
      if (!existsSync(file)) throw error;
    } finally {
      rmSync(mine, { force: true });
    }
  }
  return readFileSync(file, 'utf8').trim();
}
