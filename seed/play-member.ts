import { apply } from '@sagwan/contract/loan/apply.ts';
import { disclose } from '@sagwan/contract/loan/disclose.ts';
import { updateAddress } from '@sagwan/contract/member/update-address.ts';
import { updateBank } from '@sagwan/contract/member/update-bank.ts';
import { updateIdentity } from '@sagwan/contract/member/update-identity.ts';
import { updatePersonal } from '@sagwan/contract/member/update-personal.ts';
import { updateReferences } from '@sagwan/contract/member/update-references.ts';
import { updateSignature } from '@sagwan/contract/member/update-signature.ts';
import { uploadPicture } from '@sagwan/contract/member/upload-picture.ts';
import { login } from '@sagwan/contract/session/login.ts';
import { register } from '@sagwan/contract/session/register.ts';
import { readWallet } from '@sagwan/contract/wallet/read-wallet.ts';
import { verifyWithdrawal } from '@sagwan/contract/wallet/verify-withdrawal.ts';
import { withdraw } from '@sagwan/contract/wallet/withdraw.ts';
import type { AskFunction } from '@sagwan/server/testing/ask.ts';
import { type CastLoan, type CastMember, memberPassword } from './cast.ts';
import { expectStatus } from './load-cast.ts';
import { castPicture, type PictureKind } from './pictures/make.ts';

export interface CastWorld {
  ask: AskFunction;
  /** Sets the server's clock. */
  setDaysAgo: (days: number) => void;
  approveAndRelease: (loanNumber: string) => Promise<void>;
  /** Whether SMS and payouts go to the sandbox, so that a withdrawal can be confirmed and pays nobody. */
  mayWithdraw: boolean;
  /** The one-time password that was just sent to a phone. */
  codeSentTo: (phoneNumber: string) => Promise<string>;
}

/** Sends one member's requests, from registration to the state that the cast list gives. */
export async function playMember(world: CastWorld, member: CastMember): Promise<void> {
  world.setDaysAgo(member.registeredDaysAgo);
  await expectStatus(201, world.ask(register, { body: registrationOf(member) }));
  if (!member.activated) return;
  await activate(world, member, await signIn(world, member));
  if (member.loan !== undefined) await borrow(world, member, member.loan);
}

function registrationOf(member: CastMember) {
  const { fullName, phoneNumber, email, workLocation, jobTitle, jobCategory, monthlyNetIncome } = member;
  return {
    fullName,
    phoneNumber,
    email,
    password: memberPassword,
    workPlaceCountry: 'Philippines',
    workLocation,
    jobTitle,
    jobCategory,
    monthlyNetIncome,
  };
}

async function signIn({ ask }: CastWorld, { phoneNumber }: CastMember): Promise<string> {
  const { body } = await expectStatus(200, ask(login, { body: { phoneNumber, password: memberPassword } }));
  return String(body.accessToken);
}

async function activate({ ask }: CastWorld, member: CastMember, token: string): Promise<void> {
  const { phoneNumber } = member;
  const { gender, firstName, middleName, lastName, birthDate, maritalStatus } = member;
  const personal = {
    gender,
    firstName,
    middleName,
    lastName,
    birthDate,
    maritalStatus,
    nationality: 'Filipino',
  };
  await expectStatus(200, ask(updatePersonal, { token, body: { phoneNumber, ...personal, isAgree: true } }));
  const { province, town, streetAddress, postalCode } = member;
  const address = { countryResidence: 'Philippines', province, town, streetAddress, postalCode };
  await expectStatus(200, ask(updateAddress, { token, body: { phoneNumber, ...address } }));
  const references = {
    refFullName1: member.reference.fullName,
    refRelationship1: member.reference.relationship,
    refPhoneNumber1: member.reference.phoneNumber,
    refFullName2: 'N/A',
    refRelationship2: 'N/A',
    refPhoneNumber2: 'N/A',
  };
  await expectStatus(200, ask(updateReferences, { token, body: { phoneNumber, ...references } }));
  const identity = {
    identityType: member.identityType,
    otherIdentityType: '',
    identityNumber: member.identityNumber,
    imageIdFrontURL: await upload(ask, member, 'idFront', token),
    imageIdBackURL: await upload(ask, member, 'idBack', token),
    imageSelfieURL: await upload(ask, member, 'selfie', token),
  };
  await expectStatus(200, ask(updateIdentity, { token, body: { phoneNumber, ...identity } }));
  const imageSignatureURL = await upload(ask, member, 'signature', token);
  await expectStatus(200, ask(updateSignature, { token, body: { phoneNumber, imageSignatureURL } }));
  const { bankName, accountNumber } = member;
  await expectStatus(200, ask(updateBank, { token, body: { phoneNumber, bankName, accountNumber } }));
}

async function upload(
  ask: AskFunction,
  member: CastMember,
  kind: PictureKind,
  token: string,
): Promise<string> {
  const bytes = await castPicture({ person: member, kind });
  const type = kind === 'signature' ? 'image/png' : 'image/jpeg';
  const form = new FormData();
  form.set('kind', kind);
  form.set('identityNumber', member.phoneNumber);
  form.set(
    'image',
    new Blob([new Uint8Array(bytes)], { type }),
    kind === 'signature' ? 'signature.png' : `${kind}.jpg`,
  );
  const { body } = await expectStatus(200, ask(uploadPicture, { token, form }));
  return String(body.fileName);
}

async function borrow(world: CastWorld, member: CastMember, loan: CastLoan): Promise<void> {
  const { phoneNumber } = member;
  const { loanAmountPHP, installmentCount, selectedCurrency } = loan;
  world.setDaysAgo(loan.appliedDaysAgo);
  const token = await signIn(world, member);
  const terms = { phoneNumber, loanAmountPHP, installmentCount, selectedCurrency };
  const shown = await expectStatus(200, world.ask(disclose, { token, body: terms }));
  const applied = await expectStatus(
    200,
    world.ask(apply, {
      token,
      headers: { 'idempotency-key': `cast-${phoneNumber}` },
      body: { ...terms, agreementAccepted: true, disclosureId: String(shown.body.disclosureId) },
    }),
  );
  if (!loan.released) return;
  world.setDaysAgo(loan.appliedDaysAgo - 1);
  await world.approveAndRelease(String(applied.body.loanNumber));
  if (loan.withdrawnAmount !== undefined && world.mayWithdraw) {
    world.setDaysAgo(0);
    await withdrawFrom(world, member, loan.withdrawnAmount);
  }
}

async function withdrawFrom(world: CastWorld, member: CastMember, withdrawalAmount: string): Promise<void> {
  const { ask } = world;
  const { phoneNumber } = member;
  const token = await signIn(world, member);
  const wallet = await expectStatus(200, ask(readWallet, { token, body: { phoneNumber } }));
  const order = { phoneNumber, id: String(wallet.body.id), withdrawalAmount };
  const sent = await expectStatus(200, ask(verifyWithdrawal, { token, body: order }));
  await expectStatus(
    200,
    ask(withdraw, {
      token,
      headers: { 'idempotency-key': `cast-withdrawal-${phoneNumber}` },
      body: {
        ...order,
        availableBalance: String(wallet.body.wallet),
        companyName: 'Sagwan Demonstration Financing, Inc.',
        challengeId: String(sent.body.challengeId),
        otp: await world.codeSentTo(phoneNumber),
      },
    }),
  );
}
