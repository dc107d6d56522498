import { CallError } from '@sagwan/contract/call.ts';
import { askPasskey, loginWithPasskey } from '@sagwan/contract/passkey/passkeys.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { toast } from '@sagwan/ui/toast.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { callApi } from '../session/call-api.ts';
import { keepSession } from '../session/session-store.ts';
import { useFailureOf } from '../session/use-failure-of.ts';
import { useWords } from '../words.tsx';
import { canOfferInField, signWithPasskey, stopOffering, usePasskeysWork } from './device-passkeys.ts';

interface SignInWithPasskeyProps {
  /** 'Remember me' is ticked. */
  persist: boolean;
  onSignedIn: () => void;
  /** Something else signs in already. */
  disabled: boolean;
}

/**
 * Signs in with a passkey: by a button, and where the browser can, by the suggestions of the phone number's field. Nothing
 * where there are no passkeys.
 */
export function SignInWithPasskey({ persist, onSignedIn, disabled }: SignInWithPasskeyProps) {
  const works = usePasskeysWork();
  const [running, setRunning] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { signIn: words } = useWords();
  const failureOf = useFailureOf();

  /** Told in a toast too (specification §8, 'Other failure'). */
  function refusal(error: CallError): string {
    const { message } = failureOf(error);
    toast.errorBeside(message);
    return message;
  }

  /** @throws CallError, PasskeyNotUsed */
  async function signIn({ inField }: { inField: boolean }) {
    const { challengeId, passkey } = await callApi(askPasskey, { body: {} });
    const signed = await signWithPasskey(passkey, { inField });
    const { accessToken, phoneNumber } = await callApi(loginWithPasskey, {
      body: { challengeId, passkey: signed, persist },
    });
    keepSession({ accessToken, phoneNumber, persist });
    onSignedIn();
  }

  const offer = useEffectEvent(async () => {
    if (!(await canOfferInField())) return;
    // Whoever does not take the suggestion, or takes it back, simply types.
    await signIn({ inField: true }).catch((error: unknown) => {
      if (error instanceof CallError) setProblem(refusal(error));
    });
  });
  useEffect(() => {
    if (!works) return;
    void offer();
    return () => void stopOffering();
  }, [works]);

  async function press() {
    setRunning(true);
    setProblem(undefined);
    try {
      await signIn({ inField: false });
    } catch (error) {
      setProblem(error instanceof CallError ? refusal(error) : words.passkeyNotUsed);
    }
    setRunning(false);
  }

  if (!works) return null;
  return (
    <div className="flex flex-col gap-3">
      {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
      <Button variant="secondary" wide busy={running} disabled={disabled} onClick={() => void press()}>
        {words.passkey}
      </Button>
    </div>
  );
}
