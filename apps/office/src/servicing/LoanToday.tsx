import type { LoanState } from '@sagwan/domain/loan/loan-state.ts';
import { Card } from '@sagwan/ui/Card.tsx';
import { classNames } from '@sagwan/ui/class-names.ts';
import { Link } from 'react-router';
import { BucketBadge } from '../delinquency/BucketBadge.tsx';
import { Day } from '../layout/Day.tsx';
import { type Fact, Facts } from '../layout/Facts.tsx';
import type { MemberNames } from '../layout/MemberName.tsx';
import { Pesos } from '../layout/Pesos.tsx';
import { journalPath, loanOrdersPath } from '../paths.ts';
import { OpenRelief } from '../relief/OpenRelief.tsx';
import { OpenOrders } from './OpenOrders.tsx';
import { ServicingActions } from './ServicingActions.tsx';
import type { RunningLoan } from './servicing-choices.ts';

export interface LoanTodayProps {
  loan: RunningLoan;
  state: LoanState;
  loanNumber: string;
  names: MemberNames;
}

/** Where a released loan stands today: what is due, what settles it, how late it is, and what may be done. */
export function LoanToday({ loan, state, loanNumber, names }: LoanTodayProps) {
  return (
    <Card
      title="Today"
      headingLevel={3}
      padding="small"
      aside={
        <p className="text-sm text-quiet">
          Business date <Day on={loan.businessDate} /> ·{' '}
          <Link to={journalPath(loanNumber)} className="link">
            Journal of this loan
          </Link>{' '}
          ·{' '}
          <Link to={loanOrdersPath(loanNumber)} className="link">
            Orders of this loan
          </Link>
        </p>
      }
    >
      <div className="flex flex-col gap-4">
        <div className="grid gap-4 @min-[36rem]/details:grid-cols-2">
          <DueNow due={loan.due} givenBack={loan.givenBack} />
          <Facts facts={standingFacts(loan)} className="content-start" />
        </div>
        <OpenRelief loanNumber={loanNumber} businessDate={loan.businessDate} />
        <OpenOrders loanNumber={loanNumber} />
        <ServicingActions loan={loan} state={state} loanNumber={loanNumber} names={names} />
      </div>
    </Card>
  );
}

function DueNow({ due, givenBack }: Pick<RunningLoan, 'due' | 'givenBack'>) {
  if (due === null)
    return <p className="self-start rounded-md bg-background p-3 font-semibold">Nothing is due.</p>;
  const late = due.daysLate > 0;
  return (
    <div
      className={classNames(
        'self-start rounded-md border p-3',
        late ? 'border-danger-line bg-danger-tint' : 'border-transparent bg-background',
      )}
    >
      <p className={classNames('text-sm', late ? 'font-semibold text-danger' : 'text-quiet')}>
        {late
          ? `Due now, ${dayCount(due.daysLate)} late`
          : givenBack
            ? `Cancelled by the member: to come back within ${dayCount(due.daysLeft)}`
            : nextWords(due.daysLeft)}
      </p>
      <Pesos minor={due.amount} size="large" />
      <p className="text-sm">
        {late ? 'Since ' : givenBack ? 'Until ' : 'On '}
        <Day on={due.on} />
        {due.penalty > 0n && (
          <>
            , of it penalty <Pesos minor={due.penalty} />
          </>
        )}
        {due.penaltyPerDay > 0n && (
          <>
            , growing by <Pesos minor={due.penaltyPerDay} /> a day
          </>
        )}
      </p>
    </div>
  );
}

function nextWords(daysLeft: number): string {
  return daysLeft === 0 ? 'Due today' : `Next payment, in ${dayCount(daysLeft)}`;
}

function dayCount(days: number): string {
  return days === 1 ? '1 day' : `${days} days`;
}

function standingFacts(loan: RunningLoan): Fact[] {
  return [
    { label: 'How late', value: <BucketBadge name={loan.bucket} /> },
    ...(loan.writtenOff
      ? [{ label: 'Written off', value: 'Interest and penalties have stopped; what is paid is a recovery.' }]
      : []),
    { label: 'Days past due', value: String(loan.daysPastDue) },
    {
      label: 'Pay-off today',
      value: (
        <strong className="font-semibold">
          <Pesos minor={loan.payOffToday} />
        </strong>
      ),
    },
    { label: 'Principal outstanding', value: <Pesos minor={loan.outstanding} /> },
    {
      label: 'Interest paid',
      value: (
        <>
          <Pesos minor={loan.interestPaid} /> of <Pesos minor={loan.totalInterest} />
        </>
      ),
    },
    ...(loan.credit > 0n ? [{ label: 'Credit', value: <Pesos minor={loan.credit} /> }] : []),
    ...(loan.overpaid > 0n
      ? [{ label: 'Overpaid, back to the member', value: <Pesos minor={loan.overpaid} /> }]
      : []),
    ...(loan.refundOwed > 0n
      ? [{ label: 'Sent back as overpaid, owed again', value: <Pesos minor={loan.refundOwed} /> }]
      : []),
  ];
}
