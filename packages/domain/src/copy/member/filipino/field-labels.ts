import type { fieldLabels as english } from '../../field-labels.ts';
import type { Translated } from '../../translated.ts';

export const fieldLabels: Translated<typeof english> = {
  gender: 'Kasarian',
  firstName: 'Pangalan',
  middleName: 'Gitnang pangalan',
  lastName: 'Apelyido',
  birthDate: 'Petsa ng kapanganakan',
  maritalStatus: 'Civil status',
  nationality: 'Nasyonalidad',
  isAgree:
    'Nauunawaan ko na inire-report sa Credit Information Corporation ang loan ko at kung paano ko ito binabayaran, gaya ng hinihingi ng batas sa credit information sa bawat nagpapautang.',
  countryResidence: 'Bansang tinitirhan',
  province: 'Estado/Rehiyon/Probinsya',
  town: 'Bayan/Lungsod',
  streetAddress: 'Kalye at numero',
  postalCode: 'Postal code',
  refFullName1: 'Buong pangalan',
  refRelationship1: 'Relasyon',
  refPhoneNumber1: 'Contact number',
  identityType: 'Uri ng ID',
  otherIdentityType: 'Anong ID',
  identityNumber: 'ID number',
  imageIdFrontURL: 'Harap ng ID',
  imageIdBackURL: 'Likod ng ID',
  imageSelfieURL: 'Selfie',
  imageSignatureURL: 'Pirma',
  bankName: 'Pangalan ng bangko',
  accountNumber: 'Account number',
};
