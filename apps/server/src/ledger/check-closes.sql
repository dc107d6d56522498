-- The closed days whose stored close is not what the books say: `journal` where an entry of the day was changed, added or
-- taken away since; `balances` where the trial balance is not that of the close before it plus the day's entries; `chain`
-- where the hash of the close before it is not the one stored with it; `hash` where the close itself was changed. `missing`
-- is a day whose end of day sealed it and left no close, `unsealed` one that was closed and is open to entries again, `early`
-- one that is sealed before the end of the day before it.
--
-- The journal is read again for the closes from `p_from` on, the chain is followed over all of them. A changed journal
-- changes the balances too, so `balances` is reported only where the journal is unchanged.
create or replace function check_closes(p_from date)
returns table (day date, item text)
language plpgsql stable as $$
#variable_conflict use_column
begin
  return query
  select w.day, w.item
  from (
    select c.day, i.item, i.position
    from (
      select d.*, lag(d.day) over (order by d.day) as previous_day, lag(d.sha256) over (order by d.day) as before_sha256,
        lag(d.trial_balance) over (order by d.day) as before_balance
      from day_close d
    ) c
    cross join lateral (
      select c.day >= p_from and exists (
        select from journal_hash(c.previous_day, c.day) h
        where h.sha256 <> c.journal_sha256 or h.entries <> c.entries) as is_wrong
    ) j
    cross join lateral (values
      (1, 'journal', j.is_wrong),
      (2, 'balances', c.day >= p_from and not j.is_wrong and exists (
        select from (
          select b.row ->> 'account' as account, (b.row ->> 'debit_minor')::bigint as debit_minor,
            (b.row ->> 'credit_minor')::bigint as credit_minor
          from jsonb_array_elements(c.trial_balance) as b (row)
          union all
          select b.row ->> 'account', -(b.row ->> 'debit_minor')::bigint, -(b.row ->> 'credit_minor')::bigint
          from jsonb_array_elements(c.before_balance) as b (row)
          union all
          select s.account, -s.debit_minor, -s.credit_minor from account_sums(c.previous_day, c.day) s
        ) difference
        group by account
        having sum(debit_minor) <> 0 or sum(credit_minor) <> 0)),
      (3, 'chain', c.previous_sha256 is distinct from c.before_sha256),
      (4, 'hash', c.sha256 <> close_hash(c.previous_sha256, c.day, c.loans, c.entries, c.journal_sha256, c.trial_balance))
    ) as i (position, item, wrong)
    where i.wrong
    union all
    select i.day, i.item, i.position
    from business_date b
    cross join (select max(d.day) as day from day_close d) last
    cross join lateral (values
      -- Until the end of day is over it seals, hashes and only then notes its day.
      (5, b.sealed_until, 'missing', b.closed_until >= b.sealed_until
        and not exists (select from day_close d where d.day = b.sealed_until)),
      (6, last.day, 'unsealed', b.sealed_until is null or b.sealed_until < last.day),
      (7, b.sealed_until, 'early', b.sealed_until > b.closed_until + 1)
    ) as i (position, day, item, wrong)
    where i.wrong and i.day is not null
  ) w
  order by w.day, w.position;
end $$;
