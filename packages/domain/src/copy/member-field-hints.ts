/**
 * Shown below a field of the forms after signing in while it is not valid, and what the server says of it. The rules are in
 * member/fields.ts, which imports its hints from here; those of the public forms are in site/english/field-hints.ts.
 */
export const memberFieldHints = {
  gender: 'Please choose your gender.',
  firstName: 'Please enter your first name. Ensure the first name is within a reasonable length.',
  middleName: 'Please enter your middle name. Ensure the middle name is within a reasonable length.',
  lastName: 'Please enter your last name. Ensure the last name is within a reasonable length.',
  birthDate: 'Please select your date of birth. Make sure the date of birth is between 18 and 80 years old.',
  maritalStatus: 'Please select your marital status.',
  nationality: 'Please choose your nationality.',
  countryResidence: 'Please choose your residing country.',
  province: 'Please enter your state, region or province: 3 to 100 characters.',
  town: 'Please enter your town or city: 3 to 100 characters.',
  streetAddress: 'Please enter your street address: 4 to 250 characters.',
  postalCode: 'Leave it empty, or enter 4 to 20 characters.',
  refFullName: 'Please enter your full name. Ensure the full name is within a reasonable length.',
  refRelationship: 'Please enter your relationship. Ensure the relationship is within a reasonable length.',
  identityType: 'Please choose the type of your ID.',
  otherIdentityType: 'Please say what kind of ID it is.',
  identityNumber: 'Between 8 and 20 digits. Must start with a digit or alpha-numeric.',
  bankName: 'Please enter the name of your bank or e-\u2060wallet.',
  accountNumber: 'Please enter your account number: 4 to 100 letters or digits.',
  passkeyName: 'Up to 40 letters, digits and spaces.',
  /** Of a field that holds another character, in place of its own hint, which is about its length. */
  placeCharacters:
    "Only letters, digits, spaces and '\u00a0.\u00a0-\u2060\u00a0,\u00a0/\u00a0(\u00a0) are allowed, as in Region IV-A (Calabarzon).",
  streetCharacters:
    "Only letters, digits, spaces and '\u00a0.\u00a0-\u2060\u00a0, are allowed, as in No. 12 Rizal St., 5th Floor, Unit B.",
  postalCharacters: "Only letters, digits, spaces and '\u00a0.\u00a0-\u2060\u00a0, are allowed, as in 1103.",
  kindCharacters:
    "Only letters, digits, spaces and '\u00a0.\u00a0-\u2060\u00a0,\u00a0/\u00a0(\u00a0) are allowed, as in Barangay ID.",
  numberCharacters: "Only letters from A to Z, digits, spaces and '\u00a0.\u00a0-\u2060\u00a0, are allowed.",
} as const;
