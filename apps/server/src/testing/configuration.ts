import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { ConfigurationError, readConfiguration } from '../config.ts';
import { realCompany } from './real-company.ts';

export const projectFolder = resolve(import.meta.dirname, '../../../..');
export const shipped = JSON.parse(readFileSync(join(projectFolder, 'company.json'), 'utf8'));

/** A folder of the test file's own. */
export let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sagwan-config-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The shipped lending terms, changed. */
export const entry = (change: object) => ({ ...shipped.lendingTerms[0], ...change });
export const terms = (change: object) => ({ lendingTerms: [entry(change)] });

let files = 0;
/** A company file like the shipped one but for this, or with this text. */
export function companyFile(change: object | string): string {
  files += 1;
  const file = join(folder, `company-${files}.json`);
  writeFileSync(file, typeof change === 'string' ? change : JSON.stringify({ ...shipped, ...change }));
  return file;
}

/** What starting with these says; undefined where it starts. */
export function complaint(env: NodeJS.ProcessEnv): string | undefined {
  try {
    readConfiguration({ DATA_DIR: join(folder, 'data'), ...env }, projectFolder);
    return undefined;
  } catch (error) {
    if (error instanceof ConfigurationError) return error.message;
    throw error;
  }
}

/** A production that starts, for each test to break in one place. */
export const production = (): Record<string, string> => ({
  NODE_ENV: 'production',
  COMPANY_FILE: companyFile(realCompany),
  SECRET_KEY: 'q3Vx8kPz1LrT7mWb5NcY2hJd9GfS4aEu',
  DATABASE_URL: 'postgres://sagwan:pw@db.internal:5432/sagwan',
  PUBLIC_ORIGIN: 'https://app.agos.ph',
  SMS_PROVIDER: 'semaphore',
  SMS_API_KEY: 'sms-key',
  PAYOUT_PROVIDER: 'xendit',
  PAYOUT_API_KEY: 'payout-key',
  PAYOUT_WEBHOOK_SECRET: 'fZ2mQ8tWc5RbX1nLk7Vy4Hd9',
  COLLECTION_PROVIDER: 'xendit',
  COLLECTION_API_KEY: 'xnd_production_key',
  COLLECTION_WEBHOOK_TOKEN: 'mP6BvtAhO585zao6r5aUWgWhlzo6xhFE',
  EMAIL_PROVIDER: 'none',
  TRUST_PROXY: '10.0.0.0/8',
});
