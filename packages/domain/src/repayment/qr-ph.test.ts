import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { qrPhSentence } from '../copy/qr-ph.ts';
import { decodeQrPh, encodeQrPh, type QrPhCode } from './qr-ph.ts';
import { checksumOf } from './tag-length-value.ts';

/** A code shown at a till, published with its analysis (afcsblog.ingonoka.com, QRPh part 4). Its checksum is 9616. */
const rcbc =
  '00020101021228560011ph.ppmi.p2m0111RCBCPHMMXXX0315000600788000696050331052045311530360854071458.31' +
  '5802PH5918LANDMARK Makati DS6006Makati62610012ph.ppmi.qrph031500060078800069605100000438638070820006519' +
  '88710012ph.ppmi.qrph0151000600788000696~000600788000696~20006519~000043863863049616';

const code: QrPhCode = {
  initiation: 'dynamic',
  scheme: 'merchant',
  institution: 'SGWNPHM1XXX',
  account: 'SAGWAN',
  merchantCategory: '6012',
  merchantName: 'Sagwan',
  merchantCity: 'Quezon City',
  amountMinor: 2_650_000n,
  reference: 'SQ1',
};

/** The code with something else in it and a checksum that fits. */
function resealed(text: string, from: string, to: string): string {
  const signed = text.slice(0, -4).replace(from, to);
  return `${signed}${checksumOf(signed)}`;
}

describe('the checksum', () => {
  test('of the published RCBC code is 9616, and of the usual check text 29B1', () => {
    expect(checksumOf(rcbc.slice(0, -4))).toBe('9616');
    expect(checksumOf('123456789')).toBe('29B1');
  });

  // EMVCo's own example (QR Code Specification for Payment Systems, 1.1, table 4.2 and annex).
  test('of the code in EMVCo’s specification is A13A', () => {
    const text =
      '00020101021229300012D156000000000510A93FO3230Q31280012D15600000001030812345678520441115802CN5914BEST TRANSPORT' +
      '6007BEIJING64200002ZH0104最佳运输0202北京540523.7253031565502016233030412340603***0708A60086670902ME91320016A011223344998877070812345678';
    // The specification's text is UTF-8; the checksum is over its bytes.
    const bytes = String.fromCharCode(...new TextEncoder().encode(`${text}6304`));
    expect(checksumOf(bytes)).toBe('A13A');
  });
});

describe('reading a code', () => {
  test('that a bank made', () => {
    expect(decodeQrPh(rcbc)).toEqual({
      initiation: 'dynamic',
      scheme: 'merchant',
      institution: 'RCBCPHMMXXX',
      account: '000600788000696',
      merchantCategory: '5311',
      merchantName: 'LANDMARK Makati DS',
      merchantCity: 'Makati',
      amountMinor: 145_831n,
      reference: '0000438638',
    });
  });

  test.each([
    [
      'a merchant’s at an e-wallet',
      '00020101021228500011ph.ppmi.p2m0111PAPHPHM1XXX0309102140529050331052047299530360854041.005802PH5903Rui6006Manila62440014com.paymaya.qr052228oYUr47CjKVCKh57wfb3s6304C116',
      { scheme: 'merchant', institution: 'PAPHPHM1XXX', amountMinor: 100n },
    ],
    [
      'a person’s over InstaPay',
      '00020101021227770012com.p2pqrpay0111PAEYPHM2XXX02089996440304129858893861530514+63-99137298615204601653036085406123.455802PH5913ENG-19818-ged6006Manila62980012com.p2pqrpay0103***0214+63-99137298620303***0408LOYALTY10506test120605cust10708123456780803***6304ED03',
      { scheme: 'person', account: '985889386153', amountMinor: 12_345n, reference: 'test12' },
    ],
    [
      'a static one',
      '00020101021128620011ph.ppmi.p2m0111GXCHPHM2XXX032121702000005469871609905030005204581453036085802PH5917S and R MBTC 91826006Taguig6104163062650012ph.ppmi.qrph0308SRSU002005212170500000669901340940708GEN0035163049EE7',
      { initiation: 'static', institution: 'GXCHPHM2XXX', merchantCity: 'Taguig' },
    ],
  ])('%s, as published', (_, text, expected) => {
    expect(decodeQrPh(text)).toMatchObject(expected);
  });

  const good = encodeQrPh(code) as string;
  test.each([
    ['CODE_TOO_LONG', `${good}${' '.repeat(512)}`],
    ['CODE_NOT_PLAIN', good.replace('Sagwan', 'Ságwan')],
    ['FORMAT_UNKNOWN', ''],
    ['FORMAT_UNKNOWN', 'https://example.com'],
    ['CODE_MALFORMED', '000201'],
    ['CODE_MALFORMED', good.slice(0, -1)],
    ['CODE_MALFORMED', `${good}5303608`],
    ['CODE_MALFORMED', good.replace('5303608', '5300608')],
    ['CODE_MALFORMED', resealed(good, '0011ph.ppmi.p2m', '0099ph.ppmi.p2m')],
    ['CHECKSUM_WRONG', good.replace('26500.00', '16500.00')],
    ['CHECKSUM_WRONG', good.slice(0, -4) + good.slice(-4).toLowerCase().padEnd(4, 'f').replace(/^./, 'g')],
    ['TAG_TWICE', resealed(good, '5303608', '53036085303608')],
    ['CURRENCY_NOT_PESO', resealed(good, '5303608', '5303840')],
    ['COUNTRY_NOT_PHILIPPINES', resealed(good, '5802PH', '5802SG')],
    ['SCHEME_UNKNOWN', resealed(good, 'ph.ppmi.p2m', 'ph.ppmi.xxx')],
    ['AMOUNT_WRONG', resealed(good, '26500.00', '26500.0x')],
    ['AMOUNT_WRONG', resealed(good, '26500.00', '00000.00')],
    ['FIELD_MISSING', resealed(good, '52046012', '5204601x')],
    ['FIELD_MISSING', resealed(good, '5906Sagwan', '')],
    ['FIELD_MISSING', resealed(good, '010212', '010213')],
    ['FIELD_MISSING', resealed(good, '0503SQ1', '0502SQ1')],
  ] as const)('%s is said of what does not fit', (refused, text) => {
    const answer = decodeQrPh(text);
    expect(answer).toMatchObject({ refused });
    expect(qrPhSentence(answer as { refused: typeof refused })).toMatch(/^The .*\.$/);
  });

  test('never throws, whatever the text', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.string().map((rest) => `000201${rest}`),
        ),
        (text) => {
          expect(decodeQrPh(text)).toHaveProperty('refused');
        },
      ),
      { numRuns: 2_000 },
    );
  });
});

/** Printable ASCII, at least one character. */
const plainText = (most: number) =>
  fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: most }).filter((text) => text !== '***');
const institution = fc.stringMatching(/^[A-Z0-9]{8}(?:[A-Z0-9]{3})?$/);
const anyCode: fc.Arbitrary<QrPhCode> = fc.record(
  {
    initiation: fc.constantFrom('static', 'dynamic'),
    scheme: fc.constantFrom('merchant', 'person'),
    institution,
    account: plainText(32),
    merchantCategory: fc.stringMatching(/^\d{4}$/),
    merchantName: plainText(25),
    merchantCity: plainText(15),
    amountMinor: fc.bigInt(1n, 999_999_999_999n),
    reference: plainText(25),
  },
  {
    requiredKeys: [
      'initiation',
      'scheme',
      'institution',
      'account',
      'merchantCategory',
      'merchantName',
      'merchantCity',
    ],
  },
);

describe('writing a code', () => {
  test('gives the text of the specification, in upper-case hexadecimal', () => {
    const text =
      '000201010212' +
      '28470011ph.ppmi.p2m0111SGWNPHM1XXX0306SAGWAN0503010' +
      '520460125303608540826500.005802PH5906Sagwan6011Quezon City' +
      '62230012ph.ppmi.qrph0503SQ16304';
    expect(encodeQrPh(code)).toBe(`${text}${checksumOf(text)}`);
  });

  test('is read back as it was', () => {
    fc.assert(
      fc.property(anyCode, (any) => {
        expect(decodeQrPh(encodeQrPh(any) as string)).toEqual(any);
      }),
      { numRuns: 2_000 },
    );
  });

  test('any one changed character is noticed', () => {
    fc.assert(
      fc.property(anyCode, fc.nat(), fc.integer({ min: 0, max: 255 }), (any, place, byte) => {
        const text = encodeQrPh(any) as string;
        const at = place % text.length;
        const changed = `${text.slice(0, at)}${String.fromCharCode(byte)}${text.slice(at + 1)}`;
        if (changed !== text) expect(decodeQrPh(changed)).toHaveProperty('refused');
      }),
      { numRuns: 5_000 },
    );
  });

  test.each([
    [{ merchantName: 'x'.repeat(26) }, '59'],
    [{ merchantCity: 'x'.repeat(16) }, '60'],
    [{ account: 'x'.repeat(33) }, '28'],
    [{ account: '' }, '28'],
    [{ institution: 'sagwan' }, '28'],
    [{ merchantCategory: '12345' }, '52'],
    [{ merchantName: '' }, '59'],
    [{ reference: 'x'.repeat(26) }, '62'],
    [{ reference: '' }, '62'],
    [{ reference: '***' }, '62'],
  ])('%o is refused by its tag', (change, tag) => {
    expect(encodeQrPh({ ...code, ...change })).toEqual({ refused: 'FIELD_MISSING', tag });
  });

  test.each([{ amountMinor: 0n }, { amountMinor: -1n }, { amountMinor: 10n ** 13n }])(
    '%o is no amount',
    (change) => {
      expect(encodeQrPh({ ...code, ...change })).toEqual({ refused: 'AMOUNT_WRONG' });
    },
  );

  test('a name with letters that no QR Ph code can hold is refused', () => {
    expect(encodeQrPh({ ...code, merchantCity: 'Parañaque' })).toEqual({ refused: 'CODE_NOT_PLAIN' });
  });
});
