import type { FieldName } from './fields.ts';

export interface FieldBoundary {
  /** The last values on the good side of each boundary, and others that people type. */
  taken: readonly string[];
  /** The first values on the other side. */
  refused: readonly string[];
  /** With a character that the field does not take, which is said instead of its hint. */
  refusedCharacters?: readonly string[];
}

const long = (count: number) => 'x'.repeat(count);
const digits = (count: number) => '1'.repeat(count);

/**
 * Specification §5, field by field. The tests of the domain, of the endpoints over HTTP and of the forms all go through this
 * one table, so that no side can take what another refuses.
 */
export const fieldBoundaries: Record<FieldName, FieldBoundary> = {
  phoneNumber: {
    taken: [
      digits(9),
      '639170000001',
      digits(15),
      '09170000001',
      '000639170000001',
      '0281234567',
      '012345678',
    ],
    refused: ['', digits(8), digits(16), '+63917', '63 917'],
  },
  fullName: {
    taken: [
      'Jo Sy',
      `Nguye${'\u0302\u0303'}n An`,
      "Ma. Cristina O'Hara-Cruz, Jr.",
      'José Ñañez',
      'Ana D’Souza',
      long(100),
    ],
    refused: [
      '',
      'Abcd',
      '     ',
      long(101),
      'R2D2 Unit',
      'Maria/Ana',
      'Ana “Nene” Cruz',
      `${long(100)}/`,
      '\u3164'.repeat(5),
      'Maria\u115f Cruz',
      'Maria\ufe0f Cruz',
      'Ana\u034f Maria',
      `Maria${'\u0301'.repeat(5)} Cruz`,
    ],
  },
  email: {
    taken: [
      'maria@example.com',
      'a.b+c@mail.example.ph',
      'a@b.ph',
      `a@b.${long(20)}`,
      `${long(88)}@example.com`,
      'maría@ｅｘａｍｐｌｅ.com',
    ],
    refused: [
      'maria@',
      'maria@example',
      'a b@example.com',
      'a@b.c',
      `a@b.${long(21)}`,
      `${long(89)}@example.com`,
      'maria\u00ad@example.com',
      'maria@exa\u2060mple.com',
      '\u202emaria@example.com',
      'maria\u0007@example.com',
      'maria@exam\u009fple.com',
    ],
  },
  password: {
    taken: ['Sagwan-demo-1', "a'.-!@#$%, 1", long(8), long(24)],
    refused: ['', long(7), long(25), 'with(bracket)1', 'tab\tinside1', 'plus+sign1'],
  },
  workPlaceCountry: { taken: ['Philippines', 'Japan'], refused: ['', 'Choose', 'philippines'] },
  workLocation: {
    taken: ['abc', 'Makati (Ayala Ave.) / BGC', 'D’Mall', long(100)],
    refused: ['', 'ab', '---', long(101), '12345', 'Makati & BGC'],
  },
  jobTitle: {
    taken: ['Spy', 'Nurse', 'Driver’s aide', long(100)],
    refused: ['', 'HR', long(101), 'Nurse 2'],
  },
  jobCategory: { taken: ['Airline /Aviation'], refused: ['', 'Airline / Aviation'] },
  monthlyNetIncome: { taken: ['100', '999', '9999999'], refused: ['', '99', '12345678', '12.5', '-99'] },
  gender: { taken: ['Male', 'Female'], refused: ['', 'male'] },
  firstName: {
    taken: ['Jo', "D'Angelo", 'D’Angelo', long(100)],
    refused: ['', 'A', long(101), 'Ana3'],
  },
  middleName: {
    taken: ['', 'Go', 'D’Souza', long(100)],
    refused: ['G', long(101), '1', 'G#'],
  },
  lastName: {
    taken: ['Sy', 'Uy', 'Dela Cruz', 'D’Souza', long(100)],
    refused: ['', 'S', long(101), 'S1', 'D`Souza'],
  },
  // Its age is a rule of its own (birth-date.ts).
  birthDate: {
    taken: ['1990-01-01', '1990-02-28', '2000-02-29', '1990-12-31'],
    refused: [
      '',
      '1990-2-1',
      '31/12/1990',
      '1990-00-01',
      '1990-01-00',
      '1990-12-32',
      '1990-13-01',
      '1990-02-31',
      '1990-04-31',
      '2001-02-29',
    ],
  },
  maritalStatus: { taken: ['Widow/Widower', 'Others'], refused: ['', 'Widow'] },
  nationality: { taken: ['Filipino'], refused: ['', 'Choose'] },
  countryResidence: { taken: ['Philippines'], refused: ['', 'Choose a country'] },
  province: {
    taken: ['NCR', 'Metro Manila (NCR)', 'Region IV-A / Calabarzon', long(100)],
    refused: ['', 'NC', '   ', long(101)],
    refusedCharacters: ['Rizal #1'],
  },
  town: {
    taken: ['Ube', 'Science City of Muñoz (2)', long(100)],
    refused: ['', 'Ub', long(101)],
    refusedCharacters: ['Town & Country'],
  },
  streetAddress: {
    taken: ['1 B.', "12-B St. Jude's, Phase 2", '12-B St. Jude’s', long(250)],
    refused: ['', 'abc', '    ', long(251)],
    // Specification §5 lists the characters of a street, and # and / are not among them.
    refusedCharacters: ['Unit #4', '5/F', 'Street #12 Rizal St., Unit 5/F'],
  },
  postalCode: {
    taken: ['', '1100', 'SW1A 1AA', digits(20)],
    refused: ['110', digits(21), '    '],
    refusedCharacters: ['11/00'],
  },
  refFullName: {
    taken: ['Ana', 'Rosario Santos', 'Ana D’Souza', long(100)],
    refused: ['', 'An', long(101), 'Ana 2'],
  },
  refRelationship: {
    taken: ['Ate', 'Sister', long(100)],
    refused: ['', 'Me', long(101), 'Sister #2'],
  },
  refPhoneNumber: {
    taken: [digits(9), '639181234567', digits(15), '0639181234567', '0281234567', '+63 (918) 123-4567'],
    refused: ['', digits(8), digits(16), '0918-123-', 'Rosario'],
  },
  identityType: { taken: ["Driver's License", 'Others'], refused: ['', 'Drivers License'] },
  otherIdentityType: {
    taken: ['', 'Barangay ID', long(100)],
    refused: [long(101)],
    refusedCharacters: ['Barangay #1'],
  },
  identityNumber: {
    taken: [digits(8), 'P1234567A', 'N01-23-456789', digits(20)],
    refused: ['', digits(7), digits(21), '........', 'P123_4567', 'Ñ12345678'],
  },
  bankName: {
    taken: ['BPI', 'GCash', long(100)],
    refused: ['', 'BD', long(101), '7-Eleven 2'],
  },
  accountNumber: {
    taken: ['1234', '0012 3456 7890', digits(100)],
    refused: ['', '123', '----', digits(101)],
    refusedCharacters: ['12/34'],
  },
  passkeyName: { taken: ['1', 'Chrome on Android', long(40)], refused: ['', '   ', long(41)] },
  otp: { taken: [digits(6), digits(12)], refused: ['', digits(5), digits(13), '12345a'] },
};
