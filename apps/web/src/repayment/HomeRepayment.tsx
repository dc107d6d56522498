import { repaymentScreens } from '@sagwan/domain/copy/repayment-screens.ts';
import { buttonClass } from '@sagwan/ui/Button.tsx';
import { Card } from '@sagwan/ui/Card.tsx';
import { LoadingWords, Skeleton } from '@sagwan/ui/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { Failed } from './LoanPage.tsx';
import { NextPayment } from './NextPayment.tsx';
import { ProgressFigure } from './ProgressFigure.tsx';
import { pesos } from './pesos.ts';
import { chosenLoan } from './repaid-loan.ts';
import { type OwnLoan, scheduleQuery } from './repayment-queries.ts';

const words = repaymentScreens;

/** Home of a released loan: the next payment with its one button, how far the loan is, and its papers (`children`). */
export function HomeRepayment({
  own,
  loanHeadingId,
  children,
}: {
  own: OwnLoan;
  /** Of the heading that names the loan, where there is more than one. */
  loanHeadingId?: string | undefined;
  children: ReactNode;
}) {
  const schedule = useQuery(scheduleQuery(own));
  const { data, error, isPending, refetch } = schedule;
  // The pages that follow are about this loan, where there is another one.
  const choose = () => chosenLoan.keep(own.loanNumber);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
      <div className="min-w-0">
        {isPending && <Loading />}
        {data === undefined && error !== null && (
          <Failed message={error.message} onTryAgain={() => void refetch()} />
        )}
        {data !== undefined && (
          <NextPayment
            schedule={data}
            loanHeadingId={loanHeadingId}
            action={
              data.due && (
                <Link to={paths.payments} onClick={choose} className={buttonClass({ wide: true })}>
                  {words.due.pay({ amount: pesos(data.due.amount) })}
                </Link>
              )
            }
          />
        )}
      </div>
      {data !== undefined && !data.givenBack && (
        <Card className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <ProgressFigure schedule={data} />
          <p className="mt-2">
            <Link to={paths.instalments} onClick={choose} className="link inline-flex min-h-11 items-center">
              {words.schedule.title}
            </Link>
          </p>
        </Card>
      )}
      <div className="min-w-0 lg:col-start-1">{children}</div>
    </div>
  );
}

function Loading() {
  return (
    <Card>
      <LoadingWords />
      <Skeleton className="mb-3 h-5 w-36" />
      <Skeleton className="mb-6 h-10 w-56" />
      <Skeleton className="h-12 w-full" />
    </Card>
  );
}
