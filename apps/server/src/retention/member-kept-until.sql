-- Until when what identifies a member is kept (retention.ts): so many years after the last thing that happened, more for
-- one to whom a loan was released. Null while anything is open: a loan, money in the wallet, a withdrawal under way, an
-- overpayment that was not sent back, a payment that its channel has not settled, a complaint, a request about the data
-- that is held, a dispute of the score, another phone number that was asked for, an order to suspend the account.
create or replace function member_kept_until(p_of uuid, p_borrower_years integer, p_other_years integer)
returns timestamptz language plpgsql stable security definer set search_path = public as $$
declare
  v_open boolean;
  v_borrowed boolean;
  v_last timestamptz;
begin
  select exists (select from loan l where l.member_id = p_of
      and l.state not in ('PAID', 'REJECTED', 'CANCELLED', 'EXPIRED'))
    or exists (select from wallet w where w.member_id = p_of and w.balance_minor > 0)
    or exists (select from withdrawal w where w.member_id = p_of and w.state in ('REQUESTED', 'SENT', 'UNKNOWN'))
    or exists (select from repayment r where r.member_id = p_of and r.channel <> 'wallet' and r.settled_on is null
      and r.returned_on is null)
    or exists (select from loan l where l.member_id = p_of and l.refunded_minor <
      (select coalesce(sum(r.overpaid_minor), 0) from repayment r where r.member_id = p_of and r.loan_id = l.id))
    or exists (select from ticket t where t.member_id = p_of and t.state = 'OPEN')
    or exists (select from data_request d where d.member_id = p_of and d.state = 'OPEN')
    or exists (select from score_dispute d where d.member_id = p_of and d.state = 'OPEN')
    or exists (select from phone_change c where c.member_id = p_of and c.state = 'WAITING')
    or exists (select from suspension_order o where o.member_id = p_of and o.state = 'OPEN')
  into v_open;
  if v_open then
    return null;
  end if;

  select exists (select from loan l where l.member_id = p_of and l.disbursed_at is not null) into v_borrowed;
  select greatest(
    (select m.created_at from member m where m.id = p_of),
    (select max(greatest(l.state_since, l.closed_at)) from loan l where l.member_id = p_of),
    (select max(w.state_since) from withdrawal w where w.member_id = p_of),
    (select max(r.received_at) from repayment r where r.member_id = p_of),
    (select max(greatest(t.created_at, t.answered_at)) from ticket t where t.member_id = p_of),
    (select max(d.answered_at) from data_request d where d.member_id = p_of),
    -- When the account was used last: by the sessions that are left, and by those that were cleared (clear-old-rows.sql).
    (select max(s.rotated_at) from session s where s.member_id = p_of),
    (select m.last_used_at from member m where m.id = p_of)) into v_last;
  return v_last + make_interval(years => case when v_borrowed then p_borrower_years else p_other_years end);
end $$;
