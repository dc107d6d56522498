import postgres from 'postgres';
import { CommandError } from '../system/command-error.ts';
import { migrate } from './migrate.ts';

/** Joined to members' rows and seldom written: a copy on every node. */
const referenceTables = [
  'account',
  'currency',
  'exchange_rate',
  'institution',
  'holiday',
  'lending_terms',
  'staff',
  // Read by functions that run on the worker of a member's entries.
  'business_date',
  'loss_allowance_month',
  // Written by functions that run on the worker of the house's entries.
  'unapplied',
];

/** Each is looked up by its own number, not by member. */
const directories = {
  phone_directory: 'phone_number',
  loan_directory: 'loan_number',
  withdrawal_directory: 'withdrawal_number',
  collection_directory: 'reference',
  paper_directory: 'code',
};

/** Any number, always the same: the process that holds this lock shards, others wait. */
const lockKey = 7_246_927;

/**
 * Brings the database at `url` (its owner's, on Citus' coordinator) up to date and distributes it over the workers, in one
 * transaction (docs/scale.md). What is distributed already stays as it is; it must be called again after each migration
 * that adds a table or a function.
 * @returns the tables distributed now.
 * @throws CommandError where Citus is not installed; nothing was changed.
 */
export async function shard(url: string): Promise<string[]> {
  const sql = postgres(url, {
    max: 1,
    connect_timeout: 5,
    fetch_types: false,
    onnotice: () => {},
    connection: { application_name: 'sagwan-shard', statement_timeout: 0, TimeZone: 'UTC' },
  });
  try {
    const [citus] = await sql`select from pg_extension where extname = 'citus'`;
    if (citus === undefined)
      throw new CommandError(
        'This database has no Citus: install it on the coordinator and the workers, and name the coordinator in DATABASE_URL (docs/scale.md).',
      );
    await migrate(url);
    return await sql.begin(async (transaction) => {
      await transaction`select pg_advisory_xact_lock(${lockKey})`;
      const tables = await distributeTables(transaction);
      await dropLocalReferences(transaction);
      // A function that writes to a directory on another worker connects to it as the application's role.
      await transaction`alter role sagwan_app login`;
      // May be repeated, and must be for a function that a migration dropped and created again.
      await transaction`
        select create_distributed_function(oid::regprocedure, 'p_member_id', colocate_with => 'member')
        from pg_proc where pronamespace = 'public'::regnamespace and proargnames[1] = 'p_member_id'`;
      return tables;
    });
  } finally {
    await sql.end();
  }
}

async function distributeTables(sql: postgres.TransactionSql): Promise<string[]> {
  // Otherwise making a reference table also adds to Citus all local tables that have foreign keys to it, and Citus then
  // refuses to distribute `member`.
  await sql`set local citus.enable_local_reference_table_foreign_keys = off`;
  // Needed to distribute tables with foreign keys between them in one transaction.
  await sql`set local citus.multi_shard_modify_mode = 'sequential'`;
  const known = new Set(
    (await sql`select table_name::text as name from citus_tables`).map(({ name }) => name),
  );
  const reference = referenceTables.filter((table) => !known.has(table));
  for (const table of reference) await sql`select create_reference_table(${table})`;
  // A member-owned table has the member's id first in its key (migrations/0001-schema.sql). By age: parents come first.
  const owned = await sql<{ name: string }[]>`
    select c.relname as name from pg_class c
    join pg_index i on i.indrelid = c.oid and i.indisprimary
    join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0] and a.attname = 'member_id'
    where c.relnamespace = 'public'::regnamespace order by c.oid`;
  const distributed = [
    { table: 'member', column: 'id', colocateWith: 'default' },
    ...owned.map(({ name }) => ({ table: name, column: 'member_id', colocateWith: 'member' })),
    ...Object.entries(directories).map(([table, column]) => ({ table, column, colocateWith: 'none' })),
  ].filter(({ table }) => !known.has(table));
  for (const { table, column, colocateWith } of distributed)
    await sql`select create_distributed_table(${table}, ${column}, colocate_with => ${colocateWith})`;
  return [...reference, ...distributed.map(({ table }) => table)];
}

/**
 * Local tables lose their foreign keys to reference tables: the check runs on a connection of its own, and so waits for
 * ever for a transaction that has written the referenced row, such as a sign-in that notes the code used.
 */
async function dropLocalReferences(sql: postgres.TransactionSql): Promise<void> {
  const references = await sql<{ table: string; name: string }[]>`
    select c.conrelid::regclass::text as table, c.conname as name from pg_constraint c
    join citus_tables referenced on referenced.table_name = c.confrelid and referenced.citus_table_type = 'reference'
    where c.contype = 'f' and not exists (select from citus_tables t where t.table_name = c.conrelid)`;
  for (const { table, name } of references) await sql`alter table ${sql(table)} drop constraint ${sql(name)}`;
}
