import { officeReadLoan } from '@sagwan/contract/office/read-loan.ts';
import { login } from '@sagwan/contract/session/login.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DataKeyDestroyed, Keyring } from '../keyring/keyring.ts';
import { checkLedger } from '../ledger/check.ts';
import { localKeyManagement } from '../providers/key-management/local-key-management.ts';
import { testPassword } from '../testing/accounts.ts';
import { arrangeTicket } from '../testing/arrange-ticket.ts';
import { applyFor, payByCode, releasedTo } from '../testing/released-loan.ts';
import { makeWorld, type World } from '../testing/world.ts';
import { eraseMember } from './erase-member.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

const year = 365 * 86_400_000;

/** The tables, the job queue's included, in whose rows a text occurs. */
async function tablesWith(text: string): Promise<string[]> {
  const { owner } = world.database;
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1`.execute(owner);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ count: bigint }>`
      select count(*) as count from ${sql.raw(name)} t where t::text like ${`%${text}%`}`.execute(owner);
    if (rows[0]?.count !== 0n) found.push(name);
  }
  return found;
}

test('a member without a loan is erased at once: nothing is left that names them, and the number is free', async () => {
  const member = await world.activatedMember();
  const { phoneNumber, memberId } = member;
  const pictures = await world.database.owner
    .selectFrom('picture')
    .select('storage_key')
    .where('member_id', '=', memberId)
    .execute();
  expect(pictures).not.toEqual([]);
  await world.database.owner
    .updateTable('member')
    .set({ full_name: 'Rizalina Bautista', email: 'rizalina@example.com', work_location: 'Pagudpud' })
    .where('id', '=', memberId)
    .execute();
  expect(await eraseMember(world.context, memberId)).toBe('erased');
  for (const text of [phoneNumber, 'Rizalina', 'rizalina@example.com', 'Pagudpud'])
    expect({ text, in: await tablesWith(text) }).toEqual({ text, in: [] });
  const fresh = new Keyring(
    localKeyManagement({ file: undefined, derived: world.context.config.keys.master }),
  );
  await expect(fresh.of(world.context.db, memberId)).rejects.toThrow(DataKeyDestroyed);
  await expect(world.context.keyring.of(world.context.db, memberId)).rejects.toThrow(DataKeyDestroyed);
  for (const { storage_key } of pictures)
    await expect(world.context.pictures.get(memberId, storage_key)).rejects.toThrow();
  expect((await world.ask(login, { body: { phoneNumber, password: testPassword } })).status).toBe(401);
  expect((await world.registerMember(phoneNumber)).memberId).not.toBe(memberId);
  // Again it changes nothing.
  expect(await eraseMember(world.context, memberId)).toBe('erased');
  const lines = await world.database.owner
    .selectFrom('audit')
    .select('id')
    .where('member_id', '=', memberId)
    .where('action', '=', 'member.erase')
    .execute();
  expect(lines).toHaveLength(1);
});

test('what is open keeps everything: an application, a loan, money, a complaint, and five years of records', async () => {
  const member = await world.activatedMember();
  const { memberId } = member;
  const erase = () => eraseMember(world.context, memberId);
  await arrangeTicket(world, { kind: 'complaint', memberId });
  expect(await erase()).toMatchObject({ hold: 'COMPLAINT_OPEN' });
  await world.database.owner.updateTable('ticket').set({ state: 'CLOSED' }).execute();
  const loan = await releasedTo(world, member);
  expect(await erase()).toMatchObject({ hold: 'LOAN_OPEN' });
  // More than is owed: the rest goes back to the bank account.
  await payByCode(world, loan, 16_000_000n);
  expect(await erase()).toMatchObject({ hold: 'WITHDRAWAL_UNDER_WAY' });
  await world.database.owner
    .updateTable('withdrawal')
    .set({ state: 'COMPLETED' })
    .where('member_id', '=', memberId)
    .execute();
  expect(await erase()).toMatchObject({ hold: 'MONEY_IN_WALLET' });
  // Paid out by hand, so that the wallet is empty.
  await sql`update wallet set balance_minor = 0, withdrawn_minor = withdrawn_minor + balance_minor
    where member_id = ${memberId}`.execute(world.database.owner);
  expect(await erase()).toMatchObject({ hold: 'FIVE_YEARS' });
  expect(await tablesWith(member.phoneNumber)).toContain('public.member');
  world.passTime(5 * year + 3 * 86_400_000);
  const books = await checkLedger(world.context.db);
  expect(await Promise.all(Array.from({ length: 20 }, erase))).toEqual(Array(20).fill('erased'));
  expect(await tablesWith(member.phoneNumber)).toEqual([]);
  // The books name nobody and are as they were; to staff the loan's record does not exist any more.
  expect(await checkLedger(world.context.db)).toEqual(books);
  const { token } = await world.staff('auditor');
  const read = await world.ask(officeReadLoan, { token, params: { loanNumber: loan.loanNumber } });
  expect(read.status).toBe(404);
  world.passTime(-5 * year - 3 * 86_400_000);
}, 60_000);

test('an application that waits keeps everything, and one that was turned down nothing', async () => {
  const member = await world.activatedMember();
  expect((await applyFor(world, member)).status).toBe(200);
  expect(await eraseMember(world.context, member.memberId)).toMatchObject({ hold: 'LOAN_OPEN' });
  await world.database.owner
    .updateTable('loan')
    .set({ state: 'REJECTED', closed_at: world.context.now() })
    .where('member_id', '=', member.memberId)
    .execute();
  expect(await eraseMember(world.context, member.memberId)).toBe('erased');
});
