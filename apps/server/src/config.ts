import { createSecretKey, hkdfSync } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { minorFromText } from '@sagwan/domain/money/money.ts';
import type { z } from 'zod';
import { lendingTermsProblems } from './company/lending-terms-problems.ts';
import { type Company, companyFile } from './company-file.ts';
import { emailSettings } from './email-settings.ts';
import { type EnvironmentVariables, environmentVariables } from './environment-variables.ts';
import { productionProblems } from './production-problems.ts';
import { masterKeyFileProblem } from './providers/key-management/local-key-management.ts';
import { secretInFile } from './secret-file.ts';
import { makeFolders } from './system/make-folders.ts';

export type Configuration = ReturnType<typeof readConfiguration>;

/** Thrown at start only, with everything that is wrong at once, each by name. */
export class ConfigurationError extends Error {}

/**
 * Reads company.json and the environment once.
 * @throws ConfigurationError naming each problem: unreadable values, a rate over the contract's ceiling
 * (decisions §4), and in production placeholders, sandbox providers and default secrets (decisions §7).
 */
export function readConfiguration(
  env: NodeJS.ProcessEnv,
  projectFolder: string,
  { mayLackMasterKeyFile = false } = {},
) {
  const v = readVariables(env);
  const production = v.NODE_ENV === 'production';
  const company = readCompany(resolve(projectFolder, v.COMPANY_FILE ?? 'company.json'), { production });
  const masterKeyFile = v.MASTER_KEY_FILE && resolve(projectFolder, v.MASTER_KEY_FILE);
  const email = emailSettings(v, { senderName: company.companyShortName, projectFolder });
  const problems = [
    ...company.lendingTerms.flatMap(lendingTermsProblems),
    ...(production ? productionProblems(company, v) : []),
    ...email.problems,
    ...(masterKeyFile === undefined
      ? []
      : masterKeyProblems(masterKeyFile, { mayBeMissing: mayLackMasterKeyFile, isClosed: production })),
  ];
  if (problems.length > 0) throw new ConfigurationError(`Sagwan does not start:\n- ${problems.join('\n- ')}`);
  const dataFolder = resolve(projectFolder, v.DATA_DIR);
  return {
    company,
    /** Master keys, newest first; without it the one that is derived from the secret (docs/operating.md). */
    masterKeyFile,
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
    ...providerSettings(v),
    /** With the e-mail provider `smtp`. */
    smtp: email.smtp,
    /** The proxies that are believed about the visitor's address. */
    trustProxy: v.TRUST_PROXY ?? (false as const),
    /** Who may read /metrics and /docs in production (system/operator-access.ts); elsewhere everybody may. */
    operatorAddresses: v.OPERATOR_ADDRESSES,
    operatorToken: v.OPERATOR_TOKEN,
    /** Whether this process runs jobs; one that only answers leaves them to others on the same database. */
    jobs: v.JOBS === 'on',
    /** Whether browsers keep public files and the offline page; switched off, they delete them (decision 0045). */
    serviceWorker: v.SERVICE_WORKER === 'on',
    /** Whether the database is sharded by member (docs/scale.md): then each hot statement goes by itself to its shard. */
    sharded: v.SHARDED === 'on',
    /** Of pino; tests also use `trace`. */
    logLevel: v.LOG_LEVEL as string,
    requestsPerMinute: v.REQUESTS_PER_MINUTE,
    /** Whether somebody waits for the answers, and has one within the limit (system/deadline.ts): not while the cast is loaded. */
    answersInTime: true as boolean,
  };
}

/** Who sends messages, pays out, collects and tells exchange rates. */
function providerSettings(v: EnvironmentVariables) {
  return {
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

function readVariables(env: NodeJS.ProcessEnv): EnvironmentVariables {
  // An empty variable is one that is not set: tools that pass variables on write them so.
  const given = Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== '');
  const read = environmentVariables.safeParse(Object.fromEntries(given));
  if (!read.success) throw new ConfigurationError(`Sagwan does not start:\n${named(read.error)}`);
  return read.data;
}

function readCompany(file: string, { production }: { production: boolean }): Company {
  const read = companyFile.safeParse(readJson(file));
  if (!read.success) throw new ConfigurationError(`Sagwan does not start: ${file}\n${named(read.error)}`);
  const { registrationForms, ...company } = read.data;
  // An operator who says nothing has the phone proved (decision 0030); the demonstration registers without a code.
  const otp = registrationForms.otp ?? production;
  return { ...company, registrationForms: { ...registrationForms, otp } };
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

function masterKeyProblems(file: string, rules: { mayBeMissing: boolean; isClosed: boolean }): string[] {
  if (!existsSync(file))
    return rules.mayBeMissing ? [] : [`MASTER_KEY_FILE: ${file} does not exist; npm run rotate-key makes it`];
  const problem = masterKeyFileProblem(file, rules);
  return problem === undefined ? [] : [`MASTER_KEY_FILE: ${problem}`];
}

/** Outside production each data folder has a secret of its own. */
function secretOnDisk(dataFolder: string): string {
  makeFolders(dataFolder);
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
    /** Wraps data keys where the operator has no MASTER_KEY_FILE, and those that were wrapped before there was one. */
    master: key('master'),
    payoutWebhook: webhookKey(shared.payoutWebhook, 'payout-webhook'),
    collectionWebhook: webhookKey(shared.collectionWebhook, 'collection-webhook'),
  };
}
