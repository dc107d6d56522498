import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';

/** What was set aside for the expected loss of one loan with the last month, in centavos (servicing 10). */
export async function lossAllowanceMinor(
  db: Kysely<Database>,
  { memberId, id }: { memberId: string; id: string },
): Promise<bigint> {
  const row = await db
    .selectFrom('loss_allowance')
    .select('allowance_minor')
    .where('member_id', '=', memberId)
    .where('loan_id', '=', id)
    .orderBy('month', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.allowance_minor ?? 0n;
}

/** A loan that could not be closed keeps what was set aside for it in the month before. */
export async function carryQuarantined(db: Kysely<Database>, month: string): Promise<void> {
  await db
    .insertInto('loss_allowance')
    .columns(['member_id', 'loan_id', 'month', 'bucket', 'stage', 'exposure_minor', 'allowance_minor'])
    .expression((eb) =>
      eb
        .selectFrom('loss_allowance as a')
        .innerJoin('loan as l', (join) =>
          join.onRef('l.member_id', '=', 'a.member_id').onRef('l.id', '=', 'a.loan_id'),
        )
        .select(['a.member_id', 'a.loan_id', sql<string>`${month}::date`.as('month')])
        .select(['a.bucket', 'a.stage', 'a.exposure_minor', 'a.allowance_minor'])
        .where('a.month', '=', (inner) =>
          inner
            .selectFrom('loss_allowance_month as m')
            .select(({ fn }) => fn.max('m.month').as('month'))
            .where('m.month', '<', month),
        )
        .where(sql<boolean>`l.state in ('DISBURSED', 'OVERDUE') and l.written_off_minor = 0`)
        .where(sql<boolean>`not exists (select from loss_allowance_month m where m.month = ${month}::date)`),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A row of loss-allowance-change.sql. */
interface LossAllowanceChange {
  stage: number;
  loans: bigint;
  exposure_minor: bigint;
  allowance_minor: bigint;
  change_minor: bigint;
}

/** What is to be set aside for a month, with the difference to the month before. */
export function lossAllowanceChange(db: Kysely<Database>, month: string) {
  return db
    .selectFrom(sql<LossAllowanceChange>`loss_allowance_change(${month}::date)`.as('c'))
    .select(['stage', 'loans', 'exposure_minor', 'allowance_minor', 'change_minor'])
    .execute();
}

/** What was set aside by stage, the newest months first. */
export function readLossAllowance(db: Kysely<Database>, most: number) {
  return db
    .selectFrom('loss_allowance_month')
    .select([
      'month',
      'stage',
      'loans',
      'exposure_minor as exposureMinor',
      'allowance_minor as allowanceMinor',
      'change_minor as changeMinor',
    ])
    .orderBy('month', 'desc')
    .orderBy('stage')
    .limit(most)
    .execute();
}
