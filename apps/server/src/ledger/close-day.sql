-- Stores the close of a day that is sealed: its journal's hash, the trial balance, and the hash that chains it to the close
-- before it (servicing 8 and 10). A day that is closed already stays as it is.
create or replace function close_day(p_day date, p_loans integer, p_closed_at timestamptz) returns void
language plpgsql as $$
begin
  insert into day_close (day, closed_at, loans, entries, journal_sha256, trial_balance, previous_sha256, sha256)
    select p_day, p_closed_at, p_loans, h.entries, h.sha256, b.trial_balance, c.sha256,
      close_hash(c.sha256, p_day, p_loans, h.entries::integer, h.sha256, b.trial_balance)
    from (values (p_day)) as d (day)
    left join lateral (
      select e.day, e.sha256 from day_close e where e.day < d.day order by e.day desc limit 1
    ) c on true
    cross join lateral journal_hash(c.day, d.day) h
    cross join (select jsonb_agg(to_jsonb(t)) as trial_balance from trial_balance(p_day) t) b
    on conflict do nothing;
end $$;
