import type { JsonSchema } from './schema-values.ts';

/** The first half of a surrogate pair. */
export const half = '\ud83d';
export const hostileTexts = [
  ...[
    '',
    ' ',
    '\0',
    'a\0b',
    half,
    `a${half}b`,
    '\u2028',
    '\ufeff',
    '\u202e',
    '🙂'.repeat(300),
    '٣٤٥',
    '１２３',
  ],
  ...[
    'a'.repeat(10_000),
    '9'.repeat(400),
    '-1',
    '1e5',
    '0x10',
    '0.1',
    '-0',
    'NaN',
    'Infinity',
    '00000000000',
  ],
  ...[
    "'; drop table member; --",
    '%',
    '_',
    '\\',
    '{"a":1}',
    '{}',
    '[]',
    'null',
    '(1,2)',
    '{1,2}',
    '\\x00',
    '$1',
  ],
  ...[
    '2026-02-30',
    '0000-00-00',
    '0001-01-01',
    '9999-12-31',
    '+275760-09-13',
    '-000001-01-01',
    '2026-13',
    '9999-12',
  ],
  ...[
    '2026-03-20T00:00:00Z',
    'infinity',
    '../../etc/passwd',
    '__proto__',
    'constructor',
    'toString',
    '<b>',
    '\r\nx: y',
  ],
  ...[
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
    '00000000-0000-0000-0000-000000000000',
    'MjAyNi0wMy0yMA',
    'AAAA',
    'W10',
  ],
];
export const hostileValues: readonly unknown[] = [
  ...[
    null,
    true,
    false,
    0,
    -1,
    -0.01,
    0.001,
    0.1 + 0.2,
    1e21,
    1e308,
    5e-324,
    2 ** 53,
    2 ** 63,
    99_999_999_999.99,
  ],
  ...[[], {}, [[]], [null], { a: {} }, ['a', 1], Array.from({ length: 1_000 }, () => 0)],
];
/** As sent in an address: not everything there is text. */
export const hostileParts = [
  ...[
    '%00',
    'a%00b',
    '%',
    '%zz',
    '%ff',
    '%ED%A0%BD',
    '%C0%80',
    '..',
    '..%2f..%2fetc',
    '%2e%2e%2f',
    '%0d%0a',
    '',
  ],
  ...[
    'a'.repeat(150),
    'a'.repeat(3_000),
    '%F0%9F%99%82',
    '%E2%80%A8',
    '0',
    '-1',
    '9'.repeat(30),
    '__proto__',
    '%5c',
    '%27',
  ],
];

const text: JsonSchema = { type: 'string' };
/** An event of the sandbox's providers (sandbox/payout-provider.ts, sandbox/collection-events.ts). */
export const eventSchema: JsonSchema = {
  anyOf: [
    {
      properties: {
        ...{ eventId: text, referenceId: text, providerPayoutId: text },
        ...{
          state: { enum: ['accepted', 'completed', 'failed', 'returned'] },
          amountMinor: { const: '100' },
        },
      },
      required: ['eventId', 'referenceId', 'providerPayoutId', 'state', 'amountMinor'],
    },
    {
      properties: {
        ...{ eventId: text, kind: { enum: ['paid', 'returned', 'settled', 'failed'] }, reference: text },
        ...{ channel: { enum: ['virtualAccount', 'qrph', 'autoDebit'] }, amountMinor: { const: '100' } },
        ...{ providerPaymentId: text, paidAt: { const: '2026-03-20T00:00:00.000Z' }, payerName: text },
      },
      required: [
        'eventId',
        'kind',
        'reference',
        'channel',
        'amountMinor',
        'providerPaymentId',
        'paidAt',
        'payerName',
      ],
    },
  ],
};
