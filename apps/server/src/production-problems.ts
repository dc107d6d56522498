import type { Company } from './company-file.ts';
import type { EnvironmentVariables } from './environment-variables.ts';

/** What keeps a server in production from starting (decisions §7): placeholders, sandbox providers, weak secrets. */
export function productionProblems(company: Company, v: EnvironmentVariables): string[] {
  const problems: [string, boolean][] = [
    ['SECRET_KEY is not set', v.SECRET_KEY === undefined],
    ['SECRET_KEY is a placeholder', v.SECRET_KEY !== undefined && isGuessable(v.SECRET_KEY)],
    ['DATABASE_URL is not set', v.DATABASE_URL === undefined],
    ['PUBLIC_ORIGIN is not an https address', !isHttps(v.PUBLIC_ORIGIN)],
    // https ends at a proxy; unless it is believed, all visitors have one address, in limits and in signed contracts.
    ['TRUST_PROXY is not set: the addresses of the proxy that ends https', v.TRUST_PROXY === undefined],
    ['SMS_PROVIDER is the sandbox', v.SMS_PROVIDER === 'sandbox'],
    ['PAYOUT_PROVIDER is the sandbox', v.PAYOUT_PROVIDER === 'sandbox'],
    ['EMAIL_PROVIDER is the sandbox', v.EMAIL_PROVIDER === 'sandbox'],
    ...emailProblems(v),
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
  return [...placeholders(company), ...problems.filter(([, isSo]) => isSo).map(([sentence]) => sentence)];
}

/** What the shipped demonstration says of itself: in the footer, in each contract, and where a press of a button leads. */
function placeholders(company: Company): string[] {
  const { companyName, financingLicenceNumber, paymentSystemOperatorNumber, secRegistrationNumber } = company;
  const { address, supportEmail, supportLinkUrl, socialLinks, officeLocation } = company;
  const texts = {
    companyName,
    financingLicenceNumber,
    paymentSystemOperatorNumber,
    secRegistrationNumber,
    address,
    officeLocation: officeLocation?.demonstration ? 'demonstration' : '',
  };
  const social = Object.entries(socialLinks).map(([name, link]) => [`socialLinks.${name}`, link] as const);
  const links = [['supportLinkUrl', supportLinkUrl] as const, ...social];
  return [
    ...Object.entries(texts).filter(([, text]) => /demo/i.test(text)),
    ...[['supportEmail', supportEmail] as const].filter(([, email]) => email.endsWith('.example')),
    ...links.filter(([, link]) => new URL(link).hostname.endsWith('.example')),
  ].map(([key, value]) => `company.json: ${key} is a placeholder (${value})`);
}

function collectionProblems(v: EnvironmentVariables): [string, boolean][] {
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

function emailProblems(v: EnvironmentVariables): [string, boolean][] {
  if (v.EMAIL_PROVIDER !== 'smtp') return [];
  return [
    ['EMAIL_FROM is a placeholder', v.EMAIL_FROM?.endsWith('.example') ?? false],
    // To a relay on the machine itself nothing passes a network.
    [
      'SMTP_SECURITY is none, but SMTP_HOST is another machine',
      v.SMTP_SECURITY === 'none' && !isLoopback(v.SMTP_HOST ?? ''),
    ],
  ];
}

function isLoopback(host: string): boolean {
  return ['127.0.0.1', '[::1]', '::1', 'localhost'].includes(host);
}

function isHttps(address: string | undefined): boolean {
  return address?.startsWith('https://') ?? false;
}

/** Whether what is sent to a provider would leave this machine unencrypted; a proxy on it may add the encryption. */
function isInClear(address: string | undefined): boolean {
  if (address === undefined || isHttps(address)) return false;
  return !isLoopback(new URL(address).hostname);
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
