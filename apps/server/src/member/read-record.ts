import type { memberRecord } from '@sagwan/contract/member/read-member.ts';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { AppContext } from '../app-context.ts';
import type { Database } from '../database/schema.ts';
import { openAccountNumber } from './account-number.ts';
import { readRecordRows } from './record.sql.ts';

type MemberRecord = z.output<typeof memberRecord>;
type Rows = Awaited<ReturnType<typeof readRecordRows>>;

/** A member as Settings and the back office show it; numbers whole, a step not saved yet is null. */
export async function readMemberRecord(
  db: Kysely<Database>,
  memberId: string,
  { config }: Pick<AppContext, 'config'>,
): Promise<MemberRecord> {
  const rows = await readRecordRows(db, memberId);
  const { member, signature, bank } = rows;
  return {
    phoneNumber: member.phone_number,
    fullName: member.full_name,
    email: member.email,
    active: member.state === 'INFO_COMPLETED',
    state: member.state,
    personal: personalOf(rows),
    address: addressOf(rows),
    references: referencesOf(rows),
    identity: identityOf(rows),
    signature: signature === undefined ? null : { imageSignatureURL: signature.image_signature },
    bank:
      bank === undefined
        ? null
        : {
            bankName: bank.bank_name,
            accountNumber: openAccountNumber(config.keys.encryption, bank.account_number_encrypted),
          },
  };
}

function personalOf({ personal: row }: Rows): MemberRecord['personal'] {
  if (row === undefined) return null;
  return {
    gender: row.gender,
    firstName: row.first_name,
    middleName: row.middle_name,
    lastName: row.last_name,
    birthDate: row.birth_date,
    maritalStatus: row.marital_status,
    nationality: row.nationality,
    isAgree: row.is_agree,
  };
}

function addressOf({ address: row }: Rows): MemberRecord['address'] {
  if (row === undefined) return null;
  return {
    countryResidence: row.country_residence,
    province: row.province,
    town: row.town,
    streetAddress: row.street_address,
    postalCode: row.postal_code,
  };
}

/** The second reference reads N/A unless it was given (decisions §2). */
function referencesOf({ references: [first, second] }: Rows): MemberRecord['references'] {
  if (first === undefined) return null;
  return {
    refFullName1: first.full_name,
    refRelationship1: first.relationship,
    refPhoneNumber1: first.phone_number,
    refFullName2: second?.full_name ?? 'N/A',
    refRelationship2: second?.relationship ?? 'N/A',
    refPhoneNumber2: second?.phone_number ?? 'N/A',
  };
}

function identityOf({ identity: row }: Rows): MemberRecord['identity'] {
  if (row === undefined) return null;
  return {
    identityType: row.identity_type,
    otherIdentityType: row.other_identity_type,
    identityNumber: row.identity_number,
    imageIdFrontURL: row.image_id_front,
    imageIdBackURL: row.image_id_back,
    imageSelfieURL: row.image_selfie,
  };
}
