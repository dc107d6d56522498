-- What keeps an account open (domain, personal-data/data-request.ts): each reason by itself, so that the member is told
-- which. It also keeps what identifies the member (retention/member-kept-until.sql).
--
-- A statement for each table, and PL/pgSQL: in `language sql` a sharded database reads the coordinator's empty tables
-- instead of the workers', and tickets are on the coordinator alone (docs/scale.md).
create or replace function account_facts(p_of uuid)
returns table (has_open_loan boolean, balance_minor bigint, has_money_under_way boolean, has_open_complaint boolean)
language plpgsql stable as $$
#variable_conflict use_column
begin
  perform from loan where member_id = p_of and state not in ('PAID', 'REJECTED', 'CANCELLED', 'EXPIRED');
  has_open_loan := found;

  balance_minor := coalesce((select w.balance_minor from wallet w where w.member_id = p_of), 0);

  perform 1 from withdrawal where member_id = p_of and state in ('REQUESTED', 'SENT', 'UNKNOWN')
    union all
    select 1 from repayment
    where member_id = p_of and channel <> 'wallet' and settled_on is null and returned_on is null
    union all
    select 1 from loan l where l.member_id = p_of and l.refunded_minor <
      (select coalesce(sum(r.overpaid_minor), 0) from repayment r where r.member_id = p_of and r.loan_id = l.id);
  has_money_under_way := found;

  perform from ticket where member_id = p_of and state = 'OPEN';
  has_open_complaint := found;
  return next;
end $$;
