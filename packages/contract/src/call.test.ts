import { expect, test } from 'vitest';
import { call, type Transport, urlOf } from './call.ts';
import { officeListComplaints } from './office/list-complaints.ts';
import { readRates } from './rates/read-rates.ts';

test('what a query leaves undefined is not sent', () => {
  const { path } = officeListComplaints;
  expect(urlOf(officeListComplaints, {}, { search: 'Dela Cruz & Sons', after: undefined })).toBe(
    `${path}?search=Dela+Cruz+%26+Sons`,
  );
  expect(urlOf(officeListComplaints, {}, { search: undefined })).toBe(path);
});

test('an answer of a newer server, with fields that are new, is understood', async () => {
  const rates = { base: 'PHP', asOf: '2026-11-28T00:00:00.000Z', source: 'BSP', rates: { USD: 0.017 } };
  const transport: Transport = {
    fetch: () => Promise.resolve(Response.json({ ...rates, validUntil: '2026-11-29T00:00:00.000Z' })),
    origin: '',
    accessToken: () => undefined,
    language: () => 'en',
  };
  expect(await call(transport, readRates, {})).toEqual(rates);
});
