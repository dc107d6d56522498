import { type Kysely, sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Database } from '../../database/schema.ts';
import { arrangeLoan } from '../../testing/arrange-loan.ts';
import type { World } from '../../testing/world.ts';
import { type Currency, terms } from './ledger-model.ts';

export interface Staff {
  approverId: string;
  releaserId: string;
}

let loans = 0;

/**
 * A loan as it is after its approval. An open one before it is closed first, since a member has one open loan: it
 * expires when it was not released, and is repaid in full at the bank when it was.
 * @returns its number.
 */
export async function arrangeApproved(
  { context, database }: World,
  { approverId }: Staff,
  loan: { memberId: string; walletId: string; currency: Currency; principalMinor: bigint },
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
      ...{ loanId, loanNumber, state: 'APPROVED', instalmentCount: terms.instalmentCount, at },
      monthlyRatePercent: String(terms.monthlyRatePercent),
      exchangeRate: currency === 'PHP' ? '1' : '0.0171',
    });
    await trx
      .insertInto('loan_directory')
      .values({ loan_number: loanNumber, member_id: memberId, loan_id: loanId })
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
  const open = await trx
    .selectFrom('loan')
    .select(['id', 'state', 'total_minor'])
    .where('member_id', '=', memberId)
    .where('state', 'in', ['APPROVED', 'DISBURSED'])
    .executeTakeFirst();
  if (open === undefined) return;
  const wasReleased = open.state === 'DISBURSED';
  await trx
    .updateTable('loan')
    .set({ state: wasReleased ? 'PAID' : 'EXPIRED', closed_at: at })
    .where('member_id', '=', memberId)
    .where('id', '=', open.id)
    .execute();
  if (!wasReleased) return;
  await trx
    .updateTable('instalment')
    .set({ paid_minor: sql<bigint>`payment_minor` })
    .where('member_id', '=', memberId)
    .where('loan_id', '=', open.id)
    .execute();
  await trx
    .insertInto('transfer')
    .values({
      ...{
        member_id: memberId,
        id: uuid(),
        debit_account: 'house:bank',
        credit_account: 'member:loan_principal',
      },
      ...{ amount_minor: open.total_minor, kind: 'repayment', cause_id: open.id, position: 1, at },
    })
    .execute();
}
