import { officeMe } from '@sagwan/contract/office/sign-in.ts';
import { officeListStaffOrders } from '@sagwan/contract/staff/change-staff.ts';
import { expect, test } from 'vitest';
import { type EnrolledStaff, linkIn, staffAccounts } from '../testing/staff-accounts.ts';
import { worldForTests } from '../testing/world.ts';

const world = worldForTests();
const accounts = staffAccounts(world);
let first: EnrolledStaff;

const meOf = ({ token }: EnrolledStaff) => world.ask(officeMe, { token });
const auditOf = (action: string) =>
  world.database.owner
    .selectFrom('audit')
    .select(['actor_kind', 'actor_id', 'after'])
    .where('action', '=', action)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

test('on an empty database there is nobody, and the first admin is created', async () => {
  expect(await accounts.command('list')).toEqual(['There is no account yet.']);
  const lines = await accounts.command('create', 'First@Agos.ph', '--name', 'Andrea Lim');
  expect(lines[0]).toBe('Open this link to begin. It works once, until 2026-03-16 03:00 UTC:');
  expect(await accounts.command('list')).toEqual([
    'first@agos.ph  Andrea Lim  admin  invited  no second factor  never signed in',
  ]);
  first = await accounts.enrol('first@agos.ph', linkIn(lines));
  expect((await meOf(first)).body.roles).toEqual(['admin']);
  expect(await accounts.command('list')).toEqual([
    'first@agos.ph  Andrea Lim  admin  active  second factor  signed in 2026-03-16 02:00',
  ]);
  expect(await auditOf('staff.invite')).toMatchObject({
    actor_kind: 'system',
    after: { email: 'first@agos.ph', systemUser: 'operator' },
  });
});

test('a reset is done at once while there is one admin', async () => {
  const lines = await accounts.command('reset-factor', 'first@agos.ph');
  expect((await meOf(first)).status).toBe(403);
  first = await accounts.enrol('first@agos.ph', linkIn(lines));
});

test('with two it waits for one of them, who is shown the link', async () => {
  const second = await accounts.enrol(
    'second@agos.ph',
    linkIn(await accounts.command('create', 'second@agos.ph')),
  );
  expect((await meOf(second)).body.name).toBe('second');
  const lines = await accounts.command('reset-factor', 'second@agos.ph');
  expect(lines.join('\n')).not.toContain('http');
  expect(lines[0]).toMatch(/^Ordered\./);
  expect((await meOf(second)).status).toBe(200);
  const { body } = await world.ask(officeListStaffOrders, { token: first.token });
  const [order] = body.orders as { id: string; orderedBy: null; mayDecide: boolean }[];
  expect(order).toMatchObject({ orderedBy: null, mayDecide: true, email: 'second@agos.ph' });
  await expect(accounts.command('reset-factor', 'second@agos.ph')).rejects.toThrow(
    'An order like this one waits already for another admin.',
  );
  const approved = await accounts.decide(first, order?.id);
  expect((await meOf(second)).status).toBe(403);
  const again = await accounts.enrol('second@agos.ph', (approved.body.link as { url: string }).url);
  expect((await meOf(again)).status).toBe(200);
});

test('deactivating is done at once, but not of the last admin; who is deactivated can be created anew', async () => {
  const [second] = await accounts.command('deactivate', 'second@agos.ph');
  expect(second).toBe('second@agos.ph is deactivated and signed out.');
  await expect(accounts.command('deactivate', 'first@agos.ph')).rejects.toThrow('This is the last admin.');
  expect(await auditOf('staff.deactivate')).toMatchObject({ actor_kind: 'system' });
  const begins =
    'The account is deactivated or was never used. A new invitation gives a link, for an admin `create`.';
  await expect(accounts.command('reset-factor', 'second@agos.ph')).rejects.toThrow(begins);
  const lines = await accounts.command('create', 'second@agos.ph');
  await expect(accounts.command('reset-factor', 'second@agos.ph')).rejects.toThrow(begins);
  expect((await meOf(await accounts.enrol('second@agos.ph', linkIn(lines)))).body.name).toBe('second');
});

test.each([
  [[], /^npm run admin -- create EMAIL/],
  [['create'], /^npm run admin/],
  [['list', 'first@agos.ph'], /^npm run admin/],
  [['create', 'a@agos.ph', 'b@agos.ph'], /^npm run admin/],
  [['create', 'a@agos.ph', '--role', 'officer'], /^npm run admin/],
  [['deactivate', 'a@agos.ph', '--name', 'Ana'], /^npm run admin/],
  [['remove', 'a@agos.ph'], /^npm run admin/],
  [['create', 'aña@agos.ph'], /^aña@agos\.ph is no e-mail address\.$/],
  [['create', 'a@agos.ph', '--name', 'Ana\u200bLim'], /^A name has 2 to 100 characters: letters/],
  [['create', 'agos.ph'], /^agos\.ph is no e-mail address\.$/],
  [['create', 'first@agos.ph'], /^This person has an account\./],
  [['deactivate', 'nobody@agos.ph'], /^nobody@agos\.ph has no account\.$/],
  [['reset-factor', 'nobody@agos.ph'], /^nobody@agos\.ph has no account\.$/],
])('%o is refused with a sentence', async (given, sentence) => {
  await expect(accounts.command(...given)).rejects.toThrow(sentence);
});
