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
  step: { key: DataKey; content: StepContents[Step]; at: Date },
) => Promise<unknown>;

export const stepRowWriters: { [Step in Exclude<MemberStep, 'bank'>]: WriteStepRow<Step> } = {
  personal: (trx, { key, content, at }) => {
    const { firstName, middleName, lastName, isAgree, ...details } = content;
    const row = {
      first_name: firstName,
      middle_name: middleName,
      last_name: lastName,
      details_encrypted: key.sealFields('personal.details_encrypted', details),
      is_agree: isAgree,
      confirmed_at: at,
    };
    return trx
      .insertInto('personal')
      .values({ member_id: key.memberId, ...row })
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet(row))
      .execute();
  },
  address: (trx, { key, content, at }) => {
    const row = {
      details_encrypted: key.sealFields('address.details_encrypted', content),
      confirmed_at: at,
    };
    return trx
      .insertInto('address')
      .values({ member_id: key.memberId, ...row })
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet(row))
      .execute();
  },
  references: (trx, { key, content, at }) => {
    const row = {
      details_encrypted: key.sealFields('reference.details_encrypted', content),
      confirmed_at: at,
    };
    return trx
      .insertInto('reference')
      .values({ member_id: key.memberId, ...row })
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet(row))
      .execute();
  },
  identity: (trx, { key, content, at }) => {
    const { imageIdFrontURL, imageIdBackURL, imageSelfieURL, ...details } = content;
    const row = {
      details_encrypted: key.sealFields('identity.details_encrypted', details),
      image_id_front: imageIdFrontURL,
      image_id_back: imageIdBackURL,
      image_selfie: imageSelfieURL,
      confirmed_at: at,
    };
    return trx
      .insertInto('identity')
      .values({ member_id: key.memberId, ...row })
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet(row))
      .execute();
  },
  signature: (trx, { key, content, at }) => {
    const row = { image_signature: content.imageSignatureURL, confirmed_at: at };
    return trx
      .insertInto('signature')
      .values({ member_id: key.memberId, ...row })
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet(row))
      .execute();
  },
};
