import { apply } from '@sagwan/contract/loan/apply.ts';
import { disclose } from '@sagwan/contract/loan/disclose.ts';
import { readLoan } from '@sagwan/contract/loan/read-loan.ts';
import { readMember } from '@sagwan/contract/member/read-member.ts';
import { officeApprove } from '@sagwan/contract/office/approve.ts';
import { officeListLoans } from '@sagwan/contract/office/list-loans.ts';
import { officeListPayoutProblems } from '@sagwan/contract/office/list-payout-problems.ts';
import { officeListTickets } from '@sagwan/contract/office/list-tickets.ts';
import { officeListWithdrawals } from '@sagwan/contract/office/list-withdrawals.ts';
import { officeReadLoan } from '@sagwan/contract/office/read-loan.ts';
import { officeRelease } from '@sagwan/contract/office/release.ts';
import { login } from '@sagwan/contract/session/login.ts';
import { metrics } from '@sagwan/contract/system/health.ts';
import { sandboxMessages, sandboxPayouts } from '@sagwan/contract/system/sandbox.ts';
import { readWallet } from '@sagwan/contract/wallet/read-wallet.ts';
import { verifyWithdrawal } from '@sagwan/contract/wallet/verify-withdrawal.ts';
import { withdraw } from '@sagwan/contract/wallet/withdraw.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { runDueJobs } from './job/run-jobs.ts';
import { type SignedInMember, stepBodies, testPassword } from './testing/accounts.ts';
import type { AskFunction } from './testing/ask.ts';
import { openToProviders } from './testing/fund.ts';
import { worldForTests } from './testing/world.ts';

/**
 * The whole main job with every log line kept, down to the finest level: the one-time password is in no answer,
 * log line or staff screen (decisions §2 'OTP'), and no line carries what only its owner may know.
 */
const lines: string[] = [];
const answers: string[] = [];
const world = worldForTests((config) => ({ ...config, logLevel: 'trace' }), {
  write: (line) => void lines.push(line),
});
let member: SignedInMember;
let staffTokens: string[];
const codes: string[] = [];

/** Asks and keeps the answer as it left the house, headers included. */
const ask: AskFunction = async (endpoint, asked) => {
  const answer = await world.ask(endpoint, asked);
  answers.push(`${endpoint.name} ${JSON.stringify(answer.headers)} ${answer.text}`);
  return answer;
};

beforeAll(async () => {
  await openToProviders(world);
  member = await world.activatedMember('639175551234');
  const [officer, approver, auditor] = [
    await world.staff('officer'),
    await world.staff('approver'),
    await world.staff('auditor'),
  ];
  staffTokens = [officer.token, approver.token, auditor.token];
  const loanNumber = await borrow(officer.token, approver.token);
  await withdrawOnce('succeed', 50);
  await withdrawOnce('fail', 60);
  await withdrawOnce('timeout', 70);
  const { token, phoneNumber } = member;
  await ask(readLoan, { token, body: { phoneNumber, loanNumber } });
  await ask(readMember, { token, body: { phoneNumber } });
  for (const staff of staffTokens) {
    await ask(officeListLoans, { token: staff });
    await ask(officeReadLoan, { token: staff, params: { loanNumber } });
    await ask(officeListWithdrawals, { token: staff });
    await ask(officeListPayoutProblems, { token: staff });
    await ask(officeListTickets, { token: staff });
  }
  await ask(metrics);
  await ask(login, { body: { phoneNumber, password: 'Wrong-password-9' } });
  await breakDown();
});

async function borrow(officer: string, approver: string): Promise<string> {
  const { token, phoneNumber } = member;
  const terms = { phoneNumber, loanAmountPHP: 150000, installmentCount: 6, selectedCurrency: 'PHP' };
  const { body } = await ask(disclose, { token, body: terms });
  const applied = await ask(apply, {
    token,
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: { ...terms, agreementAccepted: true, disclosureId: String(body.disclosureId) },
  });
  const params = { loanNumber: String(applied.body.loanNumber) };
  expect((await ask(officeApprove, { token: officer, params, body: {} })).status).toBe(201);
  expect((await ask(officeRelease, { token: approver, params, body: {} })).status).toBe(201);
  return params.loanNumber;
}

/** A withdrawal with a wrong guess before the right one, carried to its end. */
async function withdrawOnce(mode: 'succeed' | 'fail' | 'timeout', withdrawalAmount: number): Promise<void> {
  const { token, phoneNumber } = member;
  await world.ask(sandboxPayouts, { body: { mode } });
  const wallet = (await ask(readWallet, { token, body: { phoneNumber } })).body;
  const id = String(wallet.id);
  const sent = await ask(verifyWithdrawal, { token, body: { phoneNumber, id, withdrawalAmount } });
  await runDueJobs(world.context, world.database.url);
  const inbox = await world.ask(sandboxMessages, { query: { to: phoneNumber } });
  const code = /(\d{8}) is your code to withdraw/.exec(inbox.text)?.[1] ?? '';
  expect(code).not.toBe('');
  codes.push(code);
  const body = {
    id,
    phoneNumber,
    withdrawalAmount,
    availableBalance: Number(wallet.wallet),
    companyName: 'Sagwan',
    challengeId: String(sent.body.challengeId),
  };
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const wrong = code === '00000000' ? '00000001' : '00000000';
  expect((await ask(withdraw, { token, headers, body: { ...body, otp: wrong } })).status).not.toBe(200);
  expect((await ask(withdraw, { token, headers, body: { ...body, otp: code } })).status).toBe(200);
  await runDueJobs(world.context, world.database.url, { withinSeconds: 15 });
}

/** A defect whose error PostgreSQL fills with the row: the number and the text of a message. */
async function breakDown(): Promise<void> {
  const { token, phoneNumber } = member;
  const { owner } = world.database;
  await sql`alter table message add constraint breaks check (false) not valid`.execute(owner);
  const wallet = (await ask(readWallet, { token, body: { phoneNumber } })).body;
  const body = { phoneNumber, id: String(wallet.id), withdrawalAmount: 10 };
  expect((await ask(verifyWithdrawal, { token, body })).status).toBe(500);
}

test('there are lines to search, the defect and the payout without an answer among them', () => {
  const all = lines.join('');
  expect(all).toContain('"endpoint":"withdraw"');
  expect(all).toContain('a defect');
  expect(all).toContain('breaks');
  expect(all).toContain('a payout order was not answered');
});

test('no code is in an answer, on a staff screen or in a log line', () => {
  expect(codes).toHaveLength(3);
  for (const code of codes) {
    expect(answers.filter((answer) => answer.includes(code))).toEqual([]);
    expect(lines.filter((line) => line.includes(code))).toEqual([]);
  }
});

test('no log line carries a number, a password, a token, a name or an address', () => {
  const { token, phoneNumber, cookie } = member;
  const secrets = {
    phoneNumber,
    localNumber: phoneNumber.slice(2),
    password: testPassword,
    wrongPassword: 'Wrong-password-9',
    token,
    tokenSignature: token.split('.')[2] ?? token,
    cookie: cookie.split('=')[1] ?? cookie,
    accountNumber: stepBodies(phoneNumber).bank.accountNumber,
    identityNumber: stepBodies(phoneNumber).identity.identityNumber,
    street: stepBodies(phoneNumber).address.streetAddress,
    name: 'Santos',
    email: 'maria@example.com',
    ...Object.fromEntries(staffTokens.map((staff, index) => [`staff${index}`, staff])),
  };
  for (const [what, secret] of Object.entries(secrets)) {
    expect({ what, in: lines.filter((line) => line.includes(secret)) }).toEqual({ what, in: [] });
  }
});
