import { quotePayOff } from '@sagwan/contract/repayment/quote-pay-off.ts';
import { readSchedule } from '@sagwan/contract/repayment/read-schedule.ts';
import { v7 as uuid } from 'uuid';
import { beforeAll, expect, test } from 'vitest';
import { longLogLimits } from '../limits.ts';
import { untilServed } from '../testing/ask.ts';
import { type ReleasedLoan, releasedLoan } from '../testing/released-loan.ts';
import { worldForTests } from '../testing/world.ts';
import { answerOwnLoan } from './own-loan.ts';

/** Loans with hundreds of payments of a centavo: reading one replays all of them, on the thread that answers everybody. */
const world = worldForTests();
/** More than are read at once. */
const payments = longLogLimits.eventsMax + 1;
let greedy: ReleasedLoan;
let other: ReleasedLoan;
let usual: ReleasedLoan;
beforeAll(async () => {
  greedy = await releasedLoan(world);
  other = await releasedLoan(world);
  usual = await releasedLoan(world);
  for (const loan of [greedy, other]) await payOftenLittle(loan, payments);
});

/** Events of the log alone. */
async function payOftenLittle({ member: { memberId }, loanId }: ReleasedLoan, count: number): Promise<void> {
  const on = world.context.businessDate();
  await world.database.owner
    .insertInto('loan_event')
    .values(
      Array.from({ length: count }, (_, index) => ({
        member_id: memberId,
        loan_id: loanId,
        position: 1_000 + index,
        id: uuid(),
        kind: 'paid',
        value_on: on,
        booked_on: on,
        at: world.context.now(),
        content: { amountMinor: '1', extra: 'nextInstalments' },
        actor_kind: 'system' as const,
      })),
    )
    .execute();
}

const read = ({ member, own }: ReleasedLoan) => world.ask(readSchedule, { token: member.token, body: own });

test('while such a loan is read others of them wait, beyond what can wait its own member’s are answered 503, and usual loans need not wait', async () => {
  const begun = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const { loanNumber, member } = greedy;
  const reading = answerOwnLoan(world.context, { loanNumber, memberId: member.memberId }, () => {
    begun.resolve();
    return held.promise;
  });
  await begun.promise;
  const flood = Array.from({ length: longLogLimits.waitingMax }, () => read(greedy));
  const theirs = read(other);
  const first = await Promise.race([...flood, theirs.then(() => undefined)]);
  expect(first?.status).toBe(503);
  expect(Number(first?.headers['retry-after'])).toBeGreaterThan(0);
  // Asked again where a busy machine answers late.
  expect((await untilServed(() => read(usual))).status).toBe(200);
  held.resolve();
  await reading;
  expect((await untilServed(() => read(other))).status).toBe(200);
  await Promise.all([...flood, theirs]);
});

test('such a loan is read and quoted as any other', async () => {
  expect((await untilServed(() => read(other))).body).toMatchObject({
    credit: payments / 100,
  });
  const { status, body } = await untilServed(() =>
    world.ask(quotePayOff, { token: other.member.token, body: other.own }),
  );
  expect([status, (body.table as object[]).length]).toEqual([200, 10]);
});
