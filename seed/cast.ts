import type { MandateBank } from '@sagwan/domain/mandate/mandate.ts';
import type { CorrectableField } from '@sagwan/domain/personal-data/data-request.ts';
import type { DataAnswerCode } from '@sagwan/domain/staff/reasons.ts';
import { castBorrowers } from './cast-borrowers.ts';

/** The demonstration cast (decisions §7): people to sign in as. None of it can be loaded in production. */
export const memberPassword = 'Sagwan-demo-1';
export const staffPassword = 'Sagwan-staff-1';

export interface CastLoan {
  loanAmountPHP: string;
  installmentCount: number;
  selectedCurrency: string;
  /** Days before today on which it was applied for. */
  appliedDaysAgo: number;
  released: boolean;
  /** As typed, in the loan's shown currency; ordered on the day of loading, once the money is in the wallet. */
  withdrawnAmount?: string;
  /** Money that came in by the loan's payment code, oldest first. */
  payments?: readonly CastPayment[];
  /** Signed with a one-time password on that day. */
  autoDebit?: { daysAgo: number; bank: MandateBank };
  /** Asked for on that day; nobody has answered yet. */
  longerTerm?: { daysAgo: number; months: number };
  /** Days without interest that an officer has ordered today and nobody has approved yet. */
  pauseDays?: number;
  /** Asked for by the member, planned by an officer and approved by another person on one day. */
  hardship?: { daysAgo: number; reason: 'LOST_INCOME' | 'ILLNESS'; months: number };
}

/** `due` pays what is due next, `everything` settles the loan that day; `above` is paid on top of it and owed back. */
export interface CastPayment {
  daysAgo: number;
  amountPHP: string | 'due' | 'everything';
  above?: string;
}

export interface CastMember {
  phoneNumber: string;
  fullName: string;
  firstName: string;
  middleName: string;
  lastName: string;
  email: string;
  gender: 'Male' | 'Female';
  birthDate: string;
  maritalStatus: string;
  jobTitle: string;
  jobCategory: string;
  workLocation: string;
  monthlyNetIncome: string;
  province: string;
  town: string;
  streetAddress: string;
  postalCode: string;
  reference: { fullName: string; relationship: string; phoneNumber: string };
  identityType: string;
  identityNumber: string;
  bankName: string;
  accountNumber: string;
  activated: boolean;
  registeredDaysAgo: number;
  loan?: CastLoan;
}

export const castMembers: readonly CastMember[] = [
  {
    phoneNumber: '639170000001',
    fullName: 'Maria Santos',
    firstName: 'Maria',
    middleName: 'Dela Cruz',
    lastName: 'Santos',
    email: 'maria.santos@example.com',
    gender: 'Female',
    birthDate: '1994-06-12',
    maritalStatus: 'Single',
    jobTitle: 'Staff Nurse',
    jobCategory: 'Health Care / Medical',
    workLocation: 'Quezon City',
    monthlyNetIncome: '38000',
    province: 'Metro Manila',
    town: 'Quezon City',
    streetAddress: '24 Mabini Street, Barangay Kamuning',
    postalCode: '1103',
    reference: { fullName: 'Rosario Santos', relationship: 'Mother', phoneNumber: '639180000011' },
    identityType: 'PRC ID',
    identityNumber: 'SPEC-0100-001',
    bankName: 'BDO Unibank',
    accountNumber: '001230004567',
    activated: true,
    registeredDaysAgo: 20,
  },
  {
    phoneNumber: '639170000002',
    fullName: 'Jose Reyes',
    firstName: 'Jose',
    middleName: '',
    lastName: 'Reyes',
    email: 'jose.reyes@example.com',
    gender: 'Male',
    birthDate: '1988-11-30',
    maritalStatus: 'Married',
    jobTitle: 'Jeepney Operator',
    jobCategory: 'Driver / Heavy Equipment Operator',
    workLocation: 'Cebu City',
    monthlyNetIncome: '42000',
    province: 'Cebu',
    town: 'Cebu City',
    streetAddress: '7 Sampaguita Road, Barangay Lahug',
    postalCode: '6000',
    reference: { fullName: 'Elena Reyes', relationship: 'Wife', phoneNumber: '639180000012' },
    identityType: "Driver's License",
    identityNumber: 'SPEC-0200-002',
    bankName: 'GCash',
    accountNumber: '09170000002',
    activated: true,
    registeredDaysAgo: 9,
    loan: {
      loanAmountPHP: '250000',
      installmentCount: 24,
      selectedCurrency: 'PHP',
      appliedDaysAgo: 1,
      released: false,
    },
  },
  {
    phoneNumber: '639170000003',
    fullName: 'Ana Cruz',
    firstName: 'Ana',
    middleName: 'Villanueva',
    lastName: 'Cruz',
    email: 'ana.cruz@example.com',
    gender: 'Female',
    birthDate: '1991-02-03',
    maritalStatus: 'Married',
    jobTitle: 'Market Vendor',
    jobCategory: 'Food / Catering',
    workLocation: 'Davao City',
    monthlyNetIncome: '31000',
    province: 'Davao del Sur',
    town: 'Davao City',
    streetAddress: '118 Bankerohan Public Market, Stall 45',
    postalCode: '8000',
    reference: { fullName: 'Benito Cruz', relationship: 'Husband', phoneNumber: '639180000013' },
    identityType: 'UMID',
    identityNumber: 'SPEC-0300-003',
    bankName: 'Land Bank of the Philippines',
    accountNumber: '0987123456',
    activated: true,
    registeredDaysAgo: 16,
    loan: {
      loanAmountPHP: '150000',
      installmentCount: 12,
      selectedCurrency: 'PHP',
      appliedDaysAgo: 6,
      released: true,
      withdrawnAmount: '999.00',
    },
  },
  {
    phoneNumber: '639170000004',
    fullName: 'Ramon Bautista',
    firstName: 'Ramon',
    middleName: 'Gutierrez',
    lastName: 'Bautista',
    email: 'ramon.bautista@example.com',
    gender: 'Male',
    birthDate: '1979-08-21',
    maritalStatus: 'Widow/Widower',
    jobTitle: 'Third Engineer',
    jobCategory: 'Seafarers / Seaman',
    workLocation: 'Manila Bay (at sea)',
    monthlyNetIncome: '95000',
    province: 'Iloilo',
    town: 'Iloilo City',
    streetAddress: '3 Rizal Extension, Barangay Molo',
    postalCode: '5000',
    reference: { fullName: 'Corazon Bautista', relationship: 'Sister', phoneNumber: '639180000014' },
    identityType: 'Passport',
    identityNumber: 'SPEC0400004',
    bankName: 'Metrobank',
    accountNumber: '4567000123456',
    activated: true,
    registeredDaysAgo: 70,
    loan: {
      loanAmountPHP: '199999',
      installmentCount: 12,
      selectedCurrency: 'PHP',
      appliedDaysAgo: 45,
      released: true,
    },
  },
  {
    phoneNumber: '639170000005',
    fullName: 'Liza Aquino',
    firstName: 'Liza',
    middleName: '',
    lastName: 'Aquino',
    email: 'liza.aquino@example.com',
    gender: 'Female',
    birthDate: '2001-04-18',
    maritalStatus: 'Single',
    jobTitle: 'Customer Support Associate',
    jobCategory: 'Customer Service / Call Center',
    workLocation: 'Taguig City',
    monthlyNetIncome: '27000',
    province: 'Metro Manila',
    town: 'Taguig City',
    streetAddress: '55 Lawton Avenue, Barangay Western Bicutan',
    postalCode: '1630',
    reference: { fullName: 'Marisol Aquino', relationship: 'Aunt', phoneNumber: '639180000015' },
    identityType: 'National ID (PhilSys)',
    identityNumber: 'SPEC-0500-005',
    bankName: 'Maya',
    accountNumber: '09170000005',
    activated: false,
    registeredDaysAgo: 2,
  },
  ...castBorrowers,
];

export const castStaff = [
  { email: 'officer@sagwan.example', name: 'Olivia Ramos', roles: ['officer'] },
  { email: 'approver@sagwan.example', name: 'Paolo Mendoza', roles: ['approver'] },
  { email: 'admin@sagwan.example', name: 'Andrea Lim', roles: ['admin'] },
  { email: 'auditor@sagwan.example', name: 'Teodoro Navarro', roles: ['auditor'] },
] as const;

/** A message of the contact form, for the back office to show. */
export const castContactMessage = {
  name: 'Teresita Domingo',
  email: 'teresita.domingo@example.com',
  message: 'Good day. May I apply while I work abroad, with a bank account in the Philippines? Thank you.',
  sentDaysAgo: 1,
} as const;

/** What `npm start` prints. */
export const demonstrationAccounts = [
  `  Members, password ${memberPassword}`,
  ...castMembers.map(({ phoneNumber, fullName }) => `    ${phoneNumber}  ${fullName}`),
  `  Staff, password ${staffPassword}`,
  ...castStaff.map(({ email, name }) => `    ${email.padEnd(24)} ${name}`),
].join('\n');

/** What somebody asks of the data that is held, and what staff answered where they did. */
export interface CastDataRequest {
  phoneNumber: string;
  askedDaysAgo: number;
  field: CorrectableField;
  wrong: string;
  right: string;
  answer?: { daysAgo: number; answerCode: DataAnswerCode };
}

export const castDataRequests: readonly CastDataRequest[] = [
  {
    phoneNumber: '639170000007',
    askedDaysAgo: 14,
    field: 'loanRecord',
    wrong: 'The payment of the second instalment shows a day too late.',
    right: 'I paid it one day earlier, in the evening.',
    answer: { daysAgo: 10, answerCode: 'RECORD_IS_RIGHT' },
  },
  {
    phoneNumber: '639170000007',
    askedDaysAgo: 6,
    field: 'references',
    wrong: 'My wife has the old number of her phone.',
    right: 'Her number is 0918 555 0117.',
  },
];

/** Corazon Tan, who says that her phone is lost: the request waits for staff. */
export const castLostPhone = {
  askedDaysAgo: 1,
  oldPhoneNumber: '639170000010',
  newPhoneNumber: '639180000110',
  fullName: 'Corazon Tan',
  birthDate: '1969-01-25',
};

/** Danilo Ramos, who says that what lowered the score is wrong. */
export const castDispute = {
  phoneNumber: '639170000009',
  daysAgo: 2,
  message:
    'I was in hospital when this instalment was due, and my wife paid it at your office the day after.',
};

/** Liza Aquino, who wants the account deleted that she has not activated. */
export const castDeletion = { phoneNumber: '639170000005', daysAgo: 1 };
