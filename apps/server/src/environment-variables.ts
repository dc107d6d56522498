import { isIP } from 'node:net';
import { minorFromText } from '@sagwan/domain/money/money.ts';
import { z } from 'zod';

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

function wholeNumber(least: number, most = Number.MAX_SAFE_INTEGER) {
  const error =
    most === Number.MAX_SAFE_INTEGER
      ? `a whole number, ${least} or more`
      : `a whole number from ${least} to ${most}`;
  return z.coerce.number({ error }).int({ error }).min(least, { error }).max(most, { error });
}

/** What an operator sets; docs/operating.md says more of some. */
export const environmentVariables = z.object({
  /** `production` refuses placeholders, sandbox providers and default secrets. */
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  /** The address that the server listens at. */
  HOST: z.string().default('127.0.0.1'),
  /** The port that it listens at; 0 takes a free one. */
  PORT: wholeNumber(0, 65_535).default(3000),
  /** The folder of the embedded PostgreSQL, the pictures and, outside production, the secret. */
  DATA_DIR: z.string().default('./data'),
  /** A PostgreSQL (15 or later) in place of the embedded one, as its tables' owner; required in production. */
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'an address such as postgres://user:password@host:5432/name' })
    .optional(),
  /** What sessions and keyed hashes derive from, 32 characters or more; without it one is made in DATA_DIR. */
  SECRET_KEY: z.string().min(32, '32 characters or more, as openssl rand -hex 32 makes them').optional(),
  /** The file of the master keys of personal data, newest first; without it one is derived from SECRET_KEY. */
  MASTER_KEY_FILE: z.string().optional(),
  /** The address at which others reach this server; http://127.0.0.1:PORT without it, https in production. */
  PUBLIC_ORIGIN: origin.optional(),
  /** The operator's configuration; company.json of the project without it. */
  COMPANY_FILE: z.string().optional(),
  /** Who sends text messages: `sandbox` keeps them and shows them in /sandbox, `semaphore` is semaphore.co. */
  SMS_PROVIDER: z.enum(['sandbox', 'semaphore']).default('sandbox'),
  /** Semaphore's key; required with it in production. */
  SMS_API_KEY: z.string().optional(),
  /** Replaces the SMS provider's usual address. */
  SMS_ORIGIN: origin.optional(),
  /** The countries that text messages may go to, with commas between them. */
  SMS_COUNTRY_PREFIXES: z
    .string()
    .regex(/^[1-9]\d{0,4}( *, *[1-9]\d{0,4})*$/, 'country prefixes such as 63 or 63, 65, without a plus')
    .default('63'),
  /** What the provider charges for one part of a text message, in pesos. */
  SMS_PRICE: pesos.default('1.00'),
  /** What text messages may cost in 24 hours, in pesos. */
  SMS_DAY_BUDGET: pesos.default('10000.00'),
  /** How many text messages may go out in an hour. */
  SMS_PER_HOUR: wholeNumber(8).default(2000),
  /** Who pays withdrawals out: `sandbox` pays nobody, `xendit` is xendit.co. */
  PAYOUT_PROVIDER: z.enum(['sandbox', 'xendit']).default('sandbox'),
  /** Xendit's secret key for payouts; required with it in production. */
  PAYOUT_API_KEY: z.string().optional(),
  /** The token that Xendit's payout events carry; for the sandbox one is derived from SECRET_KEY. */
  PAYOUT_WEBHOOK_SECRET: z.string().optional(),
  /** Replaces the payout provider's usual address. */
  PAYOUT_ORIGIN: origin.optional(),
  /** Through whom members' payments and auto-debits come in: `sandbox` or `xendit`. */
  COLLECTION_PROVIDER: z.enum(['sandbox', 'xendit']).default('sandbox'),
  /** Xendit's secret key for payments and debits; required with it in production. */
  COLLECTION_API_KEY: z.string().optional(),
  /** The token that Xendit's payment events carry; for the sandbox one is derived from SECRET_KEY. */
  COLLECTION_WEBHOOK_TOKEN: z.string().optional(),
  /** Replaces the collection provider's usual address. */
  COLLECTION_ORIGIN: origin.optional(),
  /** Who sends e-mails: `sandbox` keeps them and shows them in /sandbox, `none` sends none, `smtp` is a mail server. */
  EMAIL_PROVIDER: z.enum(['sandbox', 'none', 'smtp']).default('sandbox'),
  /** The address that e-mails come from; required with `smtp`, as is SMTP_HOST. */
  EMAIL_FROM: z.email().optional(),
  /** The mail server. */
  SMTP_HOST: z.string().optional(),
  /** Its port; 587, or 465 with SMTP_SECURITY=implicit, where none is given. */
  SMTP_PORT: wholeNumber(1, 65_535).optional(),
  /** TLS by STARTTLS, from the first byte (`implicit`), or `none`: in production to this machine alone. */
  SMTP_SECURITY: z.enum(['starttls', 'implicit', 'none']).default('starttls'),
  /** The user at the mail server; goes with one of the two passwords. */
  SMTP_USER: z.string().optional(),
  /** The password there, in clear. */
  SMTP_PASSWORD: z.string().optional(),
  /** The file that holds it, in place of SMTP_PASSWORD. */
  SMTP_PASSWORD_FILE: z.string().optional(),
  /** The name of the DKIM key in the DNS, where this server signs e-mails; goes with DKIM_KEY_FILE. */
  DKIM_SELECTOR: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,63}(\.[A-Za-z0-9-]{1,63})*$/, 'a selector such as 2026a')
    .optional(),
  /** The file of the DKIM key, in PEM. */
  DKIM_KEY_FILE: z.string().optional(),
  /** Who is asked for exchange rates every hour; `none`: the shipped ones are used, with their date. */
  RATES_PROVIDER: z.enum(['none', 'sandbox', 'openexchangerates']).default('none'),
  /** The app id at openexchangerates.org; required with it in production. */
  RATES_API_KEY: z.string().optional(),
  /** The proxies that are believed about a visitor's address; required in production. */
  TRUST_PROXY: z
    .string()
    .refine(areAddresses, 'the addresses of the proxies before this server, as 10.0.0.0/8, 192.0.2.1')
    .optional(),
  /** Who may read /metrics and /docs in production; elsewhere everybody may. */
  OPERATOR_ADDRESSES: z
    .string()
    .refine(areAddresses, 'the addresses that may read /metrics and /docs, as 10.0.0.0/8, 192.0.2.1')
    .optional(),
  /** A bearer token that opens them from any address. */
  OPERATOR_TOKEN: z.string().optional(),
  /** `off`: this process answers requests only, and another one on the same database runs the jobs. */
  JOBS: z.enum(['on', 'off']).default('on'),
  /** `off`: browsers delete the public files and the offline page that they keep, and keep none. */
  SERVICE_WORKER: z.enum(['on', 'off']).default('on'),
  /** `on`: the database is sharded by member (docs/scale.md). */
  SHARDED: z.enum(['on', 'off']).default('off'),
  /** The least level of a line that is logged; `silent` logs nothing. */
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  /** Requests of one address in a minute; endpoints that cost more get a part of it (limits.ts). */
  REQUESTS_PER_MINUTE: wholeNumber(1).default(1200),
});

export type EnvironmentVariables = z.output<typeof environmentVariables>;

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
