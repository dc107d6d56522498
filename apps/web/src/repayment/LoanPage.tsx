import { buttonClass } from '@sagwan/ui/Button.tsx';
import { ChoiceField } from '@sagwan/ui/ChoiceField.tsx';
import { Hero } from '@sagwan/ui/Hero.tsx';
import { Icon } from '@sagwan/ui/Icon.tsx';
import { Picture } from '@sagwan/ui/Picture.tsx';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { LoadFailed } from '../LoadFailed.tsx';
import { pesos } from '../loan/amount-in-sentence.ts';
import { loansQuery } from '../loan/loan-queries.ts';
import { memberWords } from '../member-words.ts';
import { PageSkeleton } from '../navigation/PageSkeleton.tsx';
import { paths } from '../paths.ts';
import emptyWallet from '../pictures/empty-wallet.svg';
import { memberStateQuery } from '../session/member-state.ts';
import { useMemberPhone } from '../session/use-session.ts';
import { chosenLoan, repaidLoan, repaidLoans } from './repaid-loan.ts';
import { type OwnLoan, type Schedule, scheduleQuery } from './repayment-queries.ts';

const words = () => memberWords().repaymentScreens;

export interface LoanPageProps {
  title: string;
  /** A page below the payments has a link back to them. */
  back?: boolean;
  children: (own: OwnLoan, schedule: Schedule) => ReactNode;
}

/** The frame of every page about repaying: its heading, and the loan as it is today, or why there is none. */
export function LoanPage({ title, back = true, children }: LoanPageProps) {
  const phoneNumber = useMemberPhone();
  const memberState = useQuery(memberStateQuery(phoneNumber));
  const loans = useQuery(loansQuery(phoneNumber));
  // The address of a receipt names its loan.
  const named = useSearchParams()[0].get('loan');
  const [chosen, setChosen] = useState(() => named ?? chosenLoan.read());
  if (memberState.data !== undefined && memberState.data !== 'INFO_COMPLETED') {
    return <Navigate to={paths.activate} replace />;
  }
  const several = repaidLoans(loans.data ?? []);
  const loan = loans.data && repaidLoan(loans.data, chosen);
  // A loan whose last payment arrives while it is shown stays on the page.
  if (loan !== undefined && loans.isFetchedAfterMount && loan.loanNumber !== chosen)
    setChosen(loan.loanNumber);
  return (
    <div className="flex flex-col gap-6">
      <div>
        {back && (
          <Link
            to={paths.payments}
            className="mb-1 inline-flex min-h-11 items-center gap-2 font-medium text-action print:hidden"
          >
            <Icon name="arrow-left" />
            {words().back}
          </Link>
        )}
        <h1>{title}</h1>
      </div>
      {loans.isError && loan === undefined && (
        <Failed error={loans.error} onTryAgain={() => void loans.refetch()} />
      )}
      {loans.isPending && <PageSkeleton />}
      {loans.data !== undefined && loan === undefined && <NoLoan />}
      {loan !== undefined && several.length > 1 && named === null && (
        <ChoiceField
          legend={words().severalLoans}
          value={loan.loanNumber}
          onChange={(loanNumber) => {
            chosenLoan.keep(loanNumber);
            setChosen(loanNumber);
          }}
          className="max-w-text print:hidden"
          choices={several.map(({ loanNumber, status, loanAmountPHP }) => ({
            value: loanNumber,
            title: words().loanNamed({ loanNumber }),
            note: status,
            aside: pesos(loanAmountPHP),
          }))}
        />
      )}
      {loan !== undefined && (
        <Loaded key={loan.loanNumber} own={{ phoneNumber, loanNumber: loan.loanNumber }}>
          {children}
        </Loaded>
      )}
    </div>
  );
}

function Loaded({ own, children }: { own: OwnLoan; children: LoanPageProps['children'] }) {
  const schedule = useQuery(scheduleQuery(own));
  if (schedule.data !== undefined) return children(own, schedule.data);
  if (schedule.isPending) return <PageSkeleton />;
  return <Failed error={schedule.error} onTryAgain={() => void schedule.refetch()} />;
}

function NoLoan() {
  return (
    <Hero
      eyebrow={words().due.next}
      statement={words().noLoan}
      sentence={words().noLoanNote}
      picture={<Picture source={emptyWallet} />}
      action={
        <Link to={paths.dashboard} className={`${buttonClass({ wide: true })} sm:w-auto sm:self-start`}>
          {words().noLoanLink}
        </Link>
      }
    />
  );
}

/** Why something about the loan could not be read, and the button to try again. */
export function Failed({ error, onTryAgain }: { error: unknown; onTryAgain: () => void }) {
  return (
    <LoadFailed error={error} onTryAgain={onTryAgain}>
      {words().loadFailed}
    </LoadFailed>
  );
}
