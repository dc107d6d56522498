import { createSecretKey, hkdfSync } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { minorFromText } from '@sagwan/domain/money/money.ts';
import { z } from 'zod';
import { lendingTermsProblems } from './company/lending-terms-problems.ts';
import { type Company, companyFile } from './company-file.ts';
import { secretInFile } from './secret-file.ts';

/** Scheme, host and port alone: paths are appended to it as they are. */
const origin = z
  .string()
  .refine(
    (text) => URL.canParse(text) && /^https?:/.test(text) && new URL(text).origin === text,
    'an origin such as https://example.com, without a path',
  );

/** Pesos with two decimals, of which there must be some. */
const pesos = z
  .string()
  .refine((text) => (minorFromText(text) ?? 0n) > 0n, 'pesos with two decimals, such as 1.00');

const environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'an address such as postgres://user:password@host:5432/name' })
    .optional(),
  SECRET_KEY: z.string().min(32).optional(),
  PUBLIC_ORIGIN: origin.optional(),
  COMPANY_FILE: z.string().optional(),
  SMS_PROVIDER: z.enum(['sandbox', 'semaphore']).default('sandbox'),
  SMS_API_KEY: z.string().optional(),
  SMS_ORIGIN: origin.optional(),
  SMS_COUNTRY_PREFIXES: z
    .string()
    .regex(/^[1-9]\d{0,4}( *, *[1-9]\d{0,4})*$/, 'country prefixes such as 63 or 63, 65, without a plus')
    .default('63'),
  SMS_PRICE: pesos.default('1.00'),
  SMS_DAY_BUDGET: pesos.default('10000.00'),
  SMS_PER_HOUR: z.coerce.number().int().min(8).default(2000),
  PAYOUT_PROVIDER: z.enum(['sandbox', 'xendit']).default('sandbox'),
  PAYOUT_API_KEY: z.string().optional(),
  PAYOUT_WEBHOOK_SECRET: z.string().optional(),
  PAYOUT_ORIGIN: origin.optional(),
  COLLECTION_PROVIDER: z.enum(['sandbox', 'xendit']).default('sandbox'),
  COLLECTION_API_KEY: z.string().optional(),
  COLLECTION_WEBHOOK_TOKEN: z.string().optional(),
  COLLECTION_ORIGIN: origin.optional(),
  EMAIL_PROVIDER: z.enum(['sandbox', 'none']).default('sandbox'),
  RATES_PROVIDER: z.enum(['none', 'sandbox', 'openexchangerates']).default('none'),
  RATES_API_KEY: z.string().optional(),
  TRUST_PROXY: z
    .string()
    .refine(areAddresses, 'the addresses of the proxies before this server, as 10.0.0.0/8, 192.0.2.1')
    .optional(),
  OPERATOR_ADDRESSES: z
    .string()
    .refine(areAddresses, 'the addresses that may read /metrics and /docs, as 10.0.0.0/8, 192.0.2.1')
    .optional(),
  OPERATOR_TOKEN: z.string().optional(),
  JOBS: z.enum(['on', 'off']).default('on'),
  SHARDED: z.enum(['on', 'off']).default('off'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  REQUESTS_PER_MINUTE: z.coerce.number().int().min(1).default(1200),
});

/**
 * Never everybody and never a number of hops: a client that is believed without being a proxy of ours chooses its own
 * address, escapes the limit of requests and signs contracts with it.
 */
function areAddresses(text: string): boolean {
  return text.split(',').every((each) => {
    const [address = '', bits] = each.trim().split('/');
    const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
    return bits === undefined ? most > 0 : /^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= most;
  });
}

export type Configuration = ReturnType<typeof readConfiguration>;

/** Thrown at start only, with everything that is wrong at once, each by name. */
export class ConfigurationError extends Error {}

/**
 * Reads company.json and the environment once.
 * @throws ConfigurationError naming each problem: unreadable values, a rate over the contract's ceiling
 * (decisions §4), and in production placeholders, sandbox providers and default secrets (decisions §7).
 */
export function readConfiguration(env: NodeJS.ProcessEnv, projectFolder: string) {
  // An empty variable is one that is not set: tools that pass variables on write them so.
  const given = Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== '');
  const variables = environment.safeParse(Object.fromEntries(given));
  if (!variables.success) throw new ConfigurationError(`Sagwan does not start:\n${named(variables.error)}`);
  const v = variables.data;
  const file = resolve(projectFolder, v.COMPANY_FILE ?? 'company.json');
  const read = companyFile.safeParse(readJson(file));
  if (!read.success) throw new ConfigurationError(`Sagwan does not start: ${file}\n${named(read.error)}`);
  const production = v.NODE_ENV === 'production';
  const { registrationForms, ...unchanged } = read.data;
  // An operator who says nothing has the phone proved (decision 0030); the demonstration registers without a code.
  const otp = registrationForms.otp ?? production;
  const company = { ...unchanged, registrationForms: { ...registrationForms, otp } };
  const problems = [
    ...company.lendingTerms.flatMap(lendingTermsProblems),
    ...(production ? productionProblems(company, v) : []),
  ];
  if (problems.length > 0) throw new ConfigurationError(`Sagwan does not start:\n- ${problems.join('\n- ')}`);
  const dataFolder = resolve(projectFolder, v.DATA_DIR);
  return {
    company,
    keys: deriveKeys(v.SECRET_KEY ?? secretOnDisk(dataFolder), {
      payoutWebhook: v.PAYOUT_WEBHOOK_SECRET,
      collectionWebhook: v.COLLECTION_WEBHOOK_TOKEN,
    }),
    production,
    host: v.HOST,
    port: v.PORT,
    dataFolder,
    databaseUrl: v.DATABASE_URL,
    /** The address at which others reach this server; payout call-backs and cookies use it. */
    publicOrigin: v.PUBLIC_ORIGIN ?? `http://127.0.0.1:${v.PORT}`,
    smsProvider: v.SMS_PROVIDER,
    smsApiKey: v.SMS_API_KEY,
    /** Of the SMS provider; undefined for its usual one. */
    smsOrigin: v.SMS_ORIGIN,
    /** The countries that text messages go to, by their digits after the plus. */
    smsCountryPrefixes: v.SMS_COUNTRY_PREFIXES.split(',').map((each) => each.trim()),
    /** What the provider charges for each part of a text message, and what may be spent in 24 hours. */
    smsPriceMinor: minorFromText(v.SMS_PRICE) ?? 0n,
    smsDayBudgetMinor: minorFromText(v.SMS_DAY_BUDGET) ?? 0n,
    smsPerHour: v.SMS_PER_HOUR,
    payoutProvider: v.PAYOUT_PROVIDER,
    payoutApiKey: v.PAYOUT_API_KEY,
    /** Of the payout provider; undefined for its usual one. */
    payoutOrigin: v.PAYOUT_ORIGIN,
    collectionProvider: v.COLLECTION_PROVIDER,
    collectionApiKey: v.COLLECTION_API_KEY,
    /** Of the collection provider; undefined for its usual one. */
    collectionOrigin: v.COLLECTION_ORIGIN,
    emailProvider: v.EMAIL_PROVIDER,
    /** `none`: the shipped exchange rates with their date stay in force. */
    ratesProvider: v.RATES_PROVIDER,
    ratesApiKey: v.RATES_API_KEY,
    /** The proxies that are believed about the visitor's address. */
    trustProxy: v.TRUST_PROXY ?? (false as const),
    /** Who may read /metrics and /docs in production (system/operator-access.ts); elsewhere everybody may. */
    operatorAddresses: v.OPERATOR_ADDRESSES,
    operatorToken: v.OPERATOR_TOKEN,
    /** Whether this process runs jobs; one that only answers leaves them to others on the same database. */
    jobs: v.JOBS === 'on',
    /** Whether the database is sharded by member (docs/scale.md): then each hot statement goes by itself to its shard. */
    sharded: v.SHARDED === 'on',
    /** Of pino; tests also use `trace`. */
    logLevel: v.LOG_LEVEL as string,
    requestsPerMinute: v.REQUESTS_PER_MINUTE,
    /** Whether any provider is the sandbox's. */
    sandbox: [
      v.SMS_PROVIDER,
      v.PAYOUT_PROVIDER,
      v.COLLECTION_PROVIDER,
      v.EMAIL_PROVIDER,
      v.RATES_PROVIDER,
    ].includes('sandbox'),
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

function productionProblems(company: Company, v: z.output<typeof environment>): string[] {
  const { companyName, financingLicenceNumber, paymentSystemOperatorNumber, secRegistrationNumber } = company;
  const shown = { companyName, financingLicenceNumber, paymentSystemOperatorNumber, secRegistrationNumber };
  const placeholders = Object.entries(shown)
    .filter(([, value]) => /demo/i.test(value))
    .map(([key, value]) => `company.json: ${key} is a placeholder (${value})`);
  const problems: [string, boolean][] = [
    [
      `company.json: supportEmail is a placeholder (${company.supportEmail})`,
      company.supportEmail.endsWith('.example'),
    ],
    [
      'company.json: officeLocation is a placeholder (demonstration)',
      company.officeLocation?.demonstration ?? false,
    ],
    ['SECRET_KEY is not set', v.SECRET_KEY === undefined],
    ['SECRET_KEY is a placeholder', v.SECRET_KEY !== undefined && isGuessable(v.SECRET_KEY)],
    ['DATABASE_URL is not set', v.DATABASE_URL === undefined],
    ['PUBLIC_ORIGIN is not an https address', !isHttps(v.PUBLIC_ORIGIN)],
    // https ends at a proxy; unless it is believed, all visitors have one address, in limits and in signed contracts.
    ['TRUST_PROXY is not set: the addresses of the proxy that ends https', v.TRUST_PROXY === undefined],
    ['SMS_PROVIDER is the sandbox', v.SMS_PROVIDER === 'sandbox'],
    ['PAYOUT_PROVIDER is the sandbox', v.PAYOUT_PROVIDER === 'sandbox'],
    ['EMAIL_PROVIDER is the sandbox', v.EMAIL_PROVIDER === 'sandbox'],
    ['RATES_PROVIDER is the sandbox', v.RATES_PROVIDER === 'sandbox'],
    ['SMS_API_KEY is not set', v.SMS_PROVIDER === 'semaphore' && v.SMS_API_KEY === undefined],
    ['PAYOUT_API_KEY is not set', v.PAYOUT_PROVIDER === 'xendit' && v.PAYOUT_API_KEY === undefined],
    [
      'PAYOUT_WEBHOOK_SECRET is not set',
      v.PAYOUT_PROVIDER === 'xendit' && v.PAYOUT_WEBHOOK_SECRET === undefined,
    ],
    ['PAYOUT_WEBHOOK_SECRET is too weak', isWeak(v.PAYOUT_WEBHOOK_SECRET)],
    ['OPERATOR_TOKEN is too weak', isWeak(v.OPERATOR_TOKEN)],
    ['SMS_ORIGIN is not an https address', isInClear(v.SMS_ORIGIN)],
    ['PAYOUT_ORIGIN is not an https address', isInClear(v.PAYOUT_ORIGIN)],
    ...collectionProblems(v),
    ['RATES_API_KEY is not set', v.RATES_PROVIDER === 'openexchangerates' && v.RATES_API_KEY === undefined],
  ];
  return [...placeholders, ...problems.filter(([, isSo]) => isSo).map(([sentence]) => sentence)];
}

function collectionProblems(v: z.output<typeof environment>): [string, boolean][] {
  const { COLLECTION_API_KEY: key, COLLECTION_WEBHOOK_TOKEN: token, COLLECTION_ORIGIN: address } = v;
  const isXendit = v.COLLECTION_PROVIDER === 'xendit';
  return [
    ['COLLECTION_PROVIDER is the sandbox', v.COLLECTION_PROVIDER === 'sandbox'],
    ['COLLECTION_API_KEY is not set', isXendit && key === undefined],
    // Xendit's keys for its test mode start so.
    ['COLLECTION_API_KEY is of the test mode', key?.startsWith('xnd_development_') ?? false],
    ['COLLECTION_WEBHOOK_TOKEN is not set', isXendit && token === undefined],
    ['COLLECTION_WEBHOOK_TOKEN is too weak', isWeak(token)],
    ['COLLECTION_ORIGIN is not an https address', isInClear(address)],
  ];
}

function isHttps(address: string | undefined): boolean {
  return address?.startsWith('https://') ?? false;
}

/** Whether what is sent to a provider would leave this machine unencrypted; a proxy on it may add the encryption. */
function isInClear(address: string | undefined): boolean {
  if (address === undefined || isHttps(address)) return false;
  return !['127.0.0.1', '[::1]', 'localhost'].includes(new URL(address).hostname);
}

/** Characters; a provider's own tokens are longer. */
const tokenLeast = 24;

/** A weak token of a webhook would let anybody report payments that nobody made. */
function isWeak(token: string | undefined): boolean {
  return token !== undefined && (token.length < tokenLeast || isGuessable(token));
}

/** A common word, or a few characters repeated: what examples and copied settings hold. */
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

export type Keys = ReturnType<typeof deriveKeys>;

/**
 * Keys derived from the one secret, each 32 bytes for one purpose, by HKDF-SHA256. As key objects, which show themselves
 * in no log; and of bare bytes Node would make one for each signature, which costs several times the signature.
 * @param shared what providers share with us for their webhooks, instead of derived ones.
 */
export function deriveKeys(
  secret: string,
  shared: Partial<Record<'payoutWebhook' | 'collectionWebhook', string | undefined>> = {},
) {
  const key = (purpose: string) =>
    createSecretKey(new Uint8Array(hkdfSync('sha256', secret, 'sagwan', purpose, 32)));
  const webhookKey = (given: string | undefined, purpose: string) =>
    given === undefined ? key(purpose) : createSecretKey(given, 'utf8');
  return {
    memberToken: key('member-token'),
    staffToken: key('staff-token'),
    /** Keyed hashes: refresh tokens, one-time passwords, account numbers. */
    hash: key('hash'),
    /** AES-256-GCM for account numbers and second-factor secrets. */
    encryption: key('encryption'),
    payoutWebhook: webhookKey(shared.payoutWebhook, 'payout-webhook'),
    collectionWebhook: webhookKey(shared.collectionWebhook, 'collection-webhook'),
  };
}
