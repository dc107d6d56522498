import type { LostPhoneRefusalCode } from '../staff/reasons.ts';
import type { Language } from './site/language.ts';

/** Why the number of a lost phone is not changed: staff choose one, and both numbers are told. */
export const lostPhoneSentences: Record<Language, Record<LostPhoneRefusalCode, string>> = {
  en: {
    OWNER_NOT_CONFIRMED:
      'We could not make sure that the owner of the account asked for another one. You can ask again, or come to our office with your ID.',
    NOT_REACHED: 'We could not reach you on the new number. You can ask again.',
    OWNER_DID_NOT_ASK: 'The owner of the account did not ask for another one.',
    PHONE_FOUND: 'You told us that you have your phone again.',
  },
  fil: {
    OWNER_NOT_CONFIRMED:
      'Hindi namin natiyak na ang may-ari ng account ang humiling ng iba. Puwede kang humiling ulit, o pumunta sa opisina namin dala ang ID mo.',
    NOT_REACHED: 'Hindi ka namin nakontak sa bagong number. Puwede kang humiling ulit.',
    OWNER_DID_NOT_ASK: 'Hindi ang may-ari ng account ang humiling ng iba.',
    PHONE_FOUND: 'Sinabi mo sa amin na nasa iyo na ulit ang phone mo.',
  },
};
