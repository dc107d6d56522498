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

/** What an operator sets; README and docs/operating.md say what each does. */
export const environmentVariables = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'an address such as postgres://user:password@host:5432/name' })
    .optional(),
  SECRET_KEY: z.string().min(32).optional(),
  MASTER_KEY_FILE: z.string().optional(),
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
  EMAIL_PROVIDER: z.enum(['sandbox', 'none', 'smtp']).default('sandbox'),
  EMAIL_FROM: z.email().optional(),
  SMTP_HOST: z.string().optional(),
  SMTP_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  SMTP_SECURITY: z.enum(['starttls', 'implicit', 'none']).default('starttls'),
  SMTP_USER: z.string().optional(),
  SMTP_PASSWORD: z.string().optional(),
  SMTP_PASSWORD_FILE: z.string().optional(),
  DKIM_SELECTOR: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,63}(\.[A-Za-z0-9-]{1,63})*$/, 'a selector such as 2026a')
    .optional(),
  DKIM_KEY_FILE: z.string().optional(),
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
  SERVICE_WORKER: z.enum(['on', 'off']).default('on'),
  SHARDED: z.enum(['on', 'off']).default('off'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  REQUESTS_PER_MINUTE: z.coerce.number().int().min(1).default(1200),
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
