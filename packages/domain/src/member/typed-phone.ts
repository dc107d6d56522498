import { z } from 'zod';
import { fieldHints } from '../copy/site/english/field-hints.ts';
import { normalizePhoneNumber, phoneNumberPattern } from './phone.ts';

/** As typed: `0917…` and `63917…` are one number (philippines.md 'Local data'). */
export const typedPhoneNumber = z
  .string()
  .regex(phoneNumberPattern, fieldHints.phoneNumber)
  .overwrite(normalizePhoneNumber);
