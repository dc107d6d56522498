import { masked } from '@sagwan/domain/member/mask.ts';
import { memberWords } from '../member-words.ts';
import { type Challenge, CodeDialog } from '../session/CodeDialog.tsx';
import { type BankProof, correctStep } from './save-step.ts';
import type { StepValues } from './step-values.ts';

/** Another bank account than the one on file, and the code that was sent to confirm it. */
export interface AskedAccount {
  challenge: Challenge;
  values: StepValues<'bank'>;
}

export interface BankCodeDialogProps {
  phoneNumber: string;
  asked: AskedAccount;
  onCancel: () => void;
  /** Saves the account; without a proof another code is sent. @throws CallError */
  save: (values: StepValues<'bank'>, proof?: BankProof) => Promise<void>;
}

/** The code or the passkey without which no other account is put on file (decisions §6). */
export function BankCodeDialog({
  phoneNumber,
  asked: { challenge, values },
  onCancel,
  save,
}: BankCodeDialogProps) {
  return (
    <CodeDialog
      challenge={challenge}
      about={memberWords().screens.settings.bankCodeAbout({
        bankName: values.bankName,
        account: masked(values.accountNumber),
      })}
      onCancel={onCancel}
      onConfirm={(otp) => save(values, { otp, challengeId: challenge.challengeId })}
      onSendAgain={() => save(values)}
      passkey={{
        ask: () => correctStep('bank', phoneNumber, values, { factor: 'passkey' }),
        confirm: (proof) => save(values, proof),
      }}
    />
  );
}
