import { isMonthWithBalance } from '@sagwan/domain/score/month-with-balance.ts';
import { scorePoints } from '@sagwan/domain/score/score.ts';
import { addDays } from '@sagwan/domain/time/manila.ts';
import { v5 as uuidOf } from 'uuid';
import type { AppContext } from '../app-context.ts';
import { countScoreEvents, insertScoreEvents, walletMovements, walletsWithMoney } from './month.sql.ts';

const walletsPerBatch = 500;
const reason = 'MONTH_WITH_BALANCE';

/**
 * With the end of the last day of a month, adds MONTH_WITH_BALANCE to the members whose wallet was never empty in it. Only
 * wallets with money in them now are looked at. The event's id follows from member and month: done again it adds none.
 * @param closed The day that ends.
 */
export async function scoreMonth(context: AppContext, closed: string): Promise<void> {
  const on = addDays(closed, 1);
  if (!on.endsWith('-01')) return;
  const { db } = context;
  const from = `${closed.slice(0, 7)}-01`;
  let last: string | undefined;
  for (;;) {
    const wallets = await walletsWithMoney(db, last, walletsPerBatch);
    if (wallets.length === 0) return;
    const memberIds = wallets.map(({ memberId }) => memberId);
    const movements = Map.groupBy(await walletMovements(db, memberIds, from), ({ memberId }) => memberId);
    const counted = await countScoreEvents(db, memberIds, reason);
    const earning = wallets.filter(({ memberId, balanceMinor }) => {
      const moved = movements.get(memberId) ?? [];
      return isMonthWithBalance({
        on,
        counted: counted.get(memberId) ?? 0,
        ...balancesOf(moved, balanceMinor, on),
      });
    });
    const at = context.now();
    await insertScoreEvents(
      db,
      earning.map(({ memberId }) => ({
        member_id: memberId,
        id: uuidOf(`${reason} ${closed.slice(0, 7)}`, memberId),
        points: scorePoints[reason],
        reason_code: reason,
        at,
      })),
    );
    last = memberIds.at(-1);
    if (wallets.length < walletsPerBatch) return;
  }
}

/** The balance when the month began and after each movement booked before `on`, counted back from the one now. */
function balancesOf(
  moved: readonly { bookedOn: string; changeMinor: bigint }[],
  nowMinor: bigint,
  on: string,
): { openingMinor: bigint; balancesMinor: bigint[] } {
  const openingMinor = moved.reduce((balance, { changeMinor }) => balance - changeMinor, nowMinor);
  let balanceMinor = openingMinor;
  const balancesMinor = moved
    .filter(({ bookedOn }) => bookedOn < on)
    .map(({ changeMinor }) => {
      balanceMinor += changeMinor;
      return balanceMinor;
    });
  return { openingMinor, balancesMinor };
}
