-- Books what is expected to be lost at the end of a month, once: one entry for the difference of each stage (servicing 10).
-- The entries concern no member, so p_member_id is the house's id.
--
-- Answers 'done', or 'known' where the month was booked before; then nothing was written.
create or replace function book_loss_allowance(p_member_id uuid, p_allowance jsonb) returns text
language plpgsql as $$
declare
  v_allowance record;
  v_stage record;
begin
  select * into strict v_allowance from jsonb_to_record(p_allowance) as a (
    at timestamptz, business_date date, month date, cause_id uuid, stages jsonb);

  for v_stage in
    select * from jsonb_to_recordset(v_allowance.stages) as s (
      stage integer, loans integer, exposure_minor bigint, allowance_minor bigint, change_minor bigint, entry_id uuid)
      order by s.stage
  loop
    insert into loss_allowance_month (month, stage, loans, exposure_minor, allowance_minor, change_minor, booked_at)
      values (v_allowance.month, v_stage.stage, v_stage.loans, v_stage.exposure_minor, v_stage.allowance_minor,
        v_stage.change_minor, v_allowance.at)
      on conflict do nothing;
    if not found then
      return 'known';
    end if;

    if v_stage.change_minor <> 0 then
      perform write_journal(p_member_id, jsonb_build_object(
        'id', v_stage.entry_id, 'kind', 'loss_allowance', 'cause_id', v_allowance.cause_id, 'position', v_stage.stage,
        'booked_on', v_allowance.business_date, 'value_on', v_allowance.business_date, 'at', v_allowance.at,
        'lines', jsonb_build_array(
          jsonb_build_object('account', 'credit_loss', 'debit_minor', greatest(v_stage.change_minor, 0),
            'credit_minor', greatest(-v_stage.change_minor, 0)),
          jsonb_build_object('account', 'loss_allowance', 'debit_minor', greatest(-v_stage.change_minor, 0),
            'credit_minor', greatest(v_stage.change_minor, 0)))));
    end if;
  end loop;
  return 'done';
end $$;
