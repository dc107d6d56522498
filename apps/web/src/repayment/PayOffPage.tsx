import { addDays } from '@sagwan/domain/time/manila.ts';
import { buttonClass } from '@sagwan/ui/Button.tsx';
import { Card } from '@sagwan/ui/Card.tsx';
import { classNames } from '@sagwan/ui/class-names.ts';
import { Expandable } from '@sagwan/ui/Expandable.tsx';
import { FactRail } from '@sagwan/ui/FactRail.tsx';
import { Figure } from '@sagwan/ui/Figure.tsx';
import { Group, Row } from '@sagwan/ui/Group.tsx';
import { Hero } from '@sagwan/ui/Hero.tsx';
import { LongNumber } from '@sagwan/ui/LongNumber.tsx';
import { SelectField } from '@sagwan/ui/SelectField.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { peso } from '../loan/currency-list.ts';
import { dateText, longDateTime, shortDate } from '../member-dates.ts';
import { memberWords } from '../member-words.ts';
import { memberHead } from '../navigation/member-head.ts';
import { paths } from '../paths.ts';
import { QueryResult } from '../QueryResult.tsx';
import { LoanPage } from './LoanPage.tsx';
import { NextPayment } from './NextPayment.tsx';
import { type OwnLoan, type PayOffQuote, payOffQuery, type Schedule } from './repayment-queries.ts';

export const meta = memberHead(() => memberWords().planChangeScreens.payOff.title);

const words = () => memberWords().planChangeScreens.payOff;
/** The quote is for a day within the next 30 (contract, quote-pay-off). */
const furthestDays = 30;

/** What finishes the loan on a day, what it is made of, until when it holds, and the ten days from it (servicing 5). */
export default function PayOffPage() {
  return (
    <LoanPage title={words().title}>
      {(own, schedule) =>
        schedule.due === null ? <NextPayment schedule={schedule} /> : <Quote own={own} schedule={schedule} />
      }
    </LoanPage>
  );
}

function Quote({ own, schedule }: { own: OwnLoan; schedule: Schedule }) {
  const { businessDate, givenBack } = schedule;
  const [on, setOn] = useState(businessDate);
  // The figures of the day before stay while those of another day are calculated.
  const quote = useQuery({
    ...payOffQuery(own, on === businessDate ? undefined : on),
    placeholderData: keepPreviousData,
  });
  return (
    <QueryResult query={quote} lines={10} onPage="withRail">
      {(answer) => (
        <FactRail rail={<OtherDays table={answer.table} on={on} />}>
          <QuoteHero
            quote={answer}
            on={quote.isPlaceholderData ? undefined : on}
            isToday={on === businessDate}
          >
            <DayField businessDate={businessDate} on={on} onChange={setOn} />
            <QuoteFigures quote={answer} givenBack={givenBack} />
          </QuoteHero>
        </FactRail>
      )}
    </QueryResult>
  );
}

/** What finishes the loan on the chosen day, and the way to pay it. */
function QuoteHero({
  quote,
  on,
  isToday,
  children,
}: {
  quote: PayOffQuote;
  /** Undefined while the figures are still those of another day. */
  on: string | undefined;
  isToday: boolean;
  children: ReactNode;
}) {
  const date = on === undefined ? '' : dateText(on);
  return (
    <div aria-busy={on === undefined} aria-live="polite">
      <Hero
        eyebrow={
          on === undefined ? memberWords().planChangeScreens.extra.comparing : words().settles({ date })
        }
        amountMinor={quote.amount}
        currencySymbol={peso.symbol}
        sentence={words().validUntil({ until: longDateTime(new Date(quote.validUntil)) })}
        action={
          on !== undefined &&
          (isToday ? (
            <Link to={`${paths.payments}?all`} className={buttonClass({ wide: true })}>
              {words().pay}
            </Link>
          ) : (
            <p className="font-medium">{words().payOnDay({ date })}</p>
          ))
        }
      >
        {children}
      </Hero>
    </div>
  );
}

function DayField({
  businessDate,
  on,
  onChange,
}: {
  businessDate: string;
  on: string;
  onChange: (on: string) => void;
}) {
  const days = Array.from({ length: furthestDays + 1 }, (_, day) => addDays(businessDate, day));
  return (
    <SelectField
      label={words().day}
      hint={words().note}
      value={on}
      onChange={({ target }) => onChange(target.value)}
      options={days.map((day) => ({
        value: day,
        label: day === businessDate ? words().today({ date: dateText(day) }) : dateText(day),
      }))}
    />
  );
}

function QuoteFigures({ quote, givenBack }: { quote: PayOffQuote; givenBack: boolean }) {
  const { principal, interest, penalty, refundOwed } = quote.breakdown;
  const php = (amountMinor: bigint) => <Figure amountMinor={amountMinor} currencySymbol={peso.symbol} />;
  return (
    <>
      <Group>
        <Row name={words().principal}>{php(principal)}</Row>
        <Row name={words().interest}>{php(interest)}</Row>
        {penalty > 0n && <Row name={words().penalty}>{php(penalty)}</Row>}
        {refundOwed > 0n && <Row name={words().refundOwed}>{php(refundOwed)}</Row>}
        <Row name={words().perDay}>{php(quote.perDay)}</Row>
      </Group>
      <div className="flex max-w-text flex-col gap-2 text-sm text-quiet">
        <p>{words().exactly}</p>
        {/* One that is given back is cancelled then, and not paid. */}
        {!givenBack && <p>{words().afterwards}</p>}
      </div>
      <Expandable title={words().quoteNumber}>
        <p className="text-sm text-balance">
          <LongNumber>{quote.quoteId}</LongNumber>
        </p>
        <p className="mt-2 text-sm text-quiet">{words().fingerprint}</p>
        <p className="text-sm text-balance">
          <LongNumber>{quote.sha256}</LongNumber>
        </p>
      </Expandable>
    </>
  );
}

/** Ten days in a row; the chosen one is marked. With large text an amount is below its day. */
function OtherDays({ table, on: chosen }: { table: PayOffQuote['table']; on: string }) {
  const line = '-mx-2 flex flex-wrap items-baseline justify-between gap-x-4 px-2';
  return (
    <Card title={words().table}>
      <p className={classNames(line, 'pb-2 text-sm font-medium text-quiet')}>
        <span>{words().tableDay}</span>
        <span>{words().tableAmount}</span>
      </p>
      <ol>
        {table.map(({ on, amount }) => (
          <li
            key={on}
            aria-current={on === chosen ? 'date' : undefined}
            className={classNames(line, 'rounded-md py-2', on === chosen && 'bg-tint font-semibold')}
          >
            <span>{shortDate(on)}</span>
            <Figure amountMinor={amount} currencySymbol={peso.symbol} />
          </li>
        ))}
      </ol>
    </Card>
  );
}
