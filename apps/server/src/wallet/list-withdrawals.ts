import type { AnswerOf, QueryOf } from '@sagwan/contract/endpoint.ts';
import type { officeListWithdrawals } from '@sagwan/contract/office/list-withdrawals.ts';
import type { AppContext } from '../app-context.ts';
import { listPayouts } from '../payout/list-payouts.ts';
import { pageOf, placeOf, placeText } from '../system/list-place.ts';
import { countWithdrawals, listAllWithdrawals, type StaffWithdrawal } from './withdrawal.sql.ts';
import { withdrawalSummaryOf } from './withdrawal-summary.ts';

export { memberOfWithdrawal } from './withdrawal.sql.ts';

const pageSize = 50;

/** Everybody's withdrawals with their payouts, newest first unless asked otherwise, a page at a time: for the back office. */
export async function listWithdrawals(
  context: AppContext,
  { state, order = 'newest', after }: QueryOf<typeof officeListWithdrawals>,
): Promise<AnswerOf<typeof officeListWithdrawals>> {
  const found = await listAllWithdrawals(context.db, {
    state,
    order,
    after: placeOf(after),
    most: pageSize + 1,
  });
  const { page, next } = pageOf(found, pageSize, ({ createdAt: at, withdrawalId: id }) =>
    placeText({ at, id }),
  );
  return {
    withdrawals: await Promise.all(page.map((withdrawal) => forStaff(context, withdrawal))),
    next,
    counts: await countWithdrawals(context.db),
  };
}

async function forStaff(context: AppContext, withdrawal: StaffWithdrawal) {
  return {
    ...withdrawalSummaryOf(context, withdrawal),
    phoneNumber: withdrawal.phoneNumber,
    fullName: withdrawal.fullName,
    rail: withdrawal.rail,
    payouts: await listPayouts(context, withdrawal),
  };
}
