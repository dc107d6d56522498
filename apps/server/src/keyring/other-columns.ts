/**
 * Every column that holds nothing of a person: ids, states, times, amounts, counts, codes of closed lists, hashes of what the
 * house wrote. Words that somebody typed are never here; those that hold something of a person are in personal-columns.ts.
 */
export const otherColumns: Record<string, string> = {
  account: 'code name type normal_side',
  address: 'member_id confirmed_at',
  audit: 'member_id id at actor_kind actor_id action subject_kind request_id',
  auto_debit_order:
    'member_id id loan_id mandate_id due_on attempt charge_on amount_minor reference state ' +
    'skip_reason noticed_at charged_minor charged_at sent_at provider_order_id asked_at problem ' +
    'settled_at failure created_at',
  backdated_review: 'member_id event_id reviewed_by reviewed_at',
  bank_account: 'member_id id institution_code payable_from created_at replaced_at',
  business_date: 'only_row days_ahead closed_until sealed_until',
  certificate: 'member_id number loan_id issued_on sha256 created_at withdrawn_at',
  challenge: 'member_id id factor purpose bound_hash code_hash tries_left created_at expires_at used_at',
  collection_code:
    'member_id id loan_id channel provider reference reference_id amount_minor extra created_at expires_at',
  collection_directory: 'reference member_id loan_id',
  collection_event:
    'provider event_id kind reference reference_id channel provider_payment_id amount_minor ' +
    'fee_minor paid_at value_on received_at applied_at outcome problem',
  contact_attempt: 'member_id id loan_id at channel cause outcome rule reminder_due_on reminder_day staff_id',
  currency: 'code name symbol country_name active',
  data_request:
    'member_id id request_number kind field state answer_code asked_at answer_by agreed_by agreed_at ' +
    'answered_by answered_at',
  data_key: 'member_id master_key_id created_at destroyed_at',
  day_close: 'day closed_at loans entries journal_sha256 trial_balance previous_sha256 sha256',
  decision: 'member_id loan_id position kind staff_id approved_by reason_code at',
  delinquency_bucket: 'member_id loan_id entered_on bucket left_on',
  disclosure: 'member_id id sha256 terms_effective_from created_at',
  exchange_rate: 'currency as_of rate source',
  holiday: 'day name',
  idempotency: 'member_id route key created_at',
  identity: 'member_id confirmed_at',
  instalment:
    'member_id loan_id number due_on payment_minor interest_minor principal_minor balance_minor ' +
    'paid_minor paid_interest_minor penalty_minor paid_penalty_minor paid_on',
  function_version: 'sha256 installed_at',
  institution: 'code name kind instapay pesonet',
  journal: 'member_id id kind cause_id position booked_on value_on reverses at',
  journal_line: 'member_id journal_id position account debit_minor credit_minor',
  lending_terms: 'effective_from content written_at',
  loan:
    'member_id id loan_number state reason_code principal_minor instalment_count ' +
    'monthly_rate_percent interest_minor instalment_minor last_instalment_minor total_minor ' +
    'processing_fee_minor documentary_stamp_tax_minor terms_effective_from currency exchange_rate ' +
    'shown_principal_minor shown_instalment_minor shown_interest_minor disclosure_id ' +
    'offer_disclosure_id offer_stands_until contract_sha256 signed_at wallet_id created_at ' +
    'approved_at disbursed_at closed_at reopened_at state_since penalty_percent_per_day ' +
    'grace_period_days penalty_free_shortfall_minor allocation_order cooling_off_days ' +
    'booking_count accrued_minor penalty_charged_minor waived_minor written_off_minor ' +
    'given_back refunded_minor booked_until closed_until days_past_due',
  loan_directory: 'loan_number member_id loan_id',
  loan_event: 'member_id loan_id position id kind value_on booked_on at actor_kind order_id',
  loss_allowance: 'member_id loan_id month bucket stage exposure_minor allowance_minor',
  loss_allowance_month: 'month stage loans exposure_minor allowance_minor change_minor booked_at',
  mandate:
    'member_id id loan_id provider bank state provider_mandate_id created_at asked_at active_at ' +
    'ended_at ended_by end_reason staff_id cancelled_at',
  member:
    'id email_proven_at email_unreachable_at language company_name state correction_until suspended_until ' +
    'phone_changed_at devices_since last_used_at ' +
    'created_at closed_at cleared_at',
  message:
    'member_id id channel template language caused_by counted_at shares_job created_at sent_at given_up_at ' +
    'failed_why',
  migration: 'name sha256 applied_at',
  paper: 'member_id code sha256 governing_sha256 kind cause_id issued_on created_at',
  paper_directory: 'code member_id',
  pay_off_quote: 'member_id id loan_id quoted_on amount_minor sha256 created_at valid_until',
  payout: 'member_id withdrawal_id attempt provider provider_payout_id state sent_at asked_at',
  passkey: 'member_id id sign_count transports backed_up created_at last_used_at',
  payout_event:
    'provider event_id reference_id provider_payout_id state amount_minor received_at applied_at ' +
    'outcome problem',
  payout_problem: 'member_id withdrawal_id problem provider found_at',
  personal: 'member_id is_agree confirmed_at',
  phone_change:
    'member_id id request_number state asked_at due_at ended_at stopped_why checked_way identity_checks checked_by ' +
    'checked_at approved_by approved_at refused_by refusal_code',
  phone_challenge: 'id purpose bound_hash code_hash strangers_tries_left created_at expires_at used_at',
  phone_challenge_try: 'challenge_id tries',
  phone_directory: 'member_id',
  picture: 'member_id id kind width_pixels height_pixels size_bytes created_at replaced_at',
  promise: 'member_id id loan_id made_at promised_on amount_minor staff_id',
  quarantine: 'member_id loan_id day error at resolved_at',
  receipt_picture: 'member_id id loan_id width_pixels height_pixels size_bytes uploaded_by uploaded_at',
  reference: 'member_id confirmed_at',
  relief_request:
    'member_id id loan_id kind reason_code months state asked_at answer_by answered_at ' + 'refusal_reason',
  repayment:
    'member_id id loan_id channel provider provider_payment_id reference receipt_number ' +
    'amount_minor value_on booked_on received_at interest_minor principal_minor penalty_minor ' +
    'overpaid_minor extra extra_until returned_on settled_on fee_minor',
  sandbox_message: 'id channel sent_at',
  sandbox_payout: 'reference_id provider_payout_id amount_minor mode state created_at',
  score_dispute: 'member_id id dispute_number score_event_id state answer_code created_at answered_at',
  score_event: 'member_id id points reason_code loan_id instalment_number at',
  servicing_order:
    'member_id id loan_id kind reason_code preview_sha256 log_length state ordered_by ordered_at ' +
    'decided_by decided_at settled_at',
  session: 'member_id id rotated_at signed_in_at persist expires_at revoked_at revoked_why',
  setting: 'key value',
  sign_in_guard: 'wrong_count counted_from locked_until',
  signature: 'member_id confirmed_at',
  cap_use: 'cap counted_from used',
  spent_refresh_token: 'member_id session_id token_hash spent_at',
  staff: 'id roles totp_step_used enrolled_at active created_at last_sign_in_at',
  staff_invitation: 'staff_id created_at expires_at',
  staff_order: 'id kind staff_id state ordered_by ordered_at decided_by decided_at',
  staff_recovery_code: 'staff_id',
  staff_session: 'id staff_id token_hash previous_hash rotated_at seen_at expires_at revoked_at revoked_why',
  suspension_order:
    'member_id id loan_id reason_code state ordered_by ordered_at decided_by decided_at ends_at ended_at ' +
    'ended_why lifted_by',
  ticket: 'id kind ticket_number member_id state created_at answered_at answered_by',
  unapplied:
    'id provider provider_payment_id reference channel amount_minor value_on received_at state ' +
    'decided_at order_id settled_on fee_minor bank_reference',
  wallet: 'member_id id balance_minor withdrawn_minor facts_version created_at',
  withdrawal:
    'member_id id withdrawal_number wallet_id loan_id bank_account_id amount_minor shown_currency ' +
    'shown_amount_minor exchange_rate rail expected_at state created_at state_since settled_at',
  withdrawal_directory: 'withdrawal_number member_id withdrawal_id',
};
