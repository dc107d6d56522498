import { readCompany } from '@sagwan/contract/company/read-company.ts';
import { readGeo } from '@sagwan/contract/company/read-geo.ts';
import { officeListTickets } from '@sagwan/contract/office/list-tickets.ts';
import { readCurrencies } from '@sagwan/contract/rates/read-currencies.ts';
import { readRates } from '@sagwan/contract/rates/read-rates.ts';
import { askSupport } from '@sagwan/contract/support/ask-support.ts';
import { contact } from '@sagwan/contract/support/contact.ts';
import { expect, test } from 'vitest';
import { loadReferenceData } from '../rates/reference-data.ts';
import { worldForTests } from '../testing/world.ts';
import { countryOf } from './country.ts';

const world = worldForTests();

test('the company is public, its invitation codes are not', async () => {
  const { status, body } = await world.ask(readCompany);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    companyCode: 'SAGWAN',
    officeLocation: { latitude: 14.6515, longitude: 121.0493, demonstration: true },
    minimumLoanPHP: 150_000,
    maximumLoanPHP: 5_000_000,
    monthlyRatePercent: 1,
    maxFirstTransfer: 999,
    registrationForms: { invitationCode: false, otp: false },
  });
});

test('currencies begin with the peso, and each other one has a dated rate', async () => {
  const currencies = (await world.ask(readCurrencies)).body as unknown as { currencyCode: string }[];
  expect(currencies[0]).toMatchObject({
    _id: 'PHP',
    currencyCode: 'PHP',
    currencyName: 'Philippine peso',
    currencySymbol: '₱',
    countryName: 'Philippines',
    active: true,
  });
  expect(currencies.find(({ currencyCode }) => currencyCode === 'USD')).toEqual({
    _id: 'USD',
    currencyCode: 'USD',
    currencyName: 'US dollar',
    currencySymbol: '$',
    countryName: 'United States',
    active: true,
  });
  const { status, body } = await world.ask(readRates, { query: { base: 'PHP' } });
  expect([status, body.base, body.source]).toEqual([200, 'PHP', 'snapshot']);
  expect(Object.keys(body.rates ?? {}).sort()).toEqual(
    currencies.map(({ currencyCode }) => currencyCode).sort(),
  );
  expect(body.rates).toMatchObject({ PHP: 1, USD: 0.017 });
  expect((await world.ask(readRates, { query: { base: 'USD' } as never })).status).toBe(400);
});

test('a newer rate counts, one of the future does not, and loading again changes nothing', async () => {
  const at = world.context.now();
  const rate = (asOf: Date, value: string) => ({
    currency: 'USD',
    as_of: asOf,
    rate: value,
    source: 'provider',
  });
  await world.database.owner
    .insertInto('exchange_rate')
    .values([rate(at, '0.0181'), rate(new Date(at.getTime() + 1000), '0.5')])
    .execute();
  await world.database.owner
    .updateTable('currency')
    .set({ active: false })
    .where('code', '=', 'CHF')
    .execute();
  await Promise.all([1, 2].map(() => loadReferenceData(world.context.db, at)));
  const { body } = await world.ask(readRates);
  expect(body.rates).toMatchObject({ USD: 0.0181 });
  expect(body.rates).not.toHaveProperty('CHF');
});

test('a country comes from the local table', async () => {
  expect((await world.ask(readGeo)).body).toEqual({ country: null });
  expect(countryOf('202.90.128.1')).toBe('PH');
  expect(countryOf('::ffff:202.90.128.1')).toBe('PH');
  expect(['::1', 'nonsense', '127.0.0.1'].map(countryOf)).toEqual([undefined, undefined, undefined]);
});

test('support is reached by the company code', async () => {
  const known = await world.ask(askSupport, { body: { companyCode: 'SAGWAN' } });
  expect(known.body).toEqual({ linkURL: 'https://support.sagwan.example/' });
  expect((await world.ask(askSupport, { body: { companyCode: 'OTHER' } })).status).toBe(404);
  expect((await world.ask(askSupport, { body: {} as never })).status).toBe(400);
});

test('a message to the company reaches the back office', async () => {
  const body = { name: 'Maria Santos', email: 'maria@example.com', message: 'How do I correct my address?' };
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const { owner } = world.database;
  const tickets = () => owner.selectFrom('ticket').select(['kind', 'state']).execute();
  // Twice at once, and once more after a lost answer.
  const send = async (sent = body) => (await world.ask(contact, { body: sent, headers })).status;
  expect([...(await Promise.all([send(), send()])), await send()]).toEqual([202, 202, 202]);
  expect(await tickets()).toEqual([{ kind: 'contact', state: 'OPEN' }]);
  const noted = await owner.selectFrom('audit').select('id').where('action', '=', 'ticket.open').execute();
  expect(noted).toHaveLength(1);
  const { token } = await world.staff('officer');
  expect((await world.ask(officeListTickets, { token })).body.tickets).toMatchObject([body]);
  expect(await send({ ...body, name: 'Another visitor with the same key' })).toBe(202);
  expect(await tickets()).toHaveLength(2);
  const bad = await world.ask(contact, { body: { ...body, email: 'nowhere' }, headers });
  expect([bad.status, Object.keys(bad.body.fields ?? {})]).toEqual([400, ['email']]);
});
