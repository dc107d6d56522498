-- Clears one member when the time is over that member-kept-until.sql says, which is looked at again here, under the
-- member's lock: what identifies the person is deleted or emptied, what the books and the ledger check need stays, under
-- the member's number. Answers the storage keys of the files to remove, or null where nothing was due.
--
-- The member's data key is destroyed first: what was sealed with it stays beyond reading in backups, too (decision 0035).
--
-- With the owner's rights: the application's role may delete none of this by itself (decision 0005).
create or replace function clear_member(p_of uuid, p_at timestamptz, p_borrower_years integer, p_other_years integer)
returns jsonb language plpgsql security definer set search_path = public as $$
declare
  v_keys jsonb;
begin
  perform from member m where m.id = p_of and m.cleared_at is null for update;
  if not found or coalesce(member_kept_until(p_of, p_borrower_years, p_other_years) > p_at, true) then
    return null;
  end if;

  select coalesce(jsonb_agg(k.storage_key), '[]') into v_keys from (
    select storage_key from picture where member_id = p_of
    union
    select storage_key from receipt_picture where member_id = p_of
  ) k;
  update data_key set wrapped_key = null, destroyed_at = p_at where member_id = p_of and wrapped_key is not null;
  delete from spent_refresh_token where member_id = p_of;
  delete from session where member_id = p_of;
  delete from challenge where member_id = p_of;
  delete from passkey where member_id = p_of;
  delete from phone_change where member_id = p_of;
  delete from personal where member_id = p_of;
  delete from address where member_id = p_of;
  delete from reference where member_id = p_of;
  delete from identity where member_id = p_of;
  delete from signature where member_id = p_of;
  delete from picture where member_id = p_of;
  delete from receipt_picture where member_id = p_of;
  delete from score_dispute where member_id = p_of;
  delete from data_request where member_id = p_of;
  delete from suspension_order where member_id = p_of;
  delete from score_event where member_id = p_of;
  delete from message where member_id = p_of;
  delete from ticket where member_id = p_of;
  delete from idempotency where member_id = p_of;
  delete from contact_attempt where member_id = p_of;
  delete from promise where member_id = p_of;
  delete from relief_request where member_id = p_of;
  delete from pay_off_quote where member_id = p_of;
  delete from certificate where member_id = p_of;
  delete from paper_directory where code in (select p.code from paper p where p.member_id = p_of);
  delete from paper where member_id = p_of;
  delete from auto_debit_order where member_id = p_of;
  delete from mandate where member_id = p_of;
  delete from collection_directory where member_id = p_of;
  delete from collection_code where member_id = p_of;
  delete from audit where member_id = p_of;
  delete from disclosure d where d.member_id = p_of
    and not exists (select from loan l where l.member_id = p_of and d.id in (l.disclosure_id, l.offer_disclosure_id));
  delete from phone_directory where phone_number = (select m.phone_number from member m where m.id = p_of)
    and member_id = p_of;

  update bank_account set account_number_encrypted = '', account_number_hash = '', account_number_masked = '',
    replaced_at = coalesce(replaced_at, p_at) where member_id = p_of;
  update loan set contract_text_encrypted = null, contract_sha256 = null, signed_ip = '' where member_id = p_of;
  update member set phone_number = '000000000', full_name = '-', email = null, email_proven_at = null,
    email_unreachable_at = null, password_hash = '', work_country = '',
    work_location = '', job_title = '', job_category = '', monthly_net_income_minor = 0, registration_ip = '',
    registration_country = null, company_name = '', suspended_until = null, suspension_reason = null, cleared_at = p_at
    where id = p_of;
  return v_keys;
end $$;
