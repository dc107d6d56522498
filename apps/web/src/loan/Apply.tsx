import { timings } from '@sagwan/domain/copy/timings.ts';
import { CheckboxField } from '@sagwan/ui/CheckboxField.tsx';
import { Skeleton } from '@sagwan/ui/Skeleton.tsx';
import { toast } from '@sagwan/ui/toast.ts';
import { lazy, useRef, useState } from 'react';
import { LazyPart } from '../LazyPart.tsx';
import { memberWords } from '../member-words.ts';
import { useMemberPhone } from '../session/use-session.ts';
import type { CalculatorChoice } from './calculator.ts';
import { LoanCalculator } from './LoanCalculator.tsx';

const words = () => memberWords().screens.loan;
const agreementToastId = 'agreement-missing';

/** Fetched when it is opened: a long text. */
const AgreementDialog = lazy(async () => ({
  default: (await import('./AgreementDialog.tsx')).AgreementDialog,
}));

const WhatIsLeft = lazy(async () => ({ default: (await import('./WhatIsLeft.tsx')).WhatIsLeft }));

/** The calculator with the agreement to accept before applying. */
export function Apply({ onApply }: { onApply: (choice: CalculatorChoice) => void }) {
  const phoneNumber = useMemberPhone();
  const [agreed, setAgreed] = useState(false);
  const [tickMissing, setTickMissing] = useState(false);
  const [agreementShown, setAgreementShown] = useState(false);
  const agreementBox = useRef<HTMLInputElement>(null);

  function begin(choice: CalculatorChoice) {
    if (agreed) {
      onApply(choice);
      return;
    }
    toast.warning(words().agreementMissing, { id: agreementToastId, duration: timings.toast });
    setTickMissing(true);
    agreementBox.current?.focus();
  }

  function agree(isAgreed: boolean) {
    // It would stand above the confirmation, which asks for nothing of the kind.
    toast.dismiss(agreementToastId);
    setAgreed(isAgreed);
  }

  return (
    <>
      <LoanCalculator
        onApply={begin}
        belowQuote={(choice) => (
          <LazyPart fallback={<Skeleton className="h-64 w-full" />}>
            <WhatIsLeft phoneNumber={phoneNumber} choice={choice} />
          </LazyPart>
        )}
        beforeApply={
          <div className="flex flex-col items-start">
            <CheckboxField
              ref={agreementBox}
              error={tickMissing && !agreed ? words().agreementMissing : undefined}
              label={memberWords().homeScreens.apply.agree}
              checked={agreed}
              onChange={({ target }) => agree(target.checked)}
            />
            {/* Its words stand below those of the box. */}
            <button
              type="button"
              className="link ml-9 min-h-11 text-left text-sm font-medium"
              onClick={() => {
                toast.dismiss(agreementToastId);
                setAgreementShown(true);
              }}
            >
              {memberWords().homeScreens.apply.readAgreement}
            </button>
          </div>
        }
      />
      {agreementShown && (
        <LazyPart>
          <AgreementDialog
            open
            onClose={() => setAgreementShown(false)}
            onAgree={() => {
              agree(true);
              setAgreementShown(false);
            }}
          />
        </LazyPart>
      )}
    </>
  );
}
