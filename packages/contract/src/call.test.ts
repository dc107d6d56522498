import { expect, test } from 'vitest';
import { urlOf } from './call.ts';
import { officeListComplaints } from './office/list-complaints.ts';

test('what a query leaves undefined is not sent', () => {
  const { path } = officeListComplaints;
  expect(urlOf(officeListComplaints, {}, { search: 'Dela Cruz & Sons', after: undefined })).toBe(
    `${path}?search=Dela+Cruz+%26+Sons`,
  );
  expect(urlOf(officeListComplaints, {}, { search: undefined })).toBe(path);
});
