import { expect, test } from 'vitest';
import { decideCertificate } from './certificate.ts';

const loan = {
  borrower: 'Maria Santos',
  loanNumber: '1234567890',
  principalMinor: 15_000_000n,
  releasedOn: '2026-01-15',
  company: { name: 'Agos Financing, Inc.', address: '1 Rizal Street, Manila', secRegistrationNumber: 'CS1' },
  paidOn: '2026-07-15',
  lastBookedOn: '2026-07-15',
  withdrawnCount: 0,
};

test.each([
  ['while something is owed', { paidOn: undefined, today: '2027-01-01' }, { refused: 'LOAN_NOT_PAID' }],
  [
    'while the last payment can be taken back',
    { today: '2026-07-21' },
    { refused: 'CERTIFICATE_NOT_READY', params: { on: { en: 'July 22, 2026', fil: 'Hulyo 22, 2026' } } },
  ],
  [
    'on the seventh day',
    { today: '2026-07-22' },
    { issuedOn: '2026-07-22', certificateNumber: 'CFP-1234567890' },
  ],
  [
    'of a payment that was found later',
    { today: '2026-09-01', lastBookedOn: '2026-08-20' },
    { issuedOn: '2026-08-20' },
  ],
  [
    'after another one was withdrawn',
    { today: '2026-09-01', withdrawnCount: 1 },
    { certificateNumber: 'CFP-1234567890-2' },
  ],
])('%s', (_, facts, expected) => {
  expect(decideCertificate({ ...loan, ...facts })).toMatchObject(expected);
});

test('asked again later it is the same', () => {
  const today = decideCertificate({ ...loan, today: '2026-07-22' });
  expect(decideCertificate({ ...loan, today: '2029-01-01' })).toEqual(today);
  expect(today).toMatchObject({ text: expect.stringContaining('Maria Santos has paid in full') });
});
