-- Whether a member's session is neither revoked nor over: asked before every request of a signed-in member.
create or replace function is_session_active(p_member_id uuid, p_session_id uuid, p_now timestamptz)
returns table (active boolean) language plpgsql stable rows 1 cost 1 as $$
#variable_conflict use_column
begin
  return query
  select true from session
  where member_id = p_member_id and id = p_session_id and revoked_at is null and expires_at > p_now;
end $$;
