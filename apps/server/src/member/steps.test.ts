import { readMember } from '@sagwan/contract/member/read-member.ts';
import { readMemberInfo } from '@sagwan/contract/member/read-member-info.ts';
import { readState } from '@sagwan/contract/member/read-state.ts';
import { correctDetails, saveDetails } from '@sagwan/contract/member/save-details.ts';
import { updateAddress } from '@sagwan/contract/member/update-address.ts';
import { updateBank } from '@sagwan/contract/member/update-bank.ts';
import { updateIdentity } from '@sagwan/contract/member/update-identity.ts';
import { updatePersonal } from '@sagwan/contract/member/update-personal.ts';
import { updateReferences } from '@sagwan/contract/member/update-references.ts';
import { updateSignature } from '@sagwan/contract/member/update-signature.ts';
import { memberFieldHints } from '@sagwan/domain/copy/member-field-hints.ts';
import { dayMilliseconds } from '@sagwan/domain/time/durations.ts';
import { describe, expect, test } from 'vitest';
import {
  type SignedInMember,
  stepBodies,
  uploadIdentityPictures,
  uploadSample,
} from '../testing/accounts.ts';
import { worldForTests } from '../testing/world.ts';
import { transact } from '../transact.ts';
import { readBankAccount } from './bank-account.sql.ts';
import { openAccount } from './bank-account.ts';
import { askCorrection } from './member.ts';

const world = worldForTests();

async function accountOnFile(memberId: string) {
  const { db, keyring } = world.context;
  const row = await readBankAccount(db, memberId);
  return row && openAccount(row, await keyring.of(db, memberId));
}

const stateOf = async ({ phoneNumber, token }: SignedInMember) =>
  (await world.ask(readState, { token, body: { phoneNumber } })).body.state;

const fieldsOf = <Fields extends object>({ phoneNumber: _, ...fields }: Fields & { phoneNumber: string }) =>
  fields;

const openCorrection = ({ memberId }: SignedInMember) =>
  transact(world.context.db, (trx) =>
    askCorrection(trx, memberId, new Date(world.context.now().getTime() + dayMilliseconds)),
  );

describe('the six steps', () => {
  test('in order, each opens the next and the last completes', async () => {
    const member = await world.registerMember();
    const { phoneNumber, token } = member;
    const bodies = stepBodies(phoneNumber);
    expect(await stateOf(member)).toBe('PERSONAL_INFO');
    expect((await world.ask(updatePersonal, { token, body: bodies.personal })).body).toEqual({
      state: 'UPDATE_NEXT',
    });
    expect(await stateOf(member)).toBe('ADDRESS_INFO');
    await world.ask(updateAddress, { token, body: bodies.address });
    const second = {
      refFullName2: 'Pilar Santos',
      refRelationship2: 'Aunt',
      refPhoneNumber2: '639180000012',
    };
    await world.ask(updateReferences, { token, body: { ...bodies.references, ...second } });
    expect(await stateOf(member)).toBe('IDENTITY_INFO');
    const given = await world.ask(readMember, { token, body: { phoneNumber } });
    expect(given.body.references).toMatchObject(second);
    await world.ask(updateReferences, { token, body: bodies.references });
    const pictures = await uploadIdentityPictures(world.ask, member);
    await world.ask(updateIdentity, { token, body: { ...bodies.identity, ...pictures } });
    const imageSignatureURL = await uploadSample(world.ask, member, 'signature');
    expect(imageSignatureURL).toBe('signature.png');
    await world.ask(updateSignature, { token, body: { phoneNumber, imageSignatureURL } });
    expect((await world.ask(updateBank, { token, body: bodies.bank })).body).toEqual({
      state: 'INFO_COMPLETED',
    });
    expect(await stateOf(member)).toBe('INFO_COMPLETED');

    const { status, body } = await world.ask(readMember, { token, body: { phoneNumber } });
    expect(status).toBe(200);
    const notGiven = { refFullName2: 'N/A', refRelationship2: 'N/A', refPhoneNumber2: 'N/A' };
    expect(body).toMatchObject({
      phoneNumber,
      active: true,
      state: 'INFO_COMPLETED',
      personal: fieldsOf(bodies.personal),
      address: fieldsOf(bodies.address),
      references: { ...fieldsOf(bodies.references), ...notGiven },
      identity: { ...fieldsOf(bodies.identity), ...pictures },
      signature: { imageSignatureURL },
      bank: fieldsOf(bodies.bank),
      loan: null,
      withdrawal: null,
      creditScore: 610,
    });
    const info = await world.ask(readMemberInfo, { token, body: { phoneNumber } });
    expect(info.body).toMatchObject({ fullLegalName: 'Maria Reyes Santos', accountNumber: '001230004567' });
  });

  test('a later step is refused, an earlier one is saved again in place', async () => {
    const member = await world.registerMember();
    const { phoneNumber, token } = member;
    const bodies = stepBodies(phoneNumber);
    const early = await world.ask(updateBank, { token, body: bodies.bank });
    expect([early.status, early.body.code]).toEqual([409, 'STEP_NOT_REACHED']);
    await world.ask(updatePersonal, { token, body: bodies.personal });
    await world.ask(updateAddress, { token, body: bodies.address });
    const again = await world.ask(updatePersonal, {
      token,
      body: { ...bodies.personal, firstName: 'Marietta' },
    });
    expect(again.body.state).toBe('UPDATE_NEXT');
    expect(await stateOf(member)).toBe('REFERENCES_INFO');
    const audit = await world.database.owner
      .selectFrom('audit')
      .select(['id', 'after', 'personal_encrypted'])
      .where('subject_id', '=', member.memberId)
      .where('action', '=', 'member.update_personal')
      .orderBy('id')
      .execute();
    expect(audit[1]?.after).toEqual({
      step: 'personal',
      changed: ['firstName'],
      isCorrection: false,
      sessionId: expect.any(String),
    });
    const key = await world.context.keyring.of(world.database.owner, member.memberId);
    expect(
      audit.map(({ id, personal_encrypted }) =>
        key.openFields('audit.personal_encrypted', personal_encrypted ?? Buffer.of(), id),
      ),
    ).toMatchObject([
      { before: null, after: { firstName: 'Maria', birthDate: bodies.personal.birthDate } },
      { before: { firstName: 'Maria' }, after: { firstName: 'Marietta' } },
    ]);
  });

  test('a middle name and a postal code can be left out, step by step and in one request', async () => {
    const [one, other] = [await world.registerMember(), await world.registerMember()];
    const { middleName: _, ...personal } = stepBodies(one.phoneNumber).personal;
    const { postalCode: __, ...address } = stepBodies(one.phoneNumber).address;
    const { token } = one;
    expect((await world.ask(updatePersonal, { token, body: personal })).body).toEqual({
      state: 'UPDATE_NEXT',
    });
    expect((await world.ask(updateAddress, { token, body: address })).body).toEqual({ state: 'UPDATE_NEXT' });
    const together = { ...personal, ...address, phoneNumber: other.phoneNumber };
    expect((await world.ask(saveDetails, { token: other.token, body: together })).body).toEqual({
      state: 'REFERENCES_INFO',
    });
    for (const { phoneNumber, token } of [one, other]) {
      const { body } = await world.ask(readMember, { token, body: { phoneNumber } });
      expect(body).toMatchObject({ personal: { middleName: '' }, address: { postalCode: '' } });
    }
  });

  test('once complete nothing changes, until staff ask for a correction', async () => {
    const { phoneNumber, token, ...member } = await world.activatedMember();
    const body = stepBodies(phoneNumber).address;
    const closed = await world.ask(updateAddress, { token, body });
    expect([closed.status, closed.body.code]).toEqual([409, 'STEPS_COMPLETED']);
    await openCorrection({ phoneNumber, token, ...member });
    const open = await world.ask(updateAddress, { token, body: { ...body, town: 'Mandaue' } });
    expect([open.status, open.body.state]).toEqual([200, 'INFO_COMPLETED']);
  });

  test.each([
    ['17 years', '2009-03-16', 422],
    ['18 years', '2008-03-16', 200],
    ['80 years', '1946-04-16', 200],
    ['81 years', '1945-03-01', 422],
    ['the 30th of February', '1990-02-30', 400],
  ])('a birth date of %s', async (_, birthDate, status) => {
    const { phoneNumber, token } = await world.registerMember();
    const answer = await world.ask(updatePersonal, {
      token,
      body: { ...stepBodies(phoneNumber).personal, birthDate },
    });
    expect(answer.status).toBe(status);
    if (status === 422) expect(answer.body.code).toBe('BIRTH_DATE_OUT_OF_RANGE');
    if (status !== 200) expect(answer.body.fields).toEqual({ birthDate: memberFieldHints.birthDate });
  });

  test('a step names pictures of its own member and kind', async () => {
    const other = await world.activatedMember();
    const member = await world.registerMember();
    const { phoneNumber, token } = member;
    const bodies = stepBodies(phoneNumber);
    await world.ask(updatePersonal, { token, body: bodies.personal });
    await world.ask(updateAddress, { token, body: bodies.address });
    await world.ask(updateReferences, { token, body: bodies.references });
    const theirs = await uploadIdentityPictures(world.ask, other);
    const stolen = await world.ask(updateIdentity, { token, body: { ...bodies.identity, ...theirs } });
    expect([stolen.status, stolen.body.code]).toEqual([422, 'PICTURE_MISSING']);
    const mine = await uploadIdentityPictures(world.ask, member);
    const swapped = {
      imageIdFrontURL: mine.imageIdBackURL,
      imageIdBackURL: mine.imageSelfieURL,
      imageSelfieURL: mine.imageIdFrontURL,
    };
    const wrong = await world.ask(updateIdentity, { token, body: { ...bodies.identity, ...swapped } });
    const missing = 'Please add this picture first.';
    expect(wrong.body.fields).toEqual({
      imageIdFrontURL: missing,
      imageIdBackURL: missing,
      imageSelfieURL: missing,
    });
    const unnamed = { ...bodies.identity, ...mine, identityType: 'Others' };
    const others = await world.ask(updateIdentity, { token, body: unnamed });
    expect([others.status, others.body.fields]).toMatchObject([
      400,
      { otherIdentityType: expect.anything() },
    ]);
    const named = { ...unnamed, otherIdentityType: 'Barangay ID' };
    await world.ask(updateIdentity, { token, body: named });
    const { body } = await world.ask(readMember, { token, body: { phoneNumber } });
    expect(body.identity).toEqual(fieldsOf(named));
    const unsigned = { phoneNumber, imageSignatureURL: 'signature.png' };
    const signature = await world.ask(updateSignature, { token, body: unsigned });
    expect([signature.status, signature.body.code]).toEqual([422, 'PICTURE_MISSING']);
  });
});

describe('several steps in one request', () => {
  test('are saved in order, or none of them', async () => {
    const member = await world.registerMember();
    const { phoneNumber, token } = member;
    const { personal, address, bank } = stepBodies(phoneNumber);
    const tooFar = await world.ask(saveDetails, { token, body: { ...personal, ...bank } });
    expect([tooFar.status, tooFar.body.code]).toEqual([409, 'STEP_NOT_REACHED']);
    expect(await stateOf(member)).toBe('PERSONAL_INFO');
    const inPart = await world.ask(saveDetails, { token, body: { phoneNumber, firstName: 'Maria' } });
    expect([inPart.status, Object.keys(inPart.body.fields ?? {})]).toEqual([
      400,
      ['gender', 'lastName', 'birthDate', 'maritalStatus', 'nationality'],
    ]);
    const both = await world.ask(saveDetails, { token, body: { ...personal, ...address } });
    expect([both.status, both.body]).toEqual([200, { state: 'REFERENCES_INFO' }]);
  });

  test('a correction changes the fields given and leaves the others', async () => {
    const { phoneNumber, token } = await world.registerMember();
    const { personal } = stepBodies(phoneNumber);
    const early = await world.ask(correctDetails, { token, body: { phoneNumber, town: 'Mandaue' } });
    expect([early.status, early.body.code]).toEqual([409, 'STEP_NOT_REACHED']);
    await world.ask(updatePersonal, { token, body: personal });
    const corrected = await world.ask(correctDetails, { token, body: { phoneNumber, middleName: 'Cruz' } });
    expect([corrected.status, corrected.body]).toEqual([200, { state: 'ADDRESS_INFO' }]);
    const tooYoung = { phoneNumber, birthDate: '2020-01-01' };
    expect((await world.ask(correctDetails, { token, body: tooYoung })).body.code).toBe(
      'BIRTH_DATE_OUT_OF_RANGE',
    );
    const { body } = await world.ask(readMember, { token, body: { phoneNumber } });
    expect(body.personal).toMatchObject({ firstName: 'Maria', middleName: 'Cruz', birthDate: '1994-06-12' });
  });
});

describe('the account on file', () => {
  test('is encrypted, known by name, and at once payable at first', async () => {
    const { memberId } = await world.activatedMember();
    const account = await accountOnFile(memberId);
    expect(account).toMatchObject({
      institutionCode: 'PH_BDO',
      accountNumber: '001230004567',
      masked: '001*********',
      payableFrom: world.context.now(),
    });
    const { owner } = world.database;
    const rows = JSON.stringify([
      await owner.selectFrom('bank_account').selectAll().execute(),
      await owner.selectFrom('audit').selectAll().execute(),
      await owner.selectFrom('message').selectAll().execute(),
    ]);
    expect(rows).not.toContain('001230004567');
    expect(rows).not.toContain(Buffer.from('001230004567').toString('hex'));
  });
});
