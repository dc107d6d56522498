import { firstOfMonth } from '@sagwan/domain/time/months.ts';
import { v7 as uuid } from 'uuid';
import type { AppContext } from '../app-context.ts';
import { callMoneyFunctionOnce } from '../database/money-function.ts';
import { houseId } from '../house-id.ts';
import { longStatements } from './long-statements.ts';
import { carryQuarantined, lossAllowanceChange } from './loss-allowance.sql.ts';

export { lossAllowanceMinor } from './loss-allowance.sql.ts';

/**
 * Books the allowance of the month that ends with a day, once all its loans are closed up to that day: one entry for the
 * difference of each stage. Done again, or by two at once, it is booked once.
 */
export async function bookLossAllowance(context: AppContext, closing: string): Promise<void> {
  const month = firstOfMonth(closing);
  const stages = await longStatements(context.db, async (trx) => {
    await carryQuarantined(trx, month);
    return lossAllowanceChange(trx, month);
  });
  await callMoneyFunctionOnce(context.db, 'book_loss_allowance', houseId, {
    at: context.now(),
    business_date: closing,
    month,
    cause_id: uuid(),
    stages: stages.map((stage) => ({ ...stage, entry_id: uuid() })),
  });
}
