-- One line of who did what to whom, for the functions that move money. Takes a row of `audit` without its member.
create or replace function write_audit(p_member_id uuid, p_line jsonb) returns void
language plpgsql as $$
begin
  insert into audit (member_id, id, at, actor_kind, actor_id, action, subject_kind, subject_id, before, after, request_id)
    values (p_member_id, (p_line ->> 'id')::uuid, (p_line ->> 'at')::timestamptz, p_line ->> 'actor_kind',
      (p_line ->> 'actor_id')::uuid, p_line ->> 'action', p_line ->> 'subject_kind', p_line ->> 'subject_id',
      p_line -> 'before', p_line -> 'after', p_line ->> 'request_id');
end $$;
