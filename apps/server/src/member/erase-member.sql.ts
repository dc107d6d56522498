import type { ErasureFacts } from '@sagwan/domain/member/erasure.ts';
import type { Trx } from '../transact.ts';

/** All that the decision rests on. */
export async function readErasureFacts(trx: Trx, memberId: string): Promise<ErasureFacts> {
  const loans = await trx
    .selectFrom('loan')
    .select(['state', 'closed_at'])
    .where('member_id', '=', memberId)
    .execute();
  const wallet = await trx
    .selectFrom('wallet')
    .select('balance_minor')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  const underWay = await trx
    .selectFrom('withdrawal')
    .select('id')
    .where('member_id', '=', memberId)
    .where('state', 'in', ['REQUESTED', 'SENT', 'UNKNOWN'])
    .executeTakeFirst();
  const complaint = await trx
    .selectFrom('ticket')
    .select('id')
    .where('member_id', '=', memberId)
    .where('state', '=', 'OPEN')
    .executeTakeFirst();
  const entry = await trx
    .selectFrom('journal')
    .select(({ fn }) => fn.max('at').as('lastAt'))
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return {
    loans: loans.map(({ state, closed_at }) => ({ state, closedAt: closed_at ?? undefined })),
    withdrawalUnderWay: underWay !== undefined,
    walletBalanceMinor: wallet?.balance_minor ?? 0n,
    complaintOpen: complaint !== undefined,
    lastEntryAt: entry?.lastAt ?? undefined,
  };
}

/**
 * Blanks what is kept of the member in clear (keyring/personal-columns.ts), and ends what the member could sign in with. The
 * rows stay, for the books; what is sealed in them nobody can read.
 */
export async function blankMember(
  trx: Trx,
  { memberId, phoneNumber, email }: { memberId: string; phoneNumber: string; email: string | null },
): Promise<void> {
  const blank = '';
  await trx
    .updateTable('member')
    .set({
      ...{ phone_number: blank, full_name: blank, email: null, password_hash: blank, state: 'PERSONAL_INFO' },
      ...{ work_country: blank, work_location: blank, job_title: blank, job_category: blank },
      ...{ monthly_net_income_minor: 0n, registration_ip: blank, registration_country: null },
    })
    .where('id', '=', memberId)
    .execute();
  await trx.deleteFrom('phone_directory').where('member_id', '=', memberId).execute();
  await trx
    .updateTable('personal')
    .set({ first_name: blank, middle_name: blank, last_name: blank })
    .where('member_id', '=', memberId)
    .execute();
  await trx
    .updateTable('bank_account')
    .set({ bank_name: blank, account_number_hash: blank, account_number_masked: blank })
    .where('member_id', '=', memberId)
    .execute();
  await trx.updateTable('loan').set({ signed_ip: blank }).where('member_id', '=', memberId).execute();
  await trx.updateTable('message').set({ recipient: blank }).where('member_id', '=', memberId).execute();
  await trx.deleteFrom('spent_refresh_token').where('member_id', '=', memberId).execute();
  await trx.deleteFrom('session').where('member_id', '=', memberId).execute();
  await trx.deleteFrom('challenge').where('member_id', '=', memberId).execute();
  await trx.deleteFrom('phone_challenge').where('phone_number', '=', phoneNumber).execute();
  await trx.deleteFrom('sign_in_guard').where('identifier', '=', phoneNumber).execute();
  const addresses = email === null ? [phoneNumber] : [phoneNumber, email];
  await trx.deleteFrom('sandbox_message').where('recipient', 'in', addresses).execute();
}

/** Where the member's pictures are stored. */
export async function pictureKeys(trx: Trx, memberId: string): Promise<string[]> {
  const own = await trx
    .selectFrom('picture')
    .select('storage_key')
    .where('member_id', '=', memberId)
    .execute();
  const receipts = await trx
    .selectFrom('receipt_picture')
    .select('storage_key')
    .where('member_id', '=', memberId)
    .execute();
  return [...own, ...receipts].map((row) => row.storage_key);
}
