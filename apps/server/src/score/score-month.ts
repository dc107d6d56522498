import { isMonthWithBalance } from '@sagwan/domain/score/month-with-balance.ts';
import { scorePoints } from '@sagwan/domain/score/score.ts';
import { addDays } from '@sagwan/domain/time/manila.ts';
import { firstOfMonth } from '@sagwan/domain/time/months.ts';
import { v5 as uuidOf } from 'uuid';
import type { AppContext } from '../app-context.ts';
import {
  countScoreEvents,
  insertScoreEvents,
  walletMovements,
  walletsMovedAfter,
  walletsWithMoney,
} from './month.sql.ts';

const walletsPerBatch = 500;
const reason = 'MONTH_WITH_BALANCE';

/**
 * With the end of the last day of a month, adds MONTH_WITH_BALANCE to the members whose wallet was never empty in it. Looked
 * at are the wallets with money in them now, and those in which something moved since the month ended: one that was emptied
 * after midnight, before this, was full in the month. The event's id follows from member and month: done again it adds none.
 * @param closed The last day of the month.
 */
export async function scoreMonth(context: AppContext, closed: string): Promise<void> {
  const { db } = context;
  await scoreWallets(context, closed, (page) => walletsWithMoney(db, page));
  await scoreWallets(context, closed, (page) => walletsMovedAfter(db, closed, page));
}

async function scoreWallets(
  context: AppContext,
  closed: string,
  readWallets: (page: { last: string | undefined; most: number }) => ReturnType<typeof walletsWithMoney>,
): Promise<void> {
  let last: string | undefined;
  do {
    const wallets = await readWallets({ last, most: walletsPerBatch });
    await scorePage(context, closed, wallets);
    last = wallets.length < walletsPerBatch ? undefined : wallets.at(-1)?.memberId;
  } while (last !== undefined);
}

async function scorePage(
  { db, now }: AppContext,
  closed: string,
  wallets: Awaited<ReturnType<typeof walletsWithMoney>>,
): Promise<void> {
  if (wallets.length === 0) return;
  const on = addDays(closed, 1);
  const month = firstOfMonth(closed);
  const memberIds = wallets.map(({ memberId }) => memberId);
  const movements = Map.groupBy(await walletMovements(db, memberIds, month), ({ memberId }) => memberId);
  const counted = await countScoreEvents(db, memberIds, reason);
  const earning = wallets.filter(({ memberId, balanceMinor }) => {
    const moved = movements.get(memberId) ?? [];
    return isMonthWithBalance({
      on,
      counted: counted.get(memberId) ?? 0,
      ...balancesOf(moved, balanceMinor, on),
    });
  });
  const at = now();
  await insertScoreEvents(
    db,
    earning.map(({ memberId }) => ({
      member_id: memberId,
      id: uuidOf(`${reason} ${month.slice(0, 7)}`, memberId),
      points: scorePoints[reason],
      reason_code: reason,
      at,
    })),
  );
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
