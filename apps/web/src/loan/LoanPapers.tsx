import type { AnswerOf } from '@sagwan/contract/endpoint.ts';
import type { readLoan } from '@sagwan/contract/loan/read-loan.ts';
import { Expandable } from '@sagwan/ui/Expandable.tsx';
import { LoadingWords, Skeleton } from '@sagwan/ui/Skeleton.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import { LoadFailed } from '../LoadFailed.tsx';
import { memberWords } from '../member-words.ts';
import { DownloadPaper } from '../paper/DownloadPaper.tsx';
import { ContractText } from './ContractText.tsx';
import { DisclosureStatement } from './DisclosureStatement.tsx';
import type { LoanSummary } from './OpenLoan.tsx';
import { ScheduleTable } from './ScheduleTable.tsx';

const words = () => memberWords().homeScreens.application;

/** Schedule, disclosure statement and contract of a loan, each opened by a tap. */
export function LoanPapers({
  loan,
  details,
}: {
  loan: LoanSummary;
  details: UseQueryResult<AnswerOf<typeof readLoan>>;
}) {
  if (details.isLoadingError) {
    return (
      <LoadFailed error={details.error} onTryAgain={() => void details.refetch()}>
        {memberWords().screens.errors.loadFailures.loan}
      </LoadFailed>
    );
  }
  if (details.isPending) {
    return (
      <div className="flex flex-col gap-2">
        <LoadingWords />
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-12 w-full" />
      </div>
    );
  }
  const { instalments, disclosure, contract } = details.data;
  const { loanNumber } = loan;
  const released = loan.releasedAt !== null;
  return (
    <div className="flex flex-col gap-2">
      {instalments.length > 0 && !released && (
        <Expandable title={words().schedule}>
          <ScheduleTable
            caption={words().scheduleCaption}
            lines={instalments.map((line) => ({
              number: line.number,
              dueDate: line.dueOn,
              paymentMinor: line.payment,
              interestMinor: line.interest,
              principalMinor: line.principal,
              balanceMinor: line.balance,
            }))}
          />
        </Expandable>
      )}
      <Expandable title={words().disclosure}>
        <div className="flex flex-col gap-5">
          <DisclosureStatement statement={disclosure} isReleased={released} />
          <DownloadPaper
            paper={{ kind: 'disclosure', loanNumber }}
            number={loanNumber}
            of={memberWords().papers.kinds.disclosure}
          />
        </div>
      </Expandable>
      <Expandable title={words().contract}>
        <div className="flex flex-col gap-5">
          <ContractText contract={contract} />
          {contract.sealed !== null && (
            <DownloadPaper
              paper={{ kind: 'contract', loanNumber }}
              number={loanNumber}
              of={memberWords().papers.kinds.contract}
            />
          )}
        </div>
      </Expandable>
    </div>
  );
}
