-- Writes one entry of the journal with its lines: {id, kind, cause_id, position, booked_on, value_on, at, reverses, corrects,
-- lines: [{account, debit_minor, credit_minor}]}, in centavos; `reverses`, `corrects` and the side that a line does not have may
-- be left out.
--
-- An entry that corrects names the one that it corrects in `reverses` (servicing 4). Where the caller gives kinds (`corrects`)
-- in place of its id, that is the newest entry of the same cause and of one of these kinds; null where there is none.
--
-- An entry for a day that is sealed is booked on the day after (open-booking-date.sql).
--
-- Raises SG005, and writes nothing, when debits and credits differ, there are fewer than two lines, or an account is not in
-- the chart: a defect of the caller. An entry that was written before violates the key of kind, cause and position.
create or replace function write_journal(p_member_id uuid, p_entry jsonb) returns void
language plpgsql as $$
declare
  v_entry record;
  v_lines record;
  v_line record;
  v_booked_on date;
begin
  select * into strict v_entry from jsonb_to_record(p_entry) as e (
    id uuid, kind text, cause_id uuid, position integer, booked_on date, value_on date, at timestamptz, reverses uuid,
    corrects text[], lines jsonb);

  select count(*) as count,
      coalesce(sum(l.debit_minor), 0) as debit_minor, coalesce(sum(l.credit_minor), 0) as credit_minor,
      min(l.account) filter (where a.code is null) as unknown_account, bool_or(l.account is null) as without_account
    into v_lines
    from jsonb_to_recordset(v_entry.lines) as l (account text, debit_minor bigint, credit_minor bigint)
    left join account a on a.code = l.account;
  if v_lines.count < 2 then
    raise exception 'The entry % has % lines', v_entry.kind, v_lines.count using errcode = 'SG005';
  elsif v_lines.debit_minor <> v_lines.credit_minor then
    raise exception 'The entry % debits % and credits %', v_entry.kind, v_lines.debit_minor, v_lines.credit_minor
      using errcode = 'SG005';
  elsif v_lines.unknown_account is not null or v_lines.without_account then
    raise exception 'The entry % names the unknown account %', v_entry.kind, v_lines.unknown_account
      using errcode = 'SG005';
  end if;

  -- Booking date and corrected entry are read before the insert: a sharded database refuses a query in what it sends to a shard.
  v_booked_on := open_booking_date(v_entry.booked_on);
  if v_entry.corrects is not null then
    -- For penalties and waivers: the newest original entry, not a correction of one.
    select j.id into v_entry.reverses from journal j
      where j.member_id = p_member_id and j.kind = any (v_entry.corrects) and j.cause_id = v_entry.cause_id
        and (j.reverses is null or j.kind not in ('penalty', 'waiver'))
      order by j.position desc limit 1;
  end if;
  insert into journal (member_id, id, kind, cause_id, position, booked_on, value_on, reverses, at)
    values (p_member_id, v_entry.id, v_entry.kind, v_entry.cause_id, v_entry.position,
      v_booked_on, v_entry.value_on, v_entry.reverses, v_entry.at);

  -- One row at a time: a sharded database sends each straight to the member's shard.
  for v_line in
    select given.place::integer as position, given.line ->> 'account' as account,
      coalesce((given.line ->> 'debit_minor')::bigint, 0) as debit_minor,
      coalesce((given.line ->> 'credit_minor')::bigint, 0) as credit_minor
    from jsonb_array_elements(v_entry.lines) with ordinality as given (line, place)
  loop
    insert into journal_line (member_id, journal_id, position, account, debit_minor, credit_minor)
      values (p_member_id, v_entry.id, v_line.position, v_line.account, v_line.debit_minor, v_line.credit_minor);
  end loop;
end $$;
