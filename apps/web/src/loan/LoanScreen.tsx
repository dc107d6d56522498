import type { AnswerOf } from '@sagwan/contract/endpoint.ts';
import type { readMember } from '@sagwan/contract/member/read-member.ts';
import { isBeingRepaid, isOpenLoan } from '@sagwan/domain/loan/loan-state.ts';
import type { Minor } from '@sagwan/domain/money/money.ts';
import { Button, buttonClass } from '@sagwan/ui/Button.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import { lazy, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { focusHeading } from '../focus-heading.ts';
import { LazyPart } from '../LazyPart.tsx';
import { LoadFailed } from '../LoadFailed.tsx';
import { memberWords } from '../member-words.ts';
import { paths } from '../paths.ts';
import { pesos } from './amount-in-sentence.ts';
import type { CalculatorChoice } from './calculator.ts';
import { HomeSkeleton } from './HomeSkeleton.tsx';
import { type LoanSummary, OpenLoan } from './OpenLoan.tsx';
import { Submitting } from './Submitting.tsx';
import { type Application, type ApplicationProblem, useApplication } from './use-application.ts';

const words = () => memberWords().screens.loan;
const applyWords = () => memberWords().homeScreens.apply;

/** Fetched when they are needed: much of them is the calculator, the text of the contract, and pictures. */
const NoOpenLoan = lazy(async () => ({ default: (await import('./NoOpenLoan.tsx')).NoOpenLoan }));
const ConfirmDialog = lazy(async () => ({ default: (await import('./ConfirmDialog.tsx')).ConfirmDialog }));
const ApplicationSent = lazy(async () => ({
  default: (await import('./ApplicationSent.tsx')).ApplicationSent,
}));

/** Home of an activated member: what matters now of their loan, or else the calculator, and applying with it. */
export function LoanScreen({
  phoneNumber,
  loans,
  walletMinor,
  personal,
}: {
  phoneNumber: string;
  loans: UseQueryResult<LoanSummary[]>;
  /** What is in the wallet; 0 until it is read. */
  walletMinor: Minor;
  /** Undefined until it is read, and null before the first step of the activation. */
  personal: AnswerOf<typeof readMember>['personal'] | undefined;
}) {
  const application = useApplication(phoneNumber);
  const [confirming, setConfirming] = useState<CalculatorChoice>();
  const [round, setRound] = useState(0);
  const openLoans = loans.data?.filter(({ state }) => isOpenLoan(state)) ?? [];
  const [openLoan] = openLoans;
  const { unanswered, settle } = application;

  useEffect(() => {
    if (openLoan !== undefined && unanswered !== undefined) settle();
  }, [openLoan, unanswered, settle]);

  const isUnanswered = unanswered !== undefined && application.view === 'box';
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again once the entry of the closed dialog is left, where the router scrolls back to the button
  useEffect(() => {
    if (isUnanswered) window.scrollTo({ top: 0 });
  }, [isUnanswered, key]);

  if (application.view === 'submitting') return <Submitting />;
  if (application.view === 'success') {
    return (
      <LazyPart fallback={<Submitting />}>
        <ApplicationSent
          loan={openLoan}
          onContinue={() => {
            setConfirming(undefined);
            application.backToBox();
          }}
        />
      </LazyPart>
    );
  }

  return (
    <div className="flex flex-col gap-6">
      <h1 className="wrap-anywhere">
        {personal == null ? memberWords().screens.home.hello : memberWords().screens.home.greeting(personal)}
      </h1>
      <LastTry
        application={application}
        isUnknown={openLoan === undefined && !loans.isPending}
        isConfirming={confirming !== undefined}
      />
      {loans.isPending && <HomeSkeleton />}
      {loans.isError && (
        <LoadFailed error={loans.error} onTryAgain={() => void loans.refetch()}>
          {memberWords().screens.errors.loadFailures.loans}
        </LoadFailed>
      )}
      {loans.data !== undefined && walletMinor > 0n && (
        <Notice
          tone="info"
          live={false}
          action={
            <Link to={paths.wallet} className={buttonClass({ variant: 'secondary', size: 'small' })}>
              {memberWords().homeScreens.application.wallet}
            </Link>
          }
        >
          {memberWords().homeScreens.application[
            openLoan !== undefined && isBeingRepaid(openLoan.state) ? 'waits' : 'inWallet'
          ]({ amount: pesos(walletMinor) })}
        </Notice>
      )}
      {openLoans.map((loan) => (
        <OpenLoan
          key={loan.loanNumber}
          phoneNumber={phoneNumber}
          loan={loan}
          isOneOfSeveral={openLoans.length > 1}
        />
      ))}
      {loans.data !== undefined && openLoan === undefined && (
        <LazyPart fallback={<HomeSkeleton />}>
          <NoOpenLoan
            loans={loans.data}
            onApply={(choice) => {
              application.clearProblem();
              setRound(round + 1);
              setConfirming(choice);
            }}
          />
        </LazyPart>
      )}
      {confirming !== undefined && unanswered === undefined && (
        <LazyPart>
          <ConfirmDialog
            phoneNumber={phoneNumber}
            choice={confirming}
            round={round}
            problem={application.problem}
            onClose={() => {
              setConfirming(undefined);
              application.clearProblem();
            }}
            onConfirm={(body) => {
              focusHeading();
              application.confirm(body);
            }}
          />
        </LazyPart>
      )}
    </div>
  );
}

/** What is known of an application that got no answer, or the wrong one. */
function LastTry({
  application,
  isUnknown,
  isConfirming,
}: {
  application: Application;
  isUnknown: boolean;
  /** Then the confirmation dialog says why. */
  isConfirming: boolean;
}) {
  const { unanswered, noAnswer, problem, sendAgain } = application;
  return (
    <>
      {unanswered !== undefined && isUnknown && (
        <Notice
          tone="warning"
          title={applyWords().unansweredTitle}
          action={
            <Button
              onClick={() => {
                focusHeading();
                sendAgain();
              }}
            >
              {applyWords().sendAgain}
            </Button>
          }
        >
          {noAnswer !== undefined && <p>{noAnswer}</p>}
          <p>{applyWords().unanswered}</p>
        </Notice>
      )}
      {problem !== undefined && !isConfirming && (
        <Notice tone="warning" title={problemText(problem)}>
          {applyWords().failed}
        </Notice>
      )}
    </>
  );
}

function problemText(problem: ApplicationProblem): string {
  if (problem.kind === 'exists') return words().exists;
  return problem.kind === 'changed' ? applyWords().changed : problem.message;
}
