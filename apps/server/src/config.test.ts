import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ConfigurationError, readConfiguration } from './config.ts';

const projectFolder = resolve(import.meta.dirname, '../../..');
const shipped = JSON.parse(readFileSync(join(projectFolder, 'company.json'), 'utf8'));

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sagwan-config-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let files = 0;
function companyFile(change: object | string): string {
  files += 1;
  const file = join(folder, `company-${files}.json`);
  writeFileSync(file, typeof change === 'string' ? change : JSON.stringify({ ...shipped, ...change }));
  return file;
}

/** What starting with these says; undefined where it starts. */
function complaint(env: NodeJS.ProcessEnv): string | undefined {
  try {
    readConfiguration({ DATA_DIR: join(folder, 'data'), ...env }, projectFolder);
    return undefined;
  } catch (error) {
    if (error instanceof ConfigurationError) return error.message;
    throw error;
  }
}

const real = {
  companyName: 'Agos Financing, Inc.',
  financingLicenceNumber: 'FC-1234',
  paymentSystemOperatorNumber: 'OPS-1234',
  secRegistrationNumber: 'CS201912345',
  supportEmail: 'help@agos.ph',
  officeLocation: { latitude: 14.5547, longitude: 121.0244 },
};

/** A production that starts, for each test to break in one place. */
const production = (): Record<string, string> => ({
  NODE_ENV: 'production',
  COMPANY_FILE: companyFile(real),
  SECRET_KEY: 'q3Vx8kPz1LrT7mWb5NcY2hJd9GfS4aEu',
  DATABASE_URL: 'postgres://sagwan:pw@db.internal:5432/sagwan',
  PUBLIC_ORIGIN: 'https://app.agos.ph',
  SMS_PROVIDER: 'semaphore',
  SMS_API_KEY: 'sms-key',
  PAYOUT_PROVIDER: 'xendit',
  PAYOUT_API_KEY: 'payout-key',
  PAYOUT_WEBHOOK_SECRET: 'webhook-secret',
  EMAIL_PROVIDER: 'none',
  TRUST_PROXY: '10.0.0.0/8',
});

test('the shipped configuration starts for a demonstration and never in production', () => {
  expect(complaint({})).toBeUndefined();
  const said = complaint({ NODE_ENV: 'production' });
  for (const name of [
    'companyName',
    'financingLicenceNumber',
    'paymentSystemOperatorNumber',
    'secRegistrationNumber',
    'supportEmail',
    'officeLocation',
    'SECRET_KEY',
    'DATABASE_URL',
    'PUBLIC_ORIGIN',
    'TRUST_PROXY',
    'SMS_PROVIDER',
    'PAYOUT_PROVIDER',
    'EMAIL_PROVIDER',
  ])
    expect(said).toContain(name);
});

test('a whole production configuration starts, and has no sandbox', () => {
  expect(complaint(production())).toBeUndefined();
  const config = readConfiguration(production(), projectFolder);
  expect([config.production, config.sandbox, config.trustProxy]).toEqual([true, false, '10.0.0.0/8']);
  // Nobody is asked for rates unless the operator says whom: the shipped ones stand with their date.
  expect(config.ratesProvider).toBe('none');
});

describe('production refuses, by name,', () => {
  test.each([
    [{ SECRET_KEY: '' }, 'SECRET_KEY is not set'],
    [{ SECRET_KEY: 'too-short' }, 'SECRET_KEY'],
    [{ SECRET_KEY: 'a'.repeat(64) }, 'SECRET_KEY is a placeholder'],
    [{ SECRET_KEY: 'changeme-changeme-changeme-0123456789' }, 'SECRET_KEY is a placeholder'],
    [{ DATABASE_URL: '' }, 'DATABASE_URL is not set'],
    [{ PUBLIC_ORIGIN: 'http://app.agos.ph' }, 'PUBLIC_ORIGIN is not an https address'],
    [{ SMS_PROVIDER: 'sandbox' }, 'SMS_PROVIDER is the sandbox'],
    [{ SMS_API_KEY: '' }, 'SMS_API_KEY is not set'],
    [{ PAYOUT_PROVIDER: 'sandbox' }, 'PAYOUT_PROVIDER is the sandbox'],
    [{ PAYOUT_API_KEY: '' }, 'PAYOUT_API_KEY is not set'],
    [{ PAYOUT_WEBHOOK_SECRET: '' }, 'PAYOUT_WEBHOOK_SECRET is not set'],
    [{ PAYOUT_ORIGIN: 'http://api.xendit.co' }, 'PAYOUT_ORIGIN is not an https address'],
    [{ EMAIL_PROVIDER: 'sandbox' }, 'EMAIL_PROVIDER is the sandbox'],
    [{ RATES_PROVIDER: 'sandbox' }, 'RATES_PROVIDER is the sandbox'],
    [{ RATES_PROVIDER: 'openexchangerates' }, 'RATES_API_KEY is not set'],
  ])('%o', (change, said) => {
    expect(complaint({ ...production(), ...change })).toContain(said);
  });

  test.each([
    'companyName',
    'financingLicenceNumber',
    'paymentSystemOperatorNumber',
    'secRegistrationNumber',
  ])('the placeholder of %s', (key) => {
    const COMPANY_FILE = companyFile({ ...real, [key]: shipped[key] });
    expect(complaint({ ...production(), COMPANY_FILE })).toContain(`company.json: ${key} is a placeholder`);
  });
});

describe('anywhere, what cannot be meant is named', () => {
  test.each([
    [{ PORT: 'http' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ NODE_ENV: 'prod' }, 'NODE_ENV'],
    [{ DATABASE_URL: 'localhost:5432/sagwan' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'https://db.internal/sagwan' }, 'DATABASE_URL'],
    [{ PUBLIC_ORIGIN: 'https://app.agos.ph/' }, 'PUBLIC_ORIGIN'],
    [{ PUBLIC_ORIGIN: 'app.agos.ph' }, 'PUBLIC_ORIGIN'],
    [{ SMS_PROVIDER: 'none' }, 'SMS_PROVIDER'],
    [{ REQUESTS_PER_MINUTE: '0' }, 'REQUESTS_PER_MINUTE'],
    // Believing everybody lets a flood choose its own addresses.
    [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: '1' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: '0.0.0.0/0' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: '10.0.0.1,proxy' }, 'TRUST_PROXY'],
    [{ COMPANY_FILE: '/nowhere/company.json' }, '/nowhere/company.json cannot be read'],
  ])('%o', (env, said) => {
    expect(complaint(env)).toContain(said);
  });

  test.each([
    ['{"companyName": ', 'cannot be read'],
    [{ monthlyRatePercent: '1.2' }, 'monthlyRatePercent 1.2 over 6 months'],
    [{ monthlyRatePercent: 'cheap' }, 'monthlyRatePercent'],
    [{ minimumLoanPHP: '9000000.00' }, 'minimumLoanPHP is over maximumLoanPHP'],
    [{ minimumLoanPHP: 150000 }, 'minimumLoanPHP'],
    [{ supportLinkUrl: 'javascript:alert(1)' }, 'supportLinkUrl'],
    [{ contractTerms: { ...shipped.contractTerms, coolingOffDays: 0 } }, 'contractTerms.coolingOffDays'],
    [{ officeLocation: { latitude: 121.0493, longitude: 14.6515 } }, 'officeLocation.latitude'],
    [{ officeLocation: { latitude: 14.6515 } }, 'officeLocation.longitude'],
    [{ rate: '1.0' }, 'rate'],
  ])('company.json with %o', (change, said) => {
    expect(complaint({ COMPANY_FILE: companyFile(change) })).toContain(said);
  });

  test('a rate over the contract’s 25 % a year is refused for every term that breaks it', () => {
    const said = complaint({ COMPANY_FILE: companyFile({ monthlyRatePercent: '1.2' }) });
    for (const months of [6, 12, 24, 36, 48]) expect(said).toContain(`over ${months} months`);
  });
});

test('a variable that is passed on empty counts as not set', () => {
  const config = readConfiguration({ DATA_DIR: join(folder, 'data'), PORT: '', HOST: '' }, projectFolder);
  expect([config.port, config.host]).toEqual([3000, '127.0.0.1']);
});

test.each([
  [undefined, false],
  ['10.0.0.0/8, 127.0.0.1', '10.0.0.0/8, 127.0.0.1'],
])('TRUST_PROXY %s', (text, trusted) => {
  const env = { DATA_DIR: join(folder, 'data'), ...(text === undefined ? {} : { TRUST_PROXY: text }) };
  expect(readConfiguration(env, projectFolder).trustProxy).toBe(trusted);
});

test('a data folder has one secret, readable by its owner alone, and no start without it', () => {
  const DATA_DIR = join(folder, 'fresh');
  const first = readConfiguration({ DATA_DIR }, projectFolder).keys;
  expect(readConfiguration({ DATA_DIR }, projectFolder).keys).toEqual(first);
  expect(readdirSync(DATA_DIR)).toEqual(['secret']);
  writeFileSync(join(DATA_DIR, 'secret'), '\n');
  expect(complaint({ DATA_DIR })).toContain('holds no secret');
  expect(existsSync(join(DATA_DIR, 'secret'))).toBe(true);
});
