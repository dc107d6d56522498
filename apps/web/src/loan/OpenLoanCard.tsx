import type { AnswerOf } from '@sagwan/contract/endpoint.ts';
import type { listLoans } from '@sagwan/contract/loan/list-loans.ts';
import type { readLoan } from '@sagwan/contract/loan/read-loan.ts';
import { repaymentScreens } from '@sagwan/domain/copy/repayment-screens.ts';
import { screens } from '@sagwan/domain/copy/screens.ts';
import { loanCan } from '@sagwan/domain/loan/loan-state.ts';
import { longDate, longDateTime } from '@sagwan/domain/time/manila.ts';
import { Button, buttonClass } from '@sagwan/ui/Button.tsx';
import { Card } from '@sagwan/ui/Card.tsx';
import { Expandable } from '@sagwan/ui/Expandable.tsx';
import { Figure } from '@sagwan/ui/Figure.tsx';
import { Group, Row } from '@sagwan/ui/Group.tsx';
import { LoadingWords, Skeleton } from '@sagwan/ui/Skeleton.tsx';
import { StatusBadge } from '@sagwan/ui/StatusBadge.tsx';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { LoadFailed } from '../LoadFailed.tsx';
import { Correction } from '../member/Correction.tsx';
import { paths } from '../paths.ts';
import { isReleased } from '../repayment/repaid-loan.ts';
import { scheduleQuery } from '../repayment/repayment-queries.ts';
import { ContractText } from './ContractText.tsx';
import { peso } from './currency-list.ts';
import { type Disclosed, DisclosureStatement } from './DisclosureStatement.tsx';
import type { MemberLoanAction } from './LoanActionDialog.tsx';
import { loanQuery } from './loan-queries.ts';
import { isDeducted, NetProceeds } from './NetProceeds.tsx';
import { ScheduleTable } from './ScheduleTable.tsx';

const words = screens.loan;

const LoanActionDialog = lazy(async () => ({
  default: (await import('./LoanActionDialog.tsx')).LoanActionDialog,
}));

export type LoanSummary = AnswerOf<typeof listLoans>['loans'][number];

/** The member's one open loan: its state, what happens next, and what the member can do. */
export function OpenLoanCard({ phoneNumber, loan }: { phoneNumber: string; loan: LoanSummary }) {
  const details = useQuery(loanQuery(phoneNumber, loan.loanNumber));
  const schedule = useQuery({
    ...scheduleQuery({ phoneNumber, loanNumber: loan.loanNumber }),
    enabled: isReleased(loan.state),
  });
  const [action, setAction] = useState<MemberLoanAction>();
  const { state } = loan;
  const offer = state === 'OFFERED' ? details.data?.offer : undefined;
  const coolingOffUntil = state === 'DISBURSED' ? details.data?.coolingOffUntil : undefined;
  const feesReturn = details.data !== undefined && isDeducted(details.data.disclosure);
  const isGivenBack = schedule.data?.givenBack;
  const mayCancel =
    isGivenBack === false && coolingOffUntil != null && new Date(coolingOffUntil).getTime() > Date.now();

  return (
    <Card
      title="Your loan"
      aside={<StatusBadge tone={loan.statusColor} icon={loan.statusIcon} text={loan.status} size="large" />}
    >
      <div className="flex flex-col gap-4">
        <p className="max-w-text">{isGivenBack ? repaymentScreens.due.giveBackLoan : loan.statusMessage}</p>
        {state === 'ON_HOLD' && <Correction phoneNumber={phoneNumber} asked={loan.statusMessage} />}
        {offer == null ? <Applied loan={loan} disclosure={details.data?.disclosure} /> : null}

        {offer != null && <Offer offer={offer} loan={loan} onAnswer={setAction} />}

        {details.isPending && (
          <>
            <LoadingWords />
            <Skeleton className="h-11 w-full" />
          </>
        )}
        {details.isError && (
          <LoadFailed message={details.error.message} onTryAgain={() => void details.refetch()}>
            {screens.errors.loadFailures.loan}
          </LoadFailed>
        )}
        {details.data !== undefined && offer == null && (
          <div className="flex flex-col gap-2">
            {details.data.instalments.length > 0 && !isReleased(state) ? (
              <Expandable title="See the whole schedule">
                <ScheduleTable
                  caption="In pesos."
                  lines={details.data.instalments.map((line) => ({
                    number: line.number,
                    dueDate: line.dueOn,
                    paymentMinor: line.payment,
                    interestMinor: line.interest,
                    principalMinor: line.principal,
                    balanceMinor: line.balance,
                  }))}
                />
              </Expandable>
            ) : null}
            <Expandable title="Disclosure statement">
              <DisclosureStatement statement={details.data.disclosure} isReleased={isReleased(state)} />
            </Expandable>
            <Expandable title="Loan contract">
              <ContractText contract={details.data.contract} />
            </Expandable>
          </div>
        )}

        <div className="flex flex-wrap items-start gap-3">
          {isReleased(state) && (
            <Link to={paths.wallet} className={buttonClass({ variant: 'secondary' })}>
              Go to your wallet
            </Link>
          )}
          {loanCan('withdrawApplication', state) && (
            <Button variant="secondary" onClick={() => setAction('takeBack')}>
              Take back this application, free of charge
            </Button>
          )}
          {mayCancel && (
            <Button variant="secondary" onClick={() => setAction('cancel')}>
              Cancel this loan, free of interest
            </Button>
          )}
        </div>
        {mayCancel && (
          <p className="text-sm text-quiet">
            You may still change your mind until {longDateTime(new Date(coolingOffUntil))}. What you have
            withdrawn comes back through any payment channel within 3 days, without interest.
            {feesReturn && ` ${words.deductionsNotOwed}`}
          </p>
        )}
      </div>
      {action !== undefined && (
        <Suspense>
          <LoanActionDialog
            phoneNumber={phoneNumber}
            loanNumber={loan.loanNumber}
            action={action}
            offer={offer ?? undefined}
            note={action === 'cancel' && feesReturn ? words.deductionsNotOwed : undefined}
            onClose={() => setAction(undefined)}
          />
        </Suspense>
      )}
    </Card>
  );
}

/** What was applied for. */
function Applied({ loan, disclosure }: { loan: LoanSummary; disclosure: Disclosed | undefined }) {
  return (
    <Group>
      <Row name="Borrowing Amount" strong>
        <Figure amountMinor={loan.loanAmountXR} currencySymbol={loan.currencySymbol} size="large" />
        {loan.selectedCurrency !== 'PHP' && (
          <Figure
            amountMinor={loan.loanAmountPHP}
            currencySymbol={peso.symbol}
            className="block text-sm font-normal text-quiet"
          />
        )}
      </Row>
      {disclosure !== undefined && <NetProceeds disclosure={disclosure} />}
      <Row name="Monthly repayment" note={`${loan.installmentCount} months`}>
        <Figure amountMinor={loan.installmentAmountPHP} currencySymbol={peso.symbol} />
      </Row>
      <Row name="Application Date">{longDate(new Date(loan.createdAt))}</Row>
      <Row name="Loan Application No.">
        <span className="figures">{loan.loanNumber}</span>
      </Row>
    </Group>
  );
}

interface OfferProps {
  offer: NonNullable<AnswerOf<typeof readLoan>['offer']>;
  loan: LoanSummary;
  onAnswer: (action: MemberLoanAction) => void;
}

/** Other terms than those asked for: the offered amount first, beside it what was asked. */
function Offer({ offer, loan, onAnswer }: OfferProps) {
  const { disclosure } = offer;
  return (
    <section aria-label={words.offer} className="flex flex-col gap-4 rounded-lg bg-tint p-4">
      <div>
        <h3 className="text-base font-medium text-quiet">{words.offer}</h3>
        <Figure amountMinor={disclosure.loanAmountXR} currencySymbol={loan.currencySymbol} size="hero" />
      </div>
      <Group>
        <Row name={words.offerMonthly} note={words.months({ count: offer.installmentCount })} strong>
          <Figure amountMinor={disclosure.installmentAmountPHP} currencySymbol={peso.symbol} />
        </Row>
        <Row name={words.youAsked} note={words.months({ count: loan.installmentCount })}>
          <Figure amountMinor={loan.loanAmountXR} currencySymbol={loan.currencySymbol} />
        </Row>
        <Row name={screens.wallet.loanApplicationNumber}>
          <span className="figures">{loan.loanNumber}</span>
        </Row>
      </Group>
      <p className="max-w-text">{words.offerStands({ until: longDateTime(new Date(offer.standsUntil)) })}</p>
      <DisclosureStatement statement={disclosure} />
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        <Button variant="secondary" onClick={() => onAnswer('declineOffer')}>
          DECLINE
        </Button>
        <Button onClick={() => onAnswer('acceptOffer')}>ACCEPT THE OFFER</Button>
      </div>
    </section>
  );
}
