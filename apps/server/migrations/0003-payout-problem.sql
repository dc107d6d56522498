-- What does not fit about a payout and was found by speaking to its provider, where no event carries it: a payout that
-- was taken and is no longer known, another amount, a contradiction. Staff must look at it. Each is kept once, however
-- often it is found, and never rewritten.
create table payout_problem (
  member_id uuid not null,
  withdrawal_id uuid not null,
  problem text not null,
  provider text not null,
  found_at timestamptz not null,
  primary key (member_id, withdrawal_id, problem),
  foreign key (member_id, withdrawal_id) references withdrawal (member_id, id)
);
create index payout_problem_found on payout_problem (found_at);
grant select, insert on payout_problem to sagwan_app;
