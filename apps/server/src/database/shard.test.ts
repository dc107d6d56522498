import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { databaseForTests } from '../testing/database.ts';
import { shard } from './shard.ts';

// What needs Citus is seen by the drill `citus`.
const database = databaseForTests();

test('a database without Citus is refused with a sentence', async () => {
  await expect(shard(database.url)).rejects.toThrow(/^This database has no Citus: /);
});

test('every table that is not owned by a member has its place in docs/scale.md', async () => {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
    left join pg_index i on i.indrelid = c.oid and i.indisprimary
    left join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname is distinct from 'member_id'
    order by c.relname`.execute(database.owner);
  expect(rows.map(({ name }) => name)).toEqual(
    [
      'account',
      'currency',
      'exchange_rate',
      'institution',
      'holiday',
      'lending_terms',
      'staff',
      'unapplied',
      'business_date',
      'loss_allowance_month',
      'member',
      'phone_directory',
      'loan_directory',
      'withdrawal_directory',
      'collection_directory',
      'paper_directory',
      'staff_session',
      'staff_invitation',
      'staff_recovery_code',
      'staff_order',
      'sign_in_guard',
      'phone_challenge',
      'phone_challenge_try',
      'cap_use',
      'ticket',
      'payout_event',
      'collection_event',
      'day_close',
      'setting',
      'migration',
      'function_version',
      'sandbox_message',
      'sandbox_payout',
    ].sort(),
  );
});
