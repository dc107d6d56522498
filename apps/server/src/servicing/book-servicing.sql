-- Books what happened to a released loan: an event of its log, or a day that ends. What follows from it (rows, splits,
-- journal entries, the loan's state) was derived before by replaying the log (domain/loan/servicing); here it is compared
-- and written, whole or not at all.
--
-- Raises, and writes nothing:
--   SG001 the wallet's balance is no longer the one that was decided on; not compared where money goes back into the wallet
--   SG002 something else was booked on the loan meanwhile, an overpayment sent back, a payment that is returned settled, or
--     the order of staff decided: read and decide again
--   SG004 the idempotency key, or the provider's payment, was used meanwhile: look for it
--   SG005 an entry does not balance, or names an unknown account (write-journal.sql): a defect of the caller
--   SG006 what staff date into a closed month has no order: a defect of the caller
--
-- Rows are taken in the order of architecture, money rule 4: wallet, loan, repayment, key.
create or replace function book_servicing(p_member_id uuid, p_booking jsonb) returns text
language plpgsql as $$
declare
  v_booking record;
  v_item jsonb;
  v_row record;
begin
  select * into strict v_booking from jsonb_to_record(p_booking) as b (
    at timestamptz, business_date date, loan_id uuid, booking_count integer, state text, closed boolean, reopens boolean,
    closed_until date, accrued_minor bigint, penalty_charged_minor bigint, waived_minor bigint, written_off_minor bigint,
    given_back boolean, refunded_minor bigint, days_past_due integer, wallet jsonb, event jsonb, instalments jsonb,
    instalment_count integer, repayment jsonb, repayment_splits jsonb, entries jsonb, bucket jsonb, score_events jsonb,
    servicing_order jsonb, open_order_id uuid, relief jsonb, loss_allowance jsonb, audit jsonb, messages jsonb, idempotency jsonb);

  if v_booking.wallet is not null then
    update wallet
      set balance_minor = balance_minor + (v_booking.wallet ->> 'change_minor')::bigint
      where member_id = p_member_id and id = (v_booking.wallet ->> 'id')::uuid
        and balance_minor = coalesce((v_booking.wallet ->> 'balance_minor')::bigint, balance_minor);
    if not found then
      raise exception 'The balance is no longer the one that was decided on' using errcode = 'SG001';
    end if;
  end if;

  update loan
    set booking_count = booking_count + 1,
      state_since = case when state = v_booking.state then state_since else v_booking.at end,
      closed_at = case when v_booking.closed then coalesce(closed_at, v_booking.at) end,
      reopened_at = case when v_booking.reopens then v_booking.at else reopened_at end,
      reason_code = case when state = v_booking.state then reason_code end,
      state = v_booking.state, accrued_minor = v_booking.accrued_minor,
      penalty_charged_minor = v_booking.penalty_charged_minor, waived_minor = v_booking.waived_minor,
      written_off_minor = v_booking.written_off_minor, given_back = v_booking.given_back,
      booked_until = v_booking.business_date,
      closed_until = coalesce(v_booking.closed_until, closed_until), days_past_due = v_booking.days_past_due
    where member_id = p_member_id and id = v_booking.loan_id and booking_count = v_booking.booking_count
      and refunded_minor = v_booking.refunded_minor and disbursed_at is not null;
  if not found then
    raise exception 'Something else was booked on the loan meanwhile' using errcode = 'SG002';
  end if;

  -- A loan that is open again is not paid in full.
  if v_booking.reopens then
    update certificate set withdrawn_at = v_booking.at
      where member_id = p_member_id and loan_id = v_booking.loan_id and withdrawn_at is null;
  end if;

  -- What staff date into a closed month needs a second person, so an order that was approved (servicing 4).
  if v_booking.event ->> 'actor_kind' = 'staff' and v_booking.event ->> 'order_id' is null and exists (
    select from business_date where closed_until >=
      (date_trunc('month', (v_booking.event ->> 'value_on')::timestamp) + interval '1 month - 1 day')::date
  ) then
    raise exception 'What staff date into a closed month needs an order that another person approved'
      using errcode = 'SG006';
  end if;

  if v_booking.event is not null then
    insert into loan_event (member_id, loan_id, position, id, kind, value_on, booked_on, at, content, actor_kind, order_id)
      values (p_member_id, v_booking.loan_id, v_booking.booking_count + 1, (v_booking.event ->> 'id')::uuid,
        v_booking.event ->> 'kind', (v_booking.event ->> 'value_on')::date, v_booking.business_date, v_booking.at,
        v_booking.event -> 'content', v_booking.event ->> 'actor_kind', (v_booking.event ->> 'order_id')::uuid);
  end if;

  if v_booking.repayment is not null then
    perform write_repayment(p_member_id, v_booking.loan_id, v_booking.business_date, v_booking.repayment);
  end if;
  perform write_splits(p_member_id, v_booking.repayment_splits);
  perform write_instalments(p_member_id, v_booking.loan_id, v_booking.instalments, v_booking.instalment_count);

  for v_item in select * from jsonb_array_elements(v_booking.entries) loop
    perform write_journal(p_member_id, v_item);
  end loop;

  if v_booking.bucket is not null then
    update delinquency_bucket set left_on = v_booking.business_date
      where member_id = p_member_id and loan_id = v_booking.loan_id and left_on is null;
    insert into delinquency_bucket (member_id, loan_id, entered_on, bucket)
      values (p_member_id, v_booking.loan_id, v_booking.business_date, v_booking.bucket ->> 'bucket')
      on conflict (member_id, loan_id, entered_on) do update set bucket = excluded.bucket, left_on = null;
  end if;

  -- With the end of a month, what is expected to be lost of the loan: skipped when the month's total was booked already, since
  -- that total does not contain this loan.
  if v_booking.loss_allowance is not null then
    insert into loss_allowance (member_id, loan_id, month, bucket, stage, exposure_minor, allowance_minor)
      select p_member_id, v_booking.loan_id, a.month, a.bucket, a.stage, a.exposure_minor, a.allowance_minor
      from jsonb_to_record(v_booking.loss_allowance) as a (
        month date, bucket text, stage integer, exposure_minor bigint, allowance_minor bigint)
      where not exists (select from loss_allowance_month m where m.month = a.month)
      on conflict do nothing;
  end if;

  for v_row in
    select * from jsonb_to_recordset(v_booking.score_events) as s (
      id uuid, points integer, reason_code text, instalment_number integer)
  loop
    insert into score_event (member_id, id, points, reason_code, loan_id, instalment_number, at)
      values (p_member_id, v_row.id, v_row.points, v_row.reason_code, v_booking.loan_id, v_row.instalment_number,
        v_booking.at);
  end loop;

  if v_booking.servicing_order is not null then
    update servicing_order
      set state = 'APPROVED', decided_by = (v_booking.servicing_order ->> 'decided_by')::uuid, decided_at = v_booking.at
      where member_id = p_member_id and id = (v_booking.servicing_order ->> 'id')::uuid and state = 'OPEN';
    if not found then
      raise exception 'The order was decided meanwhile' using errcode = 'SG002';
    end if;
  end if;

  -- What comes before an order is carried out, and leaves it open: not once it was rejected.
  if v_booking.open_order_id is not null then
    perform from servicing_order
      where member_id = p_member_id and id = v_booking.open_order_id and state = 'OPEN'
      for share;
    if not found then
      raise exception 'The order was decided meanwhile' using errcode = 'SG002';
    end if;
  end if;

  if v_booking.relief is not null then
    update relief_request set state = v_booking.relief ->> 'state', answered_at = v_booking.at
      where member_id = p_member_id and loan_id = v_booking.loan_id and state = 'OPEN';
  end if;

  for v_item in select * from jsonb_array_elements(v_booking.audit) loop
    perform write_audit(p_member_id, v_item);
  end loop;
  for v_item in select * from jsonb_array_elements(v_booking.messages) loop
    perform write_message(p_member_id, v_item);
  end loop;

  -- The answer is kept under its key with the effect (architecture, money rule 5).
  if v_booking.idempotency is not null then
    insert into idempotency (member_id, route, key, body_sha256, answer, created_at)
      values (p_member_id, v_booking.idempotency ->> 'route', v_booking.idempotency ->> 'key',
        v_booking.idempotency ->> 'body_sha256', v_booking.idempotency -> 'answer', v_booking.at)
      on conflict do nothing;
    if not found then
      raise exception 'The idempotency key was used meanwhile' using errcode = 'SG004';
    end if;
  end if;
  return 'done';
end $$;

-- Books on the loans of many members, as accept_withdrawals accepts orders (wallet/accept-withdrawals.sql). Takes an array of
-- bookings as above, each with its `member_id`; answers in the same order.
create or replace function book_servicings(p_bookings jsonb) returns text[]
language plpgsql set lock_timeout = '100ms' as $$
declare
  v_answers text[] := array_fill(null::text, array[jsonb_array_length(p_bookings)]);
  v_place integer;
  v_booking jsonb;
begin
  for v_place, v_booking in
    select given.place, given.item
    from jsonb_array_elements(p_bookings) with ordinality as given (item, place)
    order by given.item ->> 'member_id', given.place
  loop
    begin
      v_answers[v_place] := book_servicing((v_booking ->> 'member_id')::uuid, v_booking);
    exception when others then
      v_answers[v_place] := sqlstate || ' ' || sqlerrm;
    end;
  end loop;
  return v_answers;
end $$;
