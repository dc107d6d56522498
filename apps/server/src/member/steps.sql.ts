import type { Trx } from '../transact.ts';
import type { StepContents } from './step-content.ts';

export async function savePersonal(
  trx: Trx,
  memberId: string,
  step: StepContents['personal'],
  at: Date,
): Promise<void> {
  const row = {
    gender: step.gender,
    first_name: step.firstName,
    middle_name: step.middleName,
    last_name: step.lastName,
    birth_date: step.birthDate,
    marital_status: step.maritalStatus,
    nationality: step.nationality,
    is_agree: step.isAgree,
    confirmed_at: at,
  };
  await trx
    .insertInto('personal')
    .values({ member_id: memberId, ...row })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(row))
    .execute();
}

export async function saveAddress(
  trx: Trx,
  memberId: string,
  step: StepContents['address'],
  at: Date,
): Promise<void> {
  const row = {
    country_residence: step.countryResidence,
    province: step.province,
    town: step.town,
    street_address: step.streetAddress,
    postal_code: step.postalCode,
    confirmed_at: at,
  };
  await trx
    .insertInto('address')
    .values({ member_id: memberId, ...row })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(row))
    .execute();
}

export async function saveReferences(
  trx: Trx,
  memberId: string,
  step: StepContents['references'],
  at: Date,
): Promise<void> {
  const row = (position: number, full_name: string, relationship: string, phone_number: string) => ({
    ...{ member_id: memberId, position, full_name, relationship, phone_number, confirmed_at: at },
  });
  await trx
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
}

export async function saveIdentity(
  trx: Trx,
  memberId: string,
  step: StepContents['identity'],
  at: Date,
): Promise<void> {
  const row = {
    identity_type: step.identityType,
    other_identity_type: step.otherIdentityType,
    identity_number: step.identityNumber,
    image_id_front: step.imageIdFrontURL,
    image_id_back: step.imageIdBackURL,
    image_selfie: step.imageSelfieURL,
    confirmed_at: at,
  };
  await trx
    .insertInto('identity')
    .values({ member_id: memberId, ...row })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(row))
    .execute();
}

export async function saveSignature(
  trx: Trx,
  memberId: string,
  step: StepContents['signature'],
  at: Date,
): Promise<void> {
  const row = { image_signature: step.imageSignatureURL, confirmed_at: at };
  await trx
    .insertInto('signature')
    .values({ member_id: memberId, ...row })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(row))
    .execute();
}
