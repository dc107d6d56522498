-- The closed days whose stored close is not what the books say: `journal` where an entry of the day was changed, added or
-- taken away since, `chain` where the hash before it is another one, `hash` where the close itself was changed. The journal is
-- read again for the closes from a day on; the chain is followed over all of them.
create or replace function check_closes(p_from date)
returns table (day date, item text)
language plpgsql stable as $$
#variable_conflict use_column
begin
  return query
  select c.day, i.item
  from (
    select d.*, lag(d.day) over (order by d.day) as previous_day, lag(d.sha256) over (order by d.day) as before_sha256
    from day_close d
  ) c
  cross join lateral (values
    (1, 'journal', c.day >= p_from and exists (
      select from journal_hash(c.previous_day, c.day) h
      where h.sha256 <> c.journal_sha256 or h.entries <> c.entries)),
    (2, 'chain', c.previous_sha256 is distinct from c.before_sha256),
    (3, 'hash', c.sha256 <> close_hash(c.previous_sha256, c.day, c.loans, c.entries, c.journal_sha256, c.trial_balance))
  ) as i (position, item, wrong)
  where i.wrong
  order by c.day, i.position;
end $$;
