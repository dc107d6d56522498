import { login } from '@sagwan/contract/session/login.ts';
import { requestOtp } from '@sagwan/contract/session/request-otp.ts';
import { resetPassword } from '@sagwan/contract/session/reset-password.ts';
import { sandboxMessages } from '@sagwan/contract/system/sandbox.ts';
import { hashPassword } from '../apps/server/src/session/password.ts';
import type { Answer } from '../apps/server/src/testing/ask.ts';
import { bulkMember, loadMembers } from '../harness/bulk-members.ts';
import type { TestEnvironment } from '../harness/test-environment.ts';
import { until } from '../harness/until.ts';

export const ownPassword = 'Paddle-upstream-7';
export const newPassword = 'Fresh-water-12';
/** Every request says where it comes from, as a proxy would. */
export const addressesByProxy = { settings: { TRUST_PROXY: '127.0.0.1' } };

/** Where a request comes from. */
export interface From {
  address: string;
  cookie?: string | undefined;
}

/** Of one customer's /48 of IPv6, which is one stranger (decision 0030): so many of its 256 networks of /56. */
export const sitesOfOne = Array.from({ length: 15 }, (_, n) => `2001:db8:1:${(n * 256).toString(16)}::1`);

/** The requests of visitors about one phone number. */
export function visitorsOf({ ask }: TestEnvironment, phoneNumber: string) {
  const sentFrom = ({ address, cookie }: From) => ({
    headers: { 'x-forwarded-for': address },
    ...(cookie === undefined ? {} : { cookie }),
  });
  return {
    signIn: (password: string, from: From) =>
      ask(login, { body: { phoneNumber, password }, ...sentFrom(from) }),
    askForCode: (from: From) =>
      ask(requestOtp, { body: { phoneNumber, purpose: 'password_reset' }, ...sentFrom(from) }),
    reset: (otp: string, from: From) =>
      ask(resetPassword, { body: { phoneNumber, otp, newPassword }, ...sentFrom(from) }),
  };
}

/** Members with a password, as many as are attacked. */
export async function loadOwners({ sql, keys }: TestEnvironment, count: number): Promise<string[]> {
  const passwordHash = await hashPassword(ownPassword);
  await loadMembers(sql, keys, { count, balanceMinor: 100_000n, passwordHash });
  return Array.from({ length: count }, (_, n) => bulkMember(n).phoneNumber);
}

/** The cookie of this kind that an answer sets, as a header; undefined where it sets none. */
export function cookieNamed({ cookies }: Answer, named: RegExp): string | undefined {
  const found = cookies.find(({ name }) => named.test(name));
  return found && `${found.name}=${found.value}`;
}

export const deviceCookie = /^sagwanDevice-/;
export const askerCookie = /^sagwanAsker$/;

/** The texts that a phone was sent, the newest first. */
export async function textsTo({ ask }: TestEnvironment, phoneNumber: string): Promise<string[]> {
  const { text } = await ask(sandboxMessages, { query: { to: phoneNumber } });
  return (JSON.parse(text) as { text: string }[]).map((each) => each.text);
}

/** The newest code that a phone was sent, where `before` were sent earlier; undefined where none comes. */
export async function codeAfter(
  environment: TestEnvironment,
  phoneNumber: string,
  before: number,
): Promise<string | undefined> {
  const codes = async () =>
    (await textsTo(environment, phoneNumber)).flatMap((text) => /^\d{8}/.exec(text)?.[0] ?? []);
  try {
    await until('a code is sent', async () => (await codes()).length > before, 5_000);
  } catch {
    return undefined;
  }
  return (await codes())[0];
}
