import { describe, expect, test } from 'vitest';
import { readConfiguration } from './config.ts';
import { companyFile, complaint, production, projectFolder, real, shipped } from './testing/configuration.ts';

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
    'COLLECTION_PROVIDER',
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

test('a provider may be reached through a proxy on the machine itself, which adds the encryption', () => {
  const settings = ['SMS_ORIGIN', 'PAYOUT_ORIGIN', 'COLLECTION_ORIGIN'];
  for (const origin of ['http://127.0.0.1:8443', 'http://localhost:8443', 'http://[::1]:8443']) {
    const origins = Object.fromEntries(settings.map((name) => [name, origin]));
    expect(complaint({ ...production(), ...origins })).toBeUndefined();
  }
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
    [{ PAYOUT_WEBHOOK_SECRET: 'fZ2mQ8tWc5RbX1nLk7Vy4Hd' }, 'PAYOUT_WEBHOOK_SECRET is too weak'],
    [{ PAYOUT_WEBHOOK_SECRET: 'abcabcabc'.repeat(9) }, 'PAYOUT_WEBHOOK_SECRET is too weak'],
    [{ PAYOUT_WEBHOOK_SECRET: 'a-webhook-secret-0123456789' }, 'PAYOUT_WEBHOOK_SECRET is too weak'],
    [{ OPERATOR_TOKEN: 'metrics' }, 'OPERATOR_TOKEN is too weak'],
    [{ OPERATOR_TOKEN: 'change-me-0123456789abcdefgh' }, 'OPERATOR_TOKEN is too weak'],
    [{ SMS_ORIGIN: 'http://api.semaphore.co' }, 'SMS_ORIGIN is not an https address'],
    [{ PAYOUT_ORIGIN: 'http://127.0.0.1.example.com' }, 'PAYOUT_ORIGIN is not an https address'],
    [{ PAYOUT_ORIGIN: 'http://api.xendit.co' }, 'PAYOUT_ORIGIN is not an https address'],
    [{ COLLECTION_PROVIDER: 'sandbox' }, 'COLLECTION_PROVIDER is the sandbox'],
    [{ COLLECTION_API_KEY: '' }, 'COLLECTION_API_KEY is not set'],
    [{ COLLECTION_API_KEY: 'xnd_development_key' }, 'COLLECTION_API_KEY is of the test mode'],
    [{ COLLECTION_WEBHOOK_TOKEN: '' }, 'COLLECTION_WEBHOOK_TOKEN is not set'],
    [{ COLLECTION_WEBHOOK_TOKEN: 'mP6BvtAhO585zao6r5aUWgW' }, 'COLLECTION_WEBHOOK_TOKEN is too weak'],
    [{ COLLECTION_WEBHOOK_TOKEN: 'ab'.repeat(32) }, 'COLLECTION_WEBHOOK_TOKEN is too weak'],
    [{ COLLECTION_WEBHOOK_TOKEN: 'webhook-secret-0123456789' }, 'COLLECTION_WEBHOOK_TOKEN is too weak'],
    [{ COLLECTION_ORIGIN: 'http://api.xendit.co' }, 'COLLECTION_ORIGIN is not an https address'],
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
