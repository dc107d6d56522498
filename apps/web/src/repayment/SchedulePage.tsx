import { Card } from '@sagwan/ui/Card.tsx';
import { FactRail } from '@sagwan/ui/FactRail.tsx';
import { Group, Row } from '@sagwan/ui/Group.tsx';
import { LongNumber } from '@sagwan/ui/LongNumber.tsx';
import { useQuery } from '@tanstack/react-query';
import { useCompany } from '../company.ts';
import { loanQuery } from '../loan/loan-queries.ts';
import { ScheduleTable } from '../loan/ScheduleTable.tsx';
import { memberWords } from '../member-words.ts';
import { memberHead } from '../navigation/member-head.ts';
import { DownloadPaper } from '../paper/DownloadPaper.tsx';
import { QueryResult } from '../QueryResult.tsx';
import { LoanPage } from './LoanPage.tsx';
import { NextPayment } from './NextPayment.tsx';
import { PrintButton } from './PrintButton.tsx';
import { planLines } from './plan-comparison.ts';
import type { OwnLoan, Schedule } from './repayment-queries.ts';

const words = () => memberWords().repaymentPapers.schedule;

export const meta = memberHead(() => words().title);

/** The schedule with its real days, which follow the release: a paper of its own, since the contract is signed before and has none. */
export default function SchedulePage() {
  return (
    <LoanPage title={words().title}>
      {(own, schedule) =>
        schedule.rows.length === 0 ? (
          <NextPayment schedule={schedule} />
        ) : (
          <Paper own={own} schedule={schedule} />
        )
      }
    </LoanPage>
  );
}

function Paper({ own, schedule }: { own: OwnLoan; schedule: Schedule }) {
  const { companyName, address } = useCompany();
  const loan = useQuery(loanQuery(own.phoneNumber, own.loanNumber));
  return (
    <FactRail
      rail={
        <>
          <DownloadPaper
            wide
            paper={{ kind: 'schedule', loanNumber: own.loanNumber }}
            number={own.loanNumber}
          />
          <PrintButton />
        </>
      }
    >
      <QueryResult query={loan} lines={28} onPage>
        {({ contract }) => (
          <Card>
            <div className="flex flex-col gap-5">
              <h2 className="text-lg">{companyName}</h2>
              <p className="max-w-text">{words().note}</p>
              <Group>
                <Row name={words().loanNumber}>
                  <LongNumber>{own.loanNumber}</LongNumber>
                </Row>
                <Row name={words().borrower}>{contract.partyB}</Row>
              </Group>
              <ScheduleTable caption={words().caption} lines={planLines(schedule.rows)} />
              <div className="text-sm text-quiet">
                <p>{address}</p>
                {contract.sealed !== null && (
                  <>
                    <p className="mt-3">{words().contract}</p>
                    <p className="text-balance">
                      <LongNumber>{contract.sealed.sha256}</LongNumber>
                    </p>
                  </>
                )}
              </div>
            </div>
          </Card>
        )}
      </QueryResult>
    </FactRail>
  );
}
