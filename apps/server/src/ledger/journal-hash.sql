-- How many entries were booked after one day, or from the beginning, up to another, and the SHA-256 of all they say. First
-- each member's entries are hashed, by id, with their lines by position; then those hashes, by member. So no text is longer
-- than one member's entries, and each shard hashes its own members.
create or replace function journal_hash(p_after date, p_until date)
returns table (entries bigint, sha256 text)
language plpgsql stable as $$
#variable_conflict use_column
begin
  return query
  with of_member as materialized (
    select j.member_id, count(distinct j.id) as entries,
      sha256(convert_to(string_agg(concat_ws('|', j.member_id, j.id, j.kind, j.cause_id, j.position,
        to_char(j.booked_on, 'YYYY-MM-DD'), to_char(j.value_on, 'YYYY-MM-DD'), coalesce(j.reverses::text, '-'),
        to_char(j.at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'), coalesce(n.position, 0), coalesce(n.account, '-'),
        coalesce(n.debit_minor, 0), coalesce(n.credit_minor, 0)), E'\n' order by j.id, n.position), 'UTF8')) as hash
    from journal j
    left join journal_line n on n.member_id = j.member_id and n.journal_id = j.id
    where j.booked_on > coalesce(p_after, '-infinity') and j.booked_on <= p_until
    group by j.member_id
  )
  select coalesce(sum(m.entries), 0)::bigint,
    encode(sha256(coalesce(string_agg(m.hash, '' order by m.member_id), '')), 'hex')
  from of_member m;
end $$;
