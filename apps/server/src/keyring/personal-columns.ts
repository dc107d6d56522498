/**
 * Every column that holds something of a person, and how it is protected where the database or a copy of it is read by
 * somebody who should not (decision 0035). personal-columns.test.ts fails for a column that is neither here nor in
 * other-columns.ts.
 */
export type Protection =
  /** Sealed with the member's data key, or with the house's: see data-key.ts. */
  | { how: 'encrypted'; holds: string }
  /** A keyed hash, only ever compared. */
  | { how: 'hashed'; holds: string }
  /** As it is, because the database has to find, join or compare it, or because it says little; `why` says which. */
  | { how: 'clear'; holds: string; why: string };

const encrypted = <const H extends string>(holds: H) => ({ how: 'encrypted', holds }) as const;
const hashed = <const H extends string>(holds: H) => ({ how: 'hashed', holds }) as const;
const clear = (holds: string, why: string) => ({ how: 'clear', holds, why }) as const;

const search = 'staff find members and lists by it, and money goes out under it';
const phone = 'it is how a member signs in and is found, and where a message goes';
const source = 'limits and locks compare it; cleared with its row';
const masked = 'only the first three characters are left';
const kept =
  'a record of what was done, with ids, amounts and states; details of persons are in personal_encrypted';

export const personalColumns = {
  member: {
    phone_number: clear('phone number', phone),
    full_name: clear('name', search),
    email: clear('e-mail address', 'messages go to it'),
    password_hash: hashed('password, by argon2id'),
    work_country: clear('country of work', 'staff decide by it; says little without the rest'),
    work_location: clear('town of work', 'staff decide by it; says little without the rest'),
    job_title: clear('occupation', 'staff decide by it; says little without the rest'),
    job_category: clear('kind of occupation', 'staff decide by it; says little without the rest'),
    monthly_net_income_minor: clear('income', 'staff decide by it; says little without the rest'),
    registration_ip: clear('address of the registration', 'fraud is traced by it'),
    registration_country: clear('country of the registration', 'fraud is traced by it'),
    suspension_reason: clear('reason code', 'one of a closed list'),
  },
  phone_directory: { phone_number: clear('phone number', phone) },
  sign_in_guard: {
    identifier: clear('phone number, or staff e-mail address', source),
    source: clear('address, or id of a device', source),
  },
  data_key: { wrapped_key: encrypted('the data key itself, under a master key') },
  personal: {
    first_name: clear('first name', search),
    middle_name: clear('middle name', search),
    last_name: clear('last name', search),
    details_encrypted: encrypted('birth date, gender, marital status, nationality'),
  },
  address: { details_encrypted: encrypted('home address') },
  reference: { details_encrypted: encrypted('names, phone numbers and relationships of two references') },
  picture: {
    file_name: clear('kind of picture and a number', 'says nothing of whom it shows'),
    storage_key: clear('where the sealed file is', 'a random number'),
    sha256: clear('hash of the picture before it was sealed', 'a picture cannot be guessed from it'),
  },
  identity: {
    details_encrypted: encrypted('kind and number of the ID'),
    image_id_front: clear('file name', 'says nothing of whom it shows'),
    image_id_back: clear('file name', 'says nothing of whom it shows'),
    image_selfie: clear('file name', 'says nothing of whom it shows'),
  },
  signature: { image_signature: clear('file name', 'says nothing of whom it shows') },
  bank_account: {
    bank_name: clear('bank', 'says little without the number'),
    account_number_encrypted: encrypted('account number'),
    account_number_hash: hashed('account number'),
    account_number_masked: clear('account number, masked', masked),
  },
  session: {
    device: clear('kind of browser', 'the member is shown it'),
    ip: clear('address', 'fraud is traced by it; cleared with its row'),
    token_hash: hashed('refresh token'),
  },
  challenge: { phone_number: clear('phone number', phone) },
  phone_change: {
    old_phone_number: clear('phone number', phone),
    new_phone_number: clear('phone number', phone),
  },
  passkey: {
    name_encrypted: encrypted('what the member calls the device'),
    credential_id: clear(
      'name of a key',
      'a random number of the device, for this site alone; it is looked up by it',
    ),
    public_key: clear('public key', 'made to be public; for this site alone'),
  },
  phone_challenge: {
    phone_number: clear('phone number', phone),
    asked_from: clear('address, or id of a device', source),
    asker_hash: hashed('what the asking browser has'),
  },
  phone_challenge_try: {
    phone_number: clear('phone number', phone),
    source: clear('address, or id of a device', source),
  },
  cap_use: { subject: hashed('phone number, address or member') },
  loan: {
    contract_text_encrypted: encrypted('contract as signed: name, masked numbers, terms'),
    signed_ip: clear('address of the signature', 'evidence of who signed'),
  },
  staff: {
    email: clear('e-mail address of staff', 'they sign in with it'),
    name: clear('name of staff', 'every decision names who made it'),
    password_hash: hashed('password, by argon2id'),
    totp_secret_encrypted: encrypted('secret of the second factor'),
  },
  staff_invitation: {
    token_hash: hashed('what the link carries'),
    password_hash: hashed('password, by argon2id'),
    totp_secret_encrypted: encrypted('secret of the second factor'),
  },
  staff_recovery_code: { code_hash: hashed('recovery code') },
  staff_order: { content: clear('name and e-mail address of staff', 'they sign in with it') },
  payout_event: { raw_encrypted: encrypted('event of the provider as it came') },
  receipt_picture: {
    storage_key: clear('where the sealed file is', 'a random number'),
    sha256: clear('hash of the picture before it was sealed', 'a picture cannot be guessed from it'),
  },
  collection_event: {
    raw_encrypted: encrypted('event of the provider as it came'),
    payer_name: clear('name of the payer', 'staff match a payment to a member by it'),
  },
  unapplied: { payer_name: clear('name of the payer', 'staff match a payment to a member by it') },
  mandate: { consent_url: clear('address at the bank', 'worthless without signing in there') },
  pay_off_quote: { content_text: clear('what settles a loan', 'names no person') },
  certificate: { content_encrypted: encrypted('certificate of full payment, with the name') },
  disclosure: {
    content: clear('terms of a loan', 'names no person'),
    content_text: clear('terms of a loan', 'names no person'),
  },
  loan_event: { content: clear('what was booked, as ids and amounts', 'names no person') },
  servicing_order: { content: clear('what was ordered, as ids and amounts', 'names no person') },
  idempotency: {
    answer: clear('answers of money routes', masked),
    body_sha256: clear('hash of a request', 'of what is sealed elsewhere it is keyed'),
  },
  audit: {
    subject_id: clear('id of a record, or what was typed to sign in', source),
    before: clear('what it was', kept),
    after: clear('what it is', kept),
    personal_encrypted: encrypted('the six steps before and after'),
  },
  message: {
    recipient: clear('phone number or e-mail address', phone),
    text_encrypted: encrypted('text of an SMS or e-mail'),
    secret_text_encrypted: encrypted('the same with its one-time password, until it is sent'),
  },
  ticket: { content_encrypted: encrypted('name, e-mail address and message of who wrote') },
  data_request: { words_encrypted: encrypted('what a member says is wrong in the data that is held') },
  score_dispute: { words_encrypted: encrypted('what a member wrote about an event of the score') },
  sandbox_message: {
    recipient: clear('phone number or e-mail address', phone),
    text_encrypted: encrypted('text of an SMS or e-mail'),
  },
} as const satisfies Record<string, Record<string, Protection>>;

type Columns = typeof personalColumns;

/** 'table.column' of every column that keeps sealed bytes. */
export type SealedColumn = {
  [Table in keyof Columns]: {
    [Column in keyof Columns[Table]]: Columns[Table][Column] extends { how: 'encrypted' }
      ? `${Table & string}.${Column & string}`
      : never;
  }[keyof Columns[Table]];
}[keyof Columns];
