import { Button } from '@sagwan/ui/Button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { memberWords } from '../member-words.ts';
import { failureOf } from '../session/failure.ts';
import { tellFailure } from '../session/tell-failure.ts';
import { useMemberPhone } from '../session/use-session.ts';
import {
  type PasskeyAssertion,
  PasskeyNotUsed,
  type PasskeyRequest,
  signWithPasskey,
  usePasskeysWork,
} from './device-passkeys.ts';
import { passkeysQuery } from './passkeys-query.ts';

const words = () => memberWords().passkeyWords;

export interface PasskeyProof {
  challengeId: string;
  passkey: PasskeyAssertion;
}

/** A code that was typed, or what a passkey signed. */
export type StepUpProof = { challengeId: string; otp: string } | PasskeyProof;

export interface UsePasskeyProps {
  /** Asks the server for what is to be signed. @throws CallError */
  ask: () => Promise<object>;
  /** Sends what was signed. @throws CallError */
  confirm: (proof: PasskeyProof) => Promise<void>;
  disabled: boolean;
}

/** Confirms with a passkey in place of the code that was sent; nothing where the member or the browser has none. */
export function UsePasskey({ ask, confirm, disabled }: UsePasskeyProps) {
  const works = usePasskeysWork();
  const query = useQuery({ ...passkeysQuery(useMemberPhone()), enabled: works });
  const [running, setRunning] = useState(false);
  const [problem, setProblem] = useState<string>();
  if (!works || (query.data?.passkeys.length ?? 0) === 0) return null;

  async function run() {
    setRunning(true);
    setProblem(undefined);
    try {
      await confirm(await passkeyProof(await ask()));
    } catch (error) {
      setProblem(passkeyProblem(error));
    }
    setRunning(false);
  }

  return (
    <div className="flex w-full flex-col items-stretch gap-2">
      <Button type="button" variant="secondary" busy={running} disabled={disabled} onClick={() => void run()}>
        {words().useInstead}
      </Button>
      <div role="alert">{problem !== undefined && <p className="text-sm text-danger">{problem}</p>}</div>
    </div>
  );
}

/** Why it did not work: the device's no, or the server's, which is told in a toast too (specification §8, 'Other failure'). */
export function passkeyProblem(error: unknown): string {
  if (error instanceof PasskeyNotUsed) return words()[error.reason];
  tellFailure(error);
  return failureOf(error).message;
}

/** Has the device sign what the server asked for. @throws PasskeyNotUsed */
export async function passkeyProof(answer: object): Promise<PasskeyProof> {
  const { challengeId, passkey }: { challengeId?: string; passkey?: PasskeyRequest } = { ...answer };
  if (challengeId === undefined || passkey === undefined) throw new PasskeyNotUsed('notUsed');
  return { challengeId, passkey: await signWithPasskey(passkey) };
}
