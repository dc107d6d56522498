-- Complete members in bulk, as the product itself leaves them: the data of the six steps, a session, a disclosed and
-- disbursed loan with its instalments, the wallet, and the journal entry that filled it. Ids follow from the member's number,
-- so that callers need not read them (bulk-members.ts). Foreign keys hold by construction: the caller switches their
-- checks off, which for millions of rows take longer than all the rest.
create or replace function pg_temp.bulk_id(p_kind int, p_number int) returns uuid
language sql immutable as $$
  select ('01900000-000' || p_kind || '-7000-8000-' || lpad(to_hex(p_number), 12, '0'))::uuid
$$;

create or replace function pg_temp.bulk_phone_number(p_number int) returns text
language sql immutable as $$
  select '63998' || lpad(p_number::text, 7, '0')
$$;

-- What the caller seals of each member before it calls load_members: the data key, wrapped, and what it encrypts.
create temporary table if not exists sealed_member (
  number int primary key,
  master_key_id text not null,
  wrapped_key bytea not null,
  details bytea not null,
  account_number bytea not null
);

create or replace function pg_temp.load_members(
  p_from int,
  p_count int,
  p_balance_minor bigint,
  p_password_hash text
) returns void language plpgsql as $$
declare
  v_to int := p_from + p_count - 1;
  v_created_at timestamptz := now() - interval '2 days';
  v_created_on date := (v_created_at at time zone 'Asia/Manila')::date;
  -- The server may have closed that day already.
  v_booked_on date := open_booking_date(v_created_on);
  -- The server has written its lending terms at its start.
  v_terms_effective_from date := (select max(effective_from) from lending_terms where effective_from <= v_created_on);
  v_term int := 6;
  -- Divisions round down; the last instalment carries the rest of the principal.
  v_principal_minor bigint := p_balance_minor / v_term;
  v_interest_minor bigint := p_balance_minor / 100;
  v_instalment_minor bigint := v_principal_minor + v_interest_minor;
  v_total_minor bigint := p_balance_minor + v_term * v_interest_minor;
begin
  insert into currency values ('PHP', 'Philippine peso', '₱', 'Philippines', true) on conflict do nothing;

  insert into member (id, phone_number, full_name, email, password_hash, work_country, work_location, job_title,
      job_category, monthly_net_income_minor, registration_ip, company_name, state, created_at)
    select pg_temp.bulk_id(1, n), pg_temp.bulk_phone_number(n), 'Maria Clara Santos', null, p_password_hash,
      'Philippines', 'Cebu City', 'Nurse', 'Healthcare', 3500000, '127.0.0.1', 'Sagwan', 'INFO_COMPLETED', v_created_at
    from generate_series(p_from, v_to) n;

  insert into phone_directory
    select pg_temp.bulk_phone_number(n), pg_temp.bulk_id(1, n) from generate_series(p_from, v_to) n;

  insert into data_key (member_id, wrapped_key, master_key_id, created_at)
    select pg_temp.bulk_id(1, number), wrapped_key, master_key_id, v_created_at from pg_temp.sealed_member;

  insert into personal (member_id, first_name, middle_name, last_name, details_encrypted, is_agree, confirmed_at)
    select pg_temp.bulk_id(1, number), 'Maria', 'Reyes', 'Santos', details, true, v_created_at
    from pg_temp.sealed_member;

  insert into bank_account (member_id, id, bank_name, institution_code, account_number_encrypted,
      account_number_hash, account_number_masked, payable_from, created_at)
    select pg_temp.bulk_id(1, n), pg_temp.bulk_id(4, n), 'BDO Unibank',
      -- It takes transfers of any amount.
      (select code from institution where name = 'BDO Unibank'), s.account_number, pg_temp.bulk_phone_number(n),
      '001*******', v_created_at, v_created_at
    from generate_series(p_from, v_to) n join pg_temp.sealed_member s on s.number = n;

  insert into session (member_id, id, token_hash, rotated_at, device, ip, signed_in_at, persist, expires_at)
    select pg_temp.bulk_id(1, n), pg_temp.bulk_id(5, n), n::text, now(), 'bulk', '127.0.0.1', now(), true,
      now() + interval '30 days'
    from generate_series(p_from, v_to) n;

  insert into disclosure (member_id, id, content, content_text, sha256, terms_effective_from, created_at)
    select pg_temp.bulk_id(1, n), pg_temp.bulk_id(6, n), '{}', '{}', '-', v_terms_effective_from, v_created_at
    from generate_series(p_from, v_to) n;

  insert into wallet (member_id, id, balance_minor, created_at)
    select pg_temp.bulk_id(1, n), pg_temp.bulk_id(2, n), p_balance_minor, v_created_at
    from generate_series(p_from, v_to) n;

  insert into loan (member_id, id, loan_number, state, principal_minor, instalment_count, monthly_rate_percent,
      interest_minor, instalment_minor, last_instalment_minor, total_minor, terms_effective_from, currency, exchange_rate,
      shown_principal_minor, shown_instalment_minor, shown_interest_minor, disclosure_id, signed_at,
      signed_ip, wallet_id, created_at, approved_at, disbursed_at, state_since)
    select pg_temp.bulk_id(1, n), pg_temp.bulk_id(3, n), '90' || lpad(n::text, 12, '0'), 'DISBURSED',
      p_balance_minor, v_term, 1, v_interest_minor, v_instalment_minor,
      v_total_minor - (v_term - 1) * v_instalment_minor, v_total_minor, v_terms_effective_from, 'PHP', 1, p_balance_minor,
      v_instalment_minor, v_interest_minor, pg_temp.bulk_id(6, n), v_created_at, '127.0.0.1', pg_temp.bulk_id(2, n),
      v_created_at, v_created_at, v_created_at, v_created_at
    from generate_series(p_from, v_to) n;

  insert into loan_directory
    select '90' || lpad(n::text, 12, '0'), pg_temp.bulk_id(1, n), pg_temp.bulk_id(3, n)
    from generate_series(p_from, v_to) n;

  insert into instalment (member_id, loan_id, number, due_on, payment_minor, interest_minor, principal_minor,
      balance_minor)
    select pg_temp.bulk_id(1, n), pg_temp.bulk_id(3, n), k, current_date + 30 * k, v_interest_minor + part_minor,
      v_interest_minor, part_minor, case when k = v_term then 0 else p_balance_minor - k * v_principal_minor end
    from generate_series(p_from, v_to) n, generate_series(1, v_term) k,
      lateral (select case when k = v_term then p_balance_minor - (v_term - 1) * v_principal_minor
        else v_principal_minor end as part_minor) part;

  insert into journal (member_id, id, kind, cause_id, position, booked_on, value_on, at)
    select pg_temp.bulk_id(1, n), pg_temp.bulk_id(7, n), 'release', pg_temp.bulk_id(3, n), 1, v_booked_on, v_created_on,
      v_created_at
    from generate_series(p_from, v_to) n;

  insert into journal_line
    select pg_temp.bulk_id(1, n), pg_temp.bulk_id(7, n), line.*
    from generate_series(p_from, v_to) n, lateral (values
      (1, 'loan_principal', p_balance_minor, 0::bigint), (2, 'wallet_payable', 0, p_balance_minor)) line;
end $$;
