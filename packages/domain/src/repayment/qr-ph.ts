import type { QrPhProblem } from '../copy/qr-ph.ts';
import { type Minor, majorText, minorFromText } from '../money/money.ts';
import {
  checksumOf,
  readFields,
  repeatedTag,
  type TaggedField,
  writeField,
  writeFields,
} from './tag-length-value.ts';

/**
 * A QR Ph code (servicing 7). QR Ph is EMVCo's merchant-presented QR code with a template of its own: field 28 with
 * `ph.ppmi.p2m` for payments to merchants, field 27 with `com.p2pqrpay` for transfers from person to person, as the codes
 * that banks and e-wallets publish have it.
 */
export interface QrPhCode {
  /** 'dynamic' is for one payment, 'static' for any number. */
  readonly initiation: 'static' | 'dynamic';
  readonly scheme: 'merchant' | 'person';
  /** The BIC of the institution that receives the payment, 8 or 11 characters. */
  readonly institution: string;
  /** The merchant's number at that institution, or the person's account; up to 32 characters. */
  readonly account: string;
  /** ISO 18245, four digits. */
  readonly merchantCategory: string;
  /** Up to 25 characters. */
  readonly merchantName: string;
  /** Up to 15 characters. */
  readonly merchantCity: string;
  /** Undefined where the payer types the amount. */
  readonly amountMinor?: Minor;
  /** What the receiver knows the payment by, up to 25 characters (reference label). */
  readonly reference?: string;
}

/** Why a code is refused; `copy/qr-ph.ts` has the sentence, `tag` its `{tag}`. */
export interface QrPhRefusal {
  readonly refused: QrPhProblem;
  readonly tag?: string;
}

/** InstaPay, on which QR Ph payments travel, carries up to ₱50,000.00 at a time (BSP; docs.xendit.co/docs/qrph). */
export const qrPhMaxMinor: Minor = 5_000_000n;

const codeCharactersMax = 512;
const plain = /^[\x20-\x7e]*$/;

const schemes = {
  merchant: { tag: '28', identifier: 'ph.ppmi.p2m', accountTag: '03' },
  person: { tag: '27', identifier: 'com.p2pqrpay', accountTag: '04' },
} as const;
/** Of field 62, as merchants' published codes have it. */
const additionalDataIdentifier = 'ph.ppmi.qrph';
/** As the published codes have it; of a person's code it says that the transfer goes over InstaPay. */
const paymentType = ({ scheme, initiation }: QrPhCode): TaggedField =>
  scheme === 'person'
    ? { tag: '02', value: '99964403' }
    : { tag: '05', value: initiation === 'dynamic' ? '010' : '000' };

/** What each field may hold. The amount's 13 characters are EMVCo's. */
const allowed = {
  institution: /^[A-Z0-9]{8}(?:[A-Z0-9]{3})?$/,
  account: /^[\x20-\x7e]{1,32}$/,
  merchantCategory: /^\d{4}$/,
  merchantName: /^[\x20-\x7e]{1,25}$/,
  merchantCity: /^[\x20-\x7e]{1,15}$/,
  amount: /^[\d.]{1,13}$/,
  /** `***` asks the payer for one (EMVCo 4.8.1), so it is none. */
  reference: /^(?!\*{3}$)[\x20-\x7e]{1,25}$/,
};

/** The code as text for drawing; or why there is none. */
export function encodeQrPh(code: QrPhCode): string | QrPhRefusal {
  const { amountMinor, reference } = code;
  const amount = amountMinor === undefined ? undefined : majorText(amountMinor);
  if (amountMinor !== undefined && amountMinor <= 0n) return { refused: 'AMOUNT_WRONG' };
  if (reference !== undefined && !allowed.reference.test(reference))
    return { refused: 'FIELD_MISSING', tag: '62' };
  const scheme = schemes[code.scheme];
  const account = writeFields(
    [
      { tag: '00', value: scheme.identifier },
      { tag: '01', value: code.institution },
      { tag: scheme.accountTag, value: code.account },
      paymentType(code),
    ].sort((one, other) => Number(one.tag) - Number(other.tag)),
  );
  const additional = [
    { tag: '00', value: additionalDataIdentifier },
    { tag: '05', value: reference ?? '' },
  ];
  const fields = [
    { tag: '00', value: '01' },
    { tag: '01', value: code.initiation === 'dynamic' ? '12' : '11' },
    { tag: scheme.tag, value: account ?? '' },
    { tag: '52', value: code.merchantCategory },
    { tag: '53', value: '608' },
    ...(amount === undefined ? [] : [{ tag: '54', value: amount }]),
    { tag: '58', value: 'PH' },
    { tag: '59', value: code.merchantName },
    { tag: '60', value: code.merchantCity },
    ...(reference === undefined ? [] : [{ tag: '62', value: writeFields(additional) ?? '' }]),
  ];
  const unwritten = fields.find((field) => writeField(field) === undefined);
  if (unwritten !== undefined) return { refused: 'FIELD_MISSING', tag: unwritten.tag };
  const signed = `${writeFields(fields)}6304`;
  const text = `${signed}${checksumOf(signed)}`;
  const read = decodeQrPh(text);
  return 'refused' in read ? read : text;
}

/** Reads a code that somebody else made; never throws. Fields that QR Ph has and we do not use are passed over. */
export function decodeQrPh(text: string): QrPhCode | QrPhRefusal {
  const fields = checkedFields(text);
  if ('refused' in fields) return fields;
  const field = (tag: string) => fields.find((each) => each.tag === tag)?.value;
  const initiation = ({ '11': 'static', '12': 'dynamic' } as const)[field('01') ?? '11'];
  if (initiation === undefined) return { refused: 'FIELD_MISSING', tag: '01' };
  if (field('53') !== '608') return { refused: 'CURRENCY_NOT_PESO' };
  if (field('58') !== 'PH') return { refused: 'COUNTRY_NOT_PHILIPPINES' };
  const receiver = receiverOf(fields);
  if ('refused' in receiver) return receiver;
  const amount = amountOf(field('54'));
  if (typeof amount === 'object') return amount;
  const reference = referenceOf(field('62'));
  if (typeof reference === 'object') return reference;
  const merchantCategory = field('52') ?? '';
  const merchantName = field('59') ?? '';
  const merchantCity = field('60') ?? '';
  if (!allowed.merchantCategory.test(merchantCategory)) return { refused: 'FIELD_MISSING', tag: '52' };
  if (!allowed.merchantName.test(merchantName)) return { refused: 'FIELD_MISSING', tag: '59' };
  if (!allowed.merchantCity.test(merchantCity)) return { refused: 'FIELD_MISSING', tag: '60' };
  return {
    initiation,
    ...receiver,
    merchantCategory,
    merchantName,
    merchantCity,
    ...(amount === undefined ? {} : { amountMinor: amount }),
    ...(reference === undefined ? {} : { reference }),
  };
}

/** The fields of a whole code whose checksum fits; the checksum is its last field and covers all before its value. */
function checkedFields(text: string): TaggedField[] | QrPhRefusal {
  if (text.length > codeCharactersMax) return { refused: 'CODE_TOO_LONG' };
  if (!plain.test(text)) return { refused: 'CODE_NOT_PLAIN' };
  if (!text.startsWith('000201')) return { refused: 'FORMAT_UNKNOWN' };
  const fields = readFields(text);
  if (fields?.at(-1)?.tag !== '63' || fields.at(-1)?.value.length !== 4) return { refused: 'CODE_MALFORMED' };
  if (checksumOf(text.slice(0, -4)) !== text.slice(-4)) return { refused: 'CHECKSUM_WRONG' };
  const twice = repeatedTag(fields);
  return twice === undefined ? fields : { refused: 'TAG_TWICE', tag: twice };
}

/** Who receives the payment, by the first template of QR Ph among the fields. */
function receiverOf(
  fields: readonly TaggedField[],
): Pick<QrPhCode, 'scheme' | 'institution' | 'account'> | QrPhRefusal {
  for (const scheme of ['merchant', 'person'] as const) {
    const { tag, identifier, accountTag } = schemes[scheme];
    const template = fields.find((each) => each.tag === tag);
    if (template === undefined) continue;
    const parts = readFields(template.value);
    if (parts === undefined || repeatedTag(parts) !== undefined) return { refused: 'CODE_MALFORMED' };
    const part = (wanted: string) => parts.find((each) => each.tag === wanted)?.value ?? '';
    // RCBC's and Starpay's codes say ph.ppmi.p2m, those of the smallest merchants ph.ppmi.p2micro.
    if (part('00') !== identifier && !(scheme === 'merchant' && part('00') === 'ph.ppmi.p2micro')) continue;
    const institution = part('01');
    // A person's account is field 04 or, where an e-wallet has a number of its own for it, 03.
    const account = part(accountTag) || part('03');
    if (!allowed.institution.test(institution) || !allowed.account.test(account))
      return { refused: 'FIELD_MISSING', tag };
    return { scheme, institution, account };
  }
  return { refused: 'SCHEME_UNKNOWN' };
}

function amountOf(text: string | undefined): Minor | QrPhRefusal | undefined {
  if (text === undefined) return undefined;
  const minor = allowed.amount.test(text) ? minorFromText(text) : undefined;
  return minor === undefined || minor === 0n ? { refused: 'AMOUNT_WRONG' } : minor;
}

/** The reference label, field 05 of field 62. */
function referenceOf(text: string | undefined): string | QrPhRefusal | undefined {
  if (text === undefined) return undefined;
  const parts = readFields(text);
  if (parts === undefined || repeatedTag(parts) !== undefined) return { refused: 'FIELD_MISSING', tag: '62' };
  const label = parts.find(({ tag }) => tag === '05')?.value;
  if (label === undefined || label === '***') return undefined;
  return allowed.reference.test(label) ? label : { refused: 'FIELD_MISSING', tag: '62' };
}
