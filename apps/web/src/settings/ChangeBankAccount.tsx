import { Button } from '@sagwan/ui/Button.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Focused } from '../Focused.tsx';
import { type AskedAccount, BankCodeDialog } from '../member/BankCodeDialog.tsx';
import { BankStep } from '../member/BankStep.tsx';
import { memberQuery } from '../member/member-query.ts';
import { type BankProof, correctStep } from '../member/save-step.ts';
import { emptySteps, type StepValues } from '../member/step-values.ts';
import { memberWords } from '../member-words.ts';
import { walletQuery } from '../wallet/wallet-query.ts';

const words = () => memberWords().screens.settings;

export interface ChangeBankAccountProps {
  phoneNumber: string;
  /** What was typed before the dialog was closed; undefined where nothing was. */
  typed: StepValues<'bank'> | undefined;
  onType: (values: StepValues<'bank'> | undefined) => void;
}

/**
 * Puts another bank account on file, at any time and free of charge (decisions §6): typed like the first one and confirmed
 * with a code that is bound to it.
 */
export function ChangeBankAccount({ phoneNumber, typed, onType }: ChangeBankAccountProps) {
  const [step, setStep] = useState<'closed' | 'typing' | 'cancelled' | 'changed'>('closed');
  if (step === 'typing') {
    return (
      <AnotherAccount
        phoneNumber={phoneNumber}
        typed={typed}
        onType={onType}
        onCancel={() => setStep('cancelled')}
        onChanged={() => {
          onType(undefined);
          setStep('changed');
        }}
      />
    );
  }
  const change = (
    <Button variant="secondary" onClick={() => setStep('typing')}>
      {words().changeBank}
    </Button>
  );
  return (
    <div className="flex flex-col items-start gap-3 pt-3">
      {step === 'changed' && (
        <Focused className="self-stretch">
          <Notice tone="success" title={words().bankChanged}>
            {words().bankPause}
          </Notice>
        </Focused>
      )}
      {step === 'cancelled' ? <Focused>{change}</Focused> : change}
      {step !== 'changed' && <p className="text-sm text-quiet">{words().changeBankNote}</p>}
    </div>
  );
}

interface AnotherAccountProps extends ChangeBankAccountProps {
  onCancel: () => void;
  onChanged: () => void;
}

function AnotherAccount({ phoneNumber, typed, onType, onCancel, onChanged }: AnotherAccountProps) {
  const queryClient = useQueryClient();
  const [code, setCode] = useState<AskedAccount>();

  /** @throws CallError */
  async function save(values: StepValues<'bank'>, proof?: BankProof) {
    const answer = await correctStep('bank', phoneNumber, values, proof);
    if (answer.state === 'STEP_UP_REQUIRED') {
      setCode({ challenge: answer, values });
      return;
    }
    setCode(undefined);
    void queryClient.invalidateQueries({ queryKey: memberQuery(phoneNumber).queryKey });
    void queryClient.invalidateQueries({ queryKey: walletQuery(phoneNumber).queryKey });
    onChanged();
  }

  return (
    <div className="flex flex-col gap-4 pt-4">
      <Notice tone="info" live={false}>
        {words().bankPause}
      </Notice>
      <BankStep
        place={{
          headingLevel: 3,
          announced: true,
          onBack: onCancel,
          submitText: words().saveBank,
        }}
        given={typed ?? emptySteps.bank}
        onChange={onType}
        save={save}
      />
      {code !== undefined && (
        <BankCodeDialog
          phoneNumber={phoneNumber}
          asked={code}
          onCancel={() => setCode(undefined)}
          save={save}
        />
      )}
    </div>
  );
}
