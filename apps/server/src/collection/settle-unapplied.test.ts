import { describe, expect, test } from 'vitest';
import { tamperedLedger } from '../testing/tampered-ledger.ts';
import { arrangeUnapplied } from '../testing/unapplied-money.ts';
import { worldForTests } from '../testing/world.ts';

const world = worldForTests();
const { arranged, unknownMoney, tell, listed, settled, order, keepFor, changeOf, problems } =
  arrangeUnapplied(world);
const problemsAfter = tamperedLedger(world);

describe('the channel settles money without a loan', () => {
  test('its bank and its charge are booked, once', async () => {
    const money = await unknownMoney();
    const change = await changeOf(async () => {
      expect(await settled(money)).toBe('applied');
      await settled(money, { eventId: `${money.payment}:again` });
    });
    expect(change).toEqual({ bank: 498_500n, payout_charges: 1_500n, receipts_clearing: -500_000n });
    expect((await listed()).find((each) => each.id === money.id)).toMatchObject({ settledOn: '2026-01-20' });
    expect(await problems()).toEqual([]);
  });

  test('a day of the provider that has not come here counts as today', async () => {
    const money = await unknownMoney();
    expect(await settled(money, { paidAt: new Date('2026-01-22T02:00:00Z') })).toBe('applied');
    expect((await listed()).find((each) => each.id === money.id)).toMatchObject({ settledOn: '2026-01-20' });
    expect(await problems()).toEqual([]);
  });

  test('applied to a loan afterwards it is not booked again, and the loan knows that it is settled', async () => {
    const money = await unknownMoney(100_000n);
    await settled(money);
    const change = await changeOf(() =>
      arranged.staff.doIt(arranged.loan, { kind: 'applyUnapplied', unappliedId: money.id }),
    );
    expect(change.unapplied_receipts).toBe(-100_000n);
    expect(change).not.toHaveProperty('bank');
    expect(change).not.toHaveProperty('receipts_clearing');
    expect(await settled(money, { eventId: `${money.payment}:late` })).toBe('no_effect');
    expect(await changeOf(() => settled(money, { eventId: `${money.payment}:later` }))).toEqual({});
    expect(await problems()).toEqual([]);
    // Taken back by the channel, it comes out of our bank.
    const back = await changeOf(() => tell(money, 'returned'));
    expect(back.bank).toBe(-100_000n);
    expect(back).not.toHaveProperty('receipts_clearing');
    expect(await problems()).toEqual([]);
  });

  test('applied first, its settlement is that of the payment', async () => {
    const money = await unknownMoney(100_000n);
    await arranged.staff.doIt(arranged.loan, { kind: 'applyUnapplied', unappliedId: money.id });
    expect(await changeOf(() => settled(money))).toEqual({
      bank: 98_500n,
      payout_charges: 1_500n,
      receipts_clearing: -100_000n,
    });
    expect(await problems()).toEqual([]);
  });

  test('sent back first, what the channel pays is booked all the same', async () => {
    const money = await unknownMoney();
    await arranged.staff.decide((await order(money.id)).body.id);
    expect(await changeOf(() => settled(money))).toEqual({
      bank: 498_500n,
      payout_charges: 1_500n,
      receipts_clearing: -500_000n,
    });
    expect(await problems()).toEqual([]);
  });

  test('the channel takes it back: out of the clearing before it settled, out of our bank after', async () => {
    const [open, inBank] = [await unknownMoney(), await unknownMoney()];
    await settled(inBank);
    expect(await changeOf(() => tell(open, 'returned'))).toEqual({
      unapplied_receipts: -500_000n,
      receipts_clearing: -500_000n,
    });
    expect(await changeOf(() => tell(inBank, 'returned'))).toEqual({
      unapplied_receipts: -500_000n,
      bank: -500_000n,
    });
    expect(await problems()).toEqual([]);
  });

  test('what our bank had sent back already and the channel takes back is for staff to look at', async () => {
    const money = await unknownMoney();
    await arranged.staff.decide((await order(money.id)).body.id);
    expect(await changeOf(async () => expect(await tell(money, 'returned')).toBe('mismatch'))).toEqual({});
    expect(await problems()).toEqual([]);
  });

  test('while an order is applying it a settlement waits, and is then that of the payment', async () => {
    const money = await unknownMoney(100_000n);
    const { body } = await arranged.staff.order(arranged.loan, {
      kind: 'applyUnapplied',
      unappliedId: money.id,
    });
    await keepFor(body.id, money.id);
    expect(await changeOf(async () => expect(await settled(money)).toBeNull())).toEqual({});
    expect((await arranged.staff.decide(body.id)).body).toEqual({ state: 'APPROVED' });
    expect(await settled(money, { eventId: `${money.payment}:settled` })).toBe('applied');
    expect(await problems()).toEqual([]);
  });
});

test('the check finds money that is booked as settled and is not', async () => {
  const money = await unknownMoney();
  const settledOn = `update unapplied set settled_on = '2026-01-20' where id = '${money.id}'`;
  expect(await problemsAfter(settledOn)).toEqual([
    `Unapplied money ${money.id} is OPEN: unsettledMinor is 500000, should be 0`,
  ]);
});
