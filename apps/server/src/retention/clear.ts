import { setTimeout as sleep } from 'node:timers/promises';
import { dayMilliseconds } from '@sagwan/domain/time/durations.ts';
import { CompiledQuery } from 'kysely';
import type { AppContext } from '../app-context.ts';
import { clearingLimits } from '../limits.ts';
import { eachOrLog, failIfAny } from '../system/each-or-log.ts';
import { clearedRows } from '../system/metrics.ts';
import { clearFilesWithoutRow, clearUnnamedPictures, removeFiles } from './clear-pictures.ts';
import { membersAfter, membersPerBatch } from './members-to-clear.sql.ts';
import { memberYears, retentions } from './retention.ts';

/** Deleted with the rows of another table (clear-old-rows.sql). */
const clearedWithOthers = new Set(['spent_refresh_token', 'phone_challenge_try']);

/** What clear-old-rows.sql clears, by age. */
export const clearedByAge = retentions.flatMap(({ name, rule }) =>
  rule.until === 'age' && !name.startsWith('file:') && !clearedWithOthers.has(name)
    ? [{ kind: name, days: rule.days }]
    : [],
);

/**
 * Daily: deletes what is due (retention.ts), in small batches. One kind, member or folder that fails does not keep the others.
 * @param stopping of the server: what is left over is cleared the next day.
 */
export async function clearWhatIsDue(
  context: AppContext,
  { runsMilliseconds = clearingLimits.runsMilliseconds, stopping }: Partial<ClearingTime> = {},
): Promise<void> {
  const failures: unknown[] = [];
  const step = (kind: string, run: () => Promise<number>) => clearOrLog(context, { kind, failures }, run);
  // First what is little in a day, so that a flood of rows of one kind does not keep it waiting.
  await step('unnamed pictures', () => clearUnnamedPictures(context, failures));
  await step('members', () => clearMembers(context, failures));
  await step('files without a row', () => clearFilesWithoutRow(context, failures));
  await step('replaced jobs', () => context.jobs.clearReplaced());
  const until = performance.now() + runsMilliseconds;
  const isOver = () => performance.now() >= until || stopping?.aborted === true;
  let left: readonly AgeKind[] = clearedByAge;
  do {
    const more: AgeKind[] = [];
    for (const each of left) {
      await step(each.kind, async () => {
        const { cleared, isDone } = await clearTurn(context, each, isOver);
        if (!isDone) more.push(each);
        return cleared;
      });
    }
    left = more;
  } while (left.length > 0 && !isOver());
  if (left.length > 0)
    context.log.warn({ kinds: left.map(({ kind }) => kind) }, 'not all was cleared in time');
  failIfAny(failures, 'Not all that is due could be cleared');
}

interface ClearingTime {
  runsMilliseconds: number;
  stopping: AbortSignal;
}

type AgeKind = (typeof clearedByAge)[number];

async function clearOrLog(
  context: AppContext,
  { kind, failures }: { kind: string; failures: unknown[] },
  run: () => Promise<number>,
): Promise<void> {
  try {
    const cleared = await run();
    clearedRows.inc({ kind }, cleared);
    if (cleared > 0) context.log.info({ kind, cleared }, 'cleared what is kept no longer');
  } catch (error) {
    context.log.warn({ kind, err: error }, 'could not be cleared');
    failures.push(error);
  }
}

/** Some batches of one kind, one at least, with pauses as long as they took: others have the database half of the time. */
async function clearTurn(
  { db, now }: AppContext,
  { kind, days }: AgeKind,
  isOver: () => boolean,
): Promise<{ cleared: number; isDone: boolean }> {
  const before = new Date(now().getTime() - days * dayMilliseconds);
  const { rowsPerBatch, batchesPerTurn } = clearingLimits;
  let cleared = 0;
  for (let batch = 1; ; batch += 1) {
    const begunAt = performance.now();
    const { rows } = await db.executeQuery<{ count: number }>(
      CompiledQuery.raw('select clear_old_rows($1::text, $2::timestamptz, $3::integer) as count', [
        kind,
        before,
        rowsPerBatch,
      ]),
    );
    const count = rows[0]?.count ?? 0;
    cleared += count;
    if (count < rowsPerBatch) return { cleared, isDone: true };
    if (batch >= batchesPerTurn || isOver()) return { cleared, isDone: false };
    await sleep(performance.now() - begunAt);
  }
}

/** Members whose time is over, one transaction each; their files after it. Adds to `failures` where a member failed. */
async function clearMembers(context: AppContext, failures: unknown[]): Promise<number> {
  const oldest = new Date(context.now());
  oldest.setUTCFullYear(oldest.getUTCFullYear() - Math.min(memberYears.borrower, memberYears.other));
  const how = {
    failed: 'a member could not be cleared',
    idsOf: ({ id }: { id: string }) => ({ memberId: id }),
  };
  let cleared = 0;
  let after: { created_at: Date; id: string } | undefined;
  for (;;) {
    const members = await membersAfter(context.db, oldest, after);
    const failed = await eachOrLog(context, members, how, async ({ id }) => {
      const keys = await clearMember(context, id);
      if (keys === undefined) return;
      cleared += 1;
      await removeFiles(context, keys);
    });
    failures.push(...failed);
    after = members.at(-1);
    if (members.length < membersPerBatch) return cleared;
  }
}

/** @returns the storage keys of the member's files, or undefined where the member is not due. */
async function clearMember(
  { db, keyring, now }: AppContext,
  memberId: string,
): Promise<string[] | undefined> {
  const { rows } = await db.executeQuery<{ keys: string[] | null }>(
    CompiledQuery.raw('select clear_member($1::uuid, $2::timestamptz, $3::integer, $4::integer) as keys', [
      memberId,
      now(),
      memberYears.borrower,
      memberYears.other,
    ]),
  );
  keyring.forget(memberId);
  return rows[0]?.keys ?? undefined;
}
