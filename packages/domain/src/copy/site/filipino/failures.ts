import type { SiteWords } from '../english.ts';

/** Every refusal that a visitor of the public site can get; where the server's sentence has figures, this one has none. */
export const failures: SiteWords['failures'] = {
  unexpected: 'Nagkaproblema rito. Walang nabago. Subukan ulit.',
  refusals: {
    NO_RESPONSE: 'Walang sagot mula sa server',
    BODY_INVALID: 'May mga detalyeng kailangang tingnan ulit.',
    BODY_MALFORMED: 'Hindi namin nabasa ang ipinadala. Subukan ulit.',
    NOT_FOUND: 'Hindi namin iyon nahanap.',
    TOO_MANY_REQUESTS:
      'Masyadong maraming subok sa maikling oras. Maghintay ng isang minuto at subukan ulit.',
    SERVICE_UNAVAILABLE: 'Hindi kami makasagot ngayon. Subukan ulit pagkalipas ng isang minuto.',
    INTERNAL_ERROR: 'Nagkaproblema sa panig namin. Walang nabago. Subukan ulit.',
    CREDENTIALS_WRONG: 'Mali ang cellphone number o ang password.',
    SIGN_IN_LOCKED:
      'Masyadong maraming maling password. Pansamantalang nakahinto ang pag-sign in para protektahan ang account. Subukan ulit mamaya.',
    PASSKEY_SIGN_IN_FAILED:
      'Hindi namin kilala ang passkey na ito. Mag-sign in gamit ang cellphone number at password mo.',
    PASSKEYS_UNSUPPORTED: 'Hindi gumagana ang passkey sa address na ito. Gamitin ang password mo.',
    SESSION_EXPIRED: 'Nag-expire na ang login mo.',
    PHONE_TAKEN: 'May account na ang cellphone number na ito. Mag-sign in na lang.',
    PASSWORD_TOO_COMMON: 'Masyadong madaling hulaan ang password na ito. Pumili ng iba.',
    PASSWORD_HOLDS_NAME_OR_PHONE: 'Hindi puwedeng nasa password ang pangalan o cellphone number mo.',
    INVITATION_INVALID: 'Hindi valid ang invitation code na ito.',
    STEP_UP_REQUIRED: 'Kumpirmahin muna gamit ang one-time password.',
    STEP_UP_INVALID: 'Maling OTP',
    STEP_UP_EXPIRED: 'Nag-expire na ang code na ito. Humingi ng bago.',
    STEP_UP_TRIES_EXHAUSTED: 'Masyadong maraming maling code. Humingi ng bago.',
    STEP_UP_CODES_EXHAUSTED:
      'Wala nang maipapadalang code sa number na ito ngayong araw. Subukan ulit bukas.',
  },
};
