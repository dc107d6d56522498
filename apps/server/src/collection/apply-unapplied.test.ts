import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { sweep } from '../job/sweep.ts';
import { refusedWith } from '../testing/servicing-staff.ts';
import { arrangeUnapplied } from '../testing/unapplied-money.ts';
import { whileLocked } from '../testing/while-locked.ts';
import { worldForTests } from '../testing/world.ts';
import { endUnapplied } from './unapplied.ts';

const world = worldForTests();
const { arranged, unknownMoney, tell, settled, order, keepFor, changeOf, problems } = arrangeUnapplied(world);

describe('an order that applies the money and something else at once', () => {
  const apply = (unappliedId: string) =>
    arranged.staff.order(arranged.loan, { kind: 'applyUnapplied', unappliedId });

  test('what the channel takes back waits for the order, also where it was decided on before', async () => {
    const money = await unknownMoney(60_000n);
    const { body } = await apply(money.id);
    await keepFor(body.id, money.id);
    const change = await changeOf(() =>
      expect(endUnapplied(world.context, money.id, 'RETURNED')).rejects.toMatchObject({ code: 'SG002' }),
    );
    expect(change).toEqual({});
    expect((await arranged.staff.decide(body.id)).status).toBe(201);
    expect(await tell(money, 'returned')).toBe('applied');
    expect(await problems()).toEqual([]);
  });

  const lockOf = (moneyId: string) => sql`select 1 from unapplied where id = ${moneyId}::uuid for update`;

  test('kept for the order while it is sent back, it is not sent back', async () => {
    const money = await unknownMoney(80_000n);
    const applied = await apply(money.id);
    const returned = await order(money.id);
    const refused = await whileLocked(world, lockOf(money.id), {
      run: () => arranged.staff.decide(returned.body.id),
      change: (trx) => keepFor(applied.body.id, money.id, trx),
    });
    expect(refusedWith(refused)).toEqual([404, 'UNAPPLIED_UNKNOWN']);
    expect((await arranged.staff.decide(applied.body.id)).status).toBe(201);
    expect(await problems()).toEqual([]);
  });

  test('kept for the order while its settlement is booked, the settlement is that of the payment', async () => {
    const money = await unknownMoney(90_000n);
    const { body } = await apply(money.id);
    const waits = await whileLocked(world, lockOf(money.id), {
      run: () => settled(money),
      change: (trx) => keepFor(body.id, money.id, trx),
    });
    expect(waits).toBeNull();
    expect((await arranged.staff.decide(body.id)).status).toBe(201);
    expect(await settled(money, { eventId: `${money.payment}:settled again` })).toBe('applied');
    expect(await problems()).toEqual([]);
  });

  test('rejected after the money was kept for it, another order may use the money at once', async () => {
    const money = await unknownMoney(75_000n);
    const { body } = await apply(money.id);
    await keepFor(body.id, money.id);
    expect((await arranged.staff.decide(body.id, { approve: false })).status).toBe(201);
    expect((await arranged.staff.decide((await apply(money.id)).body.id)).status).toBe(201);
    expect(await problems()).toEqual([]);
  });

  test('rejected while another person was approving it, the order keeps no money', async () => {
    const money = await unknownMoney(70_000n);
    const { body } = await apply(money.id);
    expect((await arranged.staff.decide(body.id, { approve: false })).status).toBe(201);
    // What the approval wrote that had read the order before.
    await keepFor(body.id, money.id);
    await sweep(world.context);
    const again = await apply(money.id);
    expect((await arranged.staff.decide(again.body.id)).status).toBe(201);
    expect(await problems()).toEqual([]);
  });
});
