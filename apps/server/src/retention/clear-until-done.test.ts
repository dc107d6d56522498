import { dayMilliseconds } from '@sagwan/domain/time/durations.ts';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { worldForTests } from '../testing/world.ts';
import { clearWhatIsDue } from './clear.ts';
import { membersPerBatch } from './members-to-clear.sql.ts';

const world = worldForTests();
beforeEach(() => clearAll());

async function clearAll(): Promise<void> {
  await sql`truncate sign_in_guard, cap_use`.execute(world.database.owner);
}

/** Rows that were due three days ago. */
async function writeDue({ guards, uses }: { guards: number; uses: number }): Promise<void> {
  const at = new Date(world.context.now().getTime() - 3 * dayMilliseconds);
  await sql`insert into sign_in_guard (identifier, source, wrong_count, counted_from)
    select '63917' || n, 'address:198.51.100.1', 1, ${at} from generate_series(1, ${guards}) n`.execute(
    world.database.owner,
  );
  await sql`insert into cap_use (cap, subject, counted_from, used)
    select 'test', n::text, ${at}, 1 from generate_series(1, ${uses}) n`.execute(world.database.owner);
}

async function left(): Promise<number[]> {
  const { rows } = await sql<{ guards: number; uses: number }>`
    select (select count(*)::int from sign_in_guard) as guards, (select count(*)::int from cap_use) as uses`.execute(
    world.database.owner,
  );
  return rows.flatMap(({ guards, uses }) => [guards, uses]);
}

test('however many rows are due, none is left', async () => {
  await writeDue({ guards: 201_000, uses: 1_000 });
  await clearWhatIsDue(world.context);
  expect(await left()).toEqual([0, 0]);
}, 120_000);

test('of more members whose time is over than one batch has, none is left', async () => {
  const { owner } = world.database;
  const at = new Date(world.context.now().getTime() - 6 * 366 * dayMilliseconds);
  await sql`insert into member (id, phone_number, full_name, password_hash, work_country, work_location, job_title,
      job_category, monthly_net_income_minor, registration_ip, company_name, state, created_at)
    select gen_random_uuid(), '63918' || n, '-', '-', 'PH', '-', '-', '-', 1, '-', '-', 'PERSONAL_INFO', ${at}
    from generate_series(1, ${membersPerBatch + 1}) n`.execute(owner);
  await clearWhatIsDue(world.context);
  const left = owner
    .selectFrom('member')
    .select('id')
    .where('created_at', '=', at)
    .where('cleared_at', 'is', null);
  expect(await left.execute()).toEqual([]);
});

test('where the time is over each kind has had one batch, and the rest is left for the next day', async () => {
  await writeDue({ guards: 2_000, uses: 2_000 });
  await clearWhatIsDue(world.context, { runsMilliseconds: 0 });
  expect(await left()).toEqual([1_500, 1_500]);
  await clearWhatIsDue(world.context);
  expect(await left()).toEqual([0, 0]);
});

test('a server that stops ends after the batch that runs', async () => {
  await writeDue({ guards: 2_000, uses: 2_000 });
  await clearWhatIsDue(world.context, { stopping: AbortSignal.abort() });
  expect(await left()).toEqual([1_500, 1_500]);
});
