import { Icon } from '@sagwan/ui/Icon.tsx';
import { LoadingWords, Skeleton } from '@sagwan/ui/Skeleton.tsx';
import { StatusBadge } from '@sagwan/ui/StatusBadge.tsx';
import { useEffect, useRef } from 'react';
import { Link, useLocation, useNavigate, useNavigationType, useOutletContext, useParams } from 'react-router';
import { z } from 'zod';
import { LoadFailure } from '../layout/LoadFailure.tsx';
import { legalNameOf, RegisteredName } from '../layout/MemberName.tsx';
import { Pesos } from '../layout/Pesos.tsx';
import { staffTime } from '../layout/staff-time.ts';
import { pageText } from '../navigation/MainNavigation.tsx';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { paths } from '../paths.ts';
import { Servicing } from '../servicing/Servicing.tsx';
import { AccountSuspension } from '../suspension/AccountSuspension.tsx';
import { SuspensionNotices } from '../suspension/SuspensionNotices.tsx';
import { ActionBar } from './ActionBar.tsx';
import { CaseHistory } from './CaseHistory.tsx';
import type { LoanListContext } from './LoansPage.tsx';
import { LoanTerms } from './LoanTerms.tsx';
import { isLoss, loanStateText } from './loan-words.ts';
import { MemberSteps } from './MemberSteps.tsx';
import { type LoanCase, useLoanCase } from './use-loans.ts';

/** One application with all its data and the actions on it. */
function LoanPage() {
  const { loanNumber = '' } = useParams();
  const { listAddress, openNext } = useOutletContext<LoanListContext>();
  const loanCase = useLoanCase(loanNumber);
  return (
    <div className="mx-auto flex max-w-page flex-col gap-4 p-4 sm:p-6">
      <WayBack listAddress={listAddress} />
      {loanCase.data ? (
        // A new case starts with closed dialogs and folded schedules.
        <CaseDetails key={loanNumber} loanCase={loanCase.data} openNext={openNext} />
      ) : loanCase.isError ? (
        <LoadFailure what="this loan" error={loanCase.error} onRetry={loanCase.refetch} />
      ) : (
        <CaseSkeleton />
      )}
    </div>
  );
}

const opened = z.object({ from: z.string() });

/** Back to the work from which the loan was opened, as it was left; or else, on a phone, to the list of loans. */
function WayBack({ listAddress }: Pick<LoanListContext, 'listAddress'>) {
  const navigate = useNavigate();
  const from = opened.safeParse(useLocation().state).data?.from;
  const look = 'flex min-h-11 items-center gap-2 self-start text-sm font-medium text-action print:hidden';
  if (from === undefined)
    return (
      <Link to={paths.loans + listAddress} className={`${look} beside:hidden`}>
        <Icon name="arrow-left" />
        Back to the list
      </Link>
    );
  return (
    <button type="button" onClick={() => navigate(-1)} className={look}>
      <Icon name="arrow-left" />
      Back to {pageText(from)}
    </button>
  );
}

interface CaseDetailsProps {
  loanCase: LoanCase;
  openNext: (() => void) | undefined;
}

function CaseDetails({ loanCase, openNext }: CaseDetailsProps) {
  const { loan, member, decisions } = loanCase;
  const released = decisions.some(({ kind }) => kind === 'release');
  const heading = useRef<HTMLHeadingElement>(null);
  usePageTitle(`${legalNameOf(loan)}, loan ${loan.loanNumber}`);
  // Opened from the list or with the key n: what can be done is one Tab away, not behind the rest of the list. The keys j and k go on
  // from the row that is open.
  const opened = useNavigationType() === 'PUSH';
  useEffect(() => {
    if (opened) heading.current?.focus();
  }, [opened]);
  return (
    <>
      <header className="flex flex-col gap-3">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <div className="min-w-0 flex-1 basis-80">
            <h2 ref={heading} tabIndex={-1} className="outline-none wrap-anywhere">
              {legalNameOf(loan)}
            </h2>
            <p className="figures text-sm text-quiet">
              <RegisteredName names={loan} />
              {loan.phoneNumber} · loan {loan.loanNumber}
            </p>
          </div>
          <div className="sm:text-right">
            <Pesos minor={loan.loanAmountPHP} size="large" />
            <p className="text-sm text-quiet">
              {loan.installmentCount} months, <Pesos minor={loan.installmentAmountPHP} /> a month
            </p>
          </div>
        </div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <StatusBadge tone={loan.statusColor} icon={loan.statusIcon} text={loanStateText(loan)} />
          {!isLoss(loan) && <span className="text-quiet">since {staffTime(loan.stateSince)}</span>}
        </div>
        <p className="max-w-text text-sm">
          <span className="text-quiet">The member reads: </span>
          {loan.status}. {loan.statusMessage}
        </p>
        <SuspensionNotices loanNumber={loan.loanNumber} />
        <ActionBar loanCase={loanCase} openNext={openNext} headingRef={heading} />
      </header>
      {released && <Servicing state={loan.state} loanNumber={loan.loanNumber} names={loan} />}
      <MemberSteps loanNumber={loan.loanNumber} member={member} names={loan} />
      <LoanTerms loan={loan} />
      <AccountSuspension loanNumber={loan.loanNumber} names={loan} />
      <CaseHistory loanCase={loanCase} />
    </>
  );
}

function CaseSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      <LoadingWords />
      <Skeleton className="h-8 w-64 max-w-full" />
      <Skeleton className="h-9 w-80 max-w-full" />
      <Skeleton className="h-48 w-full rounded-lg" />
      <div className="grid gap-4 @min-[46rem]/details:grid-cols-2">
        <Skeleton className="h-40 w-full rounded-lg" />
        <Skeleton className="h-40 w-full rounded-lg" />
      </div>
    </div>
  );
}

export { LoanPage as Component };
