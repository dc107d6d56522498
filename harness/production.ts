import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type LocalProvider, localProvider } from '../apps/server/src/testing/local-provider.ts';
import { realCompany } from '../apps/server/src/testing/real-company.ts';
import type { TestEnvironment } from './test-environment.ts';

const projectFolder = resolve(import.meta.dirname, '..');

export interface Production {
  /** Environment variables of a production that starts: for the server, and for its commands. */
  settings: Record<string, string>;
  /** Of the database that it is to use; empty, without a table. */
  databaseUrl: string;
  /** What was sent to each provider so far. */
  sms: LocalProvider;
  payouts: LocalProvider;
  close: () => Promise<void>;
}

/** The tokens that the providers send with their events. */
export const payoutWebhookSecret = 'fZ2mQ8tWc5RbX1nLk7Vy4Hd9';
const collectionWebhookToken = 'mP6BvtAhO585zao6r5aUWgWhlzo6xhFE';

/**
 * Production on an empty database of the environment's PostgreSQL, with a company of its own and local servers in place
 * of the providers. The environment's server uses it from its next start.
 */
export async function prepareProduction({
  sql,
  databaseUrl,
  dataFolder,
  port,
}: TestEnvironment): Promise<Production> {
  await sql`create database beginning`;
  const empty = new URL(databaseUrl);
  empty.pathname = '/beginning';
  const sms = await localProvider(() => ({ status: 200, body: [{ message_id: 1, status: 'Pending' }] }));
  const payouts = await localProvider(({ body }) => ({
    status: 200,
    body: { id: 'disb-1', status: 'ACCEPTED', ...JSON.parse(body) },
  }));
  const collections = await localProvider(() => ({ status: 503, body: {} }));
  const settings = {
    NODE_ENV: 'production',
    DATA_DIR: dataFolder,
    DATABASE_URL: empty.href,
    PORT: String(port),
    COMPANY_FILE: companyFile(dataFolder),
    SECRET_KEY: 'q3Vx8kPz1LrT7mWb5NcY2hJd9GfS4aEu',
    PUBLIC_ORIGIN: 'https://app.agos.ph',
    TRUST_PROXY: '127.0.0.1',
    SMS_PROVIDER: 'semaphore',
    SMS_API_KEY: 'sms-key',
    SMS_ORIGIN: sms.origin,
    PAYOUT_PROVIDER: 'xendit',
    PAYOUT_API_KEY: 'payout-key',
    PAYOUT_WEBHOOK_SECRET: payoutWebhookSecret,
    PAYOUT_ORIGIN: payouts.origin,
    COLLECTION_PROVIDER: 'xendit',
    COLLECTION_API_KEY: 'xnd_production_key',
    COLLECTION_WEBHOOK_TOKEN: collectionWebhookToken,
    COLLECTION_ORIGIN: collections.origin,
    EMAIL_PROVIDER: 'none',
    LOG_LEVEL: 'error',
  };
  return {
    settings,
    databaseUrl: empty.href,
    sms,
    payouts,
    close: async () => void (await Promise.all([sms, payouts, collections].map((each) => each.close()))),
  };
}

/** The shipped company with everything replaced that marks it as a demonstration. */
function companyFile(folder: string): string {
  const shipped = JSON.parse(readFileSync(join(projectFolder, 'company.json'), 'utf8'));
  const file = join(folder, 'company.json');
  writeFileSync(file, JSON.stringify({ ...shipped, ...realCompany }));
  return file;
}
