import { beforeEach, describe, expect, test } from 'vitest';
import { closeDays } from '../servicing/close-days.ts';
import { arrangeEntry } from '../testing/arrange-entry.ts';
import { type ReleasedLoan, releasedLoan, travelTo } from '../testing/released-loan.ts';
import { worldForTests } from '../testing/world.ts';
import { scoreMonth } from './score-month.ts';

const world = worldForTests();
let loan: ReleasedLoan;
/** ₱150,000 in the wallet since 15 January. */
beforeEach(async () => {
  await travelTo(world, '2026-01-15');
  loan = await releasedLoan(world);
});

const months = async () =>
  (
    await world.database.owner
      .selectFrom('score_event')
      .select(['points', 'reason_code'])
      .where('member_id', '=', loan.member.memberId)
      .where('reason_code', '=', 'MONTH_WITH_BALANCE')
      .execute()
  ).map(({ points }) => points);
const at = (date: string) => travelTo(world, date, { members: [loan.member] });
/** As a withdrawal would move it. */
const move = async (changeMinor: bigint) => {
  const { owner } = world.database;
  const { memberId } = loan.member;
  await owner
    .updateTable('wallet')
    .set((eb) => ({ balance_minor: eb('balance_minor', '+', changeMinor) }))
    .where('member_id', '=', memberId)
    .execute();
  const amountMinor = changeMinor < 0n ? -changeMinor : changeMinor;
  const [debit, credit] =
    changeMinor < 0n ? ['wallet_payable', 'payouts_in_transit'] : ['payouts_in_transit', 'wallet_payable'];
  await arrangeEntry(owner, {
    memberId,
    kind: changeMinor < 0n ? 'withdrawal' : 'payout_failed',
    causeId: crypto.randomUUID(),
    on: world.context.businessDate(),
    at: world.context.now(),
    lines: [
      { account: debit, debitMinor: amountMinor },
      { account: credit, creditMinor: amountMinor },
    ],
  });
};

describe('a month with money in the wallet', () => {
  test('counts from its first day on, with the end of its last day, once', async () => {
    await at('2026-02-01');
    await closeDays(world.context);
    expect(await months()).toEqual([]);
    await at('2026-02-28');
    await closeDays(world.context);
    expect(await months()).toEqual([]);
    await at('2026-03-01');
    await closeDays(world.context);
    expect(await months()).toEqual([2]);
    await scoreMonth(world.context, '2026-02-28');
    await closeDays(world.context);
    expect(await months()).toEqual([2]);
    await at('2026-04-01');
    await closeDays(world.context);
    expect(await months()).toEqual([2, 2]);
  });

  test('does not count where the wallet was empty for a moment', async () => {
    await at('2026-02-10');
    await move(-15_000_000n);
    await move(15_000_000n);
    await at('2026-03-01');
    await scoreMonth(world.context, '2026-02-28');
    expect(await months()).toEqual([]);
  });

  test('counts where a part was paid out, also where it is closed late and was emptied for a moment since', async () => {
    await at('2026-02-10');
    await move(-14_000_000n);
    await at('2026-03-03');
    await move(-1_000_000n);
    await move(500_000n);
    await scoreMonth(world.context, '2026-02-28');
    expect(await months()).toEqual([2]);
  });

  test('counts where the wallet was emptied after the month, before its close', async () => {
    await at('2026-03-01');
    await move(-15_000_000n);
    await closeDays(world.context);
    expect(await months()).toEqual([2]);
    await scoreMonth(world.context, '2026-02-28');
    expect(await months()).toEqual([2]);
  });

  test('does not count where the wallet was filled after the month alone', async () => {
    await at('2026-01-31');
    await move(-15_000_000n);
    await at('2026-03-01');
    await move(15_000_000n);
    await closeDays(world.context);
    expect(await months()).toEqual([]);
  });

  test('counts six times', async () => {
    await at('2026-12-01');
    for (const day of ['02-28', '03-31', '04-30', '05-31', '06-30', '07-31', '08-31']) {
      await scoreMonth(world.context, `2026-${day}`);
    }
    expect(await months()).toEqual([2, 2, 2, 2, 2, 2]);
  });

  test('ends with its last day only', async () => {
    await at('2026-03-15');
    await scoreMonth(world.context, '2026-03-14');
    expect(await months()).toEqual([]);
  });
});
