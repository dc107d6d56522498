import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { arrangeCurrencies } from '../testing/arrange-borrower.ts';
import { refuseChange } from '../testing/refuse-change.ts';
import { checkLoan, liveUntil, payByCode, type ReleasedLoan } from '../testing/released-loan.ts';
import { whileLocked } from '../testing/while-locked.ts';
import { makeWorld, type World } from '../testing/world.ts';
import { noteFactsChanged } from '../wallet/wallet.ts';
import { overpaidLoans } from './overpaid.sql.ts';
import { refundOverpayments } from './refund-overpayments.ts';

let world: World;

beforeAll(async () => {
  world = await makeWorld();
  await arrangeCurrencies(world);
});
afterAll(() => world.close());

const settlingMinor = 15_253_600n;
const overpaidMinor = 5_000n;

async function suspend({ member: { memberId } }: ReleasedLoan, until: Date | null): Promise<void> {
  await world.database.owner
    .updateTable('member')
    .set({ suspended_until: until })
    .where('id', '=', memberId)
    .execute();
}

/** Paid too much while withdrawals are suspended, so that it waits to be sent back. */
async function waitingRefund(): Promise<ReleasedLoan> {
  const loan = await checkLoan(world);
  await liveUntil(world, '2026-02-15', loan);
  await suspend(loan, new Date('2026-12-31'));
  await payByCode(world, loan, settlingMinor + overpaidMinor);
  return loan;
}

async function loanIdOf({ loanNumber }: ReleasedLoan): Promise<string> {
  const { id } = await world.database.owner
    .selectFrom('loan')
    .select('id')
    .where('loan_number', '=', loanNumber)
    .executeTakeFirstOrThrow();
  return id;
}

async function refundsOf({ member }: ReleasedLoan): Promise<bigint[]> {
  const rows = await world.database.owner
    .selectFrom('withdrawal')
    .select('amount_minor')
    .where('member_id', '=', member.memberId)
    .execute();
  return rows.map((row) => row.amount_minor);
}

test('one that cannot be sent back fails the job, after the others were sent, and is sent by the next run', async () => {
  const failing = await waitingRefund();
  const others = [await waitingRefund(), await waitingRefund()];
  expect(await refundOverpayments(world.context)).toBe(0);
  for (const loan of [failing, ...others]) await suspend(loan, null);
  const id = await loanIdOf(failing);
  const mend = await refuseChange(world, {
    table: 'loan',
    id,
    column: 'refunded_minor',
    to: Number(overpaidMinor),
  });
  await expect(refundOverpayments(world.context)).rejects.toThrow('Not all overpayments');
  for (const other of others) expect(await refundsOf(other)).toEqual([overpaidMinor]);
  expect(await refundsOf(failing)).toEqual([]);
  // What was sent back whole is not looked at again.
  expect(await overpaidLoans(world.context.db, 10)).toEqual([{ memberId: failing.member.memberId, id }]);
  await mend();
  expect(await refundOverpayments(world.context)).toBe(1);
  expect(await refundsOf(failing)).toEqual([overpaidMinor]);
  expect(await overpaidLoans(world.context.db, 10)).toEqual([]);
});

test('one that waits to be written is not sent to a member who is suspended meanwhile', async () => {
  const loan = await waitingRefund();
  const { memberId } = loan.member;
  await suspend(loan, null);
  const sent = await whileLocked(
    world,
    sql`select 1 from wallet where member_id = ${memberId}::uuid for update`,
    {
      run: () => refundOverpayments(world.context),
      change: async (trx) => {
        const suspended_until = new Date('2026-12-31');
        await trx.updateTable('member').set({ suspended_until }).where('id', '=', memberId).execute();
        await noteFactsChanged(trx, memberId);
      },
    },
  );
  expect(sent).toBe(0);
  expect(await refundsOf(loan)).toEqual([]);
  await suspend(loan, null);
  expect(await refundOverpayments(world.context)).toBe(1);
});
