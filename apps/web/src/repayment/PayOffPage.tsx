import { repaymentScreens } from '@sagwan/domain/copy/repayment-screens.ts';
import { addDays, longDateTime } from '@sagwan/domain/time/manila.ts';
import { buttonClass } from '@sagwan/ui/Button.tsx';
import { Card } from '@sagwan/ui/Card.tsx';
import { Expandable } from '@sagwan/ui/Expandable.tsx';
import { Figure } from '@sagwan/ui/Figure.tsx';
import { Group, Row } from '@sagwan/ui/Group.tsx';
import { SelectField } from '@sagwan/ui/SelectField.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { peso } from '../loan/currency-list.ts';
import { dateText } from '../loan/ScheduleTable.tsx';
import { memberHead } from '../navigation/member-head.ts';
import { paths } from '../paths.ts';
import { QueryResult } from '../settings/QueryResult.tsx';
import { LoanPage } from './LoanPage.tsx';
import { NextPayment } from './NextPayment.tsx';
import { type OwnLoan, type PayOffQuote, payOffQuery, type Schedule } from './repayment-queries.ts';

export const meta = memberHead(repaymentScreens.payOff.title);

const words = repaymentScreens.payOff;
/** The quote is for a day within the next 30 (contract, quote-pay-off). */
const furthestDays = 30;

/** What finishes the loan on a day, what it is made of, until when it holds, and the ten days from it (servicing 5). */
export default function PayOffPage() {
  return (
    <LoanPage title={words.title}>
      {(own, schedule) =>
        schedule.due === null ? (
          <NextPayment schedule={schedule} />
        ) : (
          <Quote own={own} businessDate={schedule.businessDate} />
        )
      }
    </LoanPage>
  );
}

function Quote({ own, businessDate }: { own: OwnLoan; businessDate: Schedule['businessDate'] }) {
  const [on, setOn] = useState(businessDate);
  // The figures of the day before stay while those of another day are calculated.
  const quote = useQuery({
    ...payOffQuery(own, on === businessDate ? undefined : on),
    placeholderData: keepPreviousData,
  });
  const days = Array.from({ length: furthestDays + 1 }, (_, day) => addDays(businessDate, day));
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <Card>
        <div className="flex flex-col gap-5">
          <p className="max-w-text">{words.note}</p>
          <SelectField
            label={words.day}
            value={on}
            onChange={({ target }) => setOn(target.value)}
            options={days.map((day) => ({
              value: day,
              label: day === businessDate ? words.today({ date: dateText(day) }) : dateText(day),
            }))}
          />
          <QueryResult query={quote} lines={6}>
            {(answer) => (
              <QuoteFigures
                quote={answer}
                on={quote.isPlaceholderData ? undefined : on}
                isToday={on === businessDate}
              />
            )}
          </QueryResult>
        </div>
      </Card>
      {quote.data !== undefined && <OtherDays table={quote.data.table} />}
    </div>
  );
}

function QuoteFigures({
  quote,
  on,
  isToday,
}: {
  quote: PayOffQuote;
  /** Undefined while the figures are still those of another day. */
  on: string | undefined;
  isToday: boolean;
}) {
  const { principal, interest, penalty } = quote.breakdown;
  const php = (amountMinor: bigint) => <Figure amountMinor={amountMinor} currencySymbol={peso.symbol} />;
  return (
    <div aria-busy={on === undefined} aria-live="polite" className="flex flex-col gap-4">
      <div>
        <p className="text-quiet">
          {on === undefined ? repaymentScreens.extra.comparing : words.settles({ date: dateText(on) })}
        </p>
        <Figure amountMinor={quote.amount} currencySymbol={peso.symbol} size="hero" />
      </div>
      <Group>
        <Row name={words.principal}>{php(principal)}</Row>
        <Row name={words.interest}>{php(interest)}</Row>
        {penalty > 0n && <Row name={words.penalty}>{php(penalty)}</Row>}
        <Row name={words.perDay}>{php(quote.perDay)}</Row>
      </Group>
      <p>{words.validUntil({ until: longDateTime(new Date(quote.validUntil)) })}</p>
      {on !== undefined &&
        (isToday ? (
          <Link to={`${paths.payments}?all`} className={buttonClass({ wide: true })}>
            {words.pay}
          </Link>
        ) : (
          <p className="font-medium">{words.payOnDay({ date: dateText(on) })}</p>
        ))}
      <p className="text-sm text-quiet">{words.exactly}</p>
      <p className="text-sm text-quiet">{words.afterwards}</p>
      <Expandable title={words.quoteNumber}>
        <p className="figures text-sm break-all">{quote.quoteId}</p>
        <p className="mt-2 text-sm text-quiet">{words.fingerprint}</p>
        <p className="figures text-sm break-all">{quote.sha256}</p>
      </Expandable>
    </div>
  );
}

function OtherDays({ table }: { table: PayOffQuote['table'] }) {
  return (
    <Card title={words.table}>
      <table className="w-full border-collapse">
        <thead>
          <tr className="border-b border-line text-sm">
            <th scope="col" className="py-2 pr-3 text-left font-semibold">
              {words.tableDay}
            </th>
            <th scope="col" className="py-2 text-right font-semibold">
              {words.tableAmount}
            </th>
          </tr>
        </thead>
        <tbody>
          {table.map(({ on, amount }) => (
            <tr key={on} className="border-b border-line last:border-0">
              <th scope="row" className="py-2 pr-3 text-left font-normal">
                {dateText(on)}
              </th>
              <td className="py-2 text-right">
                <Figure amountMinor={amount} currencySymbol={peso.symbol} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
