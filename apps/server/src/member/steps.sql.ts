import type { MemberStep } from '@sagwan/domain/member/steps.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { DataKey } from '../keyring/data-key.ts';
import type { Trx } from '../transact.ts';
import type { StepContents } from './step-content.ts';

/** The steps saved so far as they are kept, without the bank account (bank-account.ts). */
export async function readStepRows(db: Kysely<Database>, memberId: string) {
  const [personal, address, references, identity, signature] = await Promise.all([
    db
      .selectFrom('personal')
      .select(['first_name as firstName', 'middle_name as middleName', 'last_name as lastName'])
      .select(['is_agree as isAgree', 'details_encrypted as detailsEncrypted'])
      .where('member_id', '=', memberId)
      .executeTakeFirst(),
    db
      .selectFrom('address')
      .select('details_encrypted as detailsEncrypted')
      .where('member_id', '=', memberId)
      .executeTakeFirst(),
    db
      .selectFrom('reference')
      .select('details_encrypted as detailsEncrypted')
      .where('member_id', '=', memberId)
      .executeTakeFirst(),
    db
      .selectFrom('identity')
      .select([
        'details_encrypted as detailsEncrypted',
        'image_id_front as imageIdFrontURL',
        'image_id_back as imageIdBackURL',
        'image_selfie as imageSelfieURL',
      ])
      .where('member_id', '=', memberId)
      .executeTakeFirst(),
    db
      .selectFrom('signature')
      .select('image_signature as imageSignatureURL')
      .where('member_id', '=', memberId)
      .executeTakeFirst(),
  ]);
  return { personal, address, references, identity, signature };
}

export type StepRows = Awaited<ReturnType<typeof readStepRows>>;

/** Writes the row of one step; the step saved again takes the place of what was saved before. */
type WriteStepRow<Step extends MemberStep> = (
  trx: Trx,
  member: { key: DataKey },
  step: StepContents[Step],
  confirmedAt: Date,
) => Promise<unknown>;

export const stepRowWriters: { [Step in Exclude<MemberStep, 'bank'>]: WriteStepRow<Step> } = {
  personal: (trx, { key }, { firstName, middleName, lastName, isAgree, ...details }, confirmedAt) => {
    const row = {
      first_name: firstName,
      middle_name: middleName,
      last_name: lastName,
      details_encrypted: key.sealFields('personal.details_encrypted', details),
      is_agree: isAgree,
      confirmed_at: confirmedAt,
    };
    return trx
      .insertInto('personal')
      .values({ member_id: key.memberId, ...row })
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet(row))
      .execute();
  },
  address: (trx, { key }, details, confirmedAt) => {
    const row = {
      details_encrypted: key.sealFields('address.details_encrypted', details),
      confirmed_at: confirmedAt,
    };
    return trx
      .insertInto('address')
      .values({ member_id: key.memberId, ...row })
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet(row))
      .execute();
  },
  references: (trx, { key }, details, confirmedAt) => {
    const row = {
      details_encrypted: key.sealFields('reference.details_encrypted', details),
      confirmed_at: confirmedAt,
    };
    return trx
      .insertInto('reference')
      .values({ member_id: key.memberId, ...row })
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet(row))
      .execute();
  },
  identity: (trx, { key }, { imageIdFrontURL, imageIdBackURL, imageSelfieURL, ...details }, confirmedAt) => {
    const row = {
      details_encrypted: key.sealFields('identity.details_encrypted', details),
      image_id_front: imageIdFrontURL,
      image_id_back: imageIdBackURL,
      image_selfie: imageSelfieURL,
      confirmed_at: confirmedAt,
    };
    return trx
      .insertInto('identity')
      .values({ member_id: key.memberId, ...row })
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet(row))
      .execute();
  },
  signature: (trx, { key: { memberId } }, step, confirmedAt) => {
    const row = { image_signature: step.imageSignatureURL, confirmed_at: confirmedAt };
    return trx
      .insertInto('signature')
      .values({ member_id: memberId, ...row })
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet(row))
      .execute();
  },
};
