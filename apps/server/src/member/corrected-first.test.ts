import { updateAddress } from '@sagwan/contract/member/update-address.ts';
import { updateIdentity } from '@sagwan/contract/member/update-identity.ts';
import {
  officeCheckIdentity,
  officeListLostPhones,
  officeReadLostPhone,
} from '@sagwan/contract/office/lost-phones.ts';
import { askLostPhone } from '@sagwan/contract/session/ask-lost-phone.ts';
import { requestOtp } from '@sagwan/contract/session/request-otp.ts';
import type { IdentityCheck } from '@sagwan/domain/staff/reasons.ts';
import { dayMilliseconds } from '@sagwan/domain/time/durations.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { clearUnnamedPictures } from '../retention/clear-pictures.ts';
import {
  activateMember,
  freshPhoneNumber,
  type SignedInMember,
  stepBodies,
  uploadIdentityPictures,
} from '../testing/accounts.ts';
import { renewedMemberToken } from '../testing/arrange-borrower.ts';
import { lastCodeTo } from '../testing/last-code.ts';
import { messagesOf } from '../testing/sent-texts.ts';
import { refusedWith } from '../testing/servicing-staff.ts';
import { worldForTests } from '../testing/world.ts';
import { transact } from '../transact.ts';
import { askCorrection } from './member.ts';
import { findPicture } from './picture.sql.ts';

// A thief of a session corrects the pictures and details, and says then that the phone is lost (decision 0049).

const world = worldForTests();
let member: SignedInMember;
/** What was on file before the thief came. */
let owners: Awaited<ReturnType<typeof uploadIdentityPictures>>;

async function correct(step: 'identity' | 'address') {
  const { memberId, phoneNumber } = member;
  const token = await renewedMemberToken(world, member);
  await transact(world.context.db, (trx) =>
    askCorrection(trx, memberId, new Date(world.context.now().getTime() + dayMilliseconds)),
  );
  const bodies = stepBodies(phoneNumber);
  if (step === 'address') {
    const body = { ...bodies.address, streetAddress: '1 Thief Street' };
    expect((await world.ask(updateAddress, { token, body })).status).toBe(200);
    return undefined;
  }
  const pictures = await uploadIdentityPictures(world.ask, { ...member, token });
  const body = { ...bodies.identity, ...pictures };
  expect((await world.ask(updateIdentity, { token, body })).status).toBe(200);
  return pictures;
}

async function askForNumber(): Promise<string> {
  const newPhoneNumber = freshPhoneNumber();
  await world.ask(requestOtp, { body: { phoneNumber: newPhoneNumber, purpose: 'lost_phone' } });
  const otp = await lastCodeTo(world, newPhoneNumber);
  const typed = { fullName: 'Maria Santos', birthDate: '1994-06-12', oldPhoneNumber: member.phoneNumber };
  await world.ask(askLostPhone, { body: { ...typed, newPhoneNumber, otp } });
  const { body } = await world.ask(officeListLostPhones, { token: (await world.staff('auditor')).token });
  const { requests } = officeListLostPhones.answer.parse(body);
  return requests.find((each) => each.newPhoneNumber === newPhoneNumber)?.id ?? '';
}

async function readRequest(id: string) {
  const { token } = await world.staff('officer');
  const { body } = await world.ask(officeReadLostPhone, { token, params: { id } });
  return officeReadLostPhone.answer.parse(body);
}

const latelyOf = ({ changes }: Awaited<ReturnType<typeof readRequest>>) =>
  changes.filter(({ lately }) => lately).map(({ detail }) => detail);

const check = async (id: string, known: IdentityCheck) => {
  const { token } = await world.staff('officer');
  const checks = ['FACE_IS_OF_SELFIE', 'ID_IS_ON_FILE', known] satisfies IdentityCheck[];
  return world.ask(officeCheckIdentity, { token, params: { id }, body: { way: 'AT_OFFICE', checks } });
};

beforeEach(async () => {
  member = await activateMember(world.ask, await world.registerMember());
  const { image_selfie, image_id_front, image_id_back } = await world.database.owner
    .selectFrom('identity')
    .selectAll()
    .where('member_id', '=', member.memberId)
    .executeTakeFirstOrThrow();
  owners = { imageSelfieURL: image_selfie, imageIdFrontURL: image_id_front, imageIdBackURL: image_id_back };
});

const before = () => [owners.imageSelfieURL, owners.imageIdFrontURL, owners.imageIdBackURL].toSorted();
const shownBefore = (read: Awaited<ReturnType<typeof readRequest>>) =>
  read.picturesBefore.map(({ fileName }) => fileName).toSorted();

describe('pictures that were corrected shortly before', () => {
  test('are shown with a warning, the day and the sign-in, beside those from before; the owner is told at once', async () => {
    const corrected = await correct('identity');
    const told = (await messagesOf(world, member.memberId)).filter(
      ({ template }) => template === 'detailsChanged',
    );
    expect(told.map(({ recipient }) => recipient)).toEqual([member.phoneNumber]);
    const read = await readRequest(await askForNumber());
    expect(read.identity).toMatchObject({ imageSelfieURL: corrected?.imageSelfieURL });
    expect(shownBefore(read)).toEqual(before());
    const at = world.context.now().toISOString();
    expect(read.changes.find(({ detail }) => detail === 'selfie')).toMatchObject({ at, lately: true });
    expect(read.changes.every(({ device }) => typeof device === 'string')).toBe(true);
    expect(latelyOf(read)).toEqual(['selfie', 'identity']);
    expect(read.changes.find(({ detail }) => detail === 'address')).toMatchObject({ lately: false });
  });

  test('and again stay beside the first ones, which are kept until the correction is old', async () => {
    await correct('identity');
    world.passTime(10 * dayMilliseconds);
    await correct('identity');
    world.passTime(10 * dayMilliseconds);
    await correct('identity');
    const failures: unknown[] = [];
    world.passTime(2 * dayMilliseconds);
    await clearUnnamedPictures(world.context, failures);
    expect(failures).toEqual([]);
    expect(shownBefore(await readRequest(await askForNumber()))).toEqual(before());
    world.passTime(31 * dayMilliseconds);
    await clearUnnamedPictures(world.context, failures);
    const kept = await findPicture(world.context.db, member.memberId, owners.imageSelfieURL);
    expect(kept).toBeUndefined();
  });

  test('are compared with once two weeks have passed', async () => {
    await correct('identity');
    world.passTime(14 * dayMilliseconds);
    const read = await readRequest(await askForNumber());
    expect([latelyOf(read), read.picturesBefore]).toEqual([[], []]);
  });
});

test('who knows an address that was corrected shortly before has shown nothing', async () => {
  await correct('address');
  const id = await askForNumber();
  expect(latelyOf(await readRequest(id))).toEqual(['address']);
  expect(refusedWith(await check(id, 'ADDRESS_KNOWN'))).toEqual([422, 'IDENTITY_CHECKS_INCOMPLETE']);
  expect((await check(id, 'REFERENCE_KNOWN')).status).toBe(201);
});

test('nothing is new about what was saved at the activation', async () => {
  const read = await readRequest(await askForNumber());
  expect(latelyOf(read)).toEqual([]);
  expect(read.picturesBefore).toEqual([]);
  expect(read.changes.map(({ detail }) => detail)).toEqual([
    'selfie',
    'identity',
    'personal',
    'address',
    'references',
  ]);
});
