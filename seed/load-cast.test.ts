import { listContacts } from '@sagwan/contract/contact/list-contacts.ts';
import { listLoans } from '@sagwan/contract/loan/list-loans.ts';
import { readAutoDebit } from '@sagwan/contract/mandate/read-auto-debit.ts';
import { readState } from '@sagwan/contract/member/read-state.ts';
import { officeListDataRequests } from '@sagwan/contract/office/data-requests.ts';
import { officeListTickets } from '@sagwan/contract/office/list-tickets.ts';
import { officeListLostPhones } from '@sagwan/contract/office/lost-phones.ts';
import { officeListServicingOrders } from '@sagwan/contract/office/order-servicing.ts';
import { officeReadWaiting } from '@sagwan/contract/office/read-waiting.ts';
import { officeListReliefRequests } from '@sagwan/contract/office/relief-requests.ts';
import { officeListScoreDisputes } from '@sagwan/contract/office/score-disputes.ts';
import { officeLogin } from '@sagwan/contract/office/sign-in.ts';
import { readYourData } from '@sagwan/contract/personal-data/your-data.ts';
import { login } from '@sagwan/contract/session/login.ts';
import { sandboxMessages } from '@sagwan/contract/system/sandbox.ts';
import { readWallet } from '@sagwan/contract/wallet/read-wallet.ts';
import { minuteMilliseconds } from '@sagwan/domain/time/durations.ts';
import { runDueJobs } from '@sagwan/server/job/run-jobs.ts';
import { checkLedger } from '@sagwan/server/ledger/check.ts';
import { everyRow } from '@sagwan/server/testing/every-row.ts';
import { openToProviders } from '@sagwan/server/testing/fund.ts';
import { memberPaper, pdfText } from '@sagwan/server/testing/papers.ts';
import { makeWorld, type World } from '@sagwan/server/testing/world.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadCast } from './load-cast.ts';

// Written out, not imported: the README and decisions §7 promise these passwords.
const memberPassword = 'Sagwan-demo-1';
const staffPassword = 'Sagwan-staff-1';
const ana = '639170000003';
const grace = '639170000006';
const late = '639170000008';

let world: World;
beforeAll(async () => {
  // With both forms that an operator can switch on: the cast is loaded all the same.
  world = await makeWorld((config) => ({
    ...config,
    company: {
      ...config.company,
      registrationForms: { invitationCode: true, otp: true, invitationCodes: ['PADDLE-2026'] },
    },
  }));
  await delayRegistrations();
  await loadCast(world.context, world.database.url);
}, 2 * minuteMilliseconds);
afterAll(() => world.close());

/** As on a machine with much other work: the first registration takes longer than a person waits, and is not made the first time. */
async function delayRegistrations(): Promise<void> {
  const { owner } = world.database;
  await sql`create sequence registrations_tried`.execute(owner);
  await sql`create function delay_registration() returns trigger language plpgsql security definer as $$
    begin
      case nextval('registrations_tried')
        when 1 then raise 'too slow' using errcode = 'query_canceled';
        when 2 then perform pg_sleep(4.6);
        else null;
      end case;
      return new;
    end $$`.execute(owner);
  await sql`create trigger delayed before insert on member
    for each row execute function delay_registration()`.execute(owner);
}

async function signIn(phoneNumber: string): Promise<string> {
  const answer = await world.ask(login, { body: { phoneNumber, password: memberPassword } });
  expect(answer.status).toBe(200);
  return String(answer.body.accessToken);
}

async function loanNumberOf(phoneNumber: string): Promise<string> {
  const { body } = await world.ask(listLoans, { token: await signIn(phoneNumber), body: { phoneNumber } });
  return String((body.loans as { loanNumber: string }[])[0]?.loanNumber);
}

async function walletOf(phoneNumber: string) {
  return (await world.ask(readWallet, { token: await signIn(phoneNumber), body: { phoneNumber } })).body;
}

async function staffToken(role: string): Promise<string> {
  const email = `${role}@sagwan.example`;
  const answer = await world.ask(officeLogin, { body: { email, password: staffPassword } });
  expect(answer.status).toBe(200);
  return String(answer.body.accessToken);
}

test.each([
  ['Maria Santos', '639170000001', 'INFO_COMPLETED', []],
  ['Jose Reyes', '639170000002', 'INFO_COMPLETED', ['PENDING']],
  ['Ana Cruz', ana, 'INFO_COMPLETED', ['DISBURSED']],
  ['Ramon Bautista', '639170000004', 'INFO_COMPLETED', ['OVERDUE']],
  ['Liza Aquino', '639170000005', 'PERSONAL_INFO', []],
  ['Grace Mendoza, on time half-way', '639170000006', 'INFO_COMPLETED', ['DISBURSED']],
  ['Paolo Garcia, paid early', '639170000007', 'INFO_COMPLETED', ['PAID']],
  ['Maria Concepcion Evangelista-Villanueva, late', '639170000008', 'INFO_COMPLETED', ['OVERDUE']],
  ['Danilo Ramos, on a hardship plan', '639170000009', 'INFO_COMPLETED', ['DISBURSED']],
  ['Corazon Tan, who paid too much', '639170000010', 'INFO_COMPLETED', ['PAID']],
])('%s signs in and has the states of the cast list', async (_, phoneNumber, memberState, loanStates) => {
  const asked = { token: await signIn(phoneNumber), body: { phoneNumber } };
  expect((await world.ask(readState, asked)).body).toEqual({ state: memberState });
  const { body } = await world.ask(listLoans, asked);
  expect(body).toMatchObject({ loans: loanStates.map((state) => ({ state })) });
});

test('Paolo asked for two corrections: one is answered, one is open', async () => {
  const phoneNumber = '639170000007';
  const { body } = await world.ask(readYourData, { token: await signIn(phoneNumber), body: { phoneNumber } });
  expect(body.requests).toMatchObject([
    { field: 'references', state: 'OPEN', daysLeft: 24 },
    { field: 'loanRecord', state: 'REFUSED', answerCode: 'RECORD_IS_RIGHT' },
  ]);
});

test('Grace has auto-debit on, and its next debit is of her next instalment', async () => {
  const own = { phoneNumber: grace, loanNumber: await loanNumberOf(grace) };
  const { body } = await world.ask(readAutoDebit, { token: await signIn(grace), body: own });
  expect(body).toMatchObject({
    mandate: { bank: 'bpi', state: 'ACTIVE' },
    next: { amount: 26500, attempt: 1 },
  });
});

test('only Ana has withdrawn, and has money left', async () => {
  expect(await walletOf(ana)).toMatchObject({
    active: true,
    wallet: 149_001,
    withdrawnAmount: 999,
    withdrawals: [{ amount: 999, payoutPHP: 999 }],
  });
  expect(await walletOf('639170000004')).toMatchObject({ wallet: 199_999, withdrawals: [] });
});

test.each(['officer', 'approver', 'admin', 'auditor'])(
  '%s signs in without a second factor',
  async (role) => {
    expect(await staffToken(role)).not.toBe('');
  },
);

test('the back office finds a message from the contact form', async () => {
  const { body } = await world.ask(officeListTickets, { token: await staffToken('officer') });
  expect(body).toMatchObject({ tickets: [{ name: 'Teresita Domingo' }] });
});

test('reminders stand in the sandbox inbox and in the contact log', async () => {
  const token = await signIn(late);
  const { body } = await world.ask(listLoans, { token, body: { phoneNumber: late } });
  const [loan] = body.loans as { loanNumber: string }[];
  const asked = { phoneNumber: late, loanNumber: String(loan?.loanNumber) };
  const log = (await world.ask(listContacts, { token, body: asked })).body.contacts as {
    outcome: string;
    reminder: unknown;
  }[];
  const sent = log.filter(({ outcome, reminder }) => outcome === 'sent' && reminder !== null);
  expect(sent.length).toBeGreaterThanOrEqual(4);
  const inbox = await world.ask(sandboxMessages, { query: { to: late } });
  expect(inbox.text).toMatch(/is due|was due|is owed today/);
});

test('each kind of work waits for staff: a longer term, a disputed score, a deletion, an order', async () => {
  const token = await staffToken('approver');
  const { body: relief } = await world.ask(officeListReliefRequests, { token });
  expect(relief).toMatchObject({ requests: [{ fullName: 'Danilo Ramos', kind: 'extension', months: 3 }] });
  const { body: score } = await world.ask(officeListScoreDisputes, { token });
  expect(score).toMatchObject({ disputes: [{ fullName: 'Danilo Ramos', points: -15 }] });
  const { body: data } = await world.ask(officeListDataRequests, { token });
  expect(data).toMatchObject({
    requests: [
      { fullName: 'Paolo Garcia', kind: 'correction' },
      { fullName: 'Liza Aquino', kind: 'deletion' },
    ],
  });
  const { body: orders } = await world.ask(officeListServicingOrders, { token, query: { state: 'OPEN' } });
  expect(orders).toMatchObject({ orders: [{ content: { kind: 'pauseInterest' }, mayDecide: true }] });
  expect((await world.ask(officeReadWaiting, { token })).body).toEqual({
    orders: 1,
    reliefRequests: 1,
    unapplied: 0,
    backdated: 0,
    suspensions: 0,
    messages: 1,
    complaints: 0,
    dataRequests: 2,
    scoreDisputes: 1,
    lostPhones: 1,
  });
});

test('a second load changes nothing', async () => {
  const before = await everyRow(world.database.owner);
  expect(before.length).toBeGreaterThan(20);
  await loadCast(world.context, world.database.url);
  expect(await everyRow(world.database.owner)).toEqual(before);
});

test('one that was broken off is refused by the next start', async () => {
  const { owner } = world.database;
  const mark = (value: string) =>
    owner.updateTable('setting').set({ value }).where('key', '=', 'cast').execute();
  await mark('begun');
  await expect(loadCast(world.context, world.database.url)).rejects.toThrow(
    `An earlier start ended before it had loaded the demonstration. Delete ${world.context.config.dataFolder} and start again.`,
  );
  await mark('loaded');
});

test("Ana's withdrawal completes once the provider can call back, and the ledger agrees before and after", async () => {
  expect(await checkLedger(world.context.db)).toEqual([]);
  await openToProviders(world);
  await runDueJobs(world.context, world.database.url);
  expect(await walletOf(ana)).toMatchObject({ wallet: 149_001, withdrawals: [{ state: 'COMPLETED' }] });
  expect(await checkLedger(world.context.db)).toEqual([]);
});

test('papers of the cast exist: contracts that can be checked, a certificate of who has paid', async () => {
  const issued = await world.database.owner
    .selectFrom('paper as p')
    .innerJoin('member as m', 'm.id', 'p.member_id')
    .select(['m.phone_number as phoneNumber', 'p.kind'])
    .execute();
  expect(issued).toContainEqual({ phoneNumber: ana, kind: 'contract' });
  expect(issued.map(({ kind }) => kind)).toContain('certificate');
  const paper = { kind: 'contract', loanNumber: await loanNumberOf(ana) } as const;
  const { bytes, status } = await memberPaper(world, { phoneNumber: ana, token: await signIn(ana) }, paper);
  expect(status).toBe(200);
  expect(await pdfText(bytes)).toContain('LOAN CONTRACT AGREEMENT');
});

test('one of the cast lost the phone, and the request waits for staff', async () => {
  const { body } = await world.ask(officeListLostPhones, { token: await staffToken('officer') });
  expect(body).toMatchObject({ open: 1, requests: [{ fullName: 'Corazon Tan', checkedBy: null }] });
});
