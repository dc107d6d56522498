-- What keeps an account open (domain, personal-data/data-request.ts): each reason by itself, so that the member is told
-- which. The same as in retention/member-kept-until.sql, which asks whether there is any.
create or replace function account_facts(p_of uuid)
returns table (has_open_loan boolean, balance_minor bigint, has_money_under_way boolean, has_open_complaint boolean)
language sql stable as $$
  select
    exists (select from loan l where l.member_id = p_of
      and l.state not in ('PAID', 'REJECTED', 'CANCELLED', 'EXPIRED')),
    coalesce((select w.balance_minor from wallet w where w.member_id = p_of), 0),
    exists (select from withdrawal w where w.member_id = p_of and w.state in ('REQUESTED', 'SENT', 'UNKNOWN'))
      or exists (select from repayment r where r.member_id = p_of and r.channel <> 'wallet' and r.settled_on is null
        and r.returned_on is null)
      or exists (select from loan l where l.member_id = p_of and l.refunded_minor <
        (select coalesce(sum(r.overpaid_minor), 0) from repayment r where r.member_id = p_of and r.loan_id = l.id)),
    exists (select from ticket t where t.member_id = p_of and t.state = 'OPEN')
$$;
