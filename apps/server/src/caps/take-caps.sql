-- Counts one text message, picture or other piece against its caps, all of them or none, over all servers. Takes them as
-- an array of {cap, subject, seconds, most, amount}; `amount` is 1, or centavos or bytes for a cap in those. Answers
-- {refused} with the first cap that has no room, or {used} with what is used of each now, in the same order.
--
-- The caps of one number or address come first and those of all together last, so that their rows are locked
-- shortest. Every caller has the same order.
--
-- What began more than a whole time of the cap from now was counted while the clock was wrong, and counting begins anew: otherwise
-- a clock that was a month ahead for a minute would leave all text messages of that month one hour's cap. What began a little
-- later than now was counted by another server, whose clock is ahead of this one's, and counts.
create or replace function take_caps(p_at timestamptz, p_caps jsonb) returns jsonb
language plpgsql as $$
declare
  v_cap record;
  v_used bigint;
  v_all bigint[] := '{}';
begin
  for v_cap in
    select given.item ->> 'cap' as cap, given.item ->> 'subject' as subject,
      p_at - make_interval(secs => (given.item ->> 'seconds')::integer) as over_before,
      p_at + make_interval(secs => (given.item ->> 'seconds')::integer) as wrong_after,
      (given.item ->> 'most')::bigint as most, (given.item ->> 'amount')::bigint as amount
    from jsonb_array_elements(p_caps) with ordinality as given (item, place)
    order by given.place
  loop
    insert into cap_use as u (cap, subject, counted_from, used)
      values (v_cap.cap, v_cap.subject, p_at, v_cap.amount)
      on conflict (cap, subject) do update set
        used = case when u.counted_from > v_cap.over_before and u.counted_from <= v_cap.wrong_after
          then u.used + v_cap.amount else v_cap.amount end,
        counted_from = case when u.counted_from > v_cap.over_before and u.counted_from <= v_cap.wrong_after
          then u.counted_from else p_at end
      returning used into v_used;
    if v_used > v_cap.most then
      raise exception using errcode = 'SG007', message = v_cap.cap;
    end if;
    v_all := v_all || v_used;
  end loop;
  return jsonb_build_object('used', to_jsonb(v_all));
exception when sqlstate 'SG007' then
  -- SG007 is raised above and undoes the block: where one cap has no room, nothing of the others is used.
  return jsonb_build_object('refused', sqlerrm);
end $$;
