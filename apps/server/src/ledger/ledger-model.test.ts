import { daysBetween } from '@sagwan/domain/time/manila.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { seededRandom } from '../../../../harness/random.ts';
import { arrangeStaff } from '../testing/arrange-borrower.ts';
import type { Setting } from '../testing/ledger-model/model-member.ts';
import { runModel } from '../testing/ledger-model/run-model.ts';
import { ScriptedProvider } from '../testing/ledger-model/scripted-provider.ts';
import { makeWorld } from '../testing/world.ts';
import { checkLedger } from './check.ts';

/** LEDGER_MODEL_OPERATIONS=1000000 for the long form; LEDGER_MODEL_SEED to repeat an earlier run. */
const operations = Number(process.env.LEDGER_MODEL_OPERATIONS ?? 10_000);
const seed = Number(process.env.LEDGER_MODEL_SEED ?? Math.floor(Math.random() * 2 ** 29));
const slowestMilliseconds = 40;

/** In operations; a member does 80. The tables are analysed after so many, and each time that there were half as many again. */
const firstAnalysedAfter = 2_000;

/** As many members act concurrently, each on a server with a business date of its own. */
const workerCount = 4;

let settings: Setting[];
beforeEach(async () => {
  settings = [];
  for (let worker = 0; worker < workerCount; worker += 1) {
    const world = await makeWorld();
    const provider = new ScriptedProvider();
    world.context.payout = provider;
    const { staffId: approverId } = await arrangeStaff(world, 'approver');
    const { staffId: releaserId } = await arrangeStaff(world, 'approver');
    settings.push({ world, provider, staff: { approverId, releaserId } });
  }
});
afterEach(async () => {
  for (const { world } of settings) await world.close();
});

const run = (count: number, more: { onProgress?: (done: number) => void } = {}) =>
  runModel(settings, {
    operations: count,
    seed,
    chanceOf: seededRandom,
    beforeMember: analyseTables,
    ...more,
  });

/** Of each setting, after how many operations its tables are analysed next. */
const analysedNext = new WeakMap<Setting, number>();

/**
 * The test cluster has no autovacuum. Without statistics some statements are planned as if their tables were still empty, and
 * read all of a provider's events to find one.
 */
async function analyseTables(setting: Setting, done: number): Promise<void> {
  if (done < (analysedNext.get(setting) ?? firstAnalysedAfter)) return;
  analysedNext.set(setting, done * 1.5);
  await setting.world.database.owner.connection().execute(async (connection) => {
    // It takes longer the larger the tables are.
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`vacuum analyze`.execute(connection);
    await sql`reset statement_timeout`.execute(connection);
  });
}

test(`${operations} operations leave the ledger as the model says (seed ${seed})`, {
  timeout: 60_000 + operations * slowestMilliseconds,
}, async () => {
  const firstDates = settings.map(({ world }) => world.context.businessDate());
  await run(operations);
  for (const [index, { world }] of settings.entries()) {
    const { owner } = world.database;
    const businessDate = world.context.businessDate();
    // A receipt waits for its channel as long as the random choices let it: for centuries in the long form.
    const day = {
      businessDate,
      clearedWithinDays: daysBetween(firstDates[index] ?? businessDate, businessDate),
    };
    expect(await checkLedger(owner, world.context.now(), day)).toEqual([]);
  }
});

test('a centavo too much is noticed at the next operation, with the seed and what was done', async () => {
  let tampered = false;
  const tampering = run(1_000, {
    onProgress: (done) => {
      if (done > 100 && !tampered) {
        tampered = true;
        // The figure that no answer depends on: a wrong balance might show in an answer before it is read.
        for (const { world } of settings)
          void sql`update wallet set withdrawn_minor = withdrawn_minor + 1`.execute(world.database.owner);
      }
    },
  });
  await expect(tampering).rejects.toThrow(
    new RegExp(`^Seed ${seed}, worker \\d, .*the model says withdrawn:.*\n   1 \\{`),
  );
});
