import { price } from '@sagwan/domain/loan/pricing.ts';
import { type Kysely, sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Database } from '../../database/schema.ts';
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
  const [id, disclosureId] = [uuid(), uuid()];
  loans += 1;
  const loanNumber = `20260316${String(loans).padStart(10, '0')}`;
  const { memberId, principalMinor, currency } = loan;
  const priced = price({
    principalMinor,
    monthlyRatePercent: String(terms.monthlyRatePercent),
    installmentCount: terms.instalmentCount,
    ...(currency === 'PHP' ? {} : { exchangeRate: '0.0171' }),
  });
  await database.owner.transaction().execute(async (trx) => {
    await closeOpenLoan(trx, memberId, at);
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
        instalment_count: terms.instalmentCount,
        monthly_rate_percent: String(terms.monthlyRatePercent),
        interest_minor: priced.interestMinor,
        instalment_minor: priced.installmentMinor,
        last_instalment_minor: priced.lastInstallmentMinor,
        total_minor: priced.totalMinor,
        currency,
        exchange_rate: currency === 'PHP' ? '1' : '0.0171',
        shown_principal_minor: priced.chosen.principalMinor,
        shown_instalment_minor: priced.chosen.installmentMinor,
        shown_interest_minor: priced.chosen.interestMinor,
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
