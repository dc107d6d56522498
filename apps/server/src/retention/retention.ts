import type { DeletedAtOnce } from '@sagwan/domain/personal-data/data-groups.ts';
import type { RetentionReason } from './reasons.ts';
import { age, always, emptied, type Rule, replaced, withMember } from './rule.ts';

/**
 * How long everything is kept and why, in one place (decision 0033): each table of the schema, each kind of file. The daily
 * job goes by it (clear.ts), docs/privacy.md is written from it (write-privacy.ts), and a table that is missing here fails
 * retention.test.ts. What the law says was collected from public secondary sources: counsel must confirm it.
 */
export interface Retention {
  /** A table of the schema, or a kind of file. */
  name: string;
  what: string;
  rule: Rule;
  why: RetentionReason;
  note?: string;
  /** What of it is deleted in the moment in which a member's request for deletion is granted (personal-data/close-account.ts). */
  atOnce?: DeletedAtOnce;
}

/**
 * Years after the last thing that happened between a member and us (member-kept-until.sql), while nothing is open. At this
 * time a member's data key, too, is destroyed (clear-member.sql).
 */
export const memberYears = {
  /** A loan was released: the contract can be sued upon for ten years, and the books are kept as long. */
  borrower: 10,
  /** None was: identification and applications. */
  other: 5,
};

const year = 365;

export const retentions: readonly Retention[] = [
  // The person
  {
    name: 'member',
    what: 'The account: name, number, e-mail, work',
    rule: emptied,
    why: 'contract',
    atOnce: 'email',
  },
  {
    name: 'data_key',
    what: 'The key of a member’s sealed data; that it was destroyed stays',
    rule: emptied,
    why: 'contract',
  },
  {
    name: 'phone_directory',
    what: 'Phone number to account',
    rule: withMember,
    why: 'contract',
    atOnce: 'signIn',
  },
  {
    name: 'personal',
    what: 'Name, birth date, marital status, nationality',
    rule: withMember,
    why: 'contract',
  },
  { name: 'address', what: 'Address', rule: withMember, why: 'contract' },
  { name: 'reference', what: 'References', rule: withMember, why: 'contract' },
  { name: 'identity', what: 'Identity document and its number', rule: withMember, why: 'contract' },
  { name: 'signature', what: 'Which signature is on file', rule: withMember, why: 'contract' },
  { name: 'picture', what: 'Pictures that a step names', rule: withMember, why: 'contract' },
  { name: 'bank_account', what: 'Account paid to: its number', rule: emptied, why: 'contract' },
  { name: 'score_event', what: 'Credit score', rule: withMember, why: 'contract' },
  { name: 'score_dispute', what: 'Disputes of the credit score', rule: withMember, why: 'contract' },
  { name: 'data_request', what: 'Requests about held data', rule: withMember, why: 'contract' },
  { name: 'suspension_order', what: 'Suspensions of withdrawals', rule: withMember, why: 'contract' },
  {
    name: 'audit',
    what: 'Who did what to the member’s data; what concerns no member, such as sign-ins of staff, by age',
    rule: age(memberYears.borrower * year, 'it was done, where it concerns no member'),
    why: 'staff',
    note: 'That a visitor wrote to us is deleted with the message. A member’s goes with the member, as a contract.',
  },
  {
    name: 'message',
    what: 'Text messages and e-mails to members; those to nobody’s account by age',
    rule: age(90, 'it was made, where it belongs to no account'),
    why: 'purposeOver',
    note: 'A member’s go with the member, as a contract; the e-mail address of them at once with a granted deletion.',
  },
  {
    name: 'ticket',
    what: 'Messages of the contact form; complaints with the member',
    rule: age(2 * year, 'it came, where it is no complaint'),
    why: 'purposeOver',
    note: 'Complaints: RA 11765. Otherwise as a contract.',
  },
  // Sign-in and codes
  {
    name: 'session',
    what: 'Sign-ins with device and address; when the account was used last stays with the member',
    rule: age(90, 'it could be used last'),
    why: 'purposeOver',
    atOnce: 'devices',
  },
  {
    name: 'spent_refresh_token',
    what: 'Hashes of the last tokens of a sign-in',
    rule: age(90, 'its sign-in could be used last'),
    why: 'purposeOver',
    atOnce: 'devices',
  },
  {
    name: 'challenge',
    what: 'One-time passwords, hashed',
    rule: age(90, 'it was made'),
    why: 'purposeOver',
    atOnce: 'codes',
    note: 'What was confirmed with it is in the audit.',
  },
  {
    name: 'passkey',
    what: 'Public keys of the member’s devices, with the names that the member gave them',
    rule: withMember,
    why: 'contract',
    atOnce: 'passkeys',
    note: 'Deleted at once when the member removes one.',
  },
  {
    name: 'phone_change',
    what: 'Changes of the phone number: from which to which and when; of a lost phone also what of the identity was checked',
    rule: withMember,
    why: 'contract',
    note: 'Says who had a number when, for as long as what was done under it can be asked about.',
  },
  {
    name: 'phone_challenge',
    what: 'Codes of visitors, hashed',
    rule: age(2, 'it was made'),
    why: 'purposeOver',
  },
  {
    name: 'phone_challenge_try',
    what: 'Tries at them',
    rule: age(2, 'its code was made'),
    why: 'purposeOver',
  },
  {
    name: 'sign_in_guard',
    what: 'Wrong passwords by number and source',
    // No longer than they count: whoever guesses at numbers that nobody has, from many addresses, writes these rows (decision 0033).
    rule: age(1, 'counting began, or the lock ended'),
    why: 'purposeOver',
  },
  { name: 'cap_use', what: 'What is used of each cap', rule: age(2, 'counting began'), why: 'purposeOver' },
  {
    name: 'idempotency',
    what: 'Keys of requests with their answers',
    rule: age(90, 'it was made'),
    why: 'purposeOver',
    note: 'A request is not repeated after that long.',
  },
  // Loans
  {
    name: 'disclosure',
    what: 'Disclosure statements; those of a loan stay with its figures',
    rule: age(year, 'it was shown, where no loan rests on it'),
    why: 'purposeOver',
    note: 'For a complaint about what was shown before signing (RA 3765 §4, RA 11765). It names nobody.',
  },
  {
    name: 'loan',
    what: 'Loans: the contract’s text and the address it was signed from',
    rule: emptied,
    why: 'books',
  },
  { name: 'loan_directory', what: 'Loan number to loan', rule: always, why: 'books' },
  { name: 'decision', what: 'Who decided what about a loan', rule: always, why: 'books' },
  { name: 'instalment', what: 'The plan', rule: always, why: 'books' },
  { name: 'loan_event', what: 'What happened to a loan', rule: always, why: 'books' },
  { name: 'repayment', what: 'Payments', rule: always, why: 'books' },
  { name: 'receipt_picture', what: 'Pictures of receipts', rule: withMember, why: 'contract' },
  { name: 'certificate', what: 'Certificates of full payment', rule: withMember, why: 'contract' },
  { name: 'paper', what: 'Papers issued as PDF: kind, date and hash', rule: withMember, why: 'contract' },
  { name: 'paper_directory', what: 'Code of a paper to its member', rule: withMember, why: 'contract' },
  { name: 'pay_off_quote', what: 'What was told to settle a loan', rule: withMember, why: 'contract' },
  { name: 'servicing_order', what: 'Orders of staff on a loan', rule: always, why: 'books' },
  { name: 'relief_request', what: 'What was asked of an officer', rule: withMember, why: 'contract' },
  { name: 'delinquency_bucket', what: 'Days past due, by bucket', rule: always, why: 'books' },
  { name: 'contact_attempt', what: 'Contacts about what is owed', rule: withMember, why: 'contract' },
  { name: 'promise', what: 'Promises to pay', rule: withMember, why: 'contract' },
  { name: 'mandate', what: 'Consents to auto-debit', rule: withMember, why: 'contract' },
  { name: 'auto_debit_order', what: 'Debits announced and ordered', rule: withMember, why: 'contract' },
  { name: 'collection_code', what: 'Codes to pay with', rule: withMember, why: 'contract' },
  { name: 'collection_directory', what: 'Payment reference to loan', rule: withMember, why: 'contract' },
  {
    name: 'quarantine',
    what: 'Days that could not be closed',
    rule: age(year, 'it was resolved'),
    why: 'operation',
  },
  // Money and books
  { name: 'wallet', what: 'Wallets', rule: always, why: 'books' },
  { name: 'withdrawal', what: 'Withdrawals', rule: always, why: 'books' },
  { name: 'withdrawal_directory', what: 'Withdrawal number to withdrawal', rule: always, why: 'books' },
  { name: 'payout', what: 'Payouts at the provider', rule: always, why: 'books' },
  { name: 'payout_problem', what: 'What did not fit about a payout', rule: always, why: 'books' },
  {
    name: 'payout_event',
    what: 'What payout providers reported, raw; what did not fit stays',
    rule: age(memberYears.borrower * year, 'it came, once it was applied'),
    why: 'amlRecords',
  },
  {
    name: 'collection_event',
    what: 'What collection providers reported, raw; what matched no loan stays',
    rule: age(memberYears.borrower * year, 'it came, once it was applied'),
    why: 'amlRecords',
  },
  {
    name: 'unapplied',
    what: 'Money that matched no loan, with who paid',
    rule: always,
    why: 'books',
    note: 'Who paid is what finds its owner.',
  },
  { name: 'account', what: 'The chart of accounts', rule: always, why: 'books' },
  { name: 'journal', what: 'Entries of the books', rule: always, why: 'books' },
  { name: 'journal_line', what: 'Their lines', rule: always, why: 'books' },
  {
    name: 'day_close',
    what: 'Closed days, each with the hash of the one before',
    rule: always,
    why: 'books',
  },
  { name: 'loss_allowance', what: 'Expected losses of a loan', rule: always, why: 'books' },
  { name: 'loss_allowance_month', what: 'The same of all loans', rule: always, why: 'books' },
  {
    name: 'backdated_review',
    what: 'Entries dated into a closed month, reviewed',
    rule: always,
    why: 'books',
  },
  { name: 'business_date', what: 'The business date', rule: always, why: 'operation' },
  { name: 'lending_terms', what: 'The terms of lending, by date', rule: always, why: 'books' },
  // Staff
  { name: 'staff', what: 'Accounts of staff', rule: always, why: 'staff' },
  { name: 'staff_order', what: 'Changes of staff accounts', rule: always, why: 'staff' },
  {
    name: 'staff_recovery_code',
    what: 'Recovery codes not used yet, hashed',
    rule: always,
    why: 'staff',
    note: 'Deleted when used, replaced or reset.',
  },
  {
    name: 'staff_session',
    what: 'Sign-ins of staff',
    rule: age(year, 'it could be used last'),
    why: 'purposeOver',
  },
  {
    name: 'staff_invitation',
    what: 'Links that were not followed',
    rule: age(30, 'it ended'),
    why: 'purposeOver',
  },
  // Reference data and the system's own
  { name: 'currency', what: 'Currencies', rule: always, why: 'operation' },
  { name: 'exchange_rate', what: 'Exchange rates', rule: always, why: 'operation' },
  { name: 'institution', what: 'Banks and e-wallets', rule: always, why: 'operation' },
  { name: 'holiday', what: 'Holidays', rule: always, why: 'operation' },
  { name: 'setting', what: 'Settings of sandbox and cast; which SECRET_KEY', rule: always, why: 'operation' },
  { name: 'migration', what: 'Which migrations have run', rule: always, why: 'operation' },
  {
    name: 'function_version',
    what: 'Which versions’ SQL functions were installed',
    rule: always,
    why: 'operation',
  },
  {
    name: 'sandbox_message',
    what: 'Messages that the sandbox shows',
    rule: age(7, 'it was sent'),
    why: 'demonstration',
  },
  { name: 'sandbox_payout', what: 'Payouts that the sandbox plays', rule: always, why: 'demonstration' },
  // Files
  { name: 'file: picture of a step', what: 'Cards, face and signature', rule: withMember, why: 'contract' },
  { name: 'file: receipt', what: 'Receipts that staff recorded', rule: withMember, why: 'contract' },
  {
    name: 'file: picture that no step names',
    what: 'Uploaded and not used, or replaced; with its row',
    rule: age(1, 'it was uploaded'),
    why: 'purposeOver',
  },
  { name: 'file: picture before a correction', what: 'Face and cards', rule: replaced, why: 'purposeOver' },
  {
    name: 'file: without a row',
    what: 'Left behind where storing broke off',
    rule: age(1, 'it was stored'),
    why: 'purposeOver',
  },
];
