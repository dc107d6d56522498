import { randomInt } from 'node:crypto';
import { updateAddress } from '@sagwan/contract/member/update-address.ts';
import { updateBank } from '@sagwan/contract/member/update-bank.ts';
import { updateIdentity } from '@sagwan/contract/member/update-identity.ts';
import { updatePersonal } from '@sagwan/contract/member/update-personal.ts';
import { updateReferences } from '@sagwan/contract/member/update-references.ts';
import { updateSignature } from '@sagwan/contract/member/update-signature.ts';
import { type pictureKinds, uploadPicture } from '@sagwan/contract/member/upload-picture.ts';
import { login } from '@sagwan/contract/session/login.ts';
import { register } from '@sagwan/contract/session/register.ts';
import type { Kysely } from 'kysely';
import sharp from 'sharp';
import type { AppContext } from '../app-context.ts';
import type { Database } from '../database/schema.ts';
import { type Answer, type AskFunction, untilServed } from './ask.ts';

export const testPassword = 'Paddle-upstream-7';

export interface SignedInMember {
  phoneNumber: string;
  token: string;
  memberId: string;
  /** The refresh cookie, as a `cookie` header. */
  cookie: string;
  /** The cookie of the browser as a known device, likewise. */
  deviceCookie: string;
}

type PictureKind = (typeof pictureKinds)[number];

export const freshPhoneNumber = () => `63918${randomInt(10_000_000).toString().padStart(7, '0')}`;

/** A registration as the form sends it. */
export const registrationOf = (phoneNumber: string) => ({
  fullName: 'Maria Santos',
  phoneNumber,
  email: 'maria@example.com',
  password: testPassword,
  workPlaceCountry: 'Philippines',
  workLocation: 'Cebu City',
  jobTitle: 'Nurse',
  jobCategory: 'Health Care / Medical',
  monthlyNetIncome: '35000',
});

/** Registers over HTTP, with the code of the SMS where one is asked for, and signs in. */
export async function registerMember(
  ask: AskFunction,
  phoneNumber = freshPhoneNumber(),
  proof: { otp?: string } = {},
): Promise<SignedInMember> {
  const body = { ...registrationOf(phoneNumber), ...proof };
  // Passwords are hashed with what a busy machine has left; an answer that came too late may have made the account.
  let isLate = false;
  const answer = await untilServed(async () => {
    const given = await ask(register, { body });
    isLate ||= given.status === 503;
    return given;
  });
  if (!(isLate && answer.body.code === 'PHONE_TAKEN')) expectStatus(201, answer);
  return signInMember(ask, phoneNumber);
}

/** Signs in, for instance again after a token has run out. */
export async function signInMember(
  ask: AskFunction,
  phoneNumber: string,
  password = testPassword,
  remembered: { persist?: boolean } = {},
): Promise<SignedInMember> {
  const body = { phoneNumber, password, ...remembered };
  const answer = expectStatus(200, await untilServed(() => ask(login, { body })));
  const token = String(answer.body.accessToken);
  return {
    phoneNumber,
    token,
    memberId: memberIdOf(token),
    cookie: cookieOf(answer),
    deviceCookie: deviceCookieOf(answer),
  };
}

/** The refresh cookie that an answer sets, as the header that sends it back; empty without one. */
export const cookieOf = (answer: Answer): string => cookieNamed(answer, /^sagwanRefresh$/);

/** Likewise the cookie of a known device. */
export const deviceCookieOf = (answer: Answer): string => cookieNamed(answer, /^sagwanDevice-/);

/** Likewise the cookie of the browser that asks for a code. */
export const askerCookieOf = (answer: Answer): string => cookieNamed(answer, /^sagwanAsker$/);

function cookieNamed({ cookies }: Answer, named: RegExp): string {
  const found = cookies.filter(({ name }) => named.test(name));
  return found.map(({ name, value }) => `${name}=${value}`).join('; ');
}

function memberIdOf(token: string): string {
  const [, claims = ''] = token.split('.');
  return String(JSON.parse(Buffer.from(claims, 'base64url').toString()).sub);
}

/** Takes a member through the six steps, each by its endpoint. */
export async function activateMember(ask: AskFunction, member: SignedInMember): Promise<SignedInMember> {
  const { phoneNumber, token } = member;
  const steps = stepBodies(phoneNumber);
  expectStatus(200, await ask(updatePersonal, { token, body: steps.personal }));
  expectStatus(200, await ask(updateAddress, { token, body: steps.address }));
  expectStatus(200, await ask(updateReferences, { token, body: steps.references }));
  const identity = { ...steps.identity, ...(await uploadIdentityPictures(ask, member)) };
  expectStatus(200, await ask(updateIdentity, { token, body: identity }));
  const imageSignatureURL = await uploadSample(ask, member, 'signature');
  expectStatus(200, await ask(updateSignature, { token, body: { phoneNumber, imageSignatureURL } }));
  expectStatus(200, await ask(updateBank, { token, body: steps.bank }));
  return member;
}

/** What a member types in the steps that need no picture, and the typed part of the ID step. */
export function stepBodies(phoneNumber: string) {
  return {
    personal: {
      phoneNumber,
      gender: 'Female',
      firstName: 'Maria',
      middleName: 'Reyes',
      lastName: 'Santos',
      birthDate: '1994-06-12',
      maritalStatus: 'Single',
      nationality: 'Filipino',
      isAgree: true as const,
    },
    address: {
      phoneNumber,
      countryResidence: 'Philippines',
      province: 'Cebu',
      town: 'Cebu City',
      streetAddress: '7 Sampaguita Road',
      postalCode: '',
    },
    references: {
      phoneNumber,
      refFullName1: 'Rosario Santos',
      refRelationship1: 'Mother',
      refPhoneNumber1: '639180000011',
    },
    identity: {
      phoneNumber,
      identityType: 'UMID',
      otherIdentityType: '',
      identityNumber: 'SPEC-0100-001',
    },
    bank: { phoneNumber, bankName: 'BDO Unibank', accountNumber: '001230004567' },
  };
}

export async function uploadIdentityPictures(ask: AskFunction, member: SignedInMember) {
  return {
    imageIdFrontURL: await uploadSample(ask, member, 'idFront'),
    imageIdBackURL: await uploadSample(ask, member, 'idBack'),
    imageSelfieURL: await uploadSample(ask, member, 'selfie'),
  };
}

/** Uploads a small picture and returns its file name. */
export async function uploadSample(
  ask: AskFunction,
  { phoneNumber, token }: Pick<SignedInMember, 'phoneNumber' | 'token'>,
  kind: PictureKind,
): Promise<string> {
  const form = pictureForm({ kind, identityNumber: phoneNumber, bytes: await samplePicture() });
  return String(expectStatus(200, await ask(uploadPicture, { token, form })).body.fileName);
}

export function pictureForm(sent: { kind: string; identityNumber: string; bytes: Buffer; name?: string }) {
  const form = new FormData();
  form.set('kind', sent.kind);
  form.set('identityNumber', sent.identityNumber);
  form.set('image', new Blob([new Uint8Array(sent.bytes)]), sent.name ?? `${sent.kind}.png`);
  return form;
}

let sample: Promise<Buffer> | undefined;

/** A real picture, small, so that many tests can use it. */
export function samplePicture(): Promise<Buffer> {
  sample ??= sharp({ create: { width: 60, height: 40, channels: 3, background: '#2f6b4f' } })
    .png()
    .toBuffer();
  return sample;
}

function expectStatus(status: number, answer: Answer): Answer {
  if (answer.status === status) return answer;
  throw new Error(`Expected ${status}, was answered ${answer.status} ${answer.text}`);
}

/** As after the code that went to the address: notices go there too. */
export async function proveEmail(
  { context, database }: { context: Pick<AppContext, 'now'>; database: { owner: Kysely<Database> } },
  memberId: string,
): Promise<void> {
  await database.owner
    .updateTable('member')
    .set({ email_proven_at: context.now() })
    .where('id', '=', memberId)
    .execute();
}
