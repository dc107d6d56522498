import type { DataGroup } from '@sagwan/domain/personal-data/data-groups.ts';

/**
 * Where the data of a member is held, table by table, and under which group the member reads it. held-tables.test.ts compares
 * this with the schema: a table with a member's id that is neither here nor left out for a reason fails it.
 */
export interface HeldTable {
  group: DataGroup;
  /** The newest come first by this column. */
  by: string;
  /** What names the row in what is sealed of it (keyring/data-key.ts); left out where a member has one row. */
  row?: string;
}

export const heldTables: Record<string, HeldTable> = {
  member: { group: 'profile', by: 'created_at' },
  phone_change: { group: 'profile', by: 'asked_at' },
  personal: { group: 'activation', by: 'confirmed_at' },
  address: { group: 'activation', by: 'confirmed_at' },
  reference: { group: 'activation', by: 'confirmed_at' },
  identity: { group: 'activation', by: 'confirmed_at' },
  signature: { group: 'activation', by: 'confirmed_at' },
  bank_account: { group: 'bankAccounts', by: 'created_at', row: 'id' },
  picture: { group: 'pictures', by: 'created_at' },
  receipt_picture: { group: 'pictures', by: 'uploaded_at' },
  loan: { group: 'loans', by: 'created_at', row: 'id' },
  disclosure: { group: 'loans', by: 'created_at' },
  decision: { group: 'loans', by: 'at' },
  instalment: { group: 'loans', by: 'due_on' },
  loan_event: { group: 'loans', by: 'at' },
  delinquency_bucket: { group: 'loans', by: 'entered_on' },
  loss_allowance: { group: 'loans', by: 'month' },
  servicing_order: { group: 'loans', by: 'ordered_at' },
  paper: { group: 'loans', by: 'created_at' },
  repayment: { group: 'payments', by: 'received_at' },
  collection_code: { group: 'payments', by: 'created_at' },
  collection_directory: { group: 'payments', by: 'reference' },
  auto_debit_order: { group: 'payments', by: 'created_at' },
  pay_off_quote: { group: 'payments', by: 'created_at' },
  certificate: { group: 'payments', by: 'created_at', row: 'number' },
  wallet: { group: 'wallet', by: 'created_at' },
  withdrawal: { group: 'wallet', by: 'created_at' },
  payout: { group: 'wallet', by: 'sent_at' },
  payout_problem: { group: 'wallet', by: 'found_at' },
  suspension_order: { group: 'wallet', by: 'ordered_at' },
  journal: { group: 'ledger', by: 'at' },
  journal_line: { group: 'ledger', by: 'journal_id' },
  message: { group: 'messages', by: 'created_at', row: 'id' },
  contact_attempt: { group: 'contacts', by: 'at' },
  promise: { group: 'contacts', by: 'made_at' },
  score_event: { group: 'score', by: 'at' },
  score_dispute: { group: 'score', by: 'created_at', row: 'id' },
  session: { group: 'signIns', by: 'signed_in_at' },
  passkey: { group: 'signIns', by: 'created_at', row: 'id' },
  challenge: { group: 'signIns', by: 'created_at' },
  mandate: { group: 'consents', by: 'created_at' },
  relief_request: { group: 'requests', by: 'asked_at' },
  ticket: { group: 'requests', by: 'created_at', row: 'id' },
  data_request: { group: 'requests', by: 'asked_at', row: 'id' },
  audit: { group: 'records', by: 'at', row: 'id' },
};

/** Tables with a member's id that the member is not given, and why. */
export const leftOutTables: Record<string, string> = {
  data_key: 'The key that the data is sealed with, under another key: no data.',
  spent_refresh_token: 'Hashes of secrets of a sign-in alone.',
  idempotency:
    'Answers of ours, kept for some weeks so that nothing is done twice; what they say is in the groups.',
  phone_directory: 'The phone number of the profile once more, to find the account by.',
  loan_directory: 'The loan number of a loan once more, to find the loan by.',
  withdrawal_directory: 'The number of a withdrawal once more, to find it by.',
  paper_directory: 'The code of a paper once more, to find it by.',
  quarantine: 'Errors of the program that closes the days; nothing about the member.',
  backdated_review: 'That one of staff looked at an entry; the entry is with its loan.',
};

/** Tables that may say something of a member and have no member's id, and why they are not searched. */
export const tablesOfNoMember: Record<string, string> = {
  sign_in_guard: 'Wrong passwords by what was typed, whoever typed it, for a day.',
  phone_challenge:
    'Codes that a visitor asked for, hashed, for two days; the messages are in the group of messages.',
  phone_challenge_try: 'Tries at such codes, for two days.',
  cap_use: 'Counts by a hash that cannot be turned back, for two days.',
  payout_event: 'What a payout provider reported; what it did is with the withdrawal.',
  collection_event: 'What a payment provider reported; what it did is with the payment.',
  unapplied: 'Money that matched nobody.',
  sandbox_message: 'The demonstration alone: empty in production.',
  staff: 'Accounts of staff.',
  staff_invitation: 'Accounts of staff.',
  staff_order: 'Accounts of staff.',
  staff_recovery_code: 'Accounts of staff.',
};

const secret = 'A secret or the hash of one: whoever has it could act as the member or guess what it hides.';
const staff = 'Who of the staff it was is data of that person.';

/** Columns that are left out of every table, and why. */
export const leftOutColumns: Record<string, string> = {
  member_id: 'The same in every row: the id of the profile.',
  password_hash: secret,
  token_hash: secret,
  code_hash: secret,
  bound_hash: secret,
  account_number_hash: secret,
  secret_text_encrypted: secret,
  credential_id: 'Names a key inside a device; the passkey’s name and days are given.',
  public_key: 'Checks signatures of a device; the passkey’s name and days are given.',
  storage_key: 'Where a file lies in the storage; the file itself is given.',
  staff_id: staff,
  approved_by: staff,
  checked_by: staff,
  refused_by: staff,
  ordered_by: staff,
  decided_by: staff,
  uploaded_by: staff,
  agreed_by: staff,
  answered_by: staff,
  lifted_by: staff,
  actor_id: 'The member, or a person of staff; which of both is given.',
};
