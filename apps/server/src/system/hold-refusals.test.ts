import { contact } from '@sagwan/contract/support/contact.ts';
import { expect, test } from 'vitest';
import { quotas, refusalLimits } from '../limits.ts';
import { makeWorld } from '../testing/world.ts';

const message = 'Where can I see what a loan costs?';

test('a network that goes on after many refusals waits for the next ones; another does not', async () => {
  const world = await makeWorld((config) => ({ ...config, trustProxy: '127.0.0.1' }));
  const ask = async (ip: string) => {
    const body = { name: 'Nobody', email: 'nobody@example.com', message };
    const headers = { 'x-forwarded-for': ip, 'idempotency-key': crypto.randomUUID() };
    const { status } = await world.ask(contact, { body, headers });
    return status;
  };
  const asked = quotas.contacts_of_address.most + refusalLimits.freeOfNetwork;
  const statuses = await Promise.all(Array.from({ length: asked }, () => ask('203.0.113.9')));
  const answered: string[] = [];
  const note = async (name: string, ip: string) => {
    const status = await ask(ip);
    answered.push(`${name} ${status}`);
  };
  const again = note('again', '203.0.113.9');
  await note('another network', '203.0.113.10');
  await again;
  await world.close();
  expect(statuses.filter((status) => status === 429)).toHaveLength(refusalLimits.freeOfNetwork);
  expect(answered).toEqual(['another network 202', 'again 429']);
});
