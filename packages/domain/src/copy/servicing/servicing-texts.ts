import type { Language } from '../site/language.ts';
import { english, type ServicingTexts } from './english.ts';
import { filipino } from './filipino.ts';

/** The texts of servicing by the member's language: `servicingTexts[language].paymentReceived(facts).sms`. */
export const servicingTexts: Readonly<Record<Language, ServicingTexts>> = { en: english, fil: filipino };
