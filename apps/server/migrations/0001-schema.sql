-- The whole schema of Sagwan's data.
--
-- Reading guide. Ids are UUIDv7 made by the server. `member_id` comes first in every key of a member-owned table, so
-- that one member's rows live on one shard (docs/decisions/0006, docs/scale.md). Pesos are the currency of the books:
-- money columns end in `_minor` and are centavos in bigint, unless they say `shown`: those are hundredths of the currency
-- that the member chose to be shown. Rates are numeric, times are timestamptz, due dates are dates in Manila. States are
-- text with a CHECK. No triggers; what moves money is a function in src/**/NAME.sql, installed after this schema
-- (database/functions.ts).
--
-- Rows that concern no member (an SMS to a stranger, a staff sign-in) carry the house's own id, all zeros, as
-- `member_id`, because a sharded table needs an owner for every row.
--
-- Columns in `_encrypted` are sealed with the data key of the row's member, or with the house's where it has none
-- (docs/decisions/0035). What every other column holds of a person is in apps/server/src/keyring/personal-columns.ts.

-- Money is kept in hundredths throughout, so currencies with another number of digits are not offered.
create table currency (
  code text primary key check (code ~ '^[A-Z]{3}$'),
  name text not null,
  symbol text not null,
  country_name text not null,
  active boolean not null
);

-- Units of a currency for one peso, as of an instant; the newest row counts.
create table exchange_rate (
  currency text not null references currency (code),
  as_of timestamptz not null,
  rate numeric(20, 10) not null check (rate > 0),
  source text not null,
  primary key (currency, as_of)
);

-- Banks and e-wallets that can be paid to.
create table institution (
  code text primary key,
  name text not null,
  kind text not null check (kind in ('bank', 'ewallet')),
  instapay boolean not null,
  pesonet boolean not null
);

create table holiday (
  day date primary key,
  name text not null
);

-- A borrower with an account.
create table member (
  id uuid primary key,
  phone_number text not null,
  full_name text not null,
  -- Nothing but the code that proves it is sent to an address before `email_proven_at`.
  email text,
  email_proven_at timestamptz,
  -- A mail server said that there is no such address; nothing more is sent there (decision 0043).
  email_unreachable_at timestamptz,
  -- In which messages are written; contract and disclosure statement are English, which governs.
  language text not null default 'en' check (language in ('en', 'fil')),
  password_hash text not null,
  work_country text not null,
  work_location text not null,
  job_title text not null,
  job_category text not null,
  monthly_net_income_minor bigint not null check (monthly_net_income_minor >= 0),
  registration_ip text not null,
  registration_country text,
  company_name text not null,
  state text not null check (state in ('PERSONAL_INFO', 'ADDRESS_INFO', 'REFERENCES_INFO', 'IDENTITY_INFO',
    'SIGNATURE_INFO', 'BANK_INFO', 'INFO_COMPLETED')),
  -- Staff asked for a correction: steps may be saved again until this time.
  correction_until timestamptz,
  -- Two people and a reason code suspend withdrawals; it ends by itself (decisions §6). What every withdrawal looks at, of the
  -- suspension that is in force (`suspension_order`).
  suspended_until timestamptz,
  suspension_reason text check (suspension_reason in ('SUSPECTED_TAKEOVER', 'ORDER_OF_LAW')),
  phone_changed_at timestamptz,
  -- Devices that signed in before are no longer known: the password was changed since (decision 0030).
  devices_since timestamptz,
  -- When the account was used last, as far as the sessions say that were cleared since (clear-old-rows.sql).
  last_used_at timestamptz,
  created_at timestamptz not null,
  -- The account was ended because the member asked for its deletion: nobody signs in any more, and what the law keeps waits
  -- for its time (personal-data/close-account.ts).
  closed_at timestamptz,
  -- The time for which a person is kept was over (decision 0033): nothing here identifies anybody any more.
  cleared_at timestamptz
);
-- Members by the time at which they may be cleared; those that were are left out.
create index member_to_clear on member (created_at, id) where cleared_at is null;

-- Phone number to member: the one place where a phone number is unique.
create table phone_directory (
  phone_number text primary key,
  member_id uuid not null
);

-- The key of each member's personal data, encrypted under a master key that is not in the database; and the house's, for what
-- belongs to no member. Deleting a key deletes all that was sealed with it, in backups too once they hold it no longer.
create table data_key (
  member_id uuid primary key,
  -- Null once it was destroyed.
  wrapped_key bytea,
  master_key_id text not null,
  created_at timestamptz not null,
  destroyed_at timestamptz,
  check ((wrapped_key is null) = (destroyed_at is not null))
);

-- Wrong passwords by what was typed to sign in, also where no account has it, so that a locked known number and a
-- locked unknown one answer alike; and by where they come from, so that nobody locks another out (decision 0030).
create table sign_in_guard (
  -- A phone number in digits, or 'office:' and a staff e-mail address.
  identifier text not null,
  -- 'device:' and the id of a known device; 'address:' and an IP address; 'strangers' for all addresses together.
  source text not null,
  wrong_count integer not null,
  counted_from timestamptz not null,
  locked_until timestamptz,
  primary key (identifier, source)
);

-- The six steps, one row each, as last confirmed; earlier versions are in `audit`. What is only ever read together is sealed
-- together, as JSON with the form's names.
create table personal (
  member_id uuid primary key references member (id),
  first_name text not null,
  middle_name text not null,
  last_name text not null,
  -- Birth date, gender, marital status, nationality.
  details_encrypted bytea not null,
  is_agree boolean not null check (is_agree),
  confirmed_at timestamptz not null
);

create table address (
  member_id uuid primary key references member (id),
  details_encrypted bytea not null,
  confirmed_at timestamptz not null
);

-- Both references of a member.
create table reference (
  member_id uuid primary key references member (id),
  details_encrypted bytea not null,
  confirmed_at timestamptz not null
);

-- What was uploaded, re-encoded; the bytes live in storage under storage_key, sealed with the member's key. The stored name is what the
-- member's browser sees; `signature.png` is the newest signature. A sealed contract has a row of its own for the signature
-- that it was signed with: the same bytes, kept when the member draws another signature later.
create table picture (
  member_id uuid not null references member (id),
  id uuid not null,
  kind text not null check (kind in ('idFront', 'idBack', 'selfie', 'signature', 'contractSignature')),
  file_name text not null,
  storage_key text not null,
  sha256 text not null,
  width_pixels integer not null,
  height_pixels integer not null,
  size_bytes integer not null,
  created_at timestamptz not null,
  -- Of the face and the ID before a correction: kept for staff to compare with, who meet somebody that says the phone is lost.
  replaced_at timestamptz,
  primary key (member_id, id),
  unique (member_id, file_name)
);

create table identity (
  member_id uuid primary key references member (id),
  -- The kind of ID and its number.
  details_encrypted bytea not null,
  image_id_front text not null,
  image_id_back text not null,
  image_selfie text not null,
  confirmed_at timestamptz not null
);

create table signature (
  member_id uuid primary key references member (id),
  image_signature text not null,
  confirmed_at timestamptz not null
);

-- Never edited, only replaced; the newest row without replaced_at is the account on file. The number is
-- sealed, with a keyed hash for equality and the first three characters for masking.
create table bank_account (
  member_id uuid not null references member (id),
  id uuid not null,
  bank_name text not null,
  institution_code text references institution (code),
  account_number_encrypted bytea not null,
  account_number_hash text not null,
  account_number_masked text not null,
  -- Withdrawals may be paid to it from here on: 24 hours after a change (philippines.md 9), at once at first.
  payable_from timestamptz not null,
  created_at timestamptz not null,
  replaced_at timestamptz,
  primary key (member_id, id)
);
create unique index bank_account_on_file on bank_account (member_id) where replaced_at is null;

-- One signed-in device; its refresh token is rotated at every use and kept only as a hash.
create table session (
  member_id uuid not null references member (id),
  id uuid not null,
  token_hash text not null,
  -- When the current token was last given out: as it was made, and again to each tab that came late.
  rotated_at timestamptz not null,
  device text not null,
  ip text not null,
  -- Signed in at this time, with the password or a passkey; step-up for a password change looks at it.
  signed_in_at timestamptz not null,
  persist boolean not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- `too_many`: it was the one used longest ago, and another sign-in took its place.
  revoked_why text check (revoked_why in ('logout', 'reuse', 'password_changed', 'phone_changed', 'account_closed',
    'too_many')),
  primary key (member_id, id)
);
-- Of a member's sessions those that were not ended: the ended ones of months are many more.
create index session_not_ended on session (member_id) where revoked_at is null;

-- The last few tokens before the current one: one is still answered for a few seconds, since tabs may refresh at once;
-- a later use ends the session (session/refresh.ts). Older ones are deleted as the session rotates.
create table spent_refresh_token (
  member_id uuid not null,
  session_id uuid not null,
  token_hash text not null,
  spent_at timestamptz not null,
  primary key (member_id, session_id, token_hash),
  foreign key (member_id, session_id) references session (member_id, id)
);

-- Public keys that prove a member's presence by a signature of the member's device (WebAuthn, docs/decisions/0042).
create table passkey (
  member_id uuid not null references member (id),
  id uuid not null,
  -- Chosen by the device, in base64url.
  credential_id text not null,
  -- In COSE form (RFC 9052), in base64url.
  public_key text not null,
  -- Of the signatures that the device has made; always 0 where it does not count them.
  sign_count bigint not null check (sign_count >= 0),
  -- How a browser reaches the device, as it said itself: 'internal', 'hybrid', 'usb'.
  transports text[] not null,
  -- As the member calls it.
  name_encrypted bytea not null,
  -- Copied to the member's other devices by their maker.
  backed_up boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (member_id, id),
  unique (member_id, credential_id)
);

-- What a member is asked to confirm an action with: a one-time password, or a signature by a passkey.
create table challenge (
  member_id uuid not null references member (id),
  id uuid not null,
  factor text not null default 'sms' check (factor in ('sms', 'passkey')),
  -- The member's; the code was sent there, but one for an e-mail address to that address. Null for a passkey.
  phone_number text check (phone_number is not null or factor = 'passkey'),
  purpose text not null check (purpose in ('withdrawal', 'bank_change', 'password_change', 'plan_change', 'mandate',
    'email_proof', 'passkey_add', 'passkey_create', 'passkey_remove', 'passkey_sign_in', 'phone_change', 'phone_new',
    'data_download', 'data_deletion')),
  -- Hash of what the code is bound to (amount, wallet and account for a withdrawal, the new account for a change).
  bound_hash text not null,
  code_hash text not null,
  -- Taken by an UPDATE before the code is compared: parallel guesses compare at most three.
  tries_left integer not null check (tries_left >= 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (member_id, id)
);
-- Counts the challenges of a day.
create index challenge_by_day on challenge (member_id, purpose, created_at);

-- One-time passwords by phone number, for those who are not signed in and may have no account; columns as in
-- `challenge`. Several can be good at once, so that nobody ends another's code by asking for one (decision 0030).
create table phone_challenge (
  phone_number text not null,
  id uuid not null,
  purpose text not null check (purpose in ('password_reset', 'registration', 'lost_phone')),
  -- A known device or an address, as in `sign_in_guard`.
  asked_from text not null,
  -- Hash of what the asking browser alone has: its tries are counted apart from those of others at the same address.
  asker_hash text not null,
  bound_hash text not null,
  code_hash text not null,
  -- Of all together that neither asked for the code nor are known devices.
  strangers_tries_left integer not null check (strangers_tries_left >= 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (phone_number, id)
);
create index phone_challenge_by_day on phone_challenge (phone_number, purpose, created_at);

-- The rates, limits and rules of law that loans are made under, each entry from a Manila date until the next one's: a copy of
-- `lendingTerms` in company.json, under its names, written at start (docs/decisions/0028). What was in force is never
-- changed. The application's role may only read.
create table lending_terms (
  effective_from date primary key,
  content jsonb not null,
  written_at timestamptz not null
);

-- Tries at a code of `phone_challenge`, by who made them.
create table phone_challenge_try (
  phone_number text not null,
  challenge_id uuid not null,
  -- 'device:', 'address:' as in `sign_in_guard`, 'newcomer:' before those where strangers' tries were used up, or 'asker' for
  -- the browser that asked for the code.
  source text not null,
  tries integer not null,
  primary key (phone_number, challenge_id, source),
  foreign key (phone_number, challenge_id) references phone_challenge (phone_number, id) on delete cascade
);

-- How much of each cap on text messages, pictures and the like is used (limits.ts, decisions 0030 and 0033): pieces, or
-- centavos or bytes for caps in those.
create table cap_use (
  cap text not null,
  -- Keyed hash of a phone number, an address or a member, or a template; empty for caps of all together.
  subject text not null,
  counted_from timestamptz not null,
  used bigint not null,
  primary key (cap, subject)
);

-- Terms and schedule exactly as shown, before the member is bound (RA 3765 §4).
create table disclosure (
  member_id uuid not null references member (id),
  id uuid not null,
  content jsonb not null,
  content_text text not null,
  sha256 text not null,
  -- The entry that it was priced by.
  terms_effective_from date not null references lending_terms (effective_from),
  created_at timestamptz not null,
  primary key (member_id, id)
);
-- What is asked for again is not stored again.
create index disclosure_by_content on disclosure (member_id, sha256);

create table loan (
  member_id uuid not null references member (id),
  id uuid not null,
  loan_number text not null,
  state text not null check (state in ('PENDING', 'ON_HOLD', 'OFFERED', 'APPROVED', 'DISBURSED', 'OVERDUE',
    'PAID', 'REJECTED', 'CANCELLED', 'EXPIRED')),
  reason_code text,
  principal_minor bigint not null check (principal_minor > 0),
  instalment_count integer not null check (instalment_count > 0),
  monthly_rate_percent numeric(10, 6) not null,
  interest_minor bigint not null,
  instalment_minor bigint not null,
  last_instalment_minor bigint not null,
  total_minor bigint not null,
  -- Deducted from the principal at the release; what is left of it is credited to the wallet.
  processing_fee_minor bigint not null default 0 check (processing_fee_minor >= 0),
  documentary_stamp_tax_minor bigint not null default 0 check (documentary_stamp_tax_minor >= 0),
  -- The entry that it was made under.
  terms_effective_from date not null references lending_terms (effective_from),
  -- The chosen currency, its rate at application, and the figures in it: how the loan is shown, not what is owed.
  currency text not null references currency (code),
  exchange_rate numeric(20, 10) not null,
  shown_principal_minor bigint not null,
  shown_instalment_minor bigint not null,
  shown_interest_minor bigint not null,
  disclosure_id uuid not null,
  -- The offer under consideration, while OFFERED: other terms, priced and disclosed.
  offer_disclosure_id uuid,
  offer_stands_until timestamptz,
  -- Sealed on APPROVED: the contract's text, hash, when and from where it was signed.
  contract_text_encrypted bytea,
  contract_sha256 text,
  signed_at timestamptz not null,
  signed_ip text not null,
  wallet_id uuid not null,
  created_at timestamptz not null,
  approved_at timestamptz,
  disbursed_at timestamptz,
  closed_at timestamptz,
  -- When a payment that was taken back opened it again; from then on the member may have it and another open loan.
  reopened_at timestamptz,
  state_since timestamptz not null,
  -- Kept from the release on, so that a change of the configuration touches new loans only (servicing 3).
  penalty_percent_per_day numeric(10, 6),
  grace_period_days integer,
  penalty_free_shortfall_minor bigint,
  -- Where a payment goes within an instalment: 'interest', 'principal' and 'penalty' in their order.
  allocation_order text[],
  cooling_off_days integer,
  -- How often something was booked on it since its release. Whatever books compares it, so that of two at once one reads
  -- and decides again; it is also the position of what it books.
  booking_count integer not null default 0,
  -- Booked so far (servicing 10): interest recognised as income, penalties charged, and waived of both.
  accrued_minor bigint not null default 0,
  penalty_charged_minor bigint not null default 0,
  waived_minor bigint not null default 0,
  written_off_minor bigint not null default 0,
  -- Of what was paid above everything owed: sent back.
  refunded_minor bigint not null default 0,
  -- Whether it was cancelled with money withdrawn, so that what was received is owed alone (servicing 6), as of the last booking.
  given_back boolean not null default false,
  -- The business date that it was replayed to last, and the last one closed for it (servicing 8).
  booked_until date,
  closed_until date,
  days_past_due integer not null default 0,
  primary key (member_id, id),
  foreign key (member_id, disclosure_id) references disclosure (member_id, id),
  check (processing_fee_minor + documentary_stamp_tax_minor < principal_minor)
);
-- One open loan per member, by construction (architecture, money rule 7). A loan that a returned payment opened again is
-- left out, since the member may have a new one by then; a member who applies is refused while any is open.
create unique index loan_open on loan (member_id)
  where state not in ('PAID', 'REJECTED', 'CANCELLED', 'EXPIRED') and reopened_at is null;
create index loan_by_state on loan (state, created_at, id);
create index loan_by_time on loan (created_at, id);
create index loan_written_off on loan (state, created_at, id) where written_off_minor > 0;
create index loan_to_close on loan (closed_until, id) where state in ('DISBURSED', 'OVERDUE');
create index loan_paid on loan (closed_at) where state = 'PAID';
-- Loans that ended between midnight and the end of day are counted in the close of the day before.
create index loan_ended on loan (closed_until) where state in ('PAID', 'CANCELLED');

-- Loan number to loan: the one place where a number is unique.
create table loan_directory (
  loan_number text primary key,
  member_id uuid not null,
  loan_id uuid not null
);

create table staff (
  id uuid primary key,
  email text not null unique,
  name text not null,
  -- Null until the person has enrolled (staff_invitation), and again after a reset.
  password_hash text,
  roles text[] not null,
  -- TOTP secret, encrypted; null only until then, and for the demonstration cast.
  totp_secret_encrypted bytea,
  -- The half minute since 1970 of the last code that was accepted: none is accepted twice, nor an earlier one.
  totp_step_used integer,
  -- When the person enrolled last.
  enrolled_at timestamptz,
  active boolean not null,
  created_at timestamptz not null,
  last_sign_in_at timestamptz
);

create table staff_session (
  id uuid primary key,
  staff_id uuid not null references staff (id),
  token_hash text not null,
  previous_hash text,
  rotated_at timestamptz not null,
  -- The last request, to the minute: without one for half an hour the session is over.
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_why text check (revoked_why in ('logout', 'reuse', 'reset', 'deactivated'))
);
create index staff_session_by_staff on staff_session (staff_id) where revoked_at is null;

-- The link by which one person of staff enrols; a new one replaces it, and enrolment deletes it.
create table staff_invitation (
  staff_id uuid primary key references staff (id),
  -- Keyed hash of what the link carries.
  token_hash text not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Chosen during enrolment and valid from its end: the password, and the encrypted secret of the authenticator.
  password_hash text,
  totp_secret_encrypted bytea
);

-- Keyed hashes of the recovery codes that were not used yet; a used one is deleted.
create table staff_recovery_code (
  staff_id uuid not null references staff (id),
  code_hash text not null,
  primary key (staff_id, code_hash)
);

-- Changes of staff accounts that an admin, or the command on the server, ordered and another admin decides.
create table staff_order (
  id uuid primary key,
  kind text not null check (kind in ('invite', 'changeRoles', 'resetFactor', 'deactivate')),
  -- Null for an invitation, which makes the account when it is approved.
  staff_id uuid references staff (id),
  -- What the kind needs: roles, and of an invitation the e-mail address and the name.
  content jsonb not null,
  state text not null check (state in ('OPEN', 'APPROVED', 'REJECTED')),
  -- Null: the command on the server.
  ordered_by uuid references staff (id),
  ordered_at timestamptz not null,
  decided_by uuid references staff (id),
  decided_at timestamptz,
  check ((kind = 'invite') = (staff_id is null)),
  check ((state = 'OPEN') = (decided_by is null)),
  check ((state = 'OPEN') = (decided_at is null)),
  check (decided_by <> ordered_by or state = 'REJECTED')
);
create index staff_order_by_state on staff_order (state, ordered_at);
create unique index staff_order_waiting on staff_order (kind, staff_id) where state = 'OPEN' and staff_id is not null;
create unique index staff_order_invitation_waiting on staff_order ((content ->> 'email'))
  where state = 'OPEN' and kind = 'invite';

-- Who decided what about a loan. The money decision is APPROVED by one and RELEASED by another.
create table decision (
  member_id uuid not null,
  loan_id uuid not null,
  position integer not null,
  kind text not null check (kind in ('approval', 'offer', 'hold', 'resumption', 'rejection', 'release')),
  staff_id uuid not null references staff (id),
  approved_by uuid references staff (id),
  reason_code text,
  at timestamptz not null,
  primary key (member_id, loan_id, position),
  foreign key (member_id, loan_id) references loan (member_id, id),
  check ((kind = 'release') = (approved_by is not null)),
  check (kind <> 'release' or staff_id <> approved_by)
);

-- The rows of the plan as it is today, derived by replaying `loan_event`; what they were at an earlier event is replayed
-- from the events up to it.
create table instalment (
  member_id uuid not null,
  loan_id uuid not null,
  number integer not null,
  due_on date not null,
  payment_minor bigint not null,
  interest_minor bigint not null,
  principal_minor bigint not null,
  balance_minor bigint not null,
  -- Interest and principal paid of it, and the interest in that.
  paid_minor bigint not null default 0,
  paid_interest_minor bigint not null default 0,
  -- Charged so far less what was waived, and paid of it.
  penalty_minor bigint not null default 0,
  paid_penalty_minor bigint not null default 0,
  paid_on date,
  primary key (member_id, loan_id, number),
  foreign key (member_id, loan_id) references loan (member_id, id)
);
create index instalment_due on instalment (due_on) where paid_minor < payment_minor;

-- The member's balance at the lender, in centavos; one wallet a member. Changed only by the money functions, in the
-- transaction that writes the journal; both must always agree (architecture, money rule 3).
create table wallet (
  member_id uuid not null references member (id),
  id uuid not null,
  balance_minor bigint not null default 0 check (balance_minor >= 0),
  withdrawn_minor bigint not null default 0 check (withdrawn_minor >= 0),
  -- Rises with each change of what a withdrawal is decided on besides the balance: a suspension, another bank account,
  -- another phone number. accept-withdrawals.sql compares it.
  facts_version integer not null default 1,
  created_at timestamptz not null,
  primary key (member_id, id)
);
create unique index wallet_one_a_member on wallet (member_id);

create table withdrawal (
  member_id uuid not null,
  id uuid not null,
  withdrawal_number text not null,
  wallet_id uuid not null,
  loan_id uuid not null,
  bank_account_id uuid not null,
  -- What leaves the wallet and what the account receives.
  amount_minor bigint not null check (amount_minor > 0),
  -- The same as the member typed it, in the currency that the loan is shown in, with its rate. No foreign key to
  -- `currency`: it would lock the peso's one row for share in every withdrawal.
  shown_currency text not null check (shown_currency ~ '^[A-Z]{3}$'),
  shown_amount_minor bigint not null check (shown_amount_minor > 0),
  exchange_rate numeric(20, 10) not null,
  rail text not null check (rail in ('instapay', 'pesonet')),
  expected_at timestamptz not null,
  -- REQUESTED is also the outbox: a payout is to be ordered (job/sweep.ts).
  state text not null check (state in ('REQUESTED', 'SENT', 'UNKNOWN', 'COMPLETED', 'FAILED', 'RETURNED')),
  created_at timestamptz not null,
  state_since timestamptz not null,
  settled_at timestamptz,
  primary key (member_id, id),
  foreign key (member_id, wallet_id) references wallet (member_id, id),
  foreign key (member_id, bank_account_id) references bank_account (member_id, id)
);
create index withdrawal_by_state on withdrawal (state, created_at, id);

-- Withdrawal number to withdrawal: the one place where a number is unique.
create table withdrawal_directory (
  withdrawal_number text primary key,
  member_id uuid not null,
  withdrawal_id uuid not null
);

-- One attempt at a provider. The provider knows the withdrawal by its reference (payout/reference.ts), which never changes,
-- so however often it is ordered, it is paid once (architecture, money rule 6).
create table payout (
  member_id uuid not null,
  withdrawal_id uuid not null,
  attempt integer not null,
  provider text not null,
  provider_payout_id text,
  state text not null check (state in ('SENDING', 'ACCEPTED', 'TIMED_OUT', 'REFUSED', 'COMPLETED', 'FAILED', 'RETURNED')),
  sent_at timestamptz not null,
  asked_at timestamptz,
  primary key (member_id, withdrawal_id, attempt),
  foreign key (member_id, withdrawal_id) references withdrawal (member_id, id)
);

-- What a provider reported: stored once, before it is acted on, its bytes unchanged and encrypted.
create table payout_event (
  provider text not null,
  event_id text not null,
  raw_encrypted bytea not null,
  -- What the provider's adapter read from it.
  reference_id text not null,
  provider_payout_id text not null,
  state text not null check (state in ('accepted', 'completed', 'failed', 'returned')),
  amount_minor bigint not null,
  received_at timestamptz not null,
  -- Null is also the outbox: the event is to be applied (job/sweep.ts).
  applied_at timestamptz,
  outcome text check (outcome in ('applied', 'no_effect', 'mismatch')),
  -- What staff must look at: unknown withdrawal, other amount, backward state.
  problem text,
  primary key (provider, event_id)
);
create index payout_event_waiting on payout_event (received_at) where applied_at is null;
create index payout_event_problem on payout_event (received_at) where problem is not null;

-- What does not fit about a payout and was found by speaking to its provider, where no event carries it: a payout that
-- was taken and is no longer known, another amount, a contradiction. Staff must look at it. Each is kept once, however
-- often it is found, and never rewritten.
create table payout_problem (
  member_id uuid not null,
  withdrawal_id uuid not null,
  problem text not null,
  provider text not null,
  found_at timestamptz not null,
  primary key (member_id, withdrawal_id, problem),
  foreign key (member_id, withdrawal_id) references withdrawal (member_id, id)
);
create index payout_problem_found on payout_problem (found_at);

-- The chart of accounts of the books (servicing 10). An account's balance is counted on its normal side; a contra account
-- has the other side than its type: it lessens what it belongs to.
create table account (
  code text primary key,
  name text not null,
  type text not null check (type in ('asset', 'liability', 'equity', 'income', 'expense')),
  normal_side text not null check (normal_side in ('debit', 'credit'))
);
insert into account (code, name, type, normal_side) values
  -- What our bank holds: what channels paid out to it and what it received itself, less what payouts and returns took.
  ('bank', 'Bank', 'asset', 'debit'),
  -- Payments that a channel reported and has not paid out to our bank.
  ('receipts_clearing', 'Receipts clearing', 'asset', 'debit'),
  -- Released, repaid, written off, and given back within the cooling-off time.
  ('loan_principal', 'Loan principal', 'asset', 'debit'),
  -- Interest that was earned, each day, and is not paid.
  ('interest_receivable', 'Interest receivable', 'asset', 'debit'),
  -- Penalties that were charged, and not paid or waived.
  ('penalties_receivable', 'Penalties receivable', 'asset', 'debit'),
  -- Sent back of an overpayment whose payment was taken back afterwards.
  ('refunds_receivable', 'Refunds receivable', 'asset', 'debit'),
  -- Set aside each month for expected losses, used by write-offs.
  ('loss_allowance', 'Allowance for expected credit losses', 'asset', 'credit'),
  -- What members have in their wallets.
  ('wallet_payable', 'Wallet payable', 'liability', 'credit'),
  -- Withdrawals from their order until the provider says paid, failed or returned.
  ('payouts_in_transit', 'Payouts in transit', 'liability', 'credit'),
  -- Paid above everything owed, until it is sent back.
  ('overpayments', 'Overpayments', 'liability', 'credit'),
  -- Money that matches no loan, until it is applied to one or goes back.
  ('unapplied_receipts', 'Unapplied receipts', 'liability', 'credit'),
  -- Deducted at release, and owed to the state.
  ('stamp_tax_payable', 'Documentary stamp tax payable', 'liability', 'credit'),
  ('capital', 'Capital', 'equity', 'credit'),
  ('interest_income', 'Interest income', 'income', 'credit'),
  ('penalty_income', 'Penalty income', 'income', 'credit'),
  ('fee_income', 'Processing fee income', 'income', 'credit'),
  -- Paid on loans that were written off.
  ('recoveries', 'Recoveries', 'income', 'credit'),
  -- Penalties that were waived.
  ('concessions', 'Concessions', 'income', 'debit'),
  -- What is set aside for losses, and written off beyond it.
  ('credit_loss', 'Credit loss', 'expense', 'debit'),
  -- What collection channels keep when they pay out to our bank; servicing 10 calls it so. Payouts post nothing here.
  ('payout_charges', 'Payout charges', 'expense', 'debit');

-- The books: one entry for each event that moves money, whose lines balance. Append-only: the application's role may
-- insert and select, nothing else. No foreign key to `member`: an entry that concerns no member (capital, bank charges)
-- carries the house's own id. The ledger check looks for entries whose member does not exist.
create table journal (
  member_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('release', 'withdrawal', 'payout_completed', 'payout_failed', 'payout_returned',
    'cooling_off_cancel', 'accrual', 'penalty', 'repayment', 'repayment_returned', 'channel_settlement', 'waiver',
    'accrual_reversal', 'loss_allowance', 'write_off', 'recovery', 'overpayment_refund', 'refund_owed', 'unapplied',
    'capital')),
  -- The loan, withdrawal or other event that caused it, and the place among the entries of that kind and cause.
  cause_id uuid not null,
  position integer not null,
  -- The business date on which it entered the books, and the date from which it counts (servicing 4).
  booked_on date not null,
  value_on date not null,
  -- The entry that this one corrects.
  reverses uuid,
  at timestamptz not null,
  primary key (member_id, id),
  -- The same event cannot move money twice.
  unique (member_id, kind, cause_id, position),
  foreign key (member_id, reverses) references journal (member_id, id)
);
-- Business dates only go forward, so rows lie in their order: this finds the entries of some days, and costs a withdrawal
-- next to nothing.
create index journal_booked on journal using brin (booked_on) with (autosummarize = on);

-- What an entry debits and credits, in centavos. No foreign key to `account`: it would lock the account's one row for share
-- in every withdrawal. The functions that write it name known accounts only, and the ledger check looks for others.
create table journal_line (
  member_id uuid not null,
  journal_id uuid not null,
  position integer not null,
  account text not null,
  debit_minor bigint not null default 0 check (debit_minor >= 0),
  credit_minor bigint not null default 0 check (credit_minor >= 0),
  primary key (member_id, journal_id, position),
  foreign key (member_id, journal_id) references journal (member_id, id),
  check ((debit_minor > 0) <> (credit_minor > 0))
);

-- The log of a loan from its release on: the truth of servicing, from which rows, balances and books are derived
-- (servicing 4). Insert and select only; a mistake is corrected by a later event.
create table loan_event (
  member_id uuid not null,
  loan_id uuid not null,
  -- The number of the booking.
  position integer not null,
  id uuid not null,
  kind text not null check (kind in ('released', 'paid', 'extraChosen', 'returned', 'penaltyWaived', 'interestPaused',
    'dueDayMoved', 'holidayGranted', 'hardshipPlanned', 'writtenOff', 'cancelled')),
  -- The day it counts for, and the business date on which it was booked.
  value_on date not null,
  booked_on date not null,
  at timestamptz not null,
  -- What the kind needs, as domain/loan/servicing/events.ts names it; amounts in centavos as text.
  content jsonb not null,
  actor_kind text not null check (actor_kind in ('member', 'staff', 'system', 'anyone')),
  -- The order of staff that asked for it.
  order_id uuid,
  primary key (member_id, loan_id, position),
  foreign key (member_id, loan_id) references loan (member_id, id)
);
-- What a provider dated into an earlier month: staff review what belongs to a closed one (servicing 4).
create index loan_event_backdated on loan_event (at, id)
  where actor_kind = 'system' and kind in ('paid', 'returned')
    and date_trunc('month', value_on::timestamp) < date_trunc('month', booked_on::timestamp);

-- Money that came in for a loan, with where it goes as replayed last. `id` is also the event's.
create table repayment (
  member_id uuid not null,
  id uuid not null,
  loan_id uuid not null,
  channel text not null check (channel in ('virtualAccount', 'qrph', 'autoDebit', 'wallet', 'staff')),
  provider text not null,
  -- Who pays twice by one number pays once.
  provider_payment_id text not null,
  -- What was paid to: the payment code, the same for each payment by it.
  reference text not null,
  -- Ours, of this payment alone.
  receipt_number text not null,
  amount_minor bigint not null check (amount_minor > 0),
  value_on date not null,
  booked_on date not null,
  received_at timestamptz not null,
  interest_minor bigint not null,
  principal_minor bigint not null,
  penalty_minor bigint not null,
  overpaid_minor bigint not null,
  extra text not null check (extra in ('nextInstalments', 'lowerInstalment', 'shorterTerm')),
  -- Until when the member may choose another use of what was above the due; null where nothing was.
  extra_until date,
  returned_on date,
  -- When the channel's money reached our bank, and what the channel kept of it.
  settled_on date,
  fee_minor bigint not null default 0 check (fee_minor between 0 and amount_minor),
  primary key (member_id, id),
  unique (member_id, provider, provider_payment_id),
  foreign key (member_id, loan_id) references loan (member_id, id)
);
create index repayment_overpaid on repayment (member_id, loan_id) where overpaid_minor > 0;
-- What the channels owe us.
create index repayment_unsettled on repayment (value_on, id)
  where settled_on is null and returned_on is null and channel <> 'wallet';
create index repayment_by_loan on repayment (member_id, loan_id);
create index repayment_by_time on repayment (received_at, id);

-- The picture of a receipt, uploaded by staff with the payment that they record (servicing 7), re-encoded; the bytes live in
-- storage under storage_key. Only staff see it.
create table receipt_picture (
  member_id uuid not null,
  id uuid not null,
  loan_id uuid not null,
  storage_key text not null,
  sha256 text not null,
  width_pixels integer not null,
  height_pixels integer not null,
  size_bytes integer not null,
  uploaded_by uuid not null references staff (id),
  uploaded_at timestamptz not null,
  primary key (member_id, id),
  foreign key (member_id, loan_id) references loan (member_id, id)
);

-- A code that a member pays with: one permanent number a loan, or a QR Ph code for one amount.
create table collection_code (
  member_id uuid not null,
  id uuid not null,
  loan_id uuid not null,
  channel text not null check (channel in ('virtualAccount', 'qrph')),
  provider text not null,
  reference text not null,
  -- Ours, where the provider repeats that one.
  reference_id text not null,
  amount_minor bigint,
  -- What the member chose for money above the due that is paid by it.
  extra text not null check (extra in ('nextInstalments', 'lowerInstalment', 'shorterTerm')),
  created_at timestamptz not null,
  expires_at timestamptz,
  primary key (member_id, id),
  foreign key (member_id, loan_id) references loan (member_id, id)
);
create index collection_code_by_loan on collection_code (member_id, loan_id, channel);
-- One permanent number a loan at each provider: of several asked for at once one is kept.
create unique index collection_code_permanent on collection_code (member_id, loan_id, provider)
  where channel = 'virtualAccount';

-- A provider's reference to the loan that it pays: the one place where a reference is unique.
create table collection_directory (
  -- Provider and reference: 'sandbox:880012345678'.
  reference text primary key,
  member_id uuid not null,
  loan_id uuid not null
);
-- For retention/clear-member.sql: no other table has all of a member's references.
create index collection_directory_by_member on collection_directory (member_id);

-- A member's consent that a bank account is debited for a loan, signed with step-up (servicing 7).
create table mandate (
  member_id uuid not null,
  id uuid not null,
  loan_id uuid not null,
  provider text not null,
  bank text not null check (bank in ('bpi', 'unionBank')),
  -- PENDING is also the outbox: the provider is to be asked for it, and then whether the member has consented at the bank.
  state text not null check (state in ('PENDING', 'ACTIVE', 'ENDED')),
  -- Null until the provider has answered. It is asked again by our id, which gives the same mandate.
  provider_mandate_id text,
  -- Where the member consents at the bank.
  consent_url text,
  created_at timestamptz not null,
  asked_at timestamptz,
  active_at timestamptz,
  ended_at timestamptz,
  ended_by text check (ended_by in ('member', 'staff', 'provider', 'system')),
  end_reason text check (end_reason in ('MEMBER_STOPPED', 'ASKED_BY_PHONE', 'ASKED_BY_EMAIL', 'ASKED_IN_PERSON',
    'CONSENT_REFUSED', 'CONSENT_LAPSED', 'BANK_ENDED', 'LOAN_CLOSED')),
  staff_id uuid references staff (id),
  -- When the provider was told that it has ended; null is also the outbox. On our side it has ended before.
  cancelled_at timestamptz,
  primary key (member_id, id),
  foreign key (member_id, loan_id) references loan (member_id, id),
  check ((state = 'ENDED') = (ended_at is not null)),
  check ((ended_at is null) = (ended_by is null) and (ended_at is null) = (end_reason is null)),
  check ((ended_by is not distinct from 'staff') = (staff_id is not null))
);
-- One live mandate a loan: of several at once one is made.
create unique index mandate_live on mandate (member_id, loan_id) where state <> 'ENDED';
create index mandate_by_loan on mandate (member_id, loan_id, created_at);
create index mandate_to_follow on mandate (asked_at nulls first)
  where state = 'PENDING' or (state = 'ENDED' and provider_mandate_id is not null and cancelled_at is null);
create index mandate_active on mandate (loan_id) where state = 'ACTIVE';

-- One debit under a mandate: announced three days before, charged on its day, tried once more (servicing 7).
create table auto_debit_order (
  member_id uuid not null,
  id uuid not null,
  loan_id uuid not null,
  mandate_id uuid not null,
  -- Of the instalment.
  due_on date not null,
  attempt integer not null check (attempt in (1, 2)),
  charge_on date not null,
  -- What the member was told: the most that is charged.
  amount_minor bigint not null check (amount_minor > 0),
  -- What the provider knows this attempt by: its money is taken at most once.
  reference text not null,
  -- CHARGED and not sent is also the outbox: the provider is to be asked to charge.
  state text not null check (state in ('NOTICED', 'CHARGED', 'PAID', 'FAILED', 'SKIPPED')),
  skip_reason text check (skip_reason in ('MANDATE_ENDED', 'NOTHING_DUE', 'QUOTE_OPEN', 'RELIEF_ASKED', 'DISPUTE_RUNS',
    'DAY_MISSED')),
  -- Null where it was skipped before the member was told of it.
  noticed_at timestamptz,
  charged_minor bigint check (charged_minor > 0 and charged_minor <= amount_minor),
  charged_at timestamptz,
  -- When the provider was asked to charge first; noted before, so that a crash in between is found out by asking.
  sent_at timestamptz,
  provider_order_id text,
  asked_at timestamptz,
  -- What does not fit, for staff: the provider says that it was paid and reports no payment, or no longer knows of it.
  problem text,
  settled_at timestamptz,
  -- The provider's own word for why it failed; for staff.
  failure text,
  created_at timestamptz not null,
  primary key (member_id, id),
  foreign key (member_id, mandate_id) references mandate (member_id, id),
  check ((state = 'SKIPPED') = (skip_reason is not null)),
  check (state not in ('CHARGED', 'PAID', 'FAILED') or charged_minor is not null)
);
-- Once for an instalment and attempt; one that was skipped may be announced again under another mandate.
create unique index auto_debit_order_once on auto_debit_order (member_id, loan_id, due_on, attempt)
  where state <> 'SKIPPED';
create index auto_debit_order_by_loan on auto_debit_order (member_id, loan_id, created_at);
create unique index auto_debit_order_by_reference on auto_debit_order (member_id, reference);
create index auto_debit_order_announced on auto_debit_order (charge_on, id) where state = 'NOTICED';
create index auto_debit_order_charged on auto_debit_order (charged_at) where state = 'CHARGED';

-- What a collection provider reported: stored once, before it is acted on, its bytes unchanged and encrypted.
create table collection_event (
  provider text not null,
  event_id text not null,
  raw_encrypted bytea not null,
  kind text not null check (kind in ('paid', 'returned', 'failed', 'settled')),
  reference text not null,
  -- Ours, where the provider repeats it.
  reference_id text,
  channel text not null check (channel in ('virtualAccount', 'qrph', 'autoDebit')),
  provider_payment_id text not null,
  amount_minor bigint not null,
  fee_minor bigint not null default 0,
  payer_name text,
  -- By the provider's time, and as a day in Manila: the day that it counts for.
  paid_at timestamptz not null,
  value_on date not null,
  received_at timestamptz not null,
  -- Null is also the outbox: the event is to be applied (job/sweep.ts).
  applied_at timestamptz,
  outcome text check (outcome in ('applied', 'no_effect', 'unapplied', 'mismatch')),
  problem text,
  primary key (provider, event_id)
);
create index collection_event_by_payment on collection_event (provider, provider_payment_id);
create index collection_event_waiting on collection_event (provider, received_at, event_id) where applied_at is null;
create index collection_event_problem on collection_event (received_at) where problem is not null;

-- Money that matches no loan: never income, applied or sent back by two people (servicing 3). Its entries carry the
-- house's id. RETURNED: the channel took it back; SENT_BACK: our bank paid it back, ordered by two people.
create table unapplied (
  id uuid primary key,
  provider text not null,
  provider_payment_id text not null,
  reference text not null,
  payer_name text,
  channel text not null check (channel in ('virtualAccount', 'qrph', 'autoDebit')),
  amount_minor bigint not null check (amount_minor > 0),
  value_on date not null,
  received_at timestamptz not null,
  state text not null check (state in ('OPEN', 'APPLIED', 'RETURNED', 'SENT_BACK')),
  decided_at timestamptz,
  -- The order of staff that is applying it to a loan, or sends it back: no other one can.
  order_id uuid,
  -- When the channel's money reached our bank while it belonged to no loan, and what the channel kept of it.
  settled_on date,
  fee_minor bigint not null default 0 check (fee_minor >= 0),
  -- What our bank calls the transfer that sent it back.
  bank_reference text unique,
  check ((state = 'SENT_BACK') = (bank_reference is not null)),
  unique (provider, provider_payment_id)
);
create index unapplied_open on unapplied (received_at) where state = 'OPEN';

-- What settles a loan on a day, as it was told to the member (servicing 5).
create table pay_off_quote (
  member_id uuid not null,
  id uuid not null,
  loan_id uuid not null,
  quoted_on date not null,
  amount_minor bigint not null,
  content_text text not null,
  sha256 text not null,
  created_at timestamptz not null,
  valid_until timestamptz not null,
  primary key (member_id, id),
  foreign key (member_id, loan_id) references loan (member_id, id)
);

-- The certificate of full payment as it was issued, once the last payment could no longer be taken back (servicing 5). One
-- that is returned after all withdraws it; settled again, the loan gets another one with a number of its own.
create table certificate (
  member_id uuid not null,
  number text not null,
  loan_id uuid not null,
  issued_on date not null,
  -- What it says, as the screen shows it, amounts in centavos as text; and as the text that is hashed.
  content_encrypted bytea not null,
  sha256 text not null,
  created_at timestamptz not null,
  withdrawn_at timestamptz,
  primary key (member_id, number),
  foreign key (member_id, loan_id) references loan (member_id, id)
);
create unique index certificate_valid on certificate (member_id, loan_id) where withdrawn_at is null;

-- Papers that were issued as PDF (decision 0041). `sha256` is that of the text that the paper says, `code` its first digits
-- as they are printed and typed. A text gets one row, however often the member or staff ask for its paper.
create table paper (
  member_id uuid not null references member (id),
  code text not null,
  sha256 text not null,
  kind text not null check (kind in ('contract', 'disclosure', 'schedule', 'withdrawal', 'receipt', 'statement',
    'certificate', 'personalData')),
  -- The member, the loan, the disclosure statement, the withdrawal or the payment that it is about.
  cause_id uuid not null,
  -- Of a translation: the SHA-256 of the text in English that governs.
  governing_sha256 text,
  issued_on date not null,
  created_at timestamptz not null,
  primary key (member_id, code)
);

-- Finds a paper by its code alone, for those who check one without knowing its member. Its primary key is also what makes a
-- code unique among all members.
create table paper_directory (
  code text primary key,
  member_id uuid not null
);

-- What one of staff orders and another approves (servicing 2, 3, 6, 7). What concerns no loan, money that is sent back,
-- carries the house's id and no loan.
create table servicing_order (
  member_id uuid not null,
  id uuid not null,
  loan_id uuid,
  kind text not null,
  content jsonb not null,
  reason_code text not null,
  -- The hash of the preview that it was ordered by, and how many events the loan's log had then: it can be approved only
  -- while nothing else has happened to the loan.
  preview_sha256 text,
  log_length integer,
  state text not null check (state in ('OPEN', 'APPROVED', 'REJECTED')),
  ordered_by uuid not null references staff (id),
  ordered_at timestamptz not null,
  decided_by uuid references staff (id),
  decided_at timestamptz,
  primary key (member_id, id),
  foreign key (member_id, loan_id) references loan (member_id, id),
  check ((state = 'OPEN') = (decided_by is null)),
  check (decided_by <> ordered_by or state = 'REJECTED'),
  -- Of a settlement that was approved: when each of its payments was noted as settled. Null is also the outbox.
  settled_at timestamptz,
  check ((loan_id is null) = (kind in ('returnUnapplied', 'bookSettlement')))
);
create index servicing_order_by_state on servicing_order (state, ordered_at, id);
create index servicing_order_by_loan on servicing_order (member_id, loan_id, ordered_at);
-- Of each kind one order waits for a loan, and one return for unapplied money: what is approved outdates the others, and one person
-- could fill the list that others decide from.
create unique index servicing_order_waits on servicing_order (member_id, loan_id, kind) where state = 'OPEN';
create unique index servicing_order_return_waits on servicing_order (member_id, (content ->> 'unappliedId'))
  where kind = 'returnUnapplied' and state = 'OPEN';
-- A sum at our bank is booked once.
create unique index servicing_order_settlement on servicing_order (member_id, (content ->> 'bankReference'))
  where kind = 'bookSettlement' and state <> 'REJECTED';
create index servicing_order_to_settle on servicing_order (decided_at)
  where kind = 'bookSettlement' and state = 'APPROVED' and settled_at is null;
-- Staff open an order by its id alone.
create index servicing_order_by_id on servicing_order (id);

-- What a member asked for and an officer answers within ten days: a holiday, a hardship plan, more time (servicing 6).
create table relief_request (
  member_id uuid not null,
  id uuid not null,
  loan_id uuid not null,
  kind text not null check (kind in ('holiday', 'hardship', 'extension')),
  reason_code text,
  months integer,
  state text not null check (state in ('OPEN', 'GRANTED', 'REFUSED')),
  asked_at timestamptz not null,
  answer_by date not null,
  answered_at timestamptz,
  -- Why it was refused.
  refusal_reason text,
  primary key (member_id, id),
  foreign key (member_id, loan_id) references loan (member_id, id)
);
create unique index relief_request_open on relief_request (member_id, loan_id) where state = 'OPEN';
create index relief_request_by_id on relief_request (id);
create index relief_request_waiting on relief_request (answer_by, id) where state = 'OPEN';

-- In which bucket of days past due a loan was, from when to when (servicing 8).
create table delinquency_bucket (
  member_id uuid not null,
  loan_id uuid not null,
  entered_on date not null,
  bucket text not null check (bucket in ('CURRENT', '1-30', '31-60', '61-90', '91+')),
  left_on date,
  primary key (member_id, loan_id, entered_on),
  foreign key (member_id, loan_id) references loan (member_id, id)
);
create index delinquency_bucket_now on delinquency_bucket (bucket) where left_on is null;

-- Every attempt to contact a member about what is owed, sent or blocked by a rule (servicing 9). One that sends a message
-- has the message's id.
create table contact_attempt (
  member_id uuid not null,
  id uuid not null,
  loan_id uuid not null,
  -- By the business clock, as `mayContact` compares it.
  at timestamptz not null,
  channel text not null check (channel in ('sms', 'email', 'call')),
  cause text not null check (cause in ('reminder', 'staff')),
  -- 'sent' is all that may have arrived; 'failed' surely did not.
  outcome text not null check (outcome in ('sent', 'failed', 'blocked')),
  rule text check (rule in ('REFERENCE', 'NOT_THE_MEMBERS_ADDRESS', 'DISPUTE_RUNS', 'HARDSHIP_REQUEST_RUNS',
    'PROMISE_RUNS', 'OUTSIDE_HOURS', 'ONE_A_DAY', 'THREE_IN_SEVEN_DAYS')),
  -- Of a reminder: the due date of its instalment, and its day counted from it.
  reminder_due_on date,
  reminder_day integer,
  staff_id uuid references staff (id),
  primary key (member_id, id),
  foreign key (member_id, loan_id) references loan (member_id, id),
  check ((outcome = 'blocked') = (rule is not null)),
  check ((cause = 'reminder') = (reminder_due_on is not null and reminder_day is not null)),
  check ((cause = 'staff') = (staff_id is not null))
);
create index contact_attempt_by_time on contact_attempt (member_id, at);
-- One message a reminder.
create unique index contact_attempt_reminder
  on contact_attempt (member_id, loan_id, reminder_due_on, reminder_day) where outcome = 'sent';

-- What a member promised to pay, and until when. Whether it is kept follows from the payments alone (servicing 9).
create table promise (
  member_id uuid not null,
  id uuid not null,
  loan_id uuid not null,
  -- By the clock that receives payments: what came before it does not keep it.
  made_at timestamptz not null,
  promised_on date not null,
  amount_minor bigint not null check (amount_minor > 0),
  -- Who of the staff noted it; null where the member made it in the app.
  staff_id uuid references staff (id),
  primary key (member_id, id),
  foreign key (member_id, loan_id) references loan (member_id, id)
);

-- One row. The business date, which bookings take, is the calendar day in Manila, and in the sandbox as many days later as
-- the demonstration has travelled. Every day up to `closed_until` has been closed (servicing 8). The books take no more
-- entries for the days up to `sealed_until`: what comes late is booked on the day after them (ledger/open-booking-date.sql).
create table business_date (
  only_row boolean primary key default true check (only_row),
  days_ahead integer not null default 0 check (days_ahead >= 0),
  closed_until date,
  sealed_until date
);
insert into business_date default values;

-- The closes form a chain: each hash covers the one before it, the day's journal and the trial balance (decision 0029).
create table day_close (
  day date primary key,
  closed_at timestamptz not null,
  loans integer not null,
  -- Every entry with its lines that was booked after the close before this one, up to this day (ledger/journal-hash.sql).
  entries integer not null,
  journal_sha256 text not null,
  trial_balance jsonb not null,
  -- Of the close before this one; null for the first.
  previous_sha256 text,
  sha256 text not null
);

-- What is expected to be lost of a running loan, as of the last day of a month; `month` is its first day (servicing 10).
create table loss_allowance (
  member_id uuid not null,
  loan_id uuid not null,
  month date not null check (extract(day from month) = 1),
  bucket text not null check (bucket in ('CURRENT', '1-30', '31-60', '61-90', '91+')),
  stage integer not null check (stage in (1, 2, 3)),
  exposure_minor bigint not null check (exposure_minor >= 0),
  allowance_minor bigint not null check (allowance_minor between 0 and exposure_minor),
  primary key (member_id, loan_id, month),
  foreign key (member_id, loan_id) references loan (member_id, id)
);
create index loss_allowance_by_month on loss_allowance (month);

-- The same of all loans by stage, as it was booked: one entry for the difference of each stage, with the house's id.
create table loss_allowance_month (
  month date not null,
  stage integer not null check (stage in (1, 2, 3)),
  loans integer not null,
  exposure_minor bigint not null,
  allowance_minor bigint not null,
  -- What was booked for it; negative where less is expected to be lost than before.
  change_minor bigint not null,
  booked_at timestamptz not null,
  primary key (month, stage)
);

-- A second person looked at a payment or return that a provider dated into a month that was closed (servicing 4).
create table backdated_review (
  member_id uuid not null,
  event_id uuid not null,
  reviewed_by uuid not null references staff (id),
  reviewed_at timestamptz not null,
  primary key (member_id, event_id)
);

-- A loan whose day could not be closed; the others go on. It is tried again with the next end of day.
create table quarantine (
  member_id uuid not null,
  loan_id uuid not null,
  day date not null,
  error text not null,
  at timestamptz not null,
  resolved_at timestamptz,
  primary key (member_id, loan_id, day)
);
create index quarantine_open on quarantine (at) where resolved_at is null;

-- What was answered to a request that moves money or the like, by the key that it came with, in the transaction of its effect
-- (architecture, money rule 5).
create table idempotency (
  member_id uuid not null,
  route text not null,
  key text not null,
  body_sha256 text not null,
  answer jsonb not null,
  created_at timestamptz not null,
  primary key (member_id, route, key)
);
create index idempotency_age on idempotency (created_at);

create table score_event (
  member_id uuid not null references member (id),
  id uuid not null,
  points integer not null,
  reason_code text not null,
  -- Of what a booking on a loan brought, or took back: the loan, and which instalment where it is about one.
  loan_id uuid,
  instalment_number integer,
  at timestamptz not null,
  primary key (member_id, id)
);

-- A member's dispute of an event that lowered the score, and what staff answered; once for an event.
create table score_dispute (
  member_id uuid not null,
  id uuid not null,
  -- By which the member and staff name it.
  dispute_number text not null,
  score_event_id uuid not null,
  -- What the member wrote.
  words_encrypted bytea not null,
  state text not null check (state in ('OPEN', 'CORRECTED', 'KEPT')),
  answer_code text check (answer_code in
    ('RECORDED_BY_MISTAKE', 'PAYMENT_BOOKED_SINCE', 'PAYMENT_CAME_LATE', 'RECORD_IS_RIGHT')),
  created_at timestamptz not null,
  answered_at timestamptz,
  check ((state = 'OPEN') = (answer_code is null)),
  check ((state = 'OPEN') = (answered_at is null)),
  primary key (member_id, id),
  foreign key (member_id, score_event_id) references score_event (member_id, id)
);
create unique index score_dispute_once on score_dispute (member_id, score_event_id);
create index score_dispute_by_id on score_dispute (id);
create index score_dispute_waiting on score_dispute (created_at, id) where state = 'OPEN';

-- Changes of a member's phone number (decision 0042). One that the old phone has not confirmed waits for a day.
create table phone_change (
  member_id uuid not null references member (id),
  id uuid not null,
  -- Of a change that somebody asked for who is not signed in, since the phone is lost: it waits longer, and two of the staff
  -- agree to it (decision 0049). Null where the member asked.
  request_number text,
  old_phone_number text not null,
  new_phone_number text not null,
  state text not null check (state in ('WAITING', 'DONE', 'STOPPED')),
  asked_at timestamptz not null,
  due_at timestamptz not null,
  ended_at timestamptz check ((ended_at is null) = (state = 'WAITING')),
  stopped_why text check (stopped_why in ('member', 'password_reset', 'passkey', 'number_taken', 'refused')
    and (stopped_why is null) = (state <> 'STOPPED')),
  -- Of a lost phone: how staff met the member, and what was compared with what is on file and was right.
  checked_way text check (checked_way in ('VIDEO_CALL', 'AT_OFFICE')),
  identity_checks text[] check (identity_checks <@
    array['FACE_IS_OF_SELFIE', 'ID_IS_ON_FILE', 'ADDRESS_KNOWN', 'REFERENCE_KNOWN', 'LOAN_KNOWN']),
  checked_by uuid references staff (id),
  checked_at timestamptz,
  approved_by uuid references staff (id),
  approved_at timestamptz,
  refused_by uuid references staff (id),
  refusal_code text check (refusal_code in ('OWNER_NOT_CONFIRMED', 'NOT_REACHED', 'OWNER_DID_NOT_ASK', 'PHONE_FOUND')),
  primary key (member_id, id),
  check ((checked_by is null) = (checked_at is null)),
  check ((checked_by is null) = (checked_way is null)),
  check ((checked_by is null) = (identity_checks is null)),
  check ((approved_by is null) = (approved_at is null)),
  check (approved_by is null or (checked_by is not null and checked_by <> approved_by)),
  check ((refused_by is null) = (refusal_code is null)),
  check ((refused_by is not null) = (stopped_why is not distinct from 'refused')),
  check (request_number is not null or (checked_by is null and refused_by is null)),
  check (request_number is null or state <> 'DONE' or approved_by is not null)
);
create index phone_change_by_id on phone_change (id);
create unique index phone_change_waiting on phone_change (member_id) where state = 'WAITING';
create index phone_change_due on phone_change (due_at)
  where state = 'WAITING' and (request_number is null or approved_by is not null);
create index phone_change_lost on phone_change (asked_at, id) where state = 'WAITING' and request_number is not null;

-- What one of staff orders and another approves: that nothing can be withdrawn from an account for a while (decision 0051).
create table suspension_order (
  member_id uuid not null references member (id),
  id uuid not null,
  -- On whose page it was ordered.
  loan_id uuid not null,
  reason_code text not null check (reason_code in ('SUSPECTED_TAKEOVER', 'ORDER_OF_LAW')),
  state text not null check (state in ('OPEN', 'APPROVED', 'REJECTED')),
  ordered_by uuid not null references staff (id),
  ordered_at timestamptz not null,
  decided_by uuid references staff (id),
  decided_at timestamptz,
  -- Of one that was approved: when it ends by itself. Renewing takes another order.
  ends_at timestamptz check (ends_at - decided_at <= interval '72 hours'),
  -- Where it ended earlier.
  ended_at timestamptz,
  ended_why text check (ended_why in ('LIFTED', 'RENEWED')),
  lifted_by uuid references staff (id),
  primary key (member_id, id),
  foreign key (member_id, loan_id) references loan (member_id, id),
  check ((state = 'OPEN') = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null)),
  check (decided_by <> ordered_by or state = 'REJECTED'),
  check ((state = 'APPROVED') = (ends_at is not null)),
  check ((ended_at is null) = (ended_why is null)),
  check (ended_at is null or ends_at is not null),
  check ((lifted_by is not null) = (ended_why is not distinct from 'LIFTED'))
);
create unique index suspension_order_open on suspension_order (member_id) where state = 'OPEN';
create index suspension_order_running on suspension_order (ends_at)
  where state = 'APPROVED' and ended_at is null;
create index suspension_order_by_time on suspension_order (ordered_at, id);
-- Staff open one by its id alone.
create index suspension_order_by_id on suspension_order (id);

-- What a member asks of the data that is held: that something is corrected, or that all of it is deleted (RA 10173 §16).
create table data_request (
  member_id uuid not null references member (id),
  id uuid not null,
  -- By which the member and staff name it.
  request_number text not null,
  kind text not null check (kind in ('correction', 'deletion')),
  -- What the correction is of.
  field text not null check (field in ('name', 'birthDate', 'gender', 'maritalStatus', 'nationality', 'address',
    'references', 'identity', 'work', 'income', 'loanRecord', 'otherRecord', 'everything')),
  -- What the member wrote: what is wrong and what is right. Of a deletion nothing.
  words_encrypted bytea,
  state text not null check (state in ('OPEN', 'DONE', 'REFUSED')),
  answer_code text check (answer_code in ('OPENED_FOR_CORRECTION', 'CORRECTED', 'RECORD_IS_RIGHT', 'NOT_SHOWN',
    'SIGNED_PAPERS_STAY', 'DELETED', 'CLAIM_OPEN', 'OWNER_NOT_CONFIRMED', 'MEMBER_CHANGED_MIND')),
  asked_at timestamptz not null,
  answer_by date not null,
  -- Who of the staff agreed to a deletion first; another person completes it.
  agreed_by uuid references staff (id),
  agreed_at timestamptz,
  answered_by uuid references staff (id),
  answered_at timestamptz,
  primary key (member_id, id),
  check ((kind = 'deletion') = (field = 'everything')),
  check ((kind = 'deletion') = (words_encrypted is null)),
  check ((agreed_by is null) = (agreed_at is null)),
  check ((state = 'OPEN') = (answer_code is null)),
  check ((state = 'OPEN') = (answered_at is null)),
  check ((state = 'OPEN') = (answered_by is null)),
  check (answer_code <> 'DELETED' or (agreed_by is not null and agreed_by <> answered_by))
);
-- One open request of each kind and field.
create unique index data_request_open on data_request (member_id, kind, field) where state = 'OPEN';
create index data_request_by_id on data_request (id);
create index data_request_waiting on data_request (answer_by, id) where state = 'OPEN';

-- Who did what to whom. Insert and select only; before and after carry no secrets, and of personal data only which fields
-- changed: what it was is sealed.
create table audit (
  -- The member whom it concerns.
  member_id uuid not null,
  id uuid not null,
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('member', 'staff', 'system', 'anyone')),
  actor_id uuid,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  before jsonb,
  after jsonb,
  -- Before and after in full, where they are personal.
  personal_encrypted bytea,
  request_id text,
  primary key (member_id, id)
);
-- For clearing the messages of the contact form: any other line is found by its member.
create index audit_of_ticket on audit (subject_id) where subject_kind = 'ticket';

-- Every SMS and e-mail sent or to be sent. The text never carries a code: what is really sent is then in
-- `secret_text_encrypted` until it is sent.
create table message (
  member_id uuid not null,
  id uuid not null,
  channel text not null check (channel in ('sms', 'email')),
  recipient text not null,
  template text not null,
  language text not null check (language in ('en', 'fil')),
  -- Of an e-mail the subject, an empty line and the paragraphs; its frame is put around them when it is sent.
  text_encrypted bytea not null,
  secret_text_encrypted bytea,
  -- Who brought it about decides which caps count it (message-limits.ts); the house also for what a member's money does.
  caused_by text not null default 'house' check (caused_by in ('stranger', 'member', 'house')),
  -- Counted against the caps; a later try to send it is not counted again.
  counted_at timestamptz,
  created_at timestamptz not null,
  -- Sent by the job that sends all such together (message/send-messages.ts); false: by a job of its own.
  shares_job boolean not null default false,
  -- Both null is also the outbox: the message is to be sent (job/sweep.ts).
  sent_at timestamptz,
  given_up_at timestamptz,
  failed_why text,
  primary key (member_id, id)
);
create index message_unsent on message (created_at) where sent_at is null and given_up_at is null;

create table ticket (
  id uuid primary key,
  kind text not null check (kind in ('contact', 'complaint')),
  -- Of a complaint: by which the member and staff name it.
  ticket_number text check ((ticket_number is not null) = (kind = 'complaint')),
  member_id uuid,
  -- Name, e-mail address and message, with the house's key where the ticket is no member's.
  content_encrypted bytea not null,
  state text not null check (state in ('OPEN', 'ANSWERED')),
  created_at timestamptz not null,
  -- Of a complaint: who of the staff noted that it was answered.
  answered_at timestamptz,
  answered_by uuid references staff (id)
);
create index ticket_by_time on ticket (kind, created_at);
-- What waits is counted each minute for each screen of the back office.
create index ticket_waiting on ticket (kind, created_at) where state = 'OPEN';
-- While a complaint of a member is open there are no reminders (servicing 9).
create index ticket_dispute on ticket (member_id) where kind = 'complaint' and state = 'OPEN';

-- What the sandbox providers 'received', and how the next payouts behave. Only written when sandbox
-- providers are configured; a real deployment leaves these empty.
create table sandbox_message (
  id uuid primary key,
  recipient text not null,
  channel text not null,
  text_encrypted bytea not null,
  sent_at timestamptz not null
);
create index sandbox_message_recipient on sandbox_message (recipient, sent_at);

create table sandbox_payout (
  reference_id text primary key,
  provider_payout_id text not null,
  amount_minor bigint not null,
  mode text not null,
  state text not null check (state in ('ACCEPTED', 'COMPLETED', 'FAILED', 'RETURNED')),
  created_at timestamptz not null
);

create table setting (
  key text primary key,
  value jsonb not null
);

-- What is cleared by age (retention/clear-old-rows.sql). Rows lie in the order of their time, so that these cost next to nothing.
create index session_by_end on session (expires_at);
create index sign_in_guard_by_time on sign_in_guard (counted_from);
create index phone_challenge_by_time on phone_challenge using brin (created_at) with (autosummarize = on);
create index audit_of_house on audit (at) where member_id = '00000000-0000-0000-0000-000000000000';
create index challenge_by_time on challenge using brin (created_at) with (autosummarize = on);
create index disclosure_by_time on disclosure using brin (created_at) with (autosummarize = on);
create index message_by_time on message using brin (created_at) with (autosummarize = on);
create index payout_event_by_time on payout_event using brin (received_at) with (autosummarize = on);
create index collection_event_by_time on collection_event using brin (received_at) with (autosummarize = on);
create index picture_by_time on picture (created_at, id);

-- The application's role. It is a role of the login user, taken at connection time; the journal, `audit` and
-- `payout_event` cannot be rewritten through it.
do $$
begin
  if not exists (select from pg_roles where rolname = 'sagwan_app') then
    create role sagwan_app nologin;
  end if;
end
$$;
grant sagwan_app to current_user;
grant usage on schema public to sagwan_app;
grant select, insert, update, delete on all tables in schema public to sagwan_app;
revoke update, delete, truncate on journal, journal_line, audit from sagwan_app;
revoke insert, update, delete, truncate on account, lending_terms from sagwan_app;
revoke all on migration, function_version from sagwan_app;
revoke delete, truncate on payout_event, loan, loan_directory, withdrawal, withdrawal_directory, wallet, member
  from sagwan_app;
-- Of what is settled the role may change only what moves on (architecture, money rule 2): never what was ordered,
-- decided, shown or received. A fault in the application then cannot rewrite it either.
revoke update, delete, truncate on decision, disclosure, payout_problem, loan_event, pay_off_quote, promise,
  receipt_picture, backdated_review, loss_allowance, loss_allowance_month, day_close
  from sagwan_app;
revoke update, delete, truncate on mandate, auto_debit_order from sagwan_app;
grant update (state, provider_mandate_id, consent_url, asked_at, active_at, ended_at, ended_by, end_reason, staff_id,
  cancelled_at) on mandate to sagwan_app;
grant update (state, skip_reason, charged_minor, charged_at, sent_at, provider_order_id, asked_at, problem, settled_at,
  failure) on auto_debit_order to sagwan_app;
revoke update, delete, truncate on contact_attempt from sagwan_app;
grant update (outcome, rule) on contact_attempt to sagwan_app;
revoke delete, truncate on staff, staff_order from sagwan_app;
revoke update on staff_order from sagwan_app;
grant update (state, decided_by, decided_at) on staff_order to sagwan_app;
revoke update, delete, truncate on certificate from sagwan_app;
grant update (withdrawn_at) on certificate to sagwan_app;
revoke update, delete, truncate on paper, paper_directory from sagwan_app;
revoke delete, truncate on repayment, collection_event, collection_directory, unapplied, servicing_order
  from sagwan_app;
revoke update, delete, truncate on suspension_order from sagwan_app;
grant update (state, decided_by, decided_at, ends_at, ended_at, ended_why, lifted_by) on suspension_order to sagwan_app;
revoke delete, truncate on data_key from sagwan_app;
revoke update on data_key from sagwan_app;
grant update (wrapped_key, master_key_id, destroyed_at) on data_key to sagwan_app;
revoke update on payout_event, withdrawal, wallet from sagwan_app;
grant update (applied_at, outcome, problem) on payout_event to sagwan_app;
grant update (state, state_since, settled_at) on withdrawal to sagwan_app;
grant update (balance_minor, withdrawn_minor, facts_version) on wallet to sagwan_app;
