-- Writes a payment on a loan. Raises SG004, and writes nothing, when the provider's payment was booked before.
create or replace function write_repayment(p_member_id uuid, p_loan_id uuid, p_business_date date, p_repayment jsonb)
returns void language plpgsql as $$
begin
  insert into repayment (member_id, id, loan_id, channel, provider, provider_payment_id, reference, receipt_number,
      amount_minor, value_on, booked_on, received_at, interest_minor, principal_minor, penalty_minor, overpaid_minor,
      extra, extra_until, settled_on)
    select p_member_id, r.id, p_loan_id, r.channel, r.provider, r.provider_payment_id, r.reference,
      r.receipt_number, r.amount_minor, r.value_on, p_business_date, r.received_at, r.interest_minor,
      r.principal_minor, r.penalty_minor, r.overpaid_minor, r.extra, r.extra_until, r.settled_on
    from jsonb_to_record(p_repayment) as r (
      id uuid, channel text, provider text, provider_payment_id text, reference text, receipt_number text,
      amount_minor bigint, value_on date,
      received_at timestamptz, interest_minor bigint, principal_minor bigint, penalty_minor bigint, overpaid_minor bigint,
      extra text, extra_until date, settled_on date)
    on conflict do nothing;
  if not found then
    raise exception 'The payment was booked meanwhile' using errcode = 'SG004';
  end if;

  -- What the member chose with the loan's account number was for this money above the due. About a later payment to that
  -- number nobody was asked, so it is credit again (servicing 3).
  if p_repayment ->> 'channel' = 'virtualAccount' and (p_repayment ->> 'is_above_due')::boolean then
    update collection_code set extra = 'nextInstalments'
      where member_id = p_member_id and loan_id = p_loan_id and channel = 'virtualAccount'
        and provider = p_repayment ->> 'provider' and extra = p_repayment ->> 'extra'
        and extra <> 'nextInstalments';
  end if;
end $$;
