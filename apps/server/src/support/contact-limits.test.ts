import { complain } from '@sagwan/contract/support/complain.ts';
import { contact } from '@sagwan/contract/support/contact.ts';
import { expect, test } from 'vitest';
import { subjectHash } from '../caps/caps.ts';
import { contactLimits, quotas } from '../limits.ts';
import { arrangeBorrower } from '../testing/arrange-borrower.ts';
import { fillQuota } from '../testing/fill-quota.ts';
import { worldForTests } from '../testing/world.ts';

/** How much anybody may send with the contact form. */
const world = worldForTests((config) => ({ ...config, trustProxy: '127.0.0.1' }));

const write = (address: string, headers = {}) =>
  world.ask(contact, {
    body: { name: 'Nobody', email: 'nobody@example.com', message: 'One of very many messages.' },
    headers: { 'x-forwarded-for': address, ...headers },
  });

test('of more messages at once than can wait, those beyond are answered 503, and are not counted', async () => {
  const asked = contactLimits.waitingMax + 10;
  const from = (n: number) => `198.51.100.${130 + n}`;
  const answers = await Promise.all(Array.from({ length: asked }, (_, n) => write(from(n))));
  const full = answers.filter(({ status }) => status === 503);
  // One is stored at once and as many wait as may.
  expect(full.length).toBeGreaterThanOrEqual(asked - contactLimits.waitingMax - 1);
  for (const { headers } of full) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  const stored = answers.filter(({ status }) => status === 202);
  expect(stored.length + full.length).toBe(asked);
  const counted = await world.database.owner
    .selectFrom('cap_use')
    .select('subject')
    .where('cap', '=', 'contacts_of_address')
    .where(
      'subject',
      'in',
      answers.map((_, n) => subjectHash(world.context, from(n))),
    )
    .execute();
  expect(counted).toHaveLength(stored.length);
});

test('one address sends so many messages a day; others, and members, are not held up by it', async () => {
  const statuses = [];
  for (let n = 0; n <= quotas.contacts_of_address.most; n += 1)
    statuses.push((await write('203.0.113.9')).status);
  expect(statuses).toEqual([...Array.from({ length: quotas.contacts_of_address.most }, () => 202), 429]);
  const full = await write('203.0.113.9');
  expect(full.body).toMatchObject({
    code: 'CONTACT_LIMIT_REACHED',
    message: expect.stringContaining('24 hours'),
  });
  expect(Number(full.headers['retry-after'])).toBeGreaterThan(0);
  expect((await write('203.0.113.10')).status).toBe(202);
  const member = await arrangeBorrower(world);
  const { phoneNumber, token } = member;
  const body = { phoneNumber, message: 'The last payment is not shown.' };
  const headers = { 'x-forwarded-for': '203.0.113.9', 'idempotency-key': crypto.randomUUID() };
  expect((await world.ask(complain, { token, body, headers })).status).toBe(201);
});

test('what is sent again with its key after a lost answer is not counted again, and is answered where nothing more may be sent', async () => {
  await fillQuota(world, 'contacts_of_address', '203.0.113.12', 1);
  const key = crypto.randomUUID();
  const statuses = [];
  for (const sent of [key, key, crypto.randomUUID()])
    statuses.push((await write('203.0.113.12', { 'idempotency-key': sent })).status);
  expect(statuses).toEqual([202, 202, 429]);
});

test('all addresses together have so many bytes a day stored', async () => {
  const { owner } = world.database;
  const full = await owner
    .updateTable('cap_use')
    .set({ used: BigInt(quotas.contact_bytes.most) })
    .where('cap', '=', 'contact_bytes')
    .execute();
  expect(full[0]?.numUpdatedRows).toBe(1n);
  expect((await write('203.0.113.11')).body).toMatchObject({ code: 'CONTACT_LIMIT_REACHED' });
  await owner.deleteFrom('cap_use').where('cap', '=', 'contact_bytes').execute();
  expect((await write('203.0.113.11')).status).toBe(202);
});

test('one customer’s /48 of IPv6 is one address, and all of an internet provider’s have a part of the day’s bytes', async () => {
  const sites = Array.from({ length: quotas.contacts_of_address.most }, (_, n) => n);
  for (const n of sites) expect((await write(`2001:db8:1:${(n * 256).toString(16)}::1`)).status).toBe(202);
  expect((await write('2001:db8:1:ff00::1')).body).toMatchObject({ code: 'CONTACT_LIMIT_REACHED' });
  expect((await write('2001:db8:2::1')).status).toBe(202);
  await fillQuota(world, 'contact_bytes_of_allocation', '2001:db8::/32');
  expect((await write('2001:db8:3::1')).body).toMatchObject({ code: 'CONTACT_LIMIT_REACHED' });
  expect((await write('2001:db9::1')).status).toBe(202);
  expect((await write('203.0.113.13')).status).toBe(202);
});
