import { buttonClass } from '@sagwan/ui/Button.tsx';
import { Card } from '@sagwan/ui/Card.tsx';
import { FactRail } from '@sagwan/ui/FactRail.tsx';
import { LoadingWords, Skeleton } from '@sagwan/ui/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { pesos } from '../loan/amount-in-sentence.ts';
import { memberWords } from '../member-words.ts';
import { paths } from '../paths.ts';
import { Failed } from './LoanPage.tsx';
import { NextPayment } from './NextPayment.tsx';
import { ProgressFigure } from './ProgressFigure.tsx';
import { chosenLoan } from './repaid-loan.ts';
import { type OwnLoan, scheduleQuery } from './repayment-queries.ts';

const words = () => memberWords().repaymentScreens;

/** Home of a released loan: the next payment with its one button, how far the loan is, and the loan's `facts` and papers. */
export function HomeRepayment({
  own,
  loanHeadingId,
  facts,
}: {
  own: OwnLoan;
  /** Of the heading that names the loan, where there is more than one. */
  loanHeadingId?: string | undefined;
  facts: ReactNode;
}) {
  const { data, error, isPending, refetch } = useQuery(scheduleQuery(own));
  // The pages that follow are about this loan, where there is another one.
  const choose = () => chosenLoan.keep(own.loanNumber);
  return (
    <FactRail rail={facts}>
      {isPending && <Loading />}
      {data === undefined && error !== null && <Failed error={error} onTryAgain={() => void refetch()} />}
      {data !== undefined && (
        <NextPayment
          schedule={data}
          loanHeadingId={loanHeadingId}
          action={
            data.due && (
              <Link to={paths.payments} onClick={choose} className={buttonClass({ wide: true })}>
                {words().due.pay({ amount: pesos(data.due.amount) })}
              </Link>
            )
          }
        />
      )}
      {data !== undefined && !data.givenBack && (
        <Card>
          <ProgressFigure schedule={data} />
          <p className="mt-2">
            <Link to={paths.instalments} onClick={choose} className="link inline-flex min-h-11 items-center">
              {words().schedule.title}
            </Link>
          </p>
        </Card>
      )}
    </FactRail>
  );
}

/** The hero with its button, and the card below it, in their final heights. */
function Loading() {
  return (
    <>
      <div className="flex flex-col gap-5 rounded-lg border border-line bg-paper p-4 sm:p-6">
        <LoadingWords />
        <Skeleton className="h-5 w-36" />
        <Skeleton className="h-11 w-60 max-w-full" />
        <Skeleton className="h-5 w-48" />
        <Skeleton className="h-12 w-full" />
      </div>
      <Skeleton className="h-80 w-full" />
    </>
  );
}
