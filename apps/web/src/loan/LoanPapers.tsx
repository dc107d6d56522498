import type { AnswerOf } from '@sagwan/contract/endpoint.ts';
import type { readLoan } from '@sagwan/contract/loan/read-loan.ts';
import { Expandable } from '@sagwan/ui/Expandable.tsx';
import { LoadingWords, Skeleton } from '@sagwan/ui/Skeleton.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import { lazy, type ReactNode, useState } from 'react';
import { LazyPart } from '../LazyPart.tsx';
import { LoadFailed } from '../LoadFailed.tsx';
import { memberWords } from '../member-words.ts';
import type { LoanSummary } from './OpenLoan.tsx';

const words = () => memberWords().homeScreens.application;

/** Fetched when they are opened, which is seldom. */
const ScheduleTable = lazy(async () => ({ default: (await import('./ScheduleTable.tsx')).ScheduleTable }));
const DisclosureStatement = lazy(async () => ({
  default: (await import('./DisclosureStatement.tsx')).DisclosureStatement,
}));
const ContractText = lazy(async () => ({ default: (await import('./ContractText.tsx')).ContractText }));
const DownloadPaper = lazy(async () => ({
  default: (await import('../paper/DownloadPaper.tsx')).DownloadPaper,
}));

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
        <Paper title={words().schedule}>
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
        </Paper>
      )}
      <Paper title={words().disclosure}>
        <div className="flex flex-col gap-5">
          <DisclosureStatement statement={disclosure} isReleased={released} />
          <DownloadPaper
            paper={{ kind: 'disclosure', loanNumber }}
            number={loanNumber}
            of={memberWords().papers.kinds.disclosure}
          />
        </div>
      </Paper>
      <Paper title={words().contract}>
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
      </Paper>
    </div>
  );
}

function Paper({ title, children }: { title: string; children: ReactNode }) {
  const [opened, setOpened] = useState(false);
  return (
    <Expandable title={title} onOpen={() => setOpened(true)}>
      {opened && <LazyPart fallback={<Skeleton lines={6} />}>{children}</LazyPart>}
    </Expandable>
  );
}
