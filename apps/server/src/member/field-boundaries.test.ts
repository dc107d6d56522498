import type { Endpoint } from '@sagwan/contract/endpoint.ts';
import { readMember } from '@sagwan/contract/member/read-member.ts';
import { updateAddress } from '@sagwan/contract/member/update-address.ts';
import { updateBank } from '@sagwan/contract/member/update-bank.ts';
import { updateIdentity } from '@sagwan/contract/member/update-identity.ts';
import { updatePersonal } from '@sagwan/contract/member/update-personal.ts';
import { updateReferences } from '@sagwan/contract/member/update-references.ts';
import { renamePasskey } from '@sagwan/contract/passkey/passkeys.ts';
import { askLostPhone } from '@sagwan/contract/session/ask-lost-phone.ts';
import { changePassword } from '@sagwan/contract/session/change-password.ts';
import { proveNewPhone } from '@sagwan/contract/session/change-phone.ts';
import { login } from '@sagwan/contract/session/login.ts';
import { register } from '@sagwan/contract/session/register.ts';
import { requestOtp } from '@sagwan/contract/session/request-otp.ts';
import { resetPassword } from '@sagwan/contract/session/reset-password.ts';
import { withdraw } from '@sagwan/contract/wallet/withdraw.ts';
import { memberFieldHints } from '@sagwan/domain/copy/member-field-hints.ts';
import { fieldHints } from '@sagwan/domain/copy/site/english/field-hints.ts';
import { fieldBoundaries } from '@sagwan/domain/member/field-boundaries.ts';
import { type FieldName, fields } from '@sagwan/domain/member/fields.ts';
import { addDays, manilaDate } from '@sagwan/domain/time/manila.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { type SignedInMember, stepBodies } from '../testing/accounts.ts';
import { worldForTests } from '../testing/world.ts';

const hints: Record<string, string> = { ...fieldHints, ...memberFieldHints };

const world = worldForTests();
let member: SignedInMember;

beforeAll(async () => {
  member = await world.registerMember();
});

/** Every endpoint that takes a field of specification §5, with the field's name in its body. */
const places: [FieldName, Endpoint, string?][] = [
  ['phoneNumber', register],
  ['phoneNumber', login],
  ['phoneNumber', requestOtp],
  ['phoneNumber', resetPassword],
  ['phoneNumber', askLostPhone, 'oldPhoneNumber'],
  ['phoneNumber', askLostPhone, 'newPhoneNumber'],
  ['phoneNumber', proveNewPhone, 'newPhoneNumber'],
  ['fullName', register],
  ['email', register],
  ['password', register],
  ['workPlaceCountry', register],
  ['workLocation', register],
  ['jobTitle', register],
  ['jobCategory', register],
  ['monthlyNetIncome', register],
  ['gender', updatePersonal],
  ['firstName', updatePersonal],
  ['middleName', updatePersonal],
  ['lastName', updatePersonal],
  ['birthDate', updatePersonal],
  ['maritalStatus', updatePersonal],
  ['nationality', updatePersonal],
  ['countryResidence', updateAddress],
  ['province', updateAddress],
  ['town', updateAddress],
  ['streetAddress', updateAddress],
  ['postalCode', updateAddress],
  ['refFullName', updateReferences, 'refFullName1'],
  ['refRelationship', updateReferences, 'refRelationship1'],
  ['refPhoneNumber', updateReferences, 'refPhoneNumber1'],
  ['identityType', updateIdentity],
  ['otherIdentityType', updateIdentity],
  ['identityNumber', updateIdentity],
  ['bankName', updateBank],
  ['accountNumber', updateBank],
  ['password', changePassword, 'newPassword'],
  ['otp', changePassword],
  ['otp', withdraw],
  ['passkeyName', renamePasskey, 'name'],
];

/** What a body with this field alone is refused for: all that it lacks, and the field itself where its value is wrong. */
async function refusedFields(
  endpoint: Endpoint,
  name: string,
  value: string,
): Promise<Record<string, string>> {
  const answer = await world.ask(endpoint, {
    ...(endpoint.callers.includes('member') && { token: member.token }),
    ...(endpoint === withdraw && { idempotencyKey: crypto.randomUUID() }),
    body: { [name]: value },
  });
  expect(answer.status, `${name}: ${value}`).toBe(400);
  return answer.body.fields as Record<string, string>;
}

describe('the boundaries of specification §5 over HTTP', () => {
  test('are those of every field', () => {
    expect(new Set(places.map(([field]) => field))).toEqual(new Set(Object.keys(fields)));
  });

  test.each(places)('%s', async (field, endpoint, name = field) => {
    const { taken, refused, refusedCharacters = [] } = fieldBoundaries[field];
    for (const value of taken) {
      expect(await refusedFields(endpoint, name, value), `takes ${value}`).not.toHaveProperty(name);
    }
    for (const value of refused) {
      const sentence = (await refusedFields(endpoint, name, value))[name];
      expect(sentence, `refuses ${value} with the sentence of the form`).toBe(fields[field].hint);
    }
    for (const value of refusedCharacters) {
      const sentence = (await refusedFields(endpoint, name, value))[name];
      expect(sentence, `refuses ${value} with the sentence of the form`).toBe(
        hints[fields[field].charactersHint ?? ''],
      );
    }
  });

  test('the curly apostrophe of a phone is stored as the straight one', async () => {
    const { phoneNumber, token } = member;
    const body = { ...stepBodies(phoneNumber).personal, lastName: 'D’Souza' };
    expect((await world.ask(updatePersonal, { token, body })).status).toBe(200);
    const read = await world.ask(readMember, { token, body: { phoneNumber } });
    expect(read.body).toMatchObject({ personal: { lastName: "D'Souza" } });
  });

  test('the age is 18 to 80 years, to the day, by the clock of the server', async () => {
    const { phoneNumber, token } = member;
    const born = (daysAgo: number) =>
      world.ask(updatePersonal, {
        token,
        body: {
          ...stepBodies(phoneNumber).personal,
          birthDate: addDays(manilaDate(world.context.now()), -daysAgo),
        },
      });
    for (const daysAgo of [6573, 29_199]) expect((await born(daysAgo)).status, `${daysAgo} days`).toBe(200);
    for (const daysAgo of [6572, 29_200]) {
      const { status, body } = await born(daysAgo);
      expect([status, body.code], `${daysAgo} days`).toEqual([422, 'BIRTH_DATE_OUT_OF_RANGE']);
    }
  });
});
