import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { apply } from '@sagwan/contract/loan/apply.ts';
import { disclose } from '@sagwan/contract/loan/disclose.ts';
import { officeApprove } from '@sagwan/contract/office/approve.ts';
import { officeRelease } from '@sagwan/contract/office/release.ts';
import { officeLogin } from '@sagwan/contract/office/sign-in.ts';
import { requestOtp } from '@sagwan/contract/session/request-otp.ts';
import { officeChangeStaff } from '@sagwan/contract/staff/change-staff.ts';
import { docs, metrics } from '@sagwan/contract/system/health.ts';
import { readWallet } from '@sagwan/contract/wallet/read-wallet.ts';
import { verifyWithdrawal } from '@sagwan/contract/wallet/verify-withdrawal.ts';
import { withdraw } from '@sagwan/contract/wallet/withdraw.ts';
import { openDatabase } from '../apps/server/src/database/open.ts';
import { checkLedger } from '../apps/server/src/ledger/check.ts';
import { hashPassword } from '../apps/server/src/session/password.ts';
import {
  activateMember,
  freshPhoneNumber,
  registerMember,
  type SignedInMember,
} from '../apps/server/src/testing/accounts.ts';
import type { Answer, AskFunction } from '../apps/server/src/testing/ask.ts';
import {
  type EnrolledStaff,
  enrolStaff,
  expectStatus,
  linkIn,
  staffPassword,
} from '../apps/server/src/testing/staff-accounts.ts';
import { type Production, payoutWebhookSecret, prepareProduction } from '../harness/production.ts';
import type { TestEnvironment } from '../harness/test-environment.ts';
import { until } from '../harness/until.ts';
import type { Drill } from './drill.ts';

const withinMilliseconds = 30_000;
const withdrawnPHP = 500;

export const beginning: Drill = {
  name: 'beginning',
  promise:
    'on an empty database in production a first admin, an officer, an approver, a member and a released loan come about by documented commands and endpoints alone, and nobody gets in without a second factor',
  size: { short: 1, long: 1, unit: 'beginnings' },
  fault: {
    name: 'production accepts staff without a second factor',
    file: 'apps/server/src/office/second-factor.ts',
    find: ' && !config.production) return',
    put: ') return',
  },
  run: async (environment, { say }) => {
    const production = await prepareProduction(environment);
    const { server, ask } = environment;
    try {
      await server.stop();
      const link = await firstLink(production);
      say('the first admin has a link, before the first start');
      server.set(production.settings);
      await server.start();
      const admin = await enrol(ask, 'first@agos.ph', link);
      const officer = await invite(ask, admin, 'officer');
      const approver = await invite(ask, admin, 'approver');
      say('an admin, an officer and an approver are signed in');
      const problems = await outsidersGetIn(ask, production);
      const member = await activateMember(ask, await register(ask, production));
      const loanNumber = await borrow(ask, member);
      const asStaff = { params: { loanNumber }, body: {} };
      await expectStatus(201, ask(officeApprove, { ...asStaff, token: officer.token }));
      const twice = await ask(officeRelease, { ...asStaff, token: officer.token });
      if (twice.status !== 409) problems.push(`Who approved could release: ${twice.status}.`);
      await expectStatus(201, ask(officeRelease, { ...asStaff, token: approver.token }));
      say('a loan is released');
      await withdrawOnce(environment, production, member);
      problems.push(...(await ledgerProblems(production.databaseUrl)));
      return { number: `1 loan released and ₱${withdrawnPHP} of it paid out`, problems };
    } finally {
      await server.stop();
      await production.close();
    }
  },
};

/** What `npm run admin -- create` prints for the first admin, on a database without a table. */
async function firstLink({ settings }: Production): Promise<string> {
  const { PATH, HOME } = process.env;
  const { stdout } = await promisify(execFile)(
    'npm',
    ['run', '--silent', 'admin', '--', 'create', 'first@agos.ph', '--name', 'Andrea Lim'],
    {
      env: { ...settings, ...(PATH === undefined ? {} : { PATH }), ...(HOME === undefined ? {} : { HOME }) },
    },
  );
  return linkIn(stdout.split('\n'));
}

const enrol = (ask: AskFunction, email: string, url: string) =>
  enrolStaff(ask, { email, url, now: new Date() });

async function invite(
  ask: AskFunction,
  admin: EnrolledStaff,
  role: 'officer' | 'approver',
): Promise<EnrolledStaff> {
  const email = `${role}@agos.ph`;
  const content = { kind: 'invite' as const, email, name: `The ${role}`, roles: [role] };
  const { body } = await expectStatus(201, ask(officeChangeStaff, { token: admin.token, body: { content } }));
  return enrol(ask, email, (body.link as { url: string }).url);
}

/** One sentence for each route that answers without a second factor, or without any sign-in. */
async function outsidersGetIn(ask: AskFunction, { databaseUrl }: Production): Promise<string[]> {
  const problems: string[] = [];
  const passwordHash = await hashPassword(staffPassword);
  const database = openDatabase({ url: databaseUrl, max: 1 });
  const email = 'without@agos.ph';
  await database.db
    .insertInto('staff')
    .values({
      id: randomUUID(),
      email,
      name: 'Without a factor',
      password_hash: passwordHash,
      roles: ['admin'],
      active: true,
      created_at: new Date(),
    })
    .execute();
  await database.close();
  const attempts: Record<string, Promise<Answer>> = {
    'Staff without a second factor': ask(officeLogin, { body: { email, password: staffPassword } }),
    'The first admin with the password alone': ask(officeLogin, {
      body: { email: 'first@agos.ph', password: staffPassword },
    }),
    'Anybody at /metrics': ask(metrics),
    'Anybody at /docs': ask(docs),
  };
  for (const [who, attempt] of Object.entries(attempts)) {
    const { status } = await attempt;
    if (status < 400) problems.push(`${who} was answered ${status}.`);
  }
  return problems;
}

async function borrow(ask: AskFunction, { phoneNumber, token }: SignedInMember): Promise<string> {
  const terms = { phoneNumber, loanAmountPHP: 150_000, installmentCount: 6, selectedCurrency: 'PHP' };
  const { body } = await expectStatus(200, ask(disclose, { token, body: terms }));
  const applied = await expectStatus(
    200,
    ask(apply, {
      token,
      headers: { 'idempotency-key': randomUUID() },
      body: { ...terms, agreementAccepted: true, disclosureId: String(body.disclosureId) },
    }),
  );
  return String(applied.body.loanNumber);
}

/** In production a person who registers proves the phone by the code of an SMS. */
async function register(ask: TestEnvironment['ask'], { sms }: Production): Promise<SignedInMember> {
  const phoneNumber = freshPhoneNumber();
  await expectStatus(202, ask(requestOtp, { body: { phoneNumber, purpose: 'registration' } }));
  return registerMember(ask, phoneNumber, { otp: await codeSent(sms, /(\d{8}) is your code to register/) });
}

/** The code of the newest SMS of a wording, once it is sent. */
async function codeSent(sms: Production['sms'], wording: RegExp): Promise<string> {
  const newest = () =>
    sms.requests
      .map(({ body }) => wording.exec(new URLSearchParams(body).get('message') ?? '')?.[1])
      .findLast((code) => code !== undefined);
  await until('the code is sent', async () => newest() !== undefined, withinMilliseconds);
  return newest() ?? '';
}

/** With the code of the SMS, as the member gets it; carried out by the payout provider, who says so. */
async function withdrawOnce(
  { ask, origin }: TestEnvironment,
  { sms, payouts }: Production,
  { phoneNumber, token }: SignedInMember,
): Promise<void> {
  const { body: wallet } = await expectStatus(200, ask(readWallet, { token, body: { phoneNumber } }));
  const order = { phoneNumber, id: String(wallet.id), withdrawalAmount: withdrawnPHP };
  const { body: sent } = await expectStatus(200, ask(verifyWithdrawal, { token, body: order }));
  const otp = await codeSent(sms, /(\d{8}) is your code to withdraw/);
  await expectStatus(
    200,
    ask(withdraw, {
      token,
      headers: { 'idempotency-key': randomUUID() },
      body: {
        ...order,
        availableBalance: Number(wallet.wallet),
        companyName: 'Agos Financing, Inc.',
        challengeId: String(sent.challengeId),
        otp,
      },
    }),
  );
  await until('the payout is ordered', async () => payouts.requests.length > 0, withinMilliseconds);
  const payout = JSON.parse(payouts.requests[0]?.body ?? '{}');
  const event = {
    id: 'disb-1',
    status: 'SUCCEEDED',
    reference_id: payout.reference_id,
    amount: payout.amount,
  };
  const stored = await fetch(`${origin}/api/v2/hooks/payouts/xendit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-callback-token': payoutWebhookSecret },
    body: JSON.stringify({ event: 'payout.succeeded', data: event }),
  });
  if (!stored.ok) throw new Error(`The provider's event was answered ${stored.status}`);
  const states = async () => {
    const { body } = await ask(readWallet, { token, body: { phoneNumber } });
    return (body.withdrawals as { state: string }[]).map(({ state }) => state);
  };
  await until(
    'the withdrawal is completed',
    async () => (await states())[0] === 'COMPLETED',
    withinMilliseconds,
  );
}

async function ledgerProblems(url: string): Promise<string[]> {
  const database = openDatabase({ url, max: 1 });
  try {
    return await checkLedger(database.db);
  } finally {
    await database.close();
  }
}
