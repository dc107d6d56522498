import { officeOrderUnappliedReturn } from '@sagwan/contract/office/order-servicing.ts';
import { officeListUnapplied } from '@sagwan/contract/office/read-servicing.ts';
import { beforeAll, expect } from 'vitest';
import { checkLedger } from '../ledger/check.ts';
import { changeOf } from './balances.ts';
import type { ReleasedLoan } from './released-loan.ts';
import { type ReportedPayment, report } from './serviced-loan.ts';
import { servicingStaff } from './servicing-staff.ts';
import type { World } from './world.ts';

/** Money that matches no loan, as its channel reported it. */
export interface UnknownMoney {
  id: string;
  payment: string;
  reference: string;
  amountMinor: bigint;
}

/** Staff, a loan released on 15 January, and money that matches none, on 20 January 2026. */
export function arrangeUnapplied(world: World) {
  const arranged = {} as { staff: Awaited<ReturnType<typeof servicingStaff>>; loan: ReleasedLoan };
  let payments = 0;
  let references = 0;

  beforeAll(async () => {
    arranged.staff = await servicingStaff(world);
    arranged.loan = await arranged.staff.checkLoan();
    await arranged.staff.travel('2026-01-20', arranged.loan);
  });

  const tell = (
    { payment, reference, amountMinor }: Omit<UnknownMoney, 'id'>,
    kind: ReportedPayment['kind'],
    more: Partial<ReportedPayment> = {},
  ) => report(world, { kind, reference, payment, amountMinor, ...more });

  const listed = async () =>
    (await world.ask(officeListUnapplied, { token: arranged.staff.officer.token })).body.unapplied as {
      id: string;
      reference: string;
      settledOn: string | null;
      waitingOrderId: string | null;
    }[];

  const freshReference = () => {
    references += 1;
    return `RET-20260120-${references}`;
  };

  return {
    arranged,
    tell,
    listed,
    freshReference,
    unknownMoney: async (amountMinor = 500_000n): Promise<UnknownMoney> => {
      payments += 1;
      const payment = { payment: `unknown-${payments}`, reference: `nobody-${payments}`, amountMinor };
      expect(await tell(payment, 'paid')).toBe('unapplied');
      const money = (await listed()).find(({ reference }) => reference === payment.reference);
      if (money === undefined) throw new Error('It is not listed');
      return { ...payment, id: money.id };
    },
    settled: (money: UnknownMoney, more: Partial<ReportedPayment> = {}) =>
      tell(money, 'settled', { feeMinor: 1_500n, ...more }),
    /** Orders to send the money back. */
    order: (id: string, body: object = {}, token = arranged.staff.officer.token) =>
      world.ask(officeOrderUnappliedReturn, {
        token,
        params: { id },
        body: {
          bankReference: freshReference(),
          returnedOn: '2026-01-20',
          reason: 'PAID_BY_MISTAKE',
          ...body,
        } as never,
      }),
    /** As an approval keeps the money for an order that applies it. */
    keepFor: (orderId: unknown, moneyId: string, db = world.database.owner) =>
      db
        .updateTable('unapplied')
        .set({ order_id: String(orderId) })
        .where('id', '=', moneyId)
        .execute(),
    changeOf: (run: () => Promise<unknown>) => changeOf(world, run),
    problems: () => checkLedger(world.database.owner, world.context.now()),
  };
}
