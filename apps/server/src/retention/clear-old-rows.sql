-- Clears some rows of one kind that are older than `p_before` (retention.ts), the oldest first, and answers how many.
--
-- With the owner's rights: some of these tables are append-only for the application's role (decision 0005), and what is no
-- longer needed may be deleted by this function alone, a kind at a time, never what a condition here protects.
create or replace function clear_old_rows(p_kind text, p_before timestamptz, p_most integer)
returns integer language plpgsql security definer set search_path = public as $$
declare
  v_count integer;
begin
  case p_kind
  when 'idempotency' then
    delete from idempotency i using (
      select member_id, route, key from idempotency where created_at < p_before order by created_at limit p_most
    ) d where (i.member_id, i.route, i.key) = (d.member_id, d.route, d.key);
  when 'cap_use' then
    delete from cap_use u using (
      select cap, subject from cap_use where counted_from < p_before limit p_most
    ) d where (u.cap, u.subject) = (d.cap, d.subject);
  when 'sign_in_guard' then
    delete from sign_in_guard g using (
      select identifier, source from sign_in_guard
      where counted_from < p_before and (locked_until is null or locked_until < p_before)
      order by counted_from limit p_most
    ) d where (g.identifier, g.source) = (d.identifier, d.source);
  when 'sandbox_message' then
    delete from sandbox_message s using (
      select id from sandbox_message where sent_at < p_before limit p_most
    ) d where s.id = d.id;
  when 'phone_challenge' then
    delete from phone_challenge c using (
      select phone_number, id from phone_challenge where created_at < p_before limit p_most
    ) d where (c.phone_number, c.id) = (d.phone_number, d.id);
  when 'challenge' then
    delete from challenge c using (
      select member_id, id from challenge where created_at < p_before limit p_most
    ) d where (c.member_id, c.id) = (d.member_id, d.id);
  when 'session' then
    -- What they say of when the account was used last stays with the member (member-kept-until.sql).
    update member m set last_used_at = greatest(m.last_used_at, d.rotated_at) from (
      select o.member_id, max(o.rotated_at) as rotated_at from (
        select s.member_id, s.rotated_at from session s
        where s.expires_at < p_before order by s.expires_at, s.member_id, s.id limit p_most
      ) o group by o.member_id
    ) d where m.id = d.member_id;
    delete from spent_refresh_token t using (
      select s.member_id, s.id from session s
      where s.expires_at < p_before order by s.expires_at, s.member_id, s.id limit p_most
    ) d where (t.member_id, t.session_id) = (d.member_id, d.id);
    delete from session o using (
      select s.member_id, s.id from session s
      where s.expires_at < p_before order by s.expires_at, s.member_id, s.id limit p_most
    ) d where (o.member_id, o.id) = (d.member_id, d.id);
  when 'staff_session' then
    delete from staff_session s using (
      select id from staff_session where expires_at < p_before limit p_most
    ) d where s.id = d.id;
  when 'staff_invitation' then
    delete from staff_invitation i using (
      select staff_id from staff_invitation where expires_at < p_before limit p_most
    ) d where i.staff_id = d.staff_id;
  when 'message' then
    -- Those to no member: codes and notices to numbers that were typed. A member's go with the member.
    delete from message m using (
      select member_id, id from message
      where member_id = '00000000-0000-0000-0000-000000000000' and created_at < p_before
        and (sent_at is not null or given_up_at is not null)
      limit p_most
    ) d where (m.member_id, m.id) = (d.member_id, d.id);
  when 'audit' then
    -- What concerns no member. A member's goes with the member.
    delete from audit a using (
      select member_id, id from audit
      where member_id = '00000000-0000-0000-0000-000000000000' and at < p_before order by at limit p_most
    ) d where (a.member_id, a.id) = (d.member_id, d.id);
  when 'ticket' then
    -- Messages of the contact form, and that a visitor sent them; complaints go with the member.
    delete from audit a using (
      select id from ticket where kind = 'contact' and created_at < p_before order by created_at, id limit p_most
    ) d
    where a.member_id = '00000000-0000-0000-0000-000000000000' and a.action = 'ticket.open'
      and a.subject_kind = 'ticket' and a.subject_id = d.id::text;
    delete from ticket t using (
      select id from ticket where kind = 'contact' and created_at < p_before order by created_at, id limit p_most
    ) d where t.id = d.id;
  when 'disclosure' then
    -- Shown and never signed.
    delete from disclosure s using (
      select d.member_id, d.id from disclosure d
      where d.created_at < p_before and not exists (
        select from loan l where l.member_id = d.member_id and d.id in (l.disclosure_id, l.offer_disclosure_id))
      limit p_most
    ) d where (s.member_id, s.id) = (d.member_id, d.id);
  when 'quarantine' then
    delete from quarantine q using (
      select member_id, loan_id, day from quarantine where resolved_at < p_before limit p_most
    ) d where (q.member_id, q.loan_id, q.day) = (d.member_id, d.loan_id, d.day);
  when 'payout_event' then
    delete from payout_event e using (
      select provider, event_id from payout_event
      where received_at < p_before and applied_at is not null and outcome <> 'mismatch' limit p_most
    ) d where (e.provider, e.event_id) = (d.provider, d.event_id);
  when 'collection_event' then
    delete from collection_event e using (
      select provider, event_id from collection_event
      where received_at < p_before and applied_at is not null and outcome in ('applied', 'no_effect') limit p_most
    ) d where (e.provider, e.event_id) = (d.provider, d.event_id);
  else
    raise exception 'There is no rule for clearing %', p_kind;
  end case;
  get diagnostics v_count = row_count;
  return v_count;
end $$;
