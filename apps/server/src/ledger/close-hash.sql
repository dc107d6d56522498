-- The hash of a day's close: of the close before it, the day, its journal and the trial balance at its end. Whoever changes
-- an old line must change every hash after it too, also those that were printed or sent away.
create or replace function close_hash(
  p_previous_sha256 text, p_day date, p_loans integer, p_entries integer, p_journal_sha256 text, p_trial_balance jsonb
) returns text
language sql immutable as $$
  select encode(sha256(convert_to(concat_ws('|', coalesce(p_previous_sha256, '-'), to_char(p_day, 'YYYY-MM-DD'), p_loans,
    p_entries, p_journal_sha256, p_trial_balance::text), 'UTF8')), 'hex')
$$;
