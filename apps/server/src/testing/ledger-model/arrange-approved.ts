import type { Kysely } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Database } from '../../database/schema.ts';
import { arrangeLoan } from '../arrange-loan.ts';
import type { World } from '../world.ts';
import { terms } from './ledger-model.ts';
import type { Lent } from './lent.ts';
import type { Currency } from './operation.ts';

export interface Staff {
  approverId: string;
  releaserId: string;
}

let loans = 0;

/**
 * A loan as it is after its approval, with the reference to pay it by. One before it that was not released expires first,
 * since a member has one open loan.
 * @returns its number.
 */
export async function arrangeApproved(
  { context, database }: World,
  { approverId }: Staff,
  loan: { memberId: string; walletId: string; currency: Currency } & Lent,
): Promise<string> {
  const at = context.now();
  const loanId = uuid();
  loans += 1;
  const loanNumber = `20260316${String(loans).padStart(10, '0')}`;
  const { memberId, currency } = loan;
  await database.owner.transaction().execute(async (trx) => {
    await closeOpenLoan(trx, memberId, at);
    await arrangeLoan(trx, {
      ...loan,
      loanId,
      loanNumber,
      state: 'APPROVED',
      instalmentCount: terms.instalmentCount,
      at,
      monthlyRatePercent: String(terms.monthlyRatePercent),
      exchangeRate: currency === 'PHP' ? '1' : '0.0171',
    });
    await trx
      .insertInto('loan_directory')
      .values({ loan_number: loanNumber, member_id: memberId, loan_id: loanId })
      .execute();
    await trx
      .insertInto('collection_directory')
      .values({ reference: `sandbox:${loanNumber}`, member_id: memberId, loan_id: loanId })
      .execute();
    await trx
      .insertInto('decision')
      .values({
        member_id: memberId,
        loan_id: loanId,
        position: 1,
        kind: 'approval',
        staff_id: approverId,
        at,
      })
      .execute();
  });
  return loanNumber;
}

async function closeOpenLoan(trx: Kysely<Database>, memberId: string, at: Date): Promise<void> {
  await trx
    .updateTable('loan')
    .set({ state: 'EXPIRED', closed_at: at })
    .where('member_id', '=', memberId)
    .where('state', '=', 'APPROVED')
    .execute();
}
