import { FactRail } from '@sagwan/ui/FactRail.tsx';
import { Figure } from '@sagwan/ui/Figure.tsx';
import { Group, Row } from '@sagwan/ui/Group.tsx';
import { Hero } from '@sagwan/ui/Hero.tsx';
import { LongNumber } from '@sagwan/ui/LongNumber.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { SelectField } from '@sagwan/ui/SelectField.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCompany } from '../company.ts';
import { peso } from '../loan/currency-list.ts';
import { dateText, monthText } from '../member-dates.ts';
import { memberWords } from '../member-words.ts';
import { memberHead } from '../navigation/member-head.ts';
import { DownloadPaper } from '../paper/DownloadPaper.tsx';
import { QueryResult } from '../QueryResult.tsx';
import { LoanPage } from './LoanPage.tsx';
import { PrintButton } from './PrintButton.tsx';
import { type Statement, statementQuery } from './paper-queries.ts';
import type { OwnLoan } from './repayment-queries.ts';
import { StatementPayments } from './StatementPayments.tsx';
import { lastLivedDay } from './statement-month.ts';

export const meta = memberHead(() => memberWords().repaymentPapers.statement.title);

const words = () => memberWords().repaymentPapers.statement;

/** What the loan did in a month that the member chooses, on a page that prints without the bars around it. */
export default function StatementPage() {
  return (
    <LoanPage title={words().title}>
      {(own, schedule) =>
        // Cancelled with all of its money still in the wallet: its plan never began.
        schedule.rows.length === 0 ? (
          <Notice tone="info" live={false} title={memberWords().repaymentScreens.due.gaveBack}>
            {words().noneAtAll}
          </Notice>
        ) : (
          <ChosenMonth own={own} latest={lastLivedDay(schedule).slice(0, 7)} />
        )
      }
    </LoanPage>
  );
}

function ChosenMonth({ own, latest }: { own: OwnLoan; latest: string }) {
  const [month, setMonth] = useState(latest);
  const statement = useQuery(statementQuery(own, month));
  const months = statement.data?.months ?? [month];
  return (
    <FactRail
      chooses
      rail={
        <>
          <SelectField
            label={words().month}
            options={months.map((each) => ({ value: each, label: monthText(each) }))}
            value={month}
            onChange={({ target }) => setMonth(target.value)}
          />
          <DownloadPaper
            key={month}
            wide
            paper={{ kind: 'statement', loanNumber: own.loanNumber, month }}
            number={`${own.loanNumber}-${month}`}
          />
          <PrintButton />
        </>
      }
    >
      <QueryResult query={statement} lines={10} onPage>
        {(found) => (
          // Until the chosen month is there, the one before it stays, marked as what it is not.
          <div
            aria-busy={statement.isPlaceholderData}
            className={statement.isPlaceholderData ? 'opacity-50' : ''}
          >
            <StatementSheet own={own} statement={found} />
          </div>
        )}
      </QueryResult>
    </FactRail>
  );
}

function StatementSheet({ own, statement }: { own: OwnLoan; statement: Statement }) {
  const { companyName, address } = useCompany();
  const { principal, penalty, next, from, to } = statement;
  const php = (amountMinor: bigint) => <Figure amountMinor={amountMinor} currencySymbol={peso.symbol} />;
  return (
    <Hero
      eyebrow={words().leftAtEnd({ month: monthText(statement.month) })}
      amountMinor={principal.closing}
      currencySymbol={peso.symbol}
      sentence={
        <>
          <p>{words().period({ from: dateText(from), to: dateText(to) })}</p>
          <p className="text-sm text-quiet">
            {words().loanNumber} <LongNumber>{own.loanNumber}</LongNumber>
          </p>
        </>
      }
    >
      <div className="flex flex-col gap-6">
        <Group title={words().principal}>
          <Row name={words().opening}>{php(principal.opening)}</Row>
          {principal.released !== 0n && <Row name={words().released}>{php(principal.released)}</Row>}
          <Row name={words().paid}>{php(-principal.paid)}</Row>
          {principal.corrected !== 0n && (
            <Row name={words().corrected} note={words().correctedNote}>
              {php(principal.corrected)}
            </Row>
          )}
          <Row name={words().closing} strong>
            {php(principal.closing)}
          </Row>
        </Group>
        <Group title={words().costs}>
          {statement.interest < 0n ? (
            <Row name={words().interestNoMore}>{php(-statement.interest)}</Row>
          ) : (
            <Row name={words().interest} note={words().interestNote}>
              {php(statement.interest)}
            </Row>
          )}
          {penalty.opening !== 0n && <Row name={words().penaltyOpening}>{php(penalty.opening)}</Row>}
          <Row name={words().charged}>{php(penalty.charged)}</Row>
          {penalty.waived !== 0n && <Row name={words().waived}>{php(penalty.waived)}</Row>}
          {penalty.paid > 0n && <Row name={words().penaltyPaid}>{php(penalty.paid)}</Row>}
          {penalty.paid < 0n && <Row name={words().penaltyUnpaidAgain}>{php(-penalty.paid)}</Row>}
          {penalty.owed !== 0n && (
            <Row name={words().penaltyOwed} strong>
              {php(penalty.owed)}
            </Row>
          )}
        </Group>
        <section>
          <h3 className="mb-2 text-base">{words().payments}</h3>
          <StatementPayments payments={statement.payments} />
        </section>
        {next === null ? (
          <p>{words().nothing}</p>
        ) : (
          <Group title={words().next}>
            <Row
              name={(next.on < to ? words().wasDueOn : words().nextOn)({ date: dateText(next.on) })}
              strong
            >
              {php(next.amount)}
            </Row>
          </Group>
        )}
        <p className="text-sm text-quiet">
          {words().issuer} {companyName}, {address}
        </p>
      </div>
    </Hero>
  );
}
