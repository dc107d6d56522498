/* Written by generate.ts from the migrated database: do not edit, run `npm run db:types`. */
import type { ColumnType, Generated } from 'kysely';

/** Read as a Buffer, written from any bytes. */
export type Bytes = ColumnType<Buffer, Uint8Array, Uint8Array>;

/** Parsed when read, so check its shape; written as a value that JSON can hold (no bigint). */
export type Json = ColumnType<unknown, JsonValue, JsonValue>;
export type NullableJson = ColumnType<unknown, JsonValue | undefined, JsonValue>;
export type JsonValue = string | number | boolean | null | { [key: string]: JsonValue | undefined } | JsonValue[];

export interface AccountTable {
  code: string;
  name: string;
  type: 'asset' | 'liability' | 'equity' | 'income' | 'expense';
  normal_side: 'debit' | 'credit';
}

export interface AddressTable {
  member_id: string;
  details_encrypted: Bytes;
  confirmed_at: Date;
}

export interface AuditTable {
  member_id: string;
  id: string;
  at: Date;
  actor_kind: 'member' | 'staff' | 'system' | 'anyone';
  actor_id: string | null;
  action: string;
  subject_kind: string;
  subject_id: string;
  before: NullableJson;
  after: NullableJson;
  personal_encrypted: Bytes | null;
  request_id: string | null;
}

export interface AutoDebitOrderTable {
  member_id: string;
  id: string;
  loan_id: string;
  mandate_id: string;
  due_on: string;
  attempt: 1 | 2;
  charge_on: string;
  amount_minor: bigint;
  reference: string;
  state: 'NOTICED' | 'CHARGED' | 'PAID' | 'FAILED' | 'SKIPPED';
  skip_reason: 'MANDATE_ENDED' | 'NOTHING_DUE' | 'QUOTE_OPEN' | 'RELIEF_ASKED' | 'DISPUTE_RUNS' | 'DAY_MISSED' | null;
  noticed_at: Date | null;
  charged_minor: bigint | null;
  charged_at: Date | null;
  sent_at: Date | null;
  provider_order_id: string | null;
  asked_at: Date | null;
  problem: string | null;
  settled_at: Date | null;
  failure: string | null;
  created_at: Date;
}

export interface BackdatedReviewTable {
  member_id: string;
  event_id: string;
  reviewed_by: string;
  reviewed_at: Date;
}

export interface BankAccountTable {
  member_id: string;
  id: string;
  bank_name: string;
  institution_code: string | null;
  account_number_encrypted: Bytes;
  account_number_hash: string;
  account_number_masked: string;
  payable_from: Date;
  created_at: Date;
  replaced_at: Date | null;
}

export interface BusinessDateTable {
  only_row: Generated<boolean>;
  days_ahead: Generated<number>;
  closed_until: string | null;
  sealed_until: string | null;
}

export interface CapUseTable {
  cap: string;
  subject: string;
  counted_from: Date;
  used: bigint;
}

export interface CertificateTable {
  member_id: string;
  number: string;
  loan_id: string;
  issued_on: string;
  content_encrypted: Bytes;
  sha256: string;
  created_at: Date;
  withdrawn_at: Date | null;
}

export interface ChallengeTable {
  member_id: string;
  id: string;
  factor: Generated<'sms' | 'passkey'>;
  phone_number: string | null;
  purpose: 'withdrawal' | 'bank_change' | 'password_change' | 'plan_change' | 'mandate' | 'email_proof' | 'passkey_add' | 'passkey_create' | 'passkey_remove' | 'passkey_sign_in' | 'phone_change' | 'phone_new' | 'data_download' | 'data_deletion';
  bound_hash: string;
  code_hash: string;
  tries_left: number;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

export interface CollectionCodeTable {
  member_id: string;
  id: string;
  loan_id: string;
  channel: 'virtualAccount' | 'qrph';
  provider: string;
  reference: string;
  reference_id: string;
  amount_minor: bigint | null;
  extra: 'nextInstalments' | 'lowerInstalment' | 'shorterTerm';
  created_at: Date;
  expires_at: Date | null;
}

export interface CollectionDirectoryTable {
  reference: string;
  member_id: string;
  loan_id: string;
}

export interface CollectionEventTable {
  provider: string;
  event_id: string;
  raw_encrypted: Bytes;
  kind: 'paid' | 'returned' | 'failed' | 'settled';
  reference: string;
  reference_id: string | null;
  channel: 'virtualAccount' | 'qrph' | 'autoDebit';
  provider_payment_id: string;
  amount_minor: bigint;
  fee_minor: Generated<bigint>;
  payer_name: string | null;
  paid_at: Date;
  value_on: string;
  received_at: Date;
  applied_at: Date | null;
  outcome: 'applied' | 'no_effect' | 'unapplied' | 'mismatch' | null;
  problem: string | null;
}

export interface ContactAttemptTable {
  member_id: string;
  id: string;
  loan_id: string;
  at: Date;
  channel: 'sms' | 'email' | 'call';
  cause: 'reminder' | 'staff';
  outcome: 'sent' | 'failed' | 'blocked';
  rule: 'REFERENCE' | 'NOT_THE_MEMBERS_ADDRESS' | 'DISPUTE_RUNS' | 'HARDSHIP_REQUEST_RUNS' | 'PROMISE_RUNS' | 'OUTSIDE_HOURS' | 'ONE_A_DAY' | 'THREE_IN_SEVEN_DAYS' | null;
  reminder_due_on: string | null;
  reminder_day: number | null;
  staff_id: string | null;
}

export interface CurrencyTable {
  code: string;
  name: string;
  symbol: string;
  country_name: string;
  active: boolean;
}

export interface DataKeyTable {
  member_id: string;
  wrapped_key: Bytes | null;
  master_key_id: string;
  created_at: Date;
  destroyed_at: Date | null;
}

export interface DataRequestTable {
  member_id: string;
  id: string;
  request_number: string;
  kind: 'correction' | 'deletion';
  field: 'name' | 'birthDate' | 'gender' | 'maritalStatus' | 'nationality' | 'address' | 'references' | 'identity' | 'work' | 'income' | 'loanRecord' | 'otherRecord' | 'everything';
  words_encrypted: Bytes | null;
  state: 'OPEN' | 'DONE' | 'REFUSED';
  answer_code: 'OPENED_FOR_CORRECTION' | 'CORRECTED' | 'RECORD_IS_RIGHT' | 'NOT_SHOWN' | 'SIGNED_PAPERS_STAY' | 'DELETED' | 'CLAIM_OPEN' | 'OWNER_NOT_CONFIRMED' | 'MEMBER_CHANGED_MIND' | null;
  asked_at: Date;
  answer_by: string;
  agreed_by: string | null;
  agreed_at: Date | null;
  answered_by: string | null;
  answered_at: Date | null;
}

export interface DayCloseTable {
  day: string;
  closed_at: Date;
  loans: number;
  entries: number;
  journal_sha256: string;
  trial_balance: Json;
  previous_sha256: string | null;
  sha256: string;
}

export interface DecisionTable {
  member_id: string;
  loan_id: string;
  position: number;
  kind: 'approval' | 'offer' | 'hold' | 'resumption' | 'rejection' | 'release';
  staff_id: string;
  approved_by: string | null;
  reason_code: string | null;
  at: Date;
}

export interface DelinquencyBucketTable {
  member_id: string;
  loan_id: string;
  entered_on: string;
  bucket: 'CURRENT' | '1-30' | '31-60' | '61-90' | '91+';
  left_on: string | null;
}

export interface DisclosureTable {
  member_id: string;
  id: string;
  content: Json;
  content_text: string;
  sha256: string;
  terms_effective_from: string;
  created_at: Date;
}

export interface ExchangeRateTable {
  currency: string;
  as_of: Date;
  rate: string;
  source: string;
}

export interface FunctionVersionTable {
  sha256: string;
  installed_at: Generated<Date>;
}

export interface HolidayTable {
  day: string;
  name: string;
}

export interface IdempotencyTable {
  member_id: string;
  route: string;
  key: string;
  body_sha256: string;
  answer: Json;
  created_at: Date;
}

export interface IdentityTable {
  member_id: string;
  details_encrypted: Bytes;
  image_id_front: string;
  image_id_back: string;
  image_selfie: string;
  confirmed_at: Date;
}

export interface InstalmentTable {
  member_id: string;
  loan_id: string;
  number: number;
  due_on: string;
  payment_minor: bigint;
  interest_minor: bigint;
  principal_minor: bigint;
  balance_minor: bigint;
  paid_minor: Generated<bigint>;
  paid_interest_minor: Generated<bigint>;
  penalty_minor: Generated<bigint>;
  paid_penalty_minor: Generated<bigint>;
  paid_on: string | null;
}

export interface InstitutionTable {
  code: string;
  name: string;
  kind: 'bank' | 'ewallet';
  instapay: boolean;
  pesonet: boolean;
}

export interface JournalTable {
  member_id: string;
  id: string;
  kind: 'release' | 'withdrawal' | 'payout_completed' | 'payout_failed' | 'payout_returned' | 'cooling_off_cancel' | 'accrual' | 'penalty' | 'repayment' | 'repayment_returned' | 'channel_settlement' | 'waiver' | 'accrual_reversal' | 'loss_allowance' | 'write_off' | 'recovery' | 'overpayment_refund' | 'refund_owed' | 'unapplied' | 'capital';
  cause_id: string;
  position: number;
  booked_on: string;
  value_on: string;
  reverses: string | null;
  at: Date;
}

export interface JournalLineTable {
  member_id: string;
  journal_id: string;
  position: number;
  account: string;
  debit_minor: Generated<bigint>;
  credit_minor: Generated<bigint>;
}

export interface LendingTermsTable {
  effective_from: string;
  content: Json;
  written_at: Date;
}

export interface LoanTable {
  member_id: string;
  id: string;
  loan_number: string;
  state: 'PENDING' | 'ON_HOLD' | 'OFFERED' | 'APPROVED' | 'DISBURSED' | 'OVERDUE' | 'PAID' | 'REJECTED' | 'CANCELLED' | 'EXPIRED';
  reason_code: string | null;
  principal_minor: bigint;
  instalment_count: number;
  monthly_rate_percent: string;
  interest_minor: bigint;
  instalment_minor: bigint;
  last_instalment_minor: bigint;
  total_minor: bigint;
  processing_fee_minor: Generated<bigint>;
  documentary_stamp_tax_minor: Generated<bigint>;
  terms_effective_from: string;
  currency: string;
  exchange_rate: string;
  shown_principal_minor: bigint;
  shown_instalment_minor: bigint;
  shown_interest_minor: bigint;
  disclosure_id: string;
  offer_disclosure_id: string | null;
  offer_stands_until: Date | null;
  contract_text_encrypted: Bytes | null;
  contract_sha256: string | null;
  signed_at: Date;
  signed_ip: string;
  wallet_id: string;
  created_at: Date;
  approved_at: Date | null;
  disbursed_at: Date | null;
  closed_at: Date | null;
  reopened_at: Date | null;
  state_since: Date;
  penalty_percent_per_day: string | null;
  grace_period_days: number | null;
  penalty_free_shortfall_minor: bigint | null;
  allocation_order: string[] | null;
  cooling_off_days: number | null;
  booking_count: Generated<number>;
  accrued_minor: Generated<bigint>;
  penalty_charged_minor: Generated<bigint>;
  waived_minor: Generated<bigint>;
  written_off_minor: Generated<bigint>;
  refunded_minor: Generated<bigint>;
  given_back: Generated<boolean>;
  booked_until: string | null;
  closed_until: string | null;
  days_past_due: Generated<number>;
}

export interface LoanDirectoryTable {
  loan_number: string;
  member_id: string;
  loan_id: string;
}

export interface LoanEventTable {
  member_id: string;
  loan_id: string;
  position: number;
  id: string;
  kind: 'released' | 'paid' | 'extraChosen' | 'returned' | 'penaltyWaived' | 'interestPaused' | 'dueDayMoved' | 'holidayGranted' | 'hardshipPlanned' | 'writtenOff' | 'cancelled';
  value_on: string;
  booked_on: string;
  at: Date;
  content: Json;
  actor_kind: 'member' | 'staff' | 'system' | 'anyone';
  order_id: string | null;
}

export interface LossAllowanceTable {
  member_id: string;
  loan_id: string;
  month: string;
  bucket: 'CURRENT' | '1-30' | '31-60' | '61-90' | '91+';
  stage: 1 | 2 | 3;
  exposure_minor: bigint;
  allowance_minor: bigint;
}

export interface LossAllowanceMonthTable {
  month: string;
  stage: 1 | 2 | 3;
  loans: number;
  exposure_minor: bigint;
  allowance_minor: bigint;
  change_minor: bigint;
  booked_at: Date;
}

export interface MandateTable {
  member_id: string;
  id: string;
  loan_id: string;
  provider: string;
  bank: 'bpi' | 'unionBank';
  state: 'PENDING' | 'ACTIVE' | 'ENDED';
  provider_mandate_id: string | null;
  consent_url: string | null;
  created_at: Date;
  asked_at: Date | null;
  active_at: Date | null;
  ended_at: Date | null;
  ended_by: 'member' | 'staff' | 'provider' | 'system' | null;
  end_reason: 'MEMBER_STOPPED' | 'ASKED_BY_PHONE' | 'ASKED_BY_EMAIL' | 'ASKED_IN_PERSON' | 'CONSENT_REFUSED' | 'CONSENT_LAPSED' | 'BANK_ENDED' | 'LOAN_CLOSED' | null;
  staff_id: string | null;
  cancelled_at: Date | null;
}

export interface MemberTable {
  id: string;
  phone_number: string;
  full_name: string;
  email: string | null;
  email_proven_at: Date | null;
  email_unreachable_at: Date | null;
  language: Generated<'en' | 'fil'>;
  password_hash: string;
  work_country: string;
  work_location: string;
  job_title: string;
  job_category: string;
  monthly_net_income_minor: bigint;
  registration_ip: string;
  registration_country: string | null;
  company_name: string;
  state: 'PERSONAL_INFO' | 'ADDRESS_INFO' | 'REFERENCES_INFO' | 'IDENTITY_INFO' | 'SIGNATURE_INFO' | 'BANK_INFO' | 'INFO_COMPLETED';
  correction_until: Date | null;
  suspended_until: Date | null;
  suspension_reason: 'SUSPECTED_TAKEOVER' | 'ORDER_OF_LAW' | null;
  phone_changed_at: Date | null;
  devices_since: Date | null;
  last_used_at: Date | null;
  created_at: Date;
  closed_at: Date | null;
  cleared_at: Date | null;
}

export interface MessageTable {
  member_id: string;
  id: string;
  channel: 'sms' | 'email';
  recipient: string;
  template: string;
  language: 'en' | 'fil';
  text_encrypted: Bytes;
  secret_text_encrypted: Bytes | null;
  caused_by: Generated<'stranger' | 'member' | 'house'>;
  counted_at: Date | null;
  created_at: Date;
  shares_job: Generated<boolean>;
  sent_at: Date | null;
  given_up_at: Date | null;
  failed_why: string | null;
}

export interface MigrationTable {
  name: string;
  sha256: string;
  applied_at: Generated<Date>;
}

export interface PaperTable {
  member_id: string;
  code: string;
  sha256: string;
  kind: 'contract' | 'disclosure' | 'schedule' | 'withdrawal' | 'receipt' | 'statement' | 'certificate' | 'personalData';
  cause_id: string;
  governing_sha256: string | null;
  issued_on: string;
  created_at: Date;
}

export interface PaperDirectoryTable {
  code: string;
  member_id: string;
}

export interface PasskeyTable {
  member_id: string;
  id: string;
  credential_id: string;
  public_key: string;
  sign_count: bigint;
  transports: string[];
  name_encrypted: Bytes;
  backed_up: boolean;
  created_at: Date;
  last_used_at: Date | null;
}

export interface PayOffQuoteTable {
  member_id: string;
  id: string;
  loan_id: string;
  quoted_on: string;
  amount_minor: bigint;
  content_text: string;
  sha256: string;
  created_at: Date;
  valid_until: Date;
}

export interface PayoutTable {
  member_id: string;
  withdrawal_id: string;
  attempt: number;
  provider: string;
  provider_payout_id: string | null;
  state: 'SENDING' | 'ACCEPTED' | 'TIMED_OUT' | 'REFUSED' | 'COMPLETED' | 'FAILED' | 'RETURNED';
  sent_at: Date;
  asked_at: Date | null;
}

export interface PayoutEventTable {
  provider: string;
  event_id: string;
  raw_encrypted: Bytes;
  reference_id: string;
  provider_payout_id: string;
  state: 'accepted' | 'completed' | 'failed' | 'returned';
  amount_minor: bigint;
  received_at: Date;
  applied_at: Date | null;
  outcome: 'applied' | 'no_effect' | 'mismatch' | null;
  problem: string | null;
}

export interface PayoutProblemTable {
  member_id: string;
  withdrawal_id: string;
  problem: string;
  provider: string;
  found_at: Date;
}

export interface PersonalTable {
  member_id: string;
  first_name: string;
  middle_name: string;
  last_name: string;
  details_encrypted: Bytes;
  is_agree: boolean;
  confirmed_at: Date;
}

export interface PhoneChallengeTable {
  phone_number: string;
  id: string;
  purpose: 'password_reset' | 'registration' | 'lost_phone';
  asked_from: string;
  asker_hash: string;
  bound_hash: string;
  code_hash: string;
  strangers_tries_left: number;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

export interface PhoneChallengeTryTable {
  phone_number: string;
  challenge_id: string;
  source: string;
  tries: number;
}

export interface PhoneChangeTable {
  member_id: string;
  id: string;
  request_number: string | null;
  old_phone_number: string;
  new_phone_number: string;
  state: 'WAITING' | 'DONE' | 'STOPPED';
  asked_at: Date;
  due_at: Date;
  ended_at: Date | null;
  stopped_why: string | null;
  checked_way: 'VIDEO_CALL' | 'AT_OFFICE' | null;
  identity_checks: string[] | null;
  checked_by: string | null;
  checked_at: Date | null;
  approved_by: string | null;
  approved_at: Date | null;
  refused_by: string | null;
  refusal_code: 'OWNER_NOT_CONFIRMED' | 'NOT_REACHED' | 'OWNER_DID_NOT_ASK' | 'PHONE_FOUND' | null;
}

export interface PhoneDirectoryTable {
  phone_number: string;
  member_id: string;
}

export interface PictureTable {
  member_id: string;
  id: string;
  kind: 'idFront' | 'idBack' | 'selfie' | 'signature' | 'contractSignature';
  file_name: string;
  storage_key: string;
  sha256: string;
  width_pixels: number;
  height_pixels: number;
  size_bytes: number;
  created_at: Date;
  replaced_at: Date | null;
}

export interface PromiseTable {
  member_id: string;
  id: string;
  loan_id: string;
  made_at: Date;
  promised_on: string;
  amount_minor: bigint;
  staff_id: string | null;
}

export interface QuarantineTable {
  member_id: string;
  loan_id: string;
  day: string;
  error: string;
  at: Date;
  resolved_at: Date | null;
}

export interface ReceiptPictureTable {
  member_id: string;
  id: string;
  loan_id: string;
  storage_key: string;
  sha256: string;
  width_pixels: number;
  height_pixels: number;
  size_bytes: number;
  uploaded_by: string;
  uploaded_at: Date;
}

export interface ReferenceTable {
  member_id: string;
  details_encrypted: Bytes;
  confirmed_at: Date;
}

export interface ReliefRequestTable {
  member_id: string;
  id: string;
  loan_id: string;
  kind: 'holiday' | 'hardship' | 'extension';
  reason_code: string | null;
  months: number | null;
  state: 'OPEN' | 'GRANTED' | 'REFUSED';
  asked_at: Date;
  answer_by: string;
  answered_at: Date | null;
  refusal_reason: string | null;
}

export interface RepaymentTable {
  member_id: string;
  id: string;
  loan_id: string;
  channel: 'virtualAccount' | 'qrph' | 'autoDebit' | 'wallet' | 'staff';
  provider: string;
  provider_payment_id: string;
  reference: string;
  receipt_number: string;
  amount_minor: bigint;
  value_on: string;
  booked_on: string;
  received_at: Date;
  interest_minor: bigint;
  principal_minor: bigint;
  penalty_minor: bigint;
  overpaid_minor: bigint;
  extra: 'nextInstalments' | 'lowerInstalment' | 'shorterTerm';
  extra_until: string | null;
  returned_on: string | null;
  settled_on: string | null;
  fee_minor: Generated<bigint>;
}

export interface SandboxMessageTable {
  id: string;
  recipient: string;
  channel: string;
  text_encrypted: Bytes;
  sent_at: Date;
}

export interface SandboxPayoutTable {
  reference_id: string;
  provider_payout_id: string;
  amount_minor: bigint;
  mode: string;
  state: 'ACCEPTED' | 'COMPLETED' | 'FAILED' | 'RETURNED';
  created_at: Date;
}

export interface ScoreDisputeTable {
  member_id: string;
  id: string;
  dispute_number: string;
  score_event_id: string;
  words_encrypted: Bytes;
  state: 'OPEN' | 'CORRECTED' | 'KEPT';
  answer_code: 'RECORDED_BY_MISTAKE' | 'PAYMENT_BOOKED_SINCE' | 'PAYMENT_CAME_LATE' | 'RECORD_IS_RIGHT' | null;
  created_at: Date;
  answered_at: Date | null;
}

export interface ScoreEventTable {
  member_id: string;
  id: string;
  points: number;
  reason_code: string;
  loan_id: string | null;
  instalment_number: number | null;
  at: Date;
}

export interface ServicingOrderTable {
  member_id: string;
  id: string;
  loan_id: string | null;
  kind: string;
  content: Json;
  reason_code: string;
  preview_sha256: string | null;
  log_length: number | null;
  state: 'OPEN' | 'APPROVED' | 'REJECTED';
  ordered_by: string;
  ordered_at: Date;
  decided_by: string | null;
  decided_at: Date | null;
  settled_at: Date | null;
}

export interface SessionTable {
  member_id: string;
  id: string;
  token_hash: string;
  rotated_at: Date;
  device: string;
  ip: string;
  signed_in_at: Date;
  persist: boolean;
  expires_at: Date;
  revoked_at: Date | null;
  revoked_why: 'logout' | 'reuse' | 'password_changed' | 'phone_changed' | 'account_closed' | 'too_many' | null;
}

export interface SettingTable {
  key: string;
  value: Json;
}

export interface SignInGuardTable {
  identifier: string;
  source: string;
  wrong_count: number;
  counted_from: Date;
  locked_until: Date | null;
}

export interface SignatureTable {
  member_id: string;
  image_signature: string;
  confirmed_at: Date;
}

export interface SpentRefreshTokenTable {
  member_id: string;
  session_id: string;
  token_hash: string;
  spent_at: Date;
}

export interface StaffTable {
  id: string;
  email: string;
  name: string;
  password_hash: string | null;
  roles: string[];
  totp_secret_encrypted: Bytes | null;
  totp_step_used: number | null;
  enrolled_at: Date | null;
  active: boolean;
  created_at: Date;
  last_sign_in_at: Date | null;
}

export interface StaffInvitationTable {
  staff_id: string;
  token_hash: string;
  created_at: Date;
  expires_at: Date;
  password_hash: string | null;
  totp_secret_encrypted: Bytes | null;
}

export interface StaffOrderTable {
  id: string;
  kind: 'invite' | 'changeRoles' | 'resetFactor' | 'deactivate';
  staff_id: string | null;
  content: Json;
  state: 'OPEN' | 'APPROVED' | 'REJECTED';
  ordered_by: string | null;
  ordered_at: Date;
  decided_by: string | null;
  decided_at: Date | null;
}

export interface StaffRecoveryCodeTable {
  staff_id: string;
  code_hash: string;
}

export interface StaffSessionTable {
  id: string;
  staff_id: string;
  token_hash: string;
  previous_hash: string | null;
  rotated_at: Date;
  seen_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
  revoked_why: 'logout' | 'reuse' | 'reset' | 'deactivated' | null;
}

export interface SuspensionOrderTable {
  member_id: string;
  id: string;
  loan_id: string;
  reason_code: 'SUSPECTED_TAKEOVER' | 'ORDER_OF_LAW';
  state: 'OPEN' | 'APPROVED' | 'REJECTED';
  ordered_by: string;
  ordered_at: Date;
  decided_by: string | null;
  decided_at: Date | null;
  ends_at: Date | null;
  ended_at: Date | null;
  ended_why: 'LIFTED' | 'RENEWED' | null;
  lifted_by: string | null;
}

export interface TicketTable {
  id: string;
  kind: 'contact' | 'complaint';
  ticket_number: string | null;
  member_id: string | null;
  content_encrypted: Bytes;
  state: 'OPEN' | 'ANSWERED';
  created_at: Date;
  answered_at: Date | null;
  answered_by: string | null;
}

export interface UnappliedTable {
  id: string;
  provider: string;
  provider_payment_id: string;
  reference: string;
  payer_name: string | null;
  channel: 'virtualAccount' | 'qrph' | 'autoDebit';
  amount_minor: bigint;
  value_on: string;
  received_at: Date;
  state: 'OPEN' | 'APPLIED' | 'RETURNED' | 'SENT_BACK';
  decided_at: Date | null;
  order_id: string | null;
  settled_on: string | null;
  fee_minor: Generated<bigint>;
  bank_reference: string | null;
}

export interface WalletTable {
  member_id: string;
  id: string;
  balance_minor: Generated<bigint>;
  withdrawn_minor: Generated<bigint>;
  facts_version: Generated<number>;
  created_at: Date;
}

export interface WithdrawalTable {
  member_id: string;
  id: string;
  withdrawal_number: string;
  wallet_id: string;
  loan_id: string;
  bank_account_id: string;
  amount_minor: bigint;
  shown_currency: string;
  shown_amount_minor: bigint;
  exchange_rate: string;
  rail: 'instapay' | 'pesonet';
  expected_at: Date;
  state: 'REQUESTED' | 'SENT' | 'UNKNOWN' | 'COMPLETED' | 'FAILED' | 'RETURNED';
  created_at: Date;
  state_since: Date;
  settled_at: Date | null;
}

export interface WithdrawalDirectoryTable {
  withdrawal_number: string;
  member_id: string;
  withdrawal_id: string;
}

export interface Database {
  account: AccountTable;
  address: AddressTable;
  audit: AuditTable;
  auto_debit_order: AutoDebitOrderTable;
  backdated_review: BackdatedReviewTable;
  bank_account: BankAccountTable;
  business_date: BusinessDateTable;
  cap_use: CapUseTable;
  certificate: CertificateTable;
  challenge: ChallengeTable;
  collection_code: CollectionCodeTable;
  collection_directory: CollectionDirectoryTable;
  collection_event: CollectionEventTable;
  contact_attempt: ContactAttemptTable;
  currency: CurrencyTable;
  data_key: DataKeyTable;
  data_request: DataRequestTable;
  day_close: DayCloseTable;
  decision: DecisionTable;
  delinquency_bucket: DelinquencyBucketTable;
  disclosure: DisclosureTable;
  exchange_rate: ExchangeRateTable;
  function_version: FunctionVersionTable;
  holiday: HolidayTable;
  idempotency: IdempotencyTable;
  identity: IdentityTable;
  instalment: InstalmentTable;
  institution: InstitutionTable;
  journal: JournalTable;
  journal_line: JournalLineTable;
  lending_terms: LendingTermsTable;
  loan: LoanTable;
  loan_directory: LoanDirectoryTable;
  loan_event: LoanEventTable;
  loss_allowance: LossAllowanceTable;
  loss_allowance_month: LossAllowanceMonthTable;
  mandate: MandateTable;
  member: MemberTable;
  message: MessageTable;
  migration: MigrationTable;
  paper: PaperTable;
  paper_directory: PaperDirectoryTable;
  passkey: PasskeyTable;
  pay_off_quote: PayOffQuoteTable;
  payout: PayoutTable;
  payout_event: PayoutEventTable;
  payout_problem: PayoutProblemTable;
  personal: PersonalTable;
  phone_challenge: PhoneChallengeTable;
  phone_challenge_try: PhoneChallengeTryTable;
  phone_change: PhoneChangeTable;
  phone_directory: PhoneDirectoryTable;
  picture: PictureTable;
  promise: PromiseTable;
  quarantine: QuarantineTable;
  receipt_picture: ReceiptPictureTable;
  reference: ReferenceTable;
  relief_request: ReliefRequestTable;
  repayment: RepaymentTable;
  sandbox_message: SandboxMessageTable;
  sandbox_payout: SandboxPayoutTable;
  score_dispute: ScoreDisputeTable;
  score_event: ScoreEventTable;
  servicing_order: ServicingOrderTable;
  session: SessionTable;
  setting: SettingTable;
  sign_in_guard: SignInGuardTable;
  signature: SignatureTable;
  spent_refresh_token: SpentRefreshTokenTable;
  staff: StaffTable;
  staff_invitation: StaffInvitationTable;
  staff_order: StaffOrderTable;
  staff_recovery_code: StaffRecoveryCodeTable;
  staff_session: StaffSessionTable;
  suspension_order: SuspensionOrderTable;
  ticket: TicketTable;
  unapplied: UnappliedTable;
  wallet: WalletTable;
  withdrawal: WithdrawalTable;
  withdrawal_directory: WithdrawalDirectoryTable;
}
