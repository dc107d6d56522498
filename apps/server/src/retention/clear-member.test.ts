import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { disclose } from '@sagwan/contract/loan/disclose.ts';
import { officeListLoans } from '@sagwan/contract/office/list-loans.ts';
import { officeReadLoan } from '@sagwan/contract/office/read-loan.ts';
import { login } from '@sagwan/contract/session/login.ts';
import { complain } from '@sagwan/contract/support/complain.ts';
import { dayMilliseconds, hourMilliseconds } from '@sagwan/domain/time/durations.ts';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { beforeAll, expect, test } from 'vitest';
import { runDueJobs } from '../job/run-jobs.ts';
import { DataKeyDestroyed } from '../keyring/keyring.ts';
import { checkLedger } from '../ledger/check.ts';
import { freshPhoneNumber, type SignedInMember, testPassword, uploadSample } from '../testing/accounts.ts';
import { liveTo, signMandate } from '../testing/auto-debit.ts';
import { everyRow } from '../testing/every-row.ts';
import { refuseChange } from '../testing/refuse-change.ts';
import {
  applyFor,
  liveUntil,
  payByCode,
  payWithWallet,
  type ReleasedLoan,
  releasedTo,
  sendCollectionEvent,
  takeBack,
  travelTo,
} from '../testing/released-loan.ts';
import { worldForTests } from '../testing/world.ts';
import { clearWhatIsDue } from './clear.ts';

/** Whole lives: a loan that was paid, one that nobody pays, an account without a loan; and eleven years on. */
const world = worldForTests();
let paid: ReleasedLoan;
let open: ReleasedLoan;
let idle: SignedInMember;

beforeAll(async () => {
  await travelTo(world, '2026-01-15');
  paid = await releasedTo(world, await world.activatedMember());
  open = await releasedTo(world, await world.activatedMember());
  idle = await world.activatedMember();
  expect((await signMandate(world, paid)).status).toBe(200);
  await liveTo(world, '2026-02-12', paid, open);
  await liveUntil(world, '2026-02-15', paid, open);
  // A payment that was taken back before it was settled holds nothing up.
  await takeBack(world, await payByCode(world, paid, 5_000n));
  await offerTo(paid);
  await payWithWallet(world, paid, 150_000);
  const last = await payByCode(world, paid, 253_600n);
  const settled = { ...last, eventId: `${last.eventId}:settled`, kind: 'settled' as const, feeMinor: 0n };
  await sendCollectionEvent(world, settled);
  await runDueJobs(world.context, world.database.url);
  await liveUntil(world, '2026-03-01', paid, open);
  expect(await ofLoan(paid)).toMatchObject({
    state: 'PAID',
    contract_text_encrypted: expect.any(Buffer),
    contract_sha256: expect.any(String),
  });
});

const ofLoan = ({ loanNumber }: ReleasedLoan) =>
  world.database.owner
    .selectFrom('loan')
    .select(['state', 'contract_text_encrypted', 'contract_sha256', 'signed_ip'])
    .where('loan_number', '=', loanNumber)
    .executeTakeFirstOrThrow();

/** An offer of other terms, on a disclosure of its own. */
async function offerTo({ member, loanNumber }: ReleasedLoan): Promise<void> {
  const { phoneNumber, token } = member;
  const body = { phoneNumber, loanAmountPHP: 150_000, installmentCount: 12, selectedCurrency: 'PHP' };
  const offer_disclosure_id = String((await world.ask(disclose, { token, body })).body.disclosureId);
  const { owner } = world.database;
  await owner
    .updateTable('loan')
    .set({ offer_disclosure_id })
    .where('loan_number', '=', loanNumber)
    .execute();
}

/** The one that was signed, and the one of the offer. */
async function disclosuresOf({ member }: ReleasedLoan): Promise<number> {
  const ofMember = world.database.owner.selectFrom('disclosure').select('id');
  return (await ofMember.where('member_id', '=', member.memberId).execute()).length;
}

const filesOf = (memberId: string) =>
  world.database.owner
    .selectFrom('picture')
    .select('storage_key')
    .where('member_id', '=', memberId)
    .execute();

/** Names of the folders that pictures are stored in. */
const hexNames = Array.from({ length: 256 }, (_, number) => number.toString(16).padStart(2, '0'));

const isStored = async (key: string) => (await world.context.pictures.list(key.slice(0, 2))).includes(key);

async function steps(memberId: string): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select (select count(*) from personal where member_id = ${memberId})
      + (select count(*) from address where member_id = ${memberId})
      + (select count(*) from reference where member_id = ${memberId})
      + (select count(*) from identity where member_id = ${memberId})
      + (select count(*) from signature where member_id = ${memberId})
      + (select count(*) from picture where member_id = ${memberId}) as count`.execute(world.database.owner);
  return Number(rows[0]?.count);
}

/** The rows of a member in every table, and in how many. */
async function everythingOf(memberId: string): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'member_id' order by 1`.execute(world.database.owner);
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string | null }>`
      select string_agg(t::text, '|' order by t::text) as text from ${sql.raw(name)} t
      where member_id = ${memberId}`.execute(world.database.owner);
    found[name] = rows[0]?.text ?? '';
  }
  return found;
}

test('nothing is due while its time runs, and nothing of an open loan ever is', async () => {
  await travelTo(world, '2031-02-27');
  await clearWhatIsDue(world.context);
  expect([await steps(paid.member.memberId), await steps(open.member.memberId)]).toEqual([10, 10]);
  // Five years after the last sign-in; the account without a loan has no other time.
  expect(await steps(idle.memberId)).toBe(0);
  await travelTo(world, '2036-02-27');
  await clearWhatIsDue(world.context);
  // Six steps with four pictures, of which the contract keeps the signature by a row of its own.
  expect(await steps(paid.member.memberId)).toBe(10);
});

test('eleven years on the person is gone, the books are whole, and the open loan is untouched', async () => {
  await travelTo(world, '2037-01-15');
  const files = await filesOf(paid.member.memberId);
  expect(new Set(files.map(({ storage_key }) => storage_key)).size).toBe(4);
  const kept = await filesOf(open.member.memberId);
  // Of the open loan's member, what goes by age goes first.
  const before = await everythingOf(open.member.memberId);
  await clearWhatIsDue(world.context);
  const { idempotency: _, challenge: __, session: ___, spent_refresh_token: ____, ...stayed } = before;
  expect(await everythingOf(open.member.memberId)).toMatchObject(stayed);
  for (const { storage_key } of kept) expect(await isStored(storage_key)).toBe(true);

  expect(await steps(paid.member.memberId)).toBe(0);
  for (const { storage_key } of files) expect(await isStored(storage_key)).toBe(false);
  // What was sealed is beyond reading, in a backup too.
  await expect(world.context.keyring.of(world.database.owner, paid.member.memberId)).rejects.toThrow(
    DataKeyDestroyed,
  );
  const left = await everythingOf(paid.member.memberId);
  expect([left.paper, left.paper_directory]).toEqual(['', '']);
  expect([left.collection_code, left.collection_directory, left.auto_debit_order]).toEqual(['', '', '']);
  expect(await disclosuresOf(paid)).toBe(2);
  const all = JSON.stringify(left);
  for (const trace of ['Santos', 'Sampaguita', 'SPEC-0100', '1994-06-12', paid.member.phoneNumber])
    expect(all).not.toContain(trace);
  const row = await world.database.owner
    .selectFrom('member')
    .selectAll()
    .where('id', '=', paid.member.memberId)
    .executeTakeFirstOrThrow();
  expect(
    JSON.stringify(row, (_key, value) => (typeof value === 'bigint' ? Number(value) : value)),
  ).not.toMatch(/Santos|maria|Cebu|Nurse|127\.0/);
  // Nor the contract's hash: whoever tries names on the contract's text would find whose loan it was.
  expect(await ofLoan(paid)).toEqual({
    state: 'PAID',
    contract_text_encrypted: null,
    contract_sha256: null,
    signed_ip: '',
  });

  expect(await checkLedger(world.database.owner, world.context.now())).toEqual([]);
});

test('a cleared account cannot be signed in to, its number is free, and the back office still opens the loan', async () => {
  const { phoneNumber } = paid.member;
  const body = { phoneNumber, password: testPassword };
  expect((await world.ask(login, { body })).status).toBe(401);
  const { token } = await world.staff('officer');
  expect((await world.ask(officeListLoans, { token, query: { state: 'PAID' } })).status).toBe(200);
  const { loanNumber } = paid;
  expect((await world.ask(officeReadLoan, { token, params: { loanNumber } })).status).toBe(200);
  expect((await world.registerMember(phoneNumber)).memberId).not.toBe(paid.member.memberId);
});

test('a second run finds nothing', async () => {
  await clearWhatIsDue(world.context);
  const before = await everyRow(world.database.owner);
  await clearWhatIsDue(world.context);
  expect(await everyRow(world.database.owner)).toEqual(before);
});

const beginnings: [string, (member: SignedInMember) => Promise<void>][] = [
  ['an application', async (member: SignedInMember) => void (await applyFor(world, member))],
  [
    'a complaint',
    async ({ phoneNumber, token }: SignedInMember) => {
      const body = { phoneNumber, message: 'The last payment is not shown.' };
      const headers = { 'idempotency-key': crypto.randomUUID() };
      expect((await world.ask(complain, { token, body, headers })).status).toBe(201);
    },
  ],
  [
    'a centavo in the wallet',
    async ({ memberId }: SignedInMember) => {
      const row = { member_id: memberId, id: uuid(), balance_minor: 1n, created_at: world.context.now() };
      await world.database.owner.insertInto('wallet').values(row).execute();
    },
  ],
  [
    'a change of the phone number',
    async ({ memberId, phoneNumber }: SignedInMember) => {
      const at = world.context.now();
      const change = { member_id: memberId, id: crypto.randomUUID(), state: 'WAITING' } as const;
      const numbers = { old_phone_number: phoneNumber, new_phone_number: freshPhoneNumber() };
      const row = { ...change, ...numbers, asked_at: at, due_at: at };
      await world.database.owner.insertInto('phone_change').values(row).execute();
    },
  ],
  [
    'a dispute of the score',
    async ({ memberId }: SignedInMember) => {
      const at = world.context.now();
      const eventId = crypto.randomUUID();
      const { owner } = world.database;
      await owner
        .insertInto('score_event')
        .values({ member_id: memberId, id: eventId, points: -1, reason_code: 'PAID_LATE', at })
        .execute();
      await owner
        .insertInto('score_dispute')
        .values({
          member_id: memberId,
          id: crypto.randomUUID(),
          dispute_number: '1',
          score_event_id: eventId,
          words_encrypted: Buffer.alloc(1),
          state: 'OPEN',
          created_at: at,
        })
        .execute();
    },
  ],
];

test('what is open keeps the account without end', async () => {
  const members = [];
  for (const [name, begin] of beginnings) {
    const member = await world.activatedMember();
    await begin(member);
    members.push({ name, member });
  }
  world.passTime(20 * 366 * dayMilliseconds);
  await clearWhatIsDue(world.context);
  for (const { name, member } of members) expect(await steps(member.memberId), name).toBe(9);
});

test('a member who cannot be cleared fails the job, after the others were cleared', async () => {
  const [failing, other] = [await world.registerMember(), await world.registerMember()];
  const isCleared = async ({ memberId }: SignedInMember) => {
    const row = await world.database.owner
      .selectFrom('member')
      .select('cleared_at')
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow();
    return row.cleared_at !== null;
  };
  world.passTime(20 * 366 * dayMilliseconds);
  const mend = await refuseChange(world, {
    table: 'member',
    id: failing.memberId,
    column: 'cleared_at',
    to: world.context.now().toISOString(),
  });
  await expect(clearWhatIsDue(world.context)).rejects.toThrow('Not all that is due');
  expect([await isCleared(failing), await isCleared(other)]).toEqual([false, true]);
  await mend();
  await clearWhatIsDue(world.context);
  expect(await isCleared(failing)).toBe(true);
});

test('pictures that no step names go after a day with their files, and files that no row names', async () => {
  const member = await world.registerMember();
  await uploadSample(world.ask, member, 'selfie');
  const [unused] = await filesOf(member.memberId);
  const lost = `ab/${uuid()}.jpg`;
  await world.context.pictures.put(member.memberId, lost, Buffer.from('x'));
  // Not named as we name files: its age is not known.
  const foreign = 'ab/of-another-program.jpg';
  await world.context.pictures.put(member.memberId, foreign, Buffer.from('x'));
  const key = unused?.storage_key ?? '';
  // The names of files begin with their real time, which the test's clock is past.
  await clearWhatIsDue(world.context);
  expect(await isStored(key)).toBe(true);
  world.passTime(25 * hourMilliseconds);
  await clearWhatIsDue(world.context);
  expect(await filesOf(member.memberId)).toEqual([]);
  for (const gone of [key, lost]) expect(await isStored(gone)).toBe(false);
  expect(await isStored(foreign)).toBe(true);
});

test('a member whose pictures cannot be cleared, and a folder that cannot be read, fail the job after the others', async () => {
  const members = await Promise.all(Array.from({ length: 6 }, () => world.registerMember()));
  for (const member of members) await uploadSample(world.ask, member, 'selfie');
  // The first by its id, after which the others come.
  const [failing, ...others] = members.toSorted((a, b) => (a.memberId < b.memberId ? -1 : 1));
  const { owner } = world.database;
  await sql`create function refuse() returns trigger language plpgsql as 'begin raise exception $$refused$$; end'`.execute(
    owner,
  );
  await sql`create trigger keep_pictures before delete on picture for each row
    when (old.member_id = ${sql.lit(failing?.memberId)}) execute function refuse()`.execute(owner);
  const stored = join(world.context.config.dataFolder, 'pictures');
  // A file in the place of a folder; the files without a row are in the one after it.
  const [blocked = '', next] = hexNames.filter((name) => !existsSync(join(stored, name)));
  mkdirSync(stored, { recursive: true });
  writeFileSync(join(stored, blocked), '');
  const lost = `${next}/${uuid()}.jpg`;
  await world.context.pictures.put(members[1]?.memberId ?? '', lost, Buffer.from('x'));
  // The names of files begin with their real time, which the test's clock is past.
  world.passTime(25 * hourMilliseconds);
  await expect(clearWhatIsDue(world.context)).rejects.toThrow('Not all that is due');
  expect(await filesOf(failing?.memberId ?? '')).toHaveLength(1);
  for (const { memberId } of others) expect(await filesOf(memberId)).toEqual([]);
  expect(await isStored(lost)).toBe(false);

  await sql`drop trigger keep_pictures on picture`.execute(owner);
  rmSync(join(stored, blocked));
  await clearWhatIsDue(world.context);
  expect(await filesOf(failing?.memberId ?? '')).toEqual([]);
});
