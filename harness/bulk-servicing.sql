-- What a release gives loans besides money: terms of servicing, their log, and a reference to pay them by, which is the
-- loan's number. For loans of bulk-members.sql, whose principal must be whole pesos times the number of instalments, so
-- that the price has nothing to round. They count as released `p_days_ago` days before today in Manila, and as closed
-- until `p_closed_days_ago` days before it.
create or replace function pg_temp.start_servicing(p_days_ago int, p_closed_days_ago int) returns void language plpgsql as $$
declare
  v_today date := (now() at time zone 'Asia/Manila')::date;
  v_released_at timestamptz := ((v_today - p_days_ago) + time '10:00') at time zone 'Asia/Manila';
begin
  update loan
    set disbursed_at = v_released_at, penalty_percent_per_day = 0.3, grace_period_days = 3,
      penalty_free_shortfall_minor = 5000, allocation_order = '{interest,principal,penalty}', cooling_off_days = 3,
      booking_count = 1, booked_until = v_today - p_days_ago,
      closed_until = v_today - p_closed_days_ago
    where loan_number like '90%';

  insert into loan_event (member_id, loan_id, position, id, kind, value_on, booked_on, at, content, actor_kind)
    select member_id, id, 1, gen_random_uuid(), 'released', v_today - p_days_ago, v_today - p_days_ago, v_released_at,
      jsonb_build_object('amountMinor', principal_minor::text), 'staff'
    from loan where loan_number like '90%';

  insert into collection_directory
    select 'sandbox:' || loan_number, member_id, id from loan where loan_number like '90%';

  -- Journals count from the same day.
  update journal set booked_on = v_today - p_days_ago, value_on = v_today - p_days_ago, at = v_released_at
    where kind = 'release' and cause_id in (select id from loan where loan_number like '90%');
end $$;
