import type { MemberStep } from '@sagwan/domain/member/steps.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { Trx } from '../transact.ts';
import type { MemberSteps, StepContents } from './step-content.ts';

/** The steps saved so far, without the bank account (bank-account.ts); one not saved yet is left out. */
export async function readStepRows(
  db: Kysely<Database>,
  memberId: string,
): Promise<Omit<MemberSteps, 'bank'>> {
  const [personal, address, references, identity, signature] = await Promise.all([
    db
      .selectFrom('personal')
      .select([
        'gender',
        'first_name as firstName',
        'middle_name as middleName',
        'last_name as lastName',
        'birth_date as birthDate',
        'marital_status as maritalStatus',
        'nationality',
        'is_agree as isAgree',
      ])
      .where('member_id', '=', memberId)
      .executeTakeFirst(),
    db
      .selectFrom('address')
      .select([
        'country_residence as countryResidence',
        'province',
        'town',
        'street_address as streetAddress',
        'postal_code as postalCode',
      ])
      .where('member_id', '=', memberId)
      .executeTakeFirst(),
    db
      .selectFrom('reference as first')
      .innerJoin('reference as second', 'second.member_id', 'first.member_id')
      .select([
        'first.full_name as refFullName1',
        'first.relationship as refRelationship1',
        'first.phone_number as refPhoneNumber1',
        'second.full_name as refFullName2',
        'second.relationship as refRelationship2',
        'second.phone_number as refPhoneNumber2',
      ])
      .where('first.member_id', '=', memberId)
      .where('first.position', '=', 1)
      .where('second.position', '=', 2)
      .executeTakeFirst(),
    db
      .selectFrom('identity')
      .select([
        'identity_type as identityType',
        'other_identity_type as otherIdentityType',
        'identity_number as identityNumber',
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

/** Writes the row of one step; the step saved again takes the place of what was saved before. */
type WriteStepRow<Step extends MemberStep> = (
  trx: Trx,
  member: { memberId: string },
  step: StepContents[Step],
  confirmedAt: Date,
) => Promise<unknown>;

export const stepRowWriters: { [Step in Exclude<MemberStep, 'bank'>]: WriteStepRow<Step> } = {
  personal: (trx, { memberId }, step, confirmedAt) => {
    const row = {
      gender: step.gender,
      first_name: step.firstName,
      middle_name: step.middleName,
      last_name: step.lastName,
      birth_date: step.birthDate,
      marital_status: step.maritalStatus,
      nationality: step.nationality,
      is_agree: step.isAgree,
      confirmed_at: confirmedAt,
    };
    return trx
      .insertInto('personal')
      .values({ member_id: memberId, ...row })
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet(row))
      .execute();
  },
  address: (trx, { memberId }, step, confirmedAt) => {
    const row = {
      country_residence: step.countryResidence,
      province: step.province,
      town: step.town,
      street_address: step.streetAddress,
      postal_code: step.postalCode,
      confirmed_at: confirmedAt,
    };
    return trx
      .insertInto('address')
      .values({ member_id: memberId, ...row })
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet(row))
      .execute();
  },
  references: (trx, { memberId }, step, confirmedAt) => {
    const row = (position: number, full_name: string, relationship: string, phone_number: string) => ({
      ...{ member_id: memberId, position, full_name, relationship, phone_number, confirmed_at: confirmedAt },
    });
    return trx
      .insertInto('reference')
      .values([
        row(1, step.refFullName1, step.refRelationship1, step.refPhoneNumber1),
        row(2, step.refFullName2, step.refRelationship2, step.refPhoneNumber2),
      ])
      .onConflict((conflict) =>
        conflict.columns(['member_id', 'position']).doUpdateSet((eb) => ({
          full_name: eb.ref('excluded.full_name'),
          relationship: eb.ref('excluded.relationship'),
          phone_number: eb.ref('excluded.phone_number'),
          confirmed_at: eb.ref('excluded.confirmed_at'),
        })),
      )
      .execute();
  },
  identity: (trx, { memberId }, step, confirmedAt) => {
    const row = {
      identity_type: step.identityType,
      other_identity_type: step.otherIdentityType,
      identity_number: step.identityNumber,
      image_id_front: step.imageIdFrontURL,
      image_id_back: step.imageIdBackURL,
      image_selfie: step.imageSelfieURL,
      confirmed_at: confirmedAt,
    };
    return trx
      .insertInto('identity')
      .values({ member_id: memberId, ...row })
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet(row))
      .execute();
  },
  signature: (trx, { memberId }, step, confirmedAt) => {
    const row = { image_signature: step.imageSignatureURL, confirmed_at: confirmedAt };
    return trx
      .insertInto('signature')
      .values({ member_id: memberId, ...row })
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet(row))
      .execute();
  },
};
