import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfiguration } from './config.ts';
import {
  companyFile,
  complaint,
  folder,
  production,
  projectFolder,
  shipped,
} from './testing/configuration.ts';
import { realCompany } from './testing/real-company.ts';

test('the shipped configuration starts for a demonstration and never in production', () => {
  expect(complaint({})).toBeUndefined();
  const said = complaint({ NODE_ENV: 'production' });
  for (const name of [
    'companyName',
    'financingLicenceNumber',
    'paymentSystemOperatorNumber',
    'secRegistrationNumber',
    'address',
    'supportEmail',
    'supportLinkUrl',
    'socialLinks.facebook',
    'socialLinks.instagram',
    'socialLinks.tiktok',
    'socialLinks.signal',
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
  // No rates are fetched unless the operator names a source: the rates of the configuration are used, with their date.
  expect(config.ratesProvider).toBe('none');
});

test('a provider may be reached through a proxy on the machine itself, which adds the encryption', () => {
  const settings = ['SMS_ORIGIN', 'PAYOUT_ORIGIN', 'COLLECTION_ORIGIN'];
  for (const origin of ['http://127.0.0.1:8443', 'http://localhost:8443', 'http://[::1]:8443']) {
    const origins = Object.fromEntries(settings.map((name) => [name, origin]));
    expect(complaint({ ...production(), ...origins })).toBeUndefined();
  }
});

const smtp = { EMAIL_PROVIDER: 'smtp', SMTP_HOST: 'smtp.agos.ph', EMAIL_FROM: 'no-reply@agos.ph' };

test('e-mail goes encrypted, or to a relay on the machine itself', () => {
  expect(complaint({ ...production(), ...smtp })).toBeUndefined();
  for (const SMTP_HOST of ['127.0.0.1', 'localhost', '::1'])
    expect(complaint({ ...production(), ...smtp, SMTP_SECURITY: 'none', SMTP_HOST })).toBeUndefined();
});

test('the password of the mail server, and the key that signs e-mails, may be in files', () => {
  const SMTP_PASSWORD_FILE = join(folder, 'smtp-password');
  const DKIM_KEY_FILE = join(folder, 'dkim.pem');
  writeFileSync(SMTP_PASSWORD_FILE, 'a-word\n');
  writeFileSync(DKIM_KEY_FILE, 'the key\n');
  const files = { SMTP_USER: 'agos', SMTP_PASSWORD_FILE, DKIM_SELECTOR: '2026a', DKIM_KEY_FILE };
  const config = readConfiguration({ ...production(), ...smtp, ...files }, projectFolder);
  expect(config.smtp).toMatchObject({
    host: 'smtp.agos.ph',
    port: 587,
    security: 'starttls',
    login: { user: 'agos', pass: 'a-word' },
    dkim: { domainName: 'agos.ph', keySelector: '2026a', privateKey: 'the key' },
  });
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
    [{ EMAIL_PROVIDER: 'smtp' }, 'SMTP_HOST is not set'],
    [{ EMAIL_PROVIDER: 'smtp' }, 'EMAIL_FROM is not set'],
    [{ ...smtp, EMAIL_FROM: 'no-reply@sagwan.example' }, 'EMAIL_FROM is a placeholder'],
    [{ ...smtp, SMTP_SECURITY: 'none' }, 'SMTP_SECURITY is none'],
    [{ ...smtp, SMTP_USER: 'agos' }, 'SMTP_USER and its password go together'],
    [{ ...smtp, SMTP_PASSWORD_FILE: '/nowhere' }, 'SMTP_PASSWORD_FILE cannot be read'],
    [{ ...smtp, DKIM_SELECTOR: '2026a' }, 'DKIM_SELECTOR and DKIM_KEY_FILE go together'],
    [{ ...smtp, DKIM_SELECTOR: '2026a', DKIM_KEY_FILE: '/nowhere' }, 'DKIM_KEY_FILE cannot be read'],
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
    'address',
    'supportLinkUrl',
  ])('the placeholder of %s', (key) => {
    const COMPANY_FILE = companyFile({ ...realCompany, [key]: shipped[key] });
    expect(complaint({ ...production(), COMPANY_FILE })).toContain(`company.json: ${key} is a placeholder`);
  });
});
