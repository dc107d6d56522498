import type { FieldName } from './fields.ts';

export interface FieldBoundary {
  /** The last values on the good side of each boundary, and others that people type. */
  taken: readonly string[];
  /** The first values on the other side. */
  refused: readonly string[];
}

const long = (count: number) => 'x'.repeat(count);
const digits = (count: number) => '1'.repeat(count);

/**
 * Specification §5, field by field. The tests of the domain, of the endpoints over HTTP and of the forms all go through this
 * one table, so that no side can take what another refuses.
 */
export const fieldBoundaries: Record<FieldName, FieldBoundary> = {
  phoneNumber: {
    taken: [digits(9), '639170000001', digits(15)],
    refused: ['', digits(8), digits(16), '+63917', '63 917'],
  },
  fullName: {
    taken: ['Jo Sy', "Ma. Cristina O'Hara-Cruz, Jr.", 'José Ñañez', long(100)],
    refused: ['', 'Abcd', 'R2D2 Unit', '     ', 'Maria/Ana', long(101)],
  },
  email: {
    taken: [
      'maria@example.com',
      'a.b+c@mail.example.ph',
      'a@b.ph',
      `a@b.${long(20)}`,
      `${long(88)}@example.com`,
    ],
    refused: [
      'maria@',
      'maria@example',
      'a b@example.com',
      'a@b.c',
      `a@b.${long(21)}`,
      `${long(89)}@example.com`,
    ],
  },
  password: {
    taken: ['Sagwan-demo-1', "a'.-!@#$%, 1", long(8), long(24)],
    refused: ['', long(7), long(25), 'with(bracket)1', 'tab\tinside1', 'plus+sign1'],
  },
  workPlaceCountry: { taken: ['Philippines', 'Japan'], refused: ['', 'Choose', 'philippines'] },
  workLocation: {
    taken: ['abc', 'Makati (Ayala Ave.) / BGC', long(100)],
    refused: ['', 'ab', '12345', long(101)],
  },
  jobTitle: { taken: ['Spy', 'Nurse', long(100)], refused: ['', 'HR', 'Nurse 2', long(101)] },
  jobCategory: { taken: ['Airline /Aviation'], refused: ['', 'Airline / Aviation'] },
  monthlyNetIncome: { taken: ['100', '999', '9999999'], refused: ['', '99', '12345678', '12.5', '-99'] },
  gender: { taken: ['Male', 'Female'], refused: ['', 'male'] },
  firstName: { taken: ['Jo', "D'Angelo", long(100)], refused: ['', 'A', 'Ana3', long(101)] },
  middleName: { taken: ['', 'Go', long(100)], refused: ['G', '1', long(101)] },
  lastName: { taken: ['Sy', 'Uy', 'Dela Cruz', long(100)], refused: ['', 'S', 'S1', long(101)] },
  // Its age is a rule of its own (birth-date.ts).
  birthDate: {
    taken: ['1990-02-28', '2000-02-29'],
    refused: ['', '1990-02-31', '1990-2-1', '31/12/1990', '2001-02-29', '1990-13-01', '1990-04-31'],
  },
  maritalStatus: { taken: ['Widow/Widower', 'Others'], refused: ['', 'Widow'] },
  nationality: { taken: ['Filipino'], refused: ['', 'Choose'] },
  countryResidence: { taken: ['Philippines'], refused: ['', 'Choose a country'] },
  province: {
    taken: ['NCR', 'Metro Manila (NCR)', 'Region IV-A / Calabarzon', long(100)],
    refused: ['', 'NC', '   ', 'Rizal #1', long(101)],
  },
  town: { taken: ['Ube', 'Science City of Muñoz (2)', long(100)], refused: ['', 'Ub', long(101)] },
  streetAddress: {
    taken: ['1 B.', "12-B St. Jude's, Phase 2", long(250)],
    refused: ['', 'abc', 'Unit #4', '    ', long(251)],
  },
  postalCode: {
    taken: ['', '1100', 'SW1A 1AA', digits(20)],
    refused: ['110', digits(21), '11/00'],
  },
  refFullName: { taken: ['Ana', 'Rosario Santos', long(100)], refused: ['', 'An', 'Ana 2', long(101)] },
  refRelationship: { taken: ['Ate', 'Sister', long(100)], refused: ['', 'Me', long(101)] },
  refPhoneNumber: {
    taken: [digits(9), '639181234567', digits(15)],
    refused: ['', digits(8), digits(16), '0918-123-4567'],
  },
  identityType: { taken: ["Driver's License", 'Others'], refused: ['', 'Drivers License'] },
  otherIdentityType: { taken: ['', 'Barangay ID', long(100)], refused: ['Barangay #1', long(101)] },
  identityNumber: {
    taken: [digits(8), 'P1234567A', 'N01-23-456789', digits(20)],
    refused: ['', digits(7), digits(21), '........', 'P123_4567'],
  },
  bankName: { taken: ['BPI', 'GCash', long(100)], refused: ['', 'BD', '7-Eleven 2', long(101)] },
  accountNumber: {
    taken: ['1234', '0012 3456 7890', digits(100)],
    refused: ['', '123', '----', '12/34', digits(101)],
  },
  passkeyName: { taken: ['1', 'Chrome on Android', long(40)], refused: ['', '   ', long(41)] },
  otp: { taken: [digits(6), digits(12)], refused: ['', digits(5), digits(13), '12345a'] },
};
