import type { SiteWords } from '../english.ts';

/** The same rules as the domain's hints, in Filipino. */
export const fieldHints: SiteWords['fieldHints'] = {
  phoneNumber: '9 hanggang 15 digit. Dapat magsimula sa digit. Mga numero lang ang puwede.',
  otp: 'OTP code na 6 hanggang 12 digit. Mga numero lang ang puwede.',
  email: 'Mali ang format ng email. Siguruhing tama ang email address mo, halimbawa maria@example.com.',
  fullName: 'Ilagay ang pangalan at apelyido mo. Siguruhing tama lang ang haba ng pangalan.',
  password:
    "8 hanggang 24 na character: puwede ang mga letra, digit, space at '\u00a0.\u00a0-\u2060\u00a0!\u00a0@\u00a0#\u00a0$\u00a0%\u00a0, lang. Hindi puwede ang karaniwang password, at walang cellphone number mo, pangalan mo o bahagi nitong apat na letra o higit pa. Pinakamainam ang halo ng malaki at maliit na letra, digit at special character.",
  workPlaceCountry: 'Piliin ang bansa kung saan ka nagtatrabaho.',
  workLocation: 'Ilagay ang lugar ng trabaho mo. Siguruhing tama ang lugar ng trabaho.',
  jobTitle: 'Ilagay ang posisyon mo sa trabaho.',
  jobCategory: 'Piliin ang uri ng trabaho mo.',
  monthlyNetIncome: 'Ilagay ang netong kita mo kada buwan: 3 hanggang 7 digit.',
};
