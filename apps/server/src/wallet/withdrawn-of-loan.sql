-- What of a loan's money was withdrawn and has not come back, in centavos. What the member paid above everything owed, and
-- was sent back by a withdrawal (refund-overpayment.sql), is not the loan's money. 0 without a loan.
--
-- PL/pgSQL because Citus plans no SQL function over distributed tables.
create or replace function withdrawn_of_loan(p_member_id uuid, p_loan_id uuid) returns bigint
language plpgsql stable cost 1 as $$
begin
  -- Never `= null` (withdrawal-facts.sql).
  if p_loan_id is null then
    return 0;
  end if;
  return (
    select coalesce(sum(w.amount_minor), 0)::bigint
    from withdrawal w
    where w.member_id = p_member_id and w.loan_id = p_loan_id and w.state not in ('FAILED', 'RETURNED')
      and not exists (
        select from journal j
        where j.member_id = p_member_id and j.kind = 'overpayment_refund' and j.cause_id = w.id
      )
  );
end $$;
