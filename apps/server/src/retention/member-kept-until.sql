-- Until when what identifies a member is kept (retention.ts): so many years after the last thing that happened, more for
-- one to whom a loan was released. Null while anything is open: what keeps the account open (account-facts.sql), a request
-- about the data that is held, a dispute of the score, another phone number that was asked for, an order to suspend the
-- account.
create or replace function member_kept_until(p_of uuid, p_borrower_years integer, p_other_years integer)
returns timestamptz language plpgsql stable security definer set search_path = public as $$
declare
  v_facts record;
  v_borrowed boolean;
  v_last timestamptz;
begin
  select * into strict v_facts from account_facts(p_of);
  if v_facts.has_open_loan or v_facts.balance_minor > 0 or v_facts.has_money_under_way or v_facts.has_open_complaint then
    return null;
  end if;
  perform 1 from data_request where member_id = p_of and state = 'OPEN'
    union all select 1 from score_dispute where member_id = p_of and state = 'OPEN'
    union all select 1 from phone_change where member_id = p_of and state = 'WAITING'
    union all select 1 from suspension_order where member_id = p_of and state = 'OPEN';
  if found then
    return null;
  end if;

  perform from loan where member_id = p_of and disbursed_at is not null;
  v_borrowed := found;
  select max(happened.at) into v_last from (
    -- When the account was used last: by the sessions that are left, and by those that were cleared (clear-old-rows.sql).
    select greatest(created_at, last_used_at) as at from member where id = p_of
    union all select rotated_at from session where member_id = p_of
    union all select greatest(state_since, closed_at) from loan where member_id = p_of
    union all select state_since from withdrawal where member_id = p_of
    union all select received_at from repayment where member_id = p_of
    union all select answered_at from data_request where member_id = p_of
  ) happened;
  -- By itself: tickets are on a sharded database's coordinator.
  select greatest(v_last, max(greatest(created_at, answered_at))) into v_last from ticket where member_id = p_of;
  return v_last + make_interval(years => case when v_borrowed then p_borrower_years else p_other_years end);
end $$;
