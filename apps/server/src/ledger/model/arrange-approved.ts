import { v7 as uuid } from 'uuid';
import type { World } from '../../testing/world.ts';
import type { Currency } from './books.ts';

export interface Staff {
  approverId: string;
  releaserId: string;
}

let loans = 0;

/**
 * A loan as it stands after its approval. One before it that is still open counts as paid back: there is one open
 * loan a member, and repayments do not come through the wallet.
 * @returns its number.
 */
export async function arrangeApproved(
  { context, database }: World,
  { approverId }: Staff,
  loan: {
    memberId: string;
    walletId: string;
    currency: Currency;
    principalMinor: bigint;
    creditedMinor: bigint;
  },
): Promise<string> {
  const at = context.now();
  const [id, disclosureId] = [uuid(), uuid()];
  loans += 1;
  const loanNumber = `20260316${String(loans).padStart(10, '0')}`;
  const { memberId, principalMinor, currency } = loan;
  await database.owner.transaction().execute(async (trx) => {
    await trx
      .updateTable('loan')
      .set({ state: 'PAID', closed_at: at })
      .where('member_id', '=', memberId)
      .where('state', 'in', ['APPROVED', 'DISBURSED'])
      .execute();
    await trx
      .insertInto('disclosure')
      .values({
        member_id: memberId,
        id: disclosureId,
        content: {},
        content_text: '{}',
        sha256: '-',
        created_at: at,
      })
      .execute();
    await trx
      .insertInto('loan')
      .values({
        member_id: memberId,
        id,
        loan_number: loanNumber,
        state: 'APPROVED',
        principal_minor: principalMinor,
        instalment_count: 1,
        monthly_rate_percent: '1',
        interest_minor: 0n,
        instalment_minor: principalMinor,
        last_instalment_minor: principalMinor,
        total_minor: principalMinor,
        currency,
        exchange_rate: currency === 'PHP' ? '1' : '0.0171',
        shown_principal_minor: loan.creditedMinor,
        shown_instalment_minor: loan.creditedMinor,
        shown_interest_minor: 0n,
        disclosure_id: disclosureId,
        signed_at: at,
        signed_ip: '127.0.0.1',
        wallet_id: loan.walletId,
        created_at: at,
        approved_at: at,
        state_since: at,
      })
      .execute();
    await trx
      .insertInto('loan_directory')
      .values({ loan_number: loanNumber, member_id: memberId, loan_id: id })
      .execute();
    await trx
      .insertInto('decision')
      .values({ member_id: memberId, loan_id: id, position: 1, kind: 'approval', staff_id: approverId, at })
      .execute();
  });
  return loanNumber;
}
