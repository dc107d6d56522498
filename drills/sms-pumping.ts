import { changePassword } from '@sagwan/contract/session/change-password.ts';
import { login } from '@sagwan/contract/session/login.ts';
import { register } from '@sagwan/contract/session/register.ts';
import { requestOtp } from '@sagwan/contract/session/request-otp.ts';
import { verifyWithdrawal } from '@sagwan/contract/wallet/verify-withdrawal.ts';
import { registrationOf } from '../apps/server/src/testing/accounts.ts';
import { bulkMember, loadMembers, memberToken } from '../harness/bulk-members.ts';
import { seededRandom } from '../harness/random.ts';
import type { TestEnvironment } from '../harness/test-environment.ts';
import { until } from '../harness/until.ts';
import type { Drill, Finding } from './drill.ts';
import { codeAfter, loadOwners, ownPassword } from './owners.ts';

/** All text messages of an hour: the eighth and the quarter of it that strangers get are reached within the drill. */
const smsPerHour = 80;
const victims = 20;
/** Of one number in an hour: as message-limits.ts says. */
const ofStrangersMax = 18;
const attackersAtOnce = 12;
const addresses = 200;
const foreignNumber = '8801712345678';
const ownNumber = '639170009999';

export const smsPumping: Drill = {
  name: 'sms-pumping',
  promise:
    'requests for codes, wrong passwords and changed passwords from many addresses bring about few text messages, none abroad, and leave members theirs',
  size: { short: 200, long: 4_000, unit: 'requests' },
  fault: {
    name: 'caps are counted and never full',
    file: 'apps/server/src/caps/take-caps.sql',
    find: 'if v_used > v_cap.most then',
    put: 'if v_used > 1000000 * v_cap.most then',
  },
  environment: { settings: { TRUST_PROXY: '127.0.0.1', SMS_PER_HOUR: String(smsPerHour) } },
  run,
};

async function run(environment: TestEnvironment, options: { size: number; seed: number }): Promise<Finding> {
  const { size, seed } = options;
  const random = seededRandom(seed);
  const owners = await loadOwners(environment, victims);
  await loadMembers(environment.sql, environment.keys, { from: victims, count: 1, balanceMinor: 100_000n });
  for (const phoneNumber of [foreignNumber, ownNumber]) {
    const { status } = await environment.ask(register, {
      body: { ...registrationOf(phoneNumber), password: ownPassword },
    });
    if (status !== 201) throw new Error(`Registering was answered ${status}`);
  }
  let left = size;
  await Promise.all(
    Array.from({ length: attackersAtOnce }, async () => {
      while (left > 0) {
        left -= 1;
        await attackOnce(environment, owners, random);
      }
    }),
  );
  await until('every message is sent or given up', () => allSettled(environment), 60_000);
  const problems = [...(await problemsOf(environment)), ...(await memberProblems(environment))];
  const [{ sent } = { sent: 0 }] = await environment.sql<{ sent: number }[]>`
    select count(*)::int as sent from sandbox_message where channel = 'sms'`;
  return { number: `${size} requests brought about ${sent} text messages`, problems };
}

/** One request of an attacker: whatever brings about a text message. */
async function attackOnce(
  { ask }: TestEnvironment,
  owners: readonly string[],
  random: () => number,
): Promise<void> {
  const below = (limit: number) => Math.floor(random() * limit);
  const address = below(addresses);
  const headers = { 'x-forwarded-for': `198.51.100.${address}` };
  const victim = owners[below(owners.length)] ?? '';
  const own = random() < 0.5 ? foreignNumber : ownNumber;
  const kinds = [
    () => ask(requestOtp, { body: { phoneNumber: victim, purpose: 'password_reset' }, headers }),
    () => ask(requestOtp, { body: { phoneNumber: victim, purpose: 'password_reset' }, headers }),
    () => ask(requestOtp, { body: { phoneNumber: own, purpose: 'password_reset' }, headers }),
    () => ask(login, { body: { phoneNumber: victim, password: 'not-the-password' }, headers }),
    async () => {
      const signedIn = await ask(login, { body: { phoneNumber: own, password: ownPassword }, headers });
      const body = { phoneNumber: own, newPassword: ownPassword, password: ownPassword };
      return ask(changePassword, { token: String(signedIn.body.accessToken), body, headers });
    },
  ];
  const answer = await kinds[below(kinds.length)]?.();
  if (answer !== undefined && answer.status >= 500 && answer.status !== 503)
    throw new Error(`An attack was answered ${answer.status} ${answer.text}`);
}

async function allSettled({ sql }: TestEnvironment): Promise<boolean> {
  const [row] = await sql<{ waiting: number }[]>`
    select count(*)::int as waiting from message where sent_at is null and given_up_at is null`;
  return row?.waiting === 0;
}

async function problemsOf({ sql }: TestEnvironment): Promise<string[]> {
  const sent = await sql<{ recipient: string; count: number }[]>`
    select recipient, count(*)::int as count from sandbox_message where channel = 'sms' group by recipient`;
  const total = sent.reduce((sum, { count }) => sum + count, 0);
  return [
    ...sent.flatMap(({ recipient, count }) => {
      if (!recipient.startsWith('63')) return [`${count} text messages went abroad`];
      // The attacker's own number is besides sent one notice of a changed password.
      return count > ofStrangersMax + 1 ? [`${recipient} was sent ${count} text messages`] : [];
    }),
    // The notice of the attacker's own is a member's.
    ...(total > smsPerHour / 4 + 1 ? [`Strangers brought about ${total} text messages in all`] : []),
  ];
}

/** A member who is signed in still gets the code of a withdrawal. */
async function memberProblems(environment: TestEnvironment): Promise<string[]> {
  const member = bulkMember(victims);
  const { phoneNumber, walletId: id } = member;
  const answer = await environment.ask(verifyWithdrawal, {
    token: await memberToken(environment.keys, member),
    body: { phoneNumber, id, withdrawalAmount: '100.00' },
  });
  if (answer.status !== 200)
    return [`A member’s request for a code was answered ${answer.status} ${answer.text}`];
  const code = await codeAfter(environment, phoneNumber, 0);
  return code === undefined ? ['A member was sent no code after the attack'] : [];
}
