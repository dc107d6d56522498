/**
 * What each field of the member's record is called, in the form and in Settings (specification §2, 'Settings'); named as in the
 * API (specification §7).
 */
export const fieldLabels = {
  gender: 'Gender',
  firstName: 'First name',
  middleName: 'Middle name',
  lastName: 'Last name',
  birthDate: 'Date of birth',
  maritalStatus: 'Marital status',
  nationality: 'Nationality',
  isAgree:
    'I understand that my loan and how I repay it are reported to the Credit Information Corporation, as the law on credit information asks of every lender.',
  countryResidence: 'Country of residence',
  province: 'State/Region/Province',
  town: 'Town/City',
  streetAddress: 'Street address',
  postalCode: 'Postal code',
  refFullName1: 'Full name',
  refRelationship1: 'Relationship',
  refPhoneNumber1: 'Contact number',
  identityType: 'ID type',
  otherIdentityType: 'Kind of ID',
  identityNumber: 'ID number',
  imageIdFrontURL: 'ID front',
  imageIdBackURL: 'ID back',
  imageSelfieURL: 'Selfie',
  imageSignatureURL: 'Signature',
  bankName: 'Bank name',
  accountNumber: 'Account number',
} as const;
