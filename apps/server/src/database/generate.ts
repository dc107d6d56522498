import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startEmbedded } from './embedded.ts';
import { describeSchema } from './introspect.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open.ts';

/**
 * Writes schema.ts from a fresh database with every migration applied. With --check it writes nothing and exits
 * with 1 when the file is stale.
 */
const file = new URL('./schema.ts', import.meta.url);
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'sagwan-types-'));
// The user that runs PostgreSQL must be able to enter it.
fs.chmodSync(dataDir, 0o711);

async function describe(): Promise<string> {
  const embedded = await startEmbedded({ dataDir, purpose: 'test' });
  try {
    await migrate(embedded.url);
    const database = openDatabase({ url: embedded.url, max: 1 });
    try {
      return await describeSchema(database.sql);
    } finally {
      await database.close();
    }
  } finally {
    await embedded.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

const text = await describe();
const current = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
if (text === current) {
  process.stdout.write('Database types are current.\n');
} else if (process.argv.includes('--check')) {
  process.stderr.write(
    'apps/server/src/database/schema.ts is stale: run `npm run db:types` and commit it.\n',
  );
  process.exitCode = 1;
} else {
  fs.writeFileSync(file, text);
  process.stdout.write('Wrote apps/server/src/database/schema.ts.\n');
}
