import { normalizePhoneNumber } from './phone.ts';

/** Whether this is the member's own number, in whichever way it was typed: a reference is somebody else (docs/decisions/0044). */
export function isOwnNumber(typed: string, own: string): boolean {
  return normalizePhoneNumber(typed) === normalizePhoneNumber(own);
}
