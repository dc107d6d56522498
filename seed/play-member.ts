import type { WireBodyOf } from '@sagwan/contract/endpoint.ts';
import { apply } from '@sagwan/contract/loan/apply.ts';
import { disclose } from '@sagwan/contract/loan/disclose.ts';
import { setUpMandate } from '@sagwan/contract/mandate/set-up-mandate.ts';
import { updateAddress } from '@sagwan/contract/member/update-address.ts';
import { updateBank } from '@sagwan/contract/member/update-bank.ts';
import { updateIdentity } from '@sagwan/contract/member/update-identity.ts';
import { updatePersonal } from '@sagwan/contract/member/update-personal.ts';
import { updateReferences } from '@sagwan/contract/member/update-references.ts';
import { updateSignature } from '@sagwan/contract/member/update-signature.ts';
import { uploadPicture } from '@sagwan/contract/member/upload-picture.ts';
import type { officeOrderServicing } from '@sagwan/contract/office/order-servicing.ts';
import { askRelief } from '@sagwan/contract/relief/ask-relief.ts';
import { createCode } from '@sagwan/contract/repayment/create-code.ts';
import { quotePayOff } from '@sagwan/contract/repayment/quote-pay-off.ts';
import { login } from '@sagwan/contract/session/login.ts';
import { register } from '@sagwan/contract/session/register.ts';
import { readWallet } from '@sagwan/contract/wallet/read-wallet.ts';
import { verifyWithdrawal } from '@sagwan/contract/wallet/verify-withdrawal.ts';
import { withdraw } from '@sagwan/contract/wallet/withdraw.ts';
import { minorFromText } from '@sagwan/domain/money/money.ts';
import { addDays } from '@sagwan/domain/time/manila.ts';
import type { AskFunction } from '@sagwan/server/testing/ask.ts';
import { type CastLoan, type CastMember, type CastPayment, memberPassword } from './cast.ts';
import { expectStatus, tokenOf } from './load-cast.ts';
import type { PictureKind } from './pictures/make.ts';

export interface CastWorld {
  ask: AskFunction;
  pictureOf: (wanted: { person: CastMember; kind: PictureKind }) => Promise<Buffer>;
  approveAndRelease: (loanNumber: string) => Promise<void>;
  /** One person of the staff orders a change of a running loan; its id. */
  order: (
    loanNumber: string,
    order: Omit<WireBodyOf<typeof officeOrderServicing>, 'previewHash'>,
  ) => Promise<string>;
  /** Another approves it. */
  approveOrder: (id: string) => Promise<void>;
  /** Money comes in by a code and is booked; the channel pays it out to the lender's bank. */
  collect: (payment: { reference: string; amountMinor: bigint }) => Promise<void>;
  /** The day on which a step runs, 'YYYY-MM-DD'. */
  today: () => string;
  /** Whether SMS and payouts go to the sandbox, so that a withdrawal can be confirmed and pays nobody. */
  mayWithdraw: boolean;
  /** Whether SMS and collections go to the sandbox, so that a mandate can be signed and debits nobody. */
  mayDebit: boolean;
  /** The one-time password that was just sent to a phone. */
  codeSentTo: (phoneNumber: string) => Promise<string>;
}

/** What a member does on one day. */
export interface CastStep {
  daysAgo: number;
  run: () => Promise<void>;
}

/** What a member does from registration to the state that the cast list gives, in order. */
export function memberSteps(world: CastWorld, member: CastMember): CastStep[] {
  const { registeredDaysAgo, loan } = member;
  const join = async () => {
    await expectStatus(201, world.ask(register, { body: registrationOf(member) }));
    if (member.activated) await activate(world, member, await signIn(world, member));
  };
  return [{ daysAgo: registeredDaysAgo, run: join }, ...(loan ? loanSteps(world, member, loan) : [])];
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

export async function signIn(
  { ask }: CastWorld,
  { phoneNumber }: Pick<CastMember, 'phoneNumber'>,
): Promise<string> {
  return tokenOf(ask(login, { body: { phoneNumber, password: memberPassword } }));
}

async function activate({ ask, pictureOf }: CastWorld, member: CastMember, token: string): Promise<void> {
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
  const send = async (kind: PictureKind) =>
    upload(ask, member, { kind, bytes: await pictureOf({ person: member, kind }), token });
  // In parallel: with ten members much of a first start is spent on cleaning pictures.
  const [idFront, idBack, selfie, imageSignatureURL] = await Promise.all([
    send('idFront'),
    send('idBack'),
    send('selfie'),
    send('signature'),
  ]);
  const identity = {
    identityType: member.identityType,
    otherIdentityType: '',
    identityNumber: member.identityNumber,
    imageIdFrontURL: idFront,
    imageIdBackURL: idBack,
    imageSelfieURL: selfie,
  };
  await expectStatus(200, ask(updateIdentity, { token, body: { phoneNumber, ...identity } }));
  await expectStatus(200, ask(updateSignature, { token, body: { phoneNumber, imageSignatureURL } }));
  const { bankName, accountNumber } = member;
  await expectStatus(200, ask(updateBank, { token, body: { phoneNumber, bankName, accountNumber } }));
}

async function upload(
  ask: AskFunction,
  member: CastMember,
  { kind, bytes, token }: { kind: PictureKind; bytes: Buffer; token: string },
): Promise<string> {
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

function loanSteps(world: CastWorld, member: CastMember, loan: CastLoan): CastStep[] {
  const {
    appliedDaysAgo,
    released,
    withdrawnAmount,
    payments = [],
    hardship,
    autoDebit,
    longerTerm,
    pauseDays,
  } = loan;
  let loanNumber = '';
  const applying = async () => {
    loanNumber = await applyFor(world, member, loan);
  };
  return [
    { daysAgo: appliedDaysAgo, run: applying },
    ...(released ? [{ daysAgo: appliedDaysAgo - 1, run: () => world.approveAndRelease(loanNumber) }] : []),
    ...payments.map((payment) => ({
      daysAgo: payment.daysAgo,
      run: () => payByCode(world, member, { loanNumber, ...payment }),
    })),
    ...(hardship === undefined
      ? []
      : [{ daysAgo: hardship.daysAgo, run: () => easePlan(world, member, { loanNumber, ...hardship }) }]),
    ...(longerTerm === undefined
      ? []
      : [{ daysAgo: longerTerm.daysAgo, run: () => askTime(world, member, { loanNumber, ...longerTerm }) }]),
    ...(pauseDays === undefined ? [] : [{ daysAgo: 0, run: () => orderPause(world, loanNumber, pauseDays) }]),
    ...(autoDebit !== undefined && world.mayDebit
      ? [{ daysAgo: autoDebit.daysAgo, run: () => signMandate(world, member, { loanNumber, ...autoDebit }) }]
      : []),
    ...(withdrawnAmount !== undefined && world.mayWithdraw
      ? [{ daysAgo: 0, run: () => withdrawFrom(world, member, withdrawnAmount) }]
      : []),
  ];
}

/** Pays by the loan's payment code; the provider's event comes at once. */
async function payByCode(
  world: CastWorld,
  member: CastMember,
  { loanNumber, amountPHP, above = '0' }: CastPayment & { loanNumber: string },
): Promise<void> {
  const own = { phoneNumber: member.phoneNumber, loanNumber };
  const token = await signIn(world, member);
  const code = await expectStatus(
    200,
    world.ask(createCode, { token, body: { ...own, channel: 'virtualAccount' } }),
  );
  const quoted = async () =>
    (await expectStatus(200, world.ask(quotePayOff, { token, body: own }))).body.amount;
  const due = code.body.amount;
  const amount = String(amountPHP === 'everything' ? await quoted() : amountPHP === 'due' ? due : amountPHP);
  const amountMinor = (minorFromText(amount) ?? 0n) + (minorFromText(above) ?? 0n);
  await world.collect({ reference: String(code.body.reference), amountMinor });
}

/** The member asks for a plan that can be paid, and two people of the staff grant it. */
async function easePlan(
  world: CastWorld,
  member: CastMember,
  { loanNumber, reason, months }: NonNullable<CastLoan['hardship']> & { loanNumber: string },
): Promise<void> {
  const token = await signIn(world, member);
  const body = { phoneNumber: member.phoneNumber, loanNumber, kind: 'hardship', reason, months } as const;
  await expectStatus(201, world.ask(askRelief, { token, body }));
  await world.approveOrder(
    await world.order(loanNumber, { content: { kind: 'planHardship', months }, reason }),
  );
}

/** The member asks for a longer term. */
async function askTime(
  world: CastWorld,
  member: CastMember,
  { loanNumber, months }: { loanNumber: string; months: number },
): Promise<void> {
  const token = await signIn(world, member);
  const { phoneNumber } = member;
  const body = { phoneNumber, loanNumber, kind: 'extension', months } as const;
  await expectStatus(201, world.ask(askRelief, { token, body }));
}

/** An officer orders days without interest, from today. */
async function orderPause(world: CastWorld, loanNumber: string, days: number): Promise<void> {
  const from = world.today();
  const content = { kind: 'pauseInterest', from, to: addDays(from, days - 1) } as const;
  await world.order(loanNumber, { content, reason: 'FAMILY_EMERGENCY' });
}

/** Lets the member's bank pay each instalment. */
async function signMandate(
  world: CastWorld,
  member: CastMember,
  { loanNumber, bank }: NonNullable<CastLoan['autoDebit']> & { loanNumber: string },
): Promise<void> {
  const { phoneNumber } = member;
  const token = await signIn(world, member);
  const body = { phoneNumber, loanNumber, bank };
  const asked = await expectStatus(200, world.ask(setUpMandate, { token, body }));
  const challengeId = String(asked.body.challengeId);
  const otp = await world.codeSentTo(phoneNumber);
  await expectStatus(200, world.ask(setUpMandate, { token, body: { ...body, challengeId, otp } }));
}

async function applyFor(world: CastWorld, member: CastMember, loan: CastLoan): Promise<string> {
  const { phoneNumber } = member;
  const { loanAmountPHP, installmentCount, selectedCurrency } = loan;
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
  return String(applied.body.loanNumber);
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
