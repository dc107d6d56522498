import { emptyRegistration, type Registration } from './registration.ts';
import { subscribeToSession } from './session-store.ts';

let kept: Registration | undefined;
let isListening = false;

/** What was typed of a registration that was left by a link; kept by the page alone, not by the browser. */
export function keptRegistration(): Registration {
  return kept ?? emptyRegistration;
}

/** Passwords and codes are not kept, nor is anything after a sign-in (docs/decisions/0047). */
export function keepRegistration(typed: Registration): void {
  kept = { ...typed, password: '', confirmPassword: '', otp: '' };
  if (isListening) return;
  isListening = true;
  subscribeToSession(forgetRegistration);
}

function forgetRegistration(): void {
  kept = undefined;
}
