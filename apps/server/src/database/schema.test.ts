import fs from 'node:fs';
import { expect, test } from 'vitest';
import { databaseForTests } from '../testing/database.ts';
import { describeSchema } from './introspect.ts';
import { openDatabase } from './open.ts';

const database = databaseForTests();

test('schema.ts is what the migrations make; if not: npm run db:types', async () => {
  const pool = openDatabase({ url: database.url, max: 1 });
  const described = await describeSchema(pool.sql);
  await pool.close();
  expect(fs.readFileSync(new URL('./schema.ts', import.meta.url), 'utf8')).toBe(described);
});
