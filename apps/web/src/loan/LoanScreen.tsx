import { repaymentScreens } from '@sagwan/domain/copy/repayment-screens.ts';
import { screens } from '@sagwan/domain/copy/screens.ts';
import { timings } from '@sagwan/domain/copy/timings.ts';
import { endedUnrepaid, isOpenLoan } from '@sagwan/domain/loan/loan-state.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { Card } from '@sagwan/ui/Card.tsx';
import { CheckboxField } from '@sagwan/ui/CheckboxField.tsx';
import { Icon } from '@sagwan/ui/Icon.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { LoadingWords, Skeleton } from '@sagwan/ui/Skeleton.tsx';
import { StatusBadge } from '@sagwan/ui/StatusBadge.tsx';
import { toast } from '@sagwan/ui/toast.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { LoadFailed } from '../LoadFailed.tsx';
import { memberQuery } from '../member/member-query.ts';
import { HomeRepayment } from '../repayment/HomeRepayment.tsx';
import { PaidLoan } from '../repayment/PaidLoan.tsx';
import { isReleased, repaidLoan } from '../repayment/repaid-loan.ts';
import type { CalculatorChoice } from './calculator.ts';
import { EndedLoanCard } from './EndedLoanCard.tsx';
import { LoanCalculator } from './LoanCalculator.tsx';
import { loansQuery } from './loan-queries.ts';
import { type LoanSummary, OpenLoanCard } from './OpenLoanCard.tsx';
import { type ApplicationProblem, useApplication } from './use-application.ts';

const words = screens.loan;

/** Fetched when they are needed: much of them is the text of agreement and contract. */
const AgreementDialog = lazy(async () => ({
  default: (await import('./AgreementDialog.tsx')).AgreementDialog,
}));
const WhatIsLeft = lazy(async () => ({ default: (await import('./WhatIsLeft.tsx')).WhatIsLeft }));
const ConfirmDialog = lazy(async () => ({ default: (await import('./ConfirmDialog.tsx')).ConfirmDialog }));
const agreementToastId = 'agreement-missing';

/** The loan screen of an activated member: their open loan, the calculator, and applying with it. */
export function LoanScreen({ phoneNumber }: { phoneNumber: string }) {
  const loans = useQuery(loansQuery(phoneNumber));
  const personal = useQuery(memberQuery(phoneNumber)).data?.personal;
  const application = useApplication(phoneNumber);
  const [agreed, setAgreed] = useState(false);
  const [tickMissing, setTickMissing] = useState(false);
  const agreementBox = useRef<HTMLInputElement>(null);
  const [agreementShown, setAgreementShown] = useState(false);
  const [confirming, setConfirming] = useState<CalculatorChoice>();
  const [round, setRound] = useState(0);
  const openLoans = loans.data?.filter(({ state }) => isOpenLoan(state)) ?? [];
  const [openLoan] = openLoans;
  const isRepaying = openLoans.some(({ state }) => isReleased(state));
  const endedLoan = loans.data?.slice(0, 1).find(({ state }) => endedUnrepaid(state));
  const paidLoan = loans.data && repaidLoan(loans.data);
  const { unanswered, settle } = application;

  useEffect(() => {
    if (openLoan !== undefined && unanswered !== undefined) settle();
  }, [openLoan, unanswered, settle]);

  if (application.view === 'submitting') return <Submitting />;
  if (application.view === 'success') {
    return (
      <Success
        onContinue={() => {
          setConfirming(undefined);
          setAgreed(false);
          application.backToBox();
        }}
      />
    );
  }

  function begin(choice: CalculatorChoice) {
    if (openLoan !== undefined) {
      toast.warning(words.exists, { duration: timings.toast });
      return;
    }
    if (!agreed) {
      toast.warning(words.agreementMissing, { id: agreementToastId, duration: timings.toast });
      setTickMissing(true);
      agreementBox.current?.focus();
      return;
    }
    application.clearProblem();
    setRound(round + 1);
    setConfirming(choice);
  }

  function readAgreement() {
    toast.dismiss(agreementToastId);
    setAgreementShown(true);
  }

  return (
    <div className="flex flex-col gap-6">
      <h1 className="wrap-anywhere">
        {personal == null ? screens.home.hello : screens.home.greeting(personal)}
      </h1>
      {unanswered !== undefined && openLoan === undefined && !loans.isPending && (
        <Notice
          tone="warning"
          title="We do not know yet whether your application arrived."
          action={<Button onClick={application.sendAgain}>Send it again</Button>}
        >
          No answer came back. Sending it again is safe: it never counts twice.
        </Notice>
      )}
      {application.problem !== undefined && confirming === undefined && (
        <Notice tone="warning" title={problemText(application.problem)}>
          Your last try did not go through. You may apply again.
        </Notice>
      )}
      {loans.isPending && (
        <Card>
          <LoadingWords />
          <Skeleton className="mb-4 h-7 w-40" />
          <Skeleton lines={4} />
        </Card>
      )}
      {loans.isError && (
        <LoadFailed message={loans.error.message} onTryAgain={() => void loans.refetch()}>
          {screens.errors.loadFailures.loans}
        </LoadFailed>
      )}
      {openLoan === undefined && paidLoan !== undefined && endedLoan === undefined && <PaidLoan />}
      {openLoan === undefined && endedLoan !== undefined && <EndedLoanCard loan={endedLoan} />}
      {openLoans.map((loan) => (
        <OpenLoan
          key={loan.loanNumber}
          phoneNumber={phoneNumber}
          loan={loan}
          isOneOfSeveral={openLoans.length > 1}
        />
      ))}
      {/* Whoever repays a loan cannot apply for another one (look, 'The signed-in app'). */}
      {!isRepaying && (
        <LoanCalculator
          onApply={begin}
          belowQuote={(choice) =>
            openLoan === undefined && (
              <Suspense fallback={<Skeleton className="h-64 w-full" />}>
                <WhatIsLeft phoneNumber={phoneNumber} choice={choice} />
              </Suspense>
            )
          }
          beforeApply={
            <div className="flex flex-col items-start">
              <CheckboxField
                ref={agreementBox}
                error={tickMissing && !agreed ? words.agreementMissing : undefined}
                label="I have read and agree to the Service and Policy Agreement"
                checked={agreed}
                onChange={({ target }) => setAgreed(target.checked)}
              />
              <Button variant="quiet" size="small" onClick={readAgreement}>
                Read Service and Policy Agreement
              </Button>
            </div>
          }
        />
      )}
      {agreementShown && (
        <Suspense>
          <AgreementDialog
            open
            onClose={() => setAgreementShown(false)}
            onAgree={() => {
              setAgreed(true);
              setAgreementShown(false);
            }}
          />
        </Suspense>
      )}
      {confirming !== undefined && unanswered === undefined && (
        <Suspense>
          <ConfirmDialog
            phoneNumber={phoneNumber}
            choice={confirming}
            round={round}
            problem={application.problem}
            onClose={() => {
              setConfirming(undefined);
              application.clearProblem();
            }}
            onConfirm={application.confirm}
          />
        </Suspense>
      )}
    </div>
  );
}

/** One open loan; named where a returned payment opened another one again. */
function OpenLoan({
  phoneNumber,
  loan,
  isOneOfSeveral,
}: {
  phoneNumber: string;
  loan: LoanSummary;
  isOneOfSeveral: boolean;
}) {
  const headingId = useId();
  const card = <OpenLoanCard phoneNumber={phoneNumber} loan={loan} />;
  return (
    <div className="flex flex-col gap-3">
      {isOneOfSeveral && <h2 id={headingId}>{repaymentScreens.loanNamed(loan)}</h2>}
      {isReleased(loan.state) ? (
        <HomeRepayment
          own={{ phoneNumber, loanNumber: loan.loanNumber }}
          loanHeadingId={isOneOfSeveral ? headingId : undefined}
        >
          {card}
        </HomeRepayment>
      ) : (
        card
      )}
    </div>
  );
}

function problemText(problem: ApplicationProblem): string {
  if (problem.kind === 'exists') return words.exists;
  return problem.kind === 'changed' ? 'The figures have changed.' : problem.message;
}

function Submitting() {
  return (
    <Card>
      <div role="status" className="flex flex-col items-center gap-3 py-12 text-center">
        <span
          aria-hidden="true"
          className="size-10 animate-spin rounded-full border-4 border-action border-r-transparent"
        />
        <h1>{words.submitting}</h1>
        <p className="max-w-text text-quiet">Please stay on this page. {words.submittingNote}</p>
      </div>
    </Card>
  );
}

function Success({ onContinue }: { onContinue: () => void }) {
  return (
    <Card>
      <div role="status" className="flex flex-col items-center gap-3 py-12 text-center">
        <Icon name="check-circle" size={48} className="text-success" />
        <h1>{words.success}</h1>
        <StatusBadge tone="info" icon="person-search" text={words.pendingReview} size="large" />
        <p className="max-w-text text-quiet">
          We have your application and a loan officer will read it. We tell you by SMS what was decided. You
          pay nothing for it, and you may take it back free of charge until the money is released.
        </p>
        <Button onClick={onContinue} className="mt-3">
          {words.continue}
        </Button>
      </div>
    </Card>
  );
}
