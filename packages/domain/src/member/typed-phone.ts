import { z } from 'zod';
import { fieldHints } from '../copy/site/english/field-hints.ts';
import { normalizePhoneNumber, phoneNumberPattern } from './phone.ts';

/** As typed: `0917…` and `63917…` are one number (philippines.md 'Local data'). */
export const typedPhoneNumber = oneNumber(z.string());

/** A reference's number, of which everything but its digits is stripped (specification §5). */
export const strippedPhoneNumber = oneNumber(z.string().overwrite((text) => text.replace(/\D/g, '')));

function oneNumber(text: z.ZodString) {
  return text.regex(phoneNumberPattern, fieldHints.phoneNumber).overwrite(normalizePhoneNumber);
}
