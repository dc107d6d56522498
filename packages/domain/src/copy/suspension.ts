import type { SuspensionReasonCode } from '../staff/reasons.ts';
import type { Language } from './site/language.ts';

/** Why withdrawals are suspended, as the member reads it in every notice and in Settings. */
export const suspensionSentences: Record<Language, Record<SuspensionReasonCode, string>> = {
  en: {
    SUSPECTED_TAKEOVER: 'Somebody else may be using your account.',
    ORDER_OF_LAW: 'An order of law requires it.',
  },
  fil: {
    SUSPECTED_TAKEOVER: 'Baka may ibang gumagamit ng account mo.',
    ORDER_OF_LAW: 'Iniuutos ito ng batas.',
  },
};
