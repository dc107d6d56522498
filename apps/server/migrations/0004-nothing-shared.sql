-- Two members' withdrawals must not wait for each other (architecture, 'past one machine'). What made them:
--
-- 1. A foreign key to `currency` locks the one row of the peso for share in every transaction that moves pesos. The
--    wallet's own key says that its currency exists, and a wallet is moved only in its currency (ledger.sql.ts).
alter table transfer drop constraint transfer_currency_fkey;
alter table withdrawal drop constraint withdrawal_currency_fkey;
alter table transfer add check (currency ~ '^[A-Z]{3}$');
alter table withdrawal add check (currency ~ '^[A-Z]{3}$');

-- 2. The queue's own way to add a job notifies its workers, and PostgreSQL lets transactions that notify commit one at
--    a time. So jobs are added here without, in the same way otherwise, and the workers are told after the commit
--    (outbox/nudge.ts). A job that is running under the same key, or a task that the queue has not met, is left to the
--    queue's own function.
create or replace function enqueue(
  task text, payload json, job_key text default null, run_at timestamptz default null
) returns void language plpgsql security definer set search_path = graphile_worker, pg_temp as $$
begin
  insert into _private_jobs as jobs (task_id, payload, run_at, max_attempts, key)
  select tasks.id, coalesce(enqueue.payload, '{}'::json), coalesce(enqueue.run_at, now()), 25, enqueue.job_key
  from _private_tasks as tasks where tasks.identifier = enqueue.task
  on conflict (key) do update set
    task_id = excluded.task_id,
    payload = excluded.payload,
    run_at = excluded.run_at,
    max_attempts = excluded.max_attempts,
    revision = jobs.revision + 1,
    attempts = 0,
    last_error = null,
    updated_at = now()
  where jobs.locked_at is null;
  if not found then
    perform add_job(identifier => enqueue.task, payload => enqueue.payload, job_key => enqueue.job_key,
      run_at => enqueue.run_at);
  end if;
end $$;
