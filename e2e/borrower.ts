import { expect } from '@playwright/test';
import { castPicture } from '../seed/pictures/make.ts';
import type { Program } from './api-program.ts';
import { type Newcomer, newPassword, staffPassword } from './people.ts';
import { otpSentTo } from './sandbox.ts';

export interface Wallet {
  id: string;
  active: boolean;
  wallet: number;
  withdrawnAmount: number;
  state: string;
  withdrawals: { withdrawalNumber: string; state: string; amount: number }[];
}

/** Registers with the specification's whole payload and signs in. */
export async function join(program: Program, person: Newcomer): Promise<string> {
  const { phoneNumber, fullName, email } = person;
  const registered = await program.get(201, '/authmember/register', {
    data: {
      fullName,
      phoneNumber,
      email,
      password: newPassword,
      ipAddress: '203.0.113.9',
      countryRegister: 'Philippines',
      workPlaceCountry: 'Philippines',
      workLocation: 'Quezon City',
      jobTitle: 'Staff Nurse',
      jobCategory: 'Health Care / Medical',
      monthlyNetIncome: 38000,
      companyRegister: 'Sagwan Demonstration Financing, Inc.',
    },
  });
  expect(registered).toEqual({ state: 'MEMBER_CREATED' });
  const { accessToken } = await program.get<{ accessToken: string }>(200, '/authmember/login', {
    data: { phoneNumber, password: newPassword },
  });
  return accessToken;
}

type Save = (name: string, state: string, fields: object) => Promise<void>;

function savingSteps(program: Program, { phoneNumber }: Newcomer, token: string): Save {
  return async (name, state, fields) =>
    expect(
      await program.get(200, `/member/update/${name}`, {
        method: 'PATCH',
        token,
        data: { phoneNumber, ...fields },
      }),
    ).toEqual({ state });
}

/** The steps before the one with the pictures, with the fields of specification §7. */
export async function saveTypedSteps(program: Program, person: Newcomer, token: string): Promise<void> {
  const { firstName, middleName, lastName } = person;
  const step = savingSteps(program, person, token);
  await step('personal', 'UPDATE_NEXT', {
    gender: 'Female',
    firstName,
    middleName,
    lastName,
    birthDate: '1994-06-12',
    maritalStatus: 'Single',
    nationality: 'Filipino',
  });
  await step('address', 'UPDATE_NEXT', {
    countryResidence: 'Philippines',
    province: 'Metro Manila',
    town: 'Quezon City',
    streetAddress: '24 Mabini Street, Barangay Kamuning',
    postalCode: '',
  });
  await step('references', 'UPDATE_NEXT', {
    refFullName1: 'Rosario Evangelista',
    refRelationship1: 'Mother',
    refPhoneNumber1: '639181234567',
    refFullName2: 'N/A',
    refRelationship2: 'N/A',
    refPhoneNumber2: 'N/A',
  });
}

/** The six steps, with real pictures. */
export async function activate(program: Program, person: Newcomer, token: string): Promise<void> {
  const { identityNumber, accountNumber } = person;
  const step = savingSteps(program, person, token);
  await saveTypedSteps(program, person, token);
  await step('identity', 'UPDATE_NEXT', {
    identityType: 'Passport',
    otherIdentityType: '',
    identityNumber,
    imageIdFrontURL: await upload(program, person, 'idFront', token),
    imageIdBackURL: await upload(program, person, 'idBack', token),
    imageSelfieURL: await upload(program, person, 'selfie', token),
  });
  const imageSignatureURL = await upload(program, person, 'signature', token);
  await step('signature', 'UPDATE_NEXT', { imageSignatureURL });
  await step('bank', 'INFO_COMPLETED', { bankName: 'BDO Unibank', accountNumber });
}

/** @returns the name by which a step refers to the picture. */
export async function upload(
  program: Program,
  person: Newcomer,
  kind: 'idFront' | 'idBack' | 'selfie' | 'signature',
  token: string,
): Promise<string> {
  const signature = kind === 'signature';
  const { fileName } = await program.get<{ fileName: string }>(200, '/uploads', {
    token,
    multipart: {
      kind,
      identityNumber: person.phoneNumber,
      image: {
        name: signature ? 'signature.png' : `${kind}.jpg`,
        mimeType: signature ? 'image/png' : 'image/jpeg',
        buffer: await castPicture({ person, kind }),
      },
    },
  });
  return fileName;
}

/** The instalment of ₱150,000 at 1.0 % by months (decisions §4); the first is its check row. */
const instalments = { 6: 26_500, 12: 14_000 };

/** Sees the disclosure statement, then applies for ₱150,000 over 6 months, unless they are to be 12. */
export async function applyForLoan(
  program: Program,
  person: Newcomer,
  token: string,
  installmentCount: keyof typeof instalments = 6,
): Promise<string> {
  const { phoneNumber } = person;
  const terms = { phoneNumber, loanAmountPHP: 150_000, installmentCount, selectedCurrency: 'PHP' };
  const statement = await program.get(200, '/loan/disclosure', { token, data: terms });
  const instalment = instalments[installmentCount];
  expect(statement).toMatchObject({ installmentAmountPHP: instalment, interestAmountPHP: 1_500 });
  const { loanNumber, state } = await program.get<{ loanNumber: string; state: string }>(
    200,
    '/loan/applynew',
    {
      token,
      headers: { 'Idempotency-Key': crypto.randomUUID() },
      data: {
        ...terms,
        loanAmount: 150_000,
        loanAmountXR: 150_000,
        exchangeRate: 1,
        installmentAmountXR: instalment,
        installmentAmountPHP: instalment,
        interestAmountXR: 1_500,
        interestAmountPHP: 1_500,
        agreementAccepted: true,
        disclosureId: statement.disclosureId,
      },
    },
  );
  expect(state).toBe('LOAN_CREATED');
  return loanNumber;
}

export async function signInStaff(program: Program, role: 'officer' | 'approver'): Promise<string> {
  const { accessToken } = await program.get<{ accessToken: string }>(200, '/office/login', {
    data: { email: `${role}@sagwan.example`, password: staffPassword },
  });
  return accessToken;
}

export async function readWallet(program: Program, person: Newcomer, token: string): Promise<Wallet> {
  return program.get<Wallet>(200, '/memberloan/pn', { token, data: { phoneNumber: person.phoneNumber } });
}

/** A new member with ₱150,000.00 in the wallet, by the same requests as everybody. */
export async function borrower(program: Program, person: Newcomer): Promise<string> {
  return (await releasedLoan(program, person)).token;
}

/** The same, with the number of the loan. */
export async function releasedLoan(
  program: Program,
  person: Newcomer,
  installmentCount?: keyof typeof instalments,
): Promise<{ token: string; loanNumber: string }> {
  const token = await join(program, person);
  await activate(program, person, token);
  return { token, loanNumber: await anotherLoan(program, person, token, installmentCount) };
}

/** A loan for a member who has no other one open, released by two people of staff. @returns its number. */
export async function anotherLoan(
  program: Program,
  person: Newcomer,
  token: string,
  installmentCount?: keyof typeof instalments,
): Promise<string> {
  const loanNumber = await applyForLoan(program, person, token, installmentCount);
  const [officer, approver] = [await signInStaff(program, 'officer'), await signInStaff(program, 'approver')];
  await program.get(201, `/office/loans/${loanNumber}/approvals`, { token: officer, data: {} });
  await program.get(201, `/office/loans/${loanNumber}/releases`, { token: approver, data: {} });
  return loanNumber;
}

/** Requests a code and returns the body of a withdrawal that is confirmed by it. */
export async function confirmedWithdrawal(
  program: Program,
  person: Newcomer,
  token: string,
  withdrawalAmount: number | string,
) {
  const { phoneNumber } = person;
  const { id, wallet } = await readWallet(program, person, token);
  const asked = new Date();
  const { challengeId } = await program.get<{ challengeId: string }>(200, '/memberloan/verify', {
    token,
    data: { phoneNumber, id, withdrawalAmount },
  });
  const otp = await otpSentTo(program.request, phoneNumber, asked);
  program.codes.push(otp);
  const companyName = 'Sagwan Demonstration Financing, Inc.';
  return { id, phoneNumber, withdrawalAmount, availableBalance: wallet, companyName, challengeId, otp };
}

/** Withdraws with a new code; returns the withdrawal's number. */
export async function withdraw(
  program: Program,
  person: Newcomer,
  token: string,
  amount: number | string,
): Promise<string> {
  const { withdrawalNumber } = await program.get<{ withdrawalNumber: string }>(200, '/memberloan/withdraw', {
    token,
    headers: { 'Idempotency-Key': crypto.randomUUID() },
    data: await confirmedWithdrawal(program, person, token, amount),
  });
  return withdrawalNumber;
}

/** Reads the wallet until the withdrawal has come to this state. */
export async function untilWithdrawalIs(
  program: Program,
  person: Newcomer,
  token: string,
  withdrawal: { withdrawalNumber: string; state: string },
): Promise<void> {
  await expect
    .poll(
      async () => {
        const { withdrawals } = await readWallet(program, person, token);
        return withdrawals.find((one) => one.withdrawalNumber === withdrawal.withdrawalNumber)?.state;
      },
      { timeout: 30_000, intervals: [250] },
    )
    .toBe(withdrawal.state);
}
