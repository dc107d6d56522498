-- A notice to be sent after the commit, for the functions that move money. Takes a row of `message` without its member, its
-- text sealed and in base64; and in `email` a second one, where the member has an e-mail address. It carries no code,
-- and nobody waits for it: text messages are sent together with others (message/send-messages.ts).
create or replace function write_message(p_member_id uuid, p_message jsonb) returns void
language plpgsql as $$
begin
  insert into message (member_id, id, channel, recipient, template, language, text_encrypted, created_at,
      shares_job)
    values (p_member_id, (p_message ->> 'id')::uuid, p_message ->> 'channel', p_message ->> 'recipient',
      p_message ->> 'template', p_message ->> 'language', decode(p_message ->> 'text_encrypted', 'base64'),
      (p_message ->> 'created_at')::timestamptz, p_message ->> 'channel' = 'sms');
  if jsonb_typeof(p_message -> 'email') = 'object' then
    perform write_message(p_member_id, p_message -> 'email');
  end if;
end $$;
