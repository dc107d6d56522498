import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { ceilingBreaches } from '@sagwan/domain/loan/ceiling.ts';
import { termMonths } from '@sagwan/domain/loan/terms.ts';
import { formatAmount, majorText } from '@sagwan/domain/money/money.ts';
import { z } from 'zod';
import { type Company, companyFile } from './company-file.ts';
import { secretInFile } from './secret-file.ts';

const environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'an address such as postgres://user:password@host:5432/name' })
    .optional(),
  SECRET_KEY: z.string().min(32).optional(),
  PUBLIC_ORIGIN: z
    .string()
    .refine(isOrigin, 'an origin such as https://example.com, without a path')
    .optional(),
  COMPANY_FILE: z.string().optional(),
  SMS_PROVIDER: z.enum(['sandbox', 'semaphore']).default('sandbox'),
  SMS_API_KEY: z.string().optional(),
  PAYOUT_PROVIDER: z.enum(['sandbox', 'xendit']).default('sandbox'),
  PAYOUT_API_KEY: z.string().optional(),
  PAYOUT_WEBHOOK_SECRET: z.string().optional(),
  PAYOUT_ORIGIN: z
    .string()
    .refine(isOrigin, 'an origin such as https://api.xendit.co, without a path')
    .optional(),
  EMAIL_PROVIDER: z.enum(['sandbox', 'none']).default('sandbox'),
  RATES_PROVIDER: z.enum(['none', 'sandbox', 'openexchangerates']).default('none'),
  RATES_API_KEY: z.string().optional(),
  TRUST_PROXY: z
    .string()
    .refine(areAddresses, 'the addresses of the proxies before this server, as 10.0.0.0/8, 192.0.2.1')
    .optional(),
  JOBS: z.enum(['on', 'off']).default('on'),
  SHARDED: z.enum(['on', 'off']).default('off'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  REQUESTS_PER_MINUTE: z.coerce.number().int().min(1).default(1200),
});

/** Scheme, host and port alone: paths are put behind it as they are. */
function isOrigin(text: string): boolean {
  return URL.canParse(text) && /^https?:/.test(text) && new URL(text).origin === text;
}

/**
 * Never everybody and never a number of hops: who is believed without being a proxy of ours chooses its own address,
 * floods as it likes and signs with it.
 */
function areAddresses(text: string): boolean {
  return text.split(',').every((each) => {
    const [address = '', bits] = each.trim().split('/');
    const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
    return bits === undefined ? most > 0 : /^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= most;
  });
}

/**
 * Keys derived from the one secret, each for one purpose. As key objects, which show themselves in no log; and of bare
 * bytes Node would make one for each signature, which costs several times the signature.
 */
export interface Keys {
  memberToken: KeyObject;
  staffToken: KeyObject;
  /** Keyed hashes: refresh tokens, one-time passwords, account numbers. */
  hash: KeyObject;
  /** AES-256-GCM for account numbers and second-factor secrets. */
  encryption: KeyObject;
  payoutWebhook: KeyObject;
}

export interface Configuration {
  company: Company;
  keys: Keys;
  production: boolean;
  host: string;
  port: number;
  dataFolder: string;
  databaseUrl: string | undefined;
  /** Where the outside reaches this server; payout call-backs and cookies look at it. */
  publicOrigin: string;
  smsProvider: 'sandbox' | 'semaphore';
  smsApiKey: string | undefined;
  payoutProvider: 'sandbox' | 'xendit';
  payoutApiKey: string | undefined;
  /** Where the payout provider answers; its own address where silent. */
  payoutOrigin: string | undefined;
  emailProvider: 'sandbox' | 'none';
  /** Who is asked for exchange rates; nobody, and the shipped ones with their date stand. */
  ratesProvider: 'none' | 'sandbox' | 'openexchangerates';
  ratesApiKey: string | undefined;
  /** Whose word on the visitor's address is taken: nobody's, or that of these addresses. */
  trustProxy: false | string;
  /** Whether this process runs jobs; one that only answers leaves them to others on the same database. */
  jobs: boolean;
  /** Whether the database is sharded by member (docs/scale.md): then each hot statement goes by itself to its shard. */
  sharded: boolean;
  logLevel: string;
  requestsPerMinute: number;
  sandbox: boolean;
}

/** Thrown at start only, with everything that is wrong at once, each by name. */
export class ConfigurationError extends Error {}

/**
 * Reads company.json and the environment once.
 * @throws ConfigurationError naming each problem: unreadable values, a rate over the contract's ceiling
 * (decisions §4), and in production placeholders, sandbox providers and default secrets (decisions §7).
 */
export function readConfiguration(env: NodeJS.ProcessEnv, projectFolder: string): Configuration {
  // An empty variable is one that is not set: tools that pass variables on write them so.
  const given = Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== '');
  const variables = environment.safeParse(Object.fromEntries(given));
  if (!variables.success) throw new ConfigurationError(`Sagwan does not start:\n${named(variables.error)}`);
  const v = variables.data;
  const file = resolve(projectFolder, v.COMPANY_FILE ?? 'company.json');
  const read = companyFile.safeParse(readJson(file));
  if (!read.success) throw new ConfigurationError(`Sagwan does not start: ${file}\n${named(read.error)}`);
  const company = read.data;
  const production = v.NODE_ENV === 'production';
  const problems = [...priceProblems(company), ...(production ? productionProblems(company, v) : [])];
  if (problems.length > 0) throw new ConfigurationError(`Sagwan does not start:\n- ${problems.join('\n- ')}`);
  const dataFolder = resolve(projectFolder, v.DATA_DIR);
  const keys = deriveKeys(v.SECRET_KEY ?? secretOnDisk(dataFolder));
  return {
    company,
    keys:
      v.PAYOUT_WEBHOOK_SECRET === undefined
        ? keys
        : { ...keys, payoutWebhook: createSecretKey(v.PAYOUT_WEBHOOK_SECRET, 'utf8') },
    production,
    host: v.HOST,
    port: v.PORT,
    dataFolder,
    databaseUrl: v.DATABASE_URL,
    publicOrigin: v.PUBLIC_ORIGIN ?? `http://127.0.0.1:${v.PORT}`,
    smsProvider: v.SMS_PROVIDER,
    smsApiKey: v.SMS_API_KEY,
    payoutProvider: v.PAYOUT_PROVIDER,
    payoutApiKey: v.PAYOUT_API_KEY,
    payoutOrigin: v.PAYOUT_ORIGIN,
    emailProvider: v.EMAIL_PROVIDER,
    ratesProvider: v.RATES_PROVIDER,
    ratesApiKey: v.RATES_API_KEY,
    trustProxy: v.TRUST_PROXY ?? false,
    jobs: v.JOBS === 'on',
    sharded: v.SHARDED === 'on',
    logLevel: v.LOG_LEVEL,
    requestsPerMinute: v.REQUESTS_PER_MINUTE,
    sandbox: [v.SMS_PROVIDER, v.PAYOUT_PROVIDER, v.EMAIL_PROVIDER, v.RATES_PROVIDER].includes('sandbox'),
  };
}

function named(error: z.ZodError): string {
  return error.issues.map(({ path, message }) => `- ${path.join('.')}: ${message}`).join('\n');
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new ConfigurationError(`Sagwan does not start: ${file} cannot be read: ${why}`);
  }
}

/** Loan limits that leave no amount to borrow, or else the terms that cost more than the contract allows. */
function priceProblems(company: Company): string[] {
  const { minimumLoanPHP: minimumMinor, maximumLoanPHP: maximumMinor, monthlyRatePercent } = company;
  const ceilingPercent = company.contractTerms.annualCeilingPercent;
  if (minimumMinor > maximumMinor) {
    return [
      `minimumLoanPHP is over maximumLoanPHP: "${majorText(minimumMinor)}" is not allowed, ` +
        `only up to "${majorText(maximumMinor)}"`,
    ];
  }
  const terms = { monthlyRatePercent, terms: termMonths, minimumMinor, maximumMinor, ceilingPercent };
  return ceilingBreaches(terms).map(
    (breach) =>
      `monthlyRatePercent ${monthlyRatePercent} over ${breach.termMonths} months is ` +
      `${breach.annualCompoundedPercent} % a year on a loan of ${formatAmount(breach.principalMinor)}, ` +
      `above the contract's ${ceilingPercent} %`,
  );
}

function productionProblems(company: Company, v: z.output<typeof environment>): string[] {
  const placeholders = (
    ['financingLicenceNumber', 'paymentSystemOperatorNumber', 'secRegistrationNumber', 'companyName'] as const
  )
    .filter((key) => /demo/i.test(company[key]))
    .map((key) => `company.json: ${key} is a placeholder (${company[key]})`);
  if (company.supportEmail.endsWith('.example'))
    placeholders.push(`company.json: supportEmail is a placeholder (${company.supportEmail})`);
  if (company.officeLocation?.demonstration === true)
    placeholders.push('company.json: officeLocation is a placeholder (demonstration)');
  const missing = [
    v.SECRET_KEY === undefined && 'SECRET_KEY is not set',
    v.SECRET_KEY !== undefined && isGuessable(v.SECRET_KEY) && 'SECRET_KEY is a placeholder',
    v.DATABASE_URL === undefined && 'DATABASE_URL is not set',
    (v.PUBLIC_ORIGIN === undefined || !v.PUBLIC_ORIGIN.startsWith('https://')) &&
      'PUBLIC_ORIGIN is not an https address',
    // https ends at a proxy; without its word all visitors have one address, in limits and in signed contracts.
    v.TRUST_PROXY === undefined && 'TRUST_PROXY is not set: the addresses of the proxy that ends https',
    v.SMS_PROVIDER === 'sandbox' && 'SMS_PROVIDER is the sandbox',
    v.PAYOUT_PROVIDER === 'sandbox' && 'PAYOUT_PROVIDER is the sandbox',
    v.EMAIL_PROVIDER === 'sandbox' && 'EMAIL_PROVIDER is the sandbox',
    v.RATES_PROVIDER === 'sandbox' && 'RATES_PROVIDER is the sandbox',
    v.SMS_PROVIDER !== 'sandbox' && v.SMS_API_KEY === undefined && 'SMS_API_KEY is not set',
    v.PAYOUT_PROVIDER !== 'sandbox' && v.PAYOUT_API_KEY === undefined && 'PAYOUT_API_KEY is not set',
    v.PAYOUT_PROVIDER !== 'sandbox' &&
      v.PAYOUT_WEBHOOK_SECRET === undefined &&
      'PAYOUT_WEBHOOK_SECRET is not set',
    v.PAYOUT_ORIGIN !== undefined &&
      !v.PAYOUT_ORIGIN.startsWith('https://') &&
      'PAYOUT_ORIGIN is not an https address',
    v.RATES_PROVIDER === 'openexchangerates' && v.RATES_API_KEY === undefined && 'RATES_API_KEY is not set',
  ].filter((problem) => problem !== false);
  return [...placeholders, ...missing];
}

/** A word with a tail, or a few characters over and over: what examples and copied settings hold. */
function isGuessable(secret: string): boolean {
  return new Set(secret).size < 12 || /change.?me|example|placeholder|default|secret|password/i.test(secret);
}

/** Outside production each data folder has a secret of its own. */
function secretOnDisk(dataFolder: string): string {
  mkdirSync(dataFolder, { recursive: true });
  const file = join(dataFolder, 'secret');
  const secret = secretInFile(file, 48);
  if (secret.length < 32) throw new ConfigurationError(`Sagwan does not start: ${file} holds no secret`);
  return secret;
}

/** One 32-byte key a purpose, by HKDF-SHA256. */
export function deriveKeys(secret: string): Keys {
  const key = (purpose: string) =>
    createSecretKey(new Uint8Array(hkdfSync('sha256', secret, 'sagwan', purpose, 32)));
  return {
    memberToken: key('member-token'),
    staffToken: key('staff-token'),
    hash: key('hash'),
    encryption: key('encryption'),
    payoutWebhook: key('payout-webhook'),
  };
}
