import type { memberFieldHints as english } from '../../member-field-hints.ts';
import type { Translated } from '../../translated.ts';

/** The same rules as the English hints. */
export const memberFieldHints: Translated<typeof english> = {
  gender: 'Piliin ang kasarian mo.',
  firstName: 'Ilagay ang pangalan mo. Siguruhing tama lang ang haba ng pangalan.',
  middleName: 'Ilagay ang gitnang pangalan mo. Siguruhing tama lang ang haba ng gitnang pangalan.',
  lastName: 'Ilagay ang apelyido mo. Siguruhing tama lang ang haba ng apelyido.',
  birthDate: 'Piliin ang petsa ng kapanganakan mo. Siguruhing 18 hanggang 80 taong gulang ka ayon dito.',
  maritalStatus: 'Piliin ang civil status mo.',
  nationality: 'Piliin ang nasyonalidad mo.',
  countryResidence: 'Piliin ang bansang tinitirhan mo.',
  province: 'Ilagay ang estado, rehiyon o probinsya mo: 3 hanggang 100 character.',
  town: 'Ilagay ang bayan o lungsod mo: 3 hanggang 100 character.',
  streetAddress: 'Ilagay ang kalye at numero ng bahay mo: 4 hanggang 250 character.',
  postalCode: 'Iwanang blangko, o maglagay ng 4 hanggang 20 character.',
  refFullName: 'Ilagay ang buong pangalan. Siguruhing tama lang ang haba ng buong pangalan.',
  refRelationship: 'Ilagay ang relasyon mo sa kanya. Siguruhing tama lang ang haba nito.',
  identityType: 'Piliin ang uri ng ID mo.',
  otherIdentityType: 'Sabihin kung anong uri ng ID ito.',
  identityNumber: '8 hanggang 20 digit. Dapat magsimula sa digit o letra.',
  bankName: 'Ilagay ang pangalan ng bangko o e-\u2060wallet mo.',
  accountNumber: 'Ilagay ang account number mo: 4 hanggang 100 letra o digit.',
  passkeyName: 'Hanggang 40 letra, digit at espasyo.',
  placeCharacters:
    "Mga letra, digit, space at '\u00a0.\u00a0-\u2060\u00a0,\u00a0/\u00a0(\u00a0) lang ang puwede, gaya ng Region IV-A (Calabarzon).",
  streetCharacters:
    "Mga letra, digit, space at '\u00a0.\u00a0-\u2060\u00a0, lang ang puwede, gaya ng No. 12 Rizal St., 5th Floor, Unit B.",
  postalCharacters: "Mga letra, digit, space at '\u00a0.\u00a0-\u2060\u00a0, lang ang puwede, gaya ng 1103.",
  kindCharacters:
    "Mga letra, digit, space at '\u00a0.\u00a0-\u2060\u00a0,\u00a0/\u00a0(\u00a0) lang ang puwede, gaya ng Barangay ID.",
  numberCharacters:
    "Mga letra mula A hanggang Z, digit, space at '\u00a0.\u00a0-\u2060\u00a0, lang ang puwede.",
};
