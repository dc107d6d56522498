-- One message to be sent after the commit, for the functions that move money. Takes a row of `message` without its
-- member, its text sealed and in base64; it carries no code, and nobody waits for it: it is sent together with others.
create or replace function write_message(p_member_id uuid, p_message jsonb) returns void
language plpgsql as $$
begin
  insert into message (member_id, id, channel, recipient, template, subject, text_encrypted, created_at, shares_job)
    values (p_member_id, (p_message ->> 'id')::uuid, p_message ->> 'channel', p_message ->> 'recipient',
      p_message ->> 'template', p_message ->> 'subject', decode(p_message ->> 'text_encrypted', 'base64'),
      (p_message ->> 'created_at')::timestamptz, true);
end $$;
