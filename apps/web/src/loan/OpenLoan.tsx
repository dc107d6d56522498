import type { AnswerOf } from '@sagwan/contract/endpoint.ts';
import type { listLoans } from '@sagwan/contract/loan/list-loans.ts';
import { isBeingRepaid, type LoanAction, loanCan } from '@sagwan/domain/loan/loan-state.ts';
import { Card } from '@sagwan/ui/Card.tsx';
import { FactRail } from '@sagwan/ui/FactRail.tsx';
import { StatusBadge } from '@sagwan/ui/StatusBadge.tsx';
import { useQuery } from '@tanstack/react-query';
import { lazy, useId, useState } from 'react';
import { LazyPart } from '../LazyPart.tsx';
import { memberWords } from '../member-words.ts';
import { HomeRepayment } from '../repayment/HomeRepayment.tsx';
import { progressOf } from '../repayment/progress.ts';
import { scheduleQuery } from '../repayment/repayment-queries.ts';
import { ApplicationHero } from './ApplicationHero.tsx';
import { HeroSkeleton } from './HomeSkeleton.tsx';
import type { MemberLoanAction } from './LoanActionDialog.tsx';
import { LoanChoices } from './LoanChoices.tsx';
import { LoanFacts } from './LoanFacts.tsx';
import { LoanPapers } from './LoanPapers.tsx';
import { loanQuery } from './loan-queries.ts';
import { isDeducted } from './NetProceeds.tsx';

const words = () => memberWords().homeScreens.application;

/** Fetched when they are needed, which is seldom. */
const OfferHero = lazy(async () => ({ default: (await import('./OfferHero.tsx')).OfferHero }));
const LoanActionDialog = lazy(async () => ({
  default: (await import('./LoanActionDialog.tsx')).LoanActionDialog,
}));

/** What each answer does to the loan: one that another tab, or the last day of an offer, has made impossible is asked for no more. */
const stateActions: Record<MemberLoanAction, LoanAction> = {
  takeBack: 'withdrawApplication',
  acceptOffer: 'acceptOffer',
  declineOffer: 'declineOffer',
  cancel: 'cancelWithinCoolingOff',
};

export type LoanSummary = AnswerOf<typeof listLoans>['loans'][number];

/** One open loan of the member: what matters now, and at its right the facts, the papers and what the member can do. */
export function OpenLoan({
  phoneNumber,
  loan,
  isOneOfSeveral,
}: {
  phoneNumber: string;
  loan: LoanSummary;
  /** Named where a returned payment opened another one again. */
  isOneOfSeveral: boolean;
}) {
  const headingId = useId();
  const own = { phoneNumber, loanNumber: loan.loanNumber };
  const details = useQuery(loanQuery(phoneNumber, loan.loanNumber));
  const schedule = useQuery({ ...scheduleQuery(own), enabled: isBeingRepaid(loan.state) });
  const [action, setAction] = useState<MemberLoanAction>();
  const offer = loan.state === 'OFFERED' ? (details.data?.offer ?? undefined) : undefined;
  const feesReturn = details.data !== undefined && isDeducted(details.data.disclosure);
  const paymentCount = schedule.data?.givenBack === false ? progressOf(schedule.data.rows).count : undefined;
  const facts = (
    <Card
      title={titleOf(loan)}
      aside={
        isBeingRepaid(loan.state) && (
          <StatusBadge tone={loan.statusColor} icon={loan.statusIcon} text={loan.status} />
        )
      }
    >
      <div className="flex flex-col gap-4">
        {schedule.data?.givenBack && (
          <p className="max-w-text">{memberWords().repaymentScreens.due.giveBackLoan}</p>
        )}
        <LoanFacts loan={loan} details={details.data} paymentCount={paymentCount} />
        {offer === undefined && <LoanPapers loan={loan} details={details} />}
        <LoanChoices
          loan={loan}
          coolingOffUntil={schedule.data?.givenBack === false ? details.data?.coolingOffUntil : undefined}
          feesReturn={feesReturn}
          onChoose={setAction}
        />
      </div>
    </Card>
  );

  return (
    <div className="flex flex-col gap-3">
      {isOneOfSeveral && <h2 id={headingId}>{memberWords().repaymentScreens.loanNamed(loan)}</h2>}
      {isBeingRepaid(loan.state) ? (
        <HomeRepayment own={own} loanHeadingId={isOneOfSeveral ? headingId : undefined} facts={facts} />
      ) : (
        <FactRail rail={facts}>
          {offer === undefined ? (
            <ApplicationHero phoneNumber={phoneNumber} loan={loan} />
          ) : (
            <LazyPart fallback={<HeroSkeleton />}>
              <OfferHero offer={offer} loan={loan} onAnswer={setAction} />
            </LazyPart>
          )}
        </FactRail>
      )}
      {action !== undefined && loanCan(stateActions[action], loan.state) && (
        <LazyPart>
          <LoanActionDialog
            phoneNumber={phoneNumber}
            loan={loan}
            action={action}
            offer={offer}
            feesReturn={feesReturn}
            onClose={() => setAction(undefined)}
          />
        </LazyPart>
      )}
    </div>
  );
}

function titleOf({ state }: LoanSummary): string {
  if (state === 'OFFERED') return words().title;
  return isBeingRepaid(state) ? words().yourLoan : words().facts;
}
