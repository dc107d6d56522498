import type { AnswerOf } from '@sagwan/contract/endpoint.ts';
import type { askPasskey, startPasskey } from '@sagwan/contract/passkey/passkeys.ts';
import type { passkeyAssertion, passkeyAttestation } from '@sagwan/contract/stepup/step-up.ts';
import type { z } from 'zod';
import { useHydrated } from '../use-hydrated.ts';

export type PasskeyRequest = AnswerOf<typeof askPasskey>['passkey'];
export type PasskeyAssertion = z.output<typeof passkeyAssertion>;
export type PasskeyAttestation = z.output<typeof passkeyAttestation>;
type PasskeyCreation = Extract<AnswerOf<typeof startPasskey>, { state: 'PASSKEY_READY' }>['creation'];

/** The device gave nothing: the person said no, the time was over, it has no passkey for us, or has one already. */
export class PasskeyNotUsed extends Error {
  readonly reason: 'notUsed' | 'notMade' | 'madeAlready';

  constructor(reason: PasskeyNotUsed['reason']) {
    super(reason);
    this.reason = reason;
  }
}

/** Whether this browser has passkeys at this address: by name, over https or on this machine (WebAuthn §5.1.3). */
export function usePasskeysWork(): boolean {
  return useHydrated() && passkeysWork();
}

function passkeysWork(): boolean {
  const isAddress = /^[\d.]+$|^\[/.test(location.hostname);
  return window.isSecureContext && !isAddress && 'PublicKeyCredential' in window;
}

/**
 * Has a passkey sign. @param inField offers passkeys in the sign-in form's own suggestions, where the browser can, and waits.
 * @throws PasskeyNotUsed
 */
export async function signWithPasskey(
  optionsJSON: PasskeyRequest,
  { inField = false } = {},
): Promise<PasskeyAssertion> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  try {
    const { id, response } = await startAuthentication({ optionsJSON, useBrowserAutofill: inField });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    return {
      credentialId: id,
      clientDataJSON,
      authenticatorData,
      signature,
      ...(userHandle !== undefined && { userHandle }),
    };
  } catch {
    throw new PasskeyNotUsed('notUsed');
  }
}

/** Whether the sign-in form can offer passkeys among its suggestions. */
export async function canOfferInField(): Promise<boolean> {
  const { browserSupportsWebAuthnAutofill } = await import('@simplewebauthn/browser');
  return browserSupportsWebAuthnAutofill();
}

/** Ends what waits in the sign-in form. */
export async function stopOffering(): Promise<void> {
  const { WebAuthnAbortService } = await import('@simplewebauthn/browser');
  WebAuthnAbortService.cancelCeremony();
}

/** Has the device make a passkey. @throws PasskeyNotUsed */
export async function makePasskey(optionsJSON: PasskeyCreation): Promise<PasskeyAttestation> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  try {
    const { id, response } = await startRegistration({ optionsJSON });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    return { credentialId: id, clientDataJSON, attestationObject, transports };
  } catch (error) {
    const has = error instanceof Error && error.name === 'InvalidStateError';
    throw new PasskeyNotUsed(has ? 'madeAlready' : 'notMade');
  }
}
