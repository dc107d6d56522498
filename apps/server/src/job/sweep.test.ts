import { officeListUnapplied } from '@sagwan/contract/office/read-servicing.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { loseJobs } from '../testing/queued-jobs.ts';
import { refuseChange } from '../testing/refuse-change.ts';
import { paidEvent, type ReleasedLoan, sendCollectionEvent } from '../testing/released-loan.ts';
import { inboxOf, writeText } from '../testing/sent-texts.ts';
import { servicingStaff } from '../testing/servicing-staff.ts';
import { worldForTests } from '../testing/world.ts';
import { runDueJobs } from './run-jobs.ts';
import { sweep } from './sweep.ts';

const world = worldForTests((config) => ({ ...config, logLevel: 'warn' }), {
  write: (line) => {
    logged += line;
  },
});
let staff: Awaited<ReturnType<typeof servicingStaff>>;
let logged = '';

beforeAll(async () => {
  staff = await servicingStaff(world);
});

/** Money that was booked on its loan, and not ended before a crash. @returns its id. */
async function appliedAndNotEnded(loan: ReleasedLoan, reference: string): Promise<string> {
  await sendCollectionEvent(world, paidEvent(world, { reference, amountMinor: 60_000n }));
  await runDueJobs(world.context, world.database.url);
  const { body } = await world.ask(officeListUnapplied, { token: staff.officer.token });
  const unapplied = body.unapplied as { id: string; reference: string }[];
  const id = unapplied.find((money) => money.reference === reference)?.id ?? '';
  expect((await staff.doIt(loan, { kind: 'applyUnapplied', unappliedId: id })).status).toBe(201);
  const { owner } = world.database;
  await owner.updateTable('unapplied').set({ state: 'OPEN' }).where('id', '=', id).execute();
  const ending = owner
    .selectFrom('journal')
    .select('id')
    .where('cause_id', '=', id)
    .where('position', '=', 2);
  await owner.deleteFrom('journal_line').where('journal_id', 'in', ending).execute();
  await owner.deleteFrom('journal').where('id', 'in', ending).execute();
  return id;
}

async function stateOf(unappliedId: string): Promise<string | undefined> {
  const row = await world.database.owner
    .selectFrom('unapplied')
    .select('state')
    .where('id', '=', unappliedId)
    .executeTakeFirst();
  return row?.state;
}

test('money that cannot be ended keeps neither other money nor a message that a crash left out', async () => {
  const loan = await staff.checkLoan();
  const failing = await appliedAndNotEnded(loan, 'failing');
  const other = await appliedAndNotEnded(loan, 'other');
  const mend = await refuseChange(world, { table: 'unapplied', id: failing, column: 'state', to: 'APPLIED' });
  await runDueJobs(world.context, world.database.url);
  const to = '639170000021';
  await writeText(world, { to, text: 'left out' });
  await loseJobs(world);
  world.passTime(3_001);
  expect(await sweep(world.context)).toBe(1);
  await runDueJobs(world.context, world.database.url);
  expect((await inboxOf(world, to)).map(({ text }) => text)).toEqual(['left out']);
  expect([await stateOf(failing), await stateOf(other)]).toEqual(['OPEN', 'APPLIED']);
  expect(logged).toContain(`"unappliedId":"${failing}"`);
  await mend();
  await sweep(world.context);
  expect(await stateOf(failing)).toBe('APPLIED');
});

test('jobs of one kind that cannot be found keep back no others', async () => {
  const to = '639170000022';
  await writeText(world, { to, text: 'left out too' });
  await loseJobs(world);
  world.passTime(3_001);
  await sql`revoke select on withdrawal from sagwan_app`.execute(world.database.owner);
  try {
    expect(await sweep(world.context)).toBe(1);
  } finally {
    await sql`grant select on withdrawal to sagwan_app`.execute(world.database.owner);
  }
  expect(logged).toContain('"kind":"payouts"');
});
