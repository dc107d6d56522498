import { scheduleTotals } from '@sagwan/domain/loan/schedule-csv.ts';
import type { Minor } from '@sagwan/domain/money/money.ts';
import { longDay, manilaInstant, mediumDate } from '@sagwan/domain/time/manila.ts';
import { classNames } from '@sagwan/ui/class-names.ts';
import { Figure } from '@sagwan/ui/Figure.tsx';
import type { ReactNode } from 'react';
import { useLanguage, useSharedWords } from '../words.tsx';

export interface ScheduleLine {
  number: number;
  /** 'YYYY-MM-DD' in Manila. */
  dueDate: string;
  paymentMinor: Minor;
  interestMinor: Minor;
  principalMinor: Minor;
  balanceMinor: Minor;
  /** What of the payment is penalty; left out in a plan as it is signed. */
  penaltyMinor?: Minor;
}

/** Every instalment with its parts, and the totals, in pesos; a list of cards where the container is too narrow for a table. */
export function ScheduleTable({ caption, lines }: { caption: string; lines: readonly ScheduleLine[] }) {
  const { schedule: words } = useSharedWords();
  const language = useLanguage();
  const totals = scheduleTotals(lines);
  const hasPenalty = totals.penaltyMinor > 0n;
  const penaltyPart = (amountMinor: Minor) =>
    amountMinor === 0n ? [] : [{ name: words.penalty, amount: <Figure amountMinor={amountMinor} /> }];
  return (
    <div className="@container">
      <table
        className={classNames(
          'hidden w-full border-collapse text-sm',
          hasPenalty ? '@xl:table' : '@[34rem]:table',
        )}
      >
        <caption className="mb-2 text-left text-quiet">{caption}</caption>
        <thead>
          <tr className="border-b border-line text-right">
            <th scope="col" className="py-2 pr-3 text-left font-semibold">
              {words.number}
            </th>
            <th scope="col" className="py-2 pr-3 text-left font-semibold">
              {words.due}
            </th>
            <th scope="col" className="py-2 pr-3 font-semibold">
              {words.payment}
            </th>
            <th scope="col" className="py-2 pr-3 font-semibold">
              {words.interest}
            </th>
            <th scope="col" className="py-2 pr-3 font-semibold">
              {words.principal}
            </th>
            {hasPenalty && (
              <th scope="col" className="py-2 pr-3 font-semibold">
                {words.penalty}
              </th>
            )}
            <th scope="col" className="py-2 font-semibold">
              {words.balance}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.number} className="border-b border-line text-right">
              <td className="figures py-2 pr-3 text-left">{line.number}</td>
              <td className="py-2 pr-3 text-left whitespace-nowrap">
                {mediumDate(manilaInstant(line.dueDate, 0), language)}
              </td>
              <td className="py-2 pr-3">
                <Figure amountMinor={line.paymentMinor} />
              </td>
              <td className="py-2 pr-3">
                <Figure amountMinor={line.interestMinor} />
              </td>
              <td className="py-2 pr-3">
                <Figure amountMinor={line.principalMinor} />
              </td>
              {hasPenalty && (
                <td className="py-2 pr-3">
                  <Figure amountMinor={line.penaltyMinor ?? 0n} />
                </td>
              )}
              <td className="py-2">
                <Figure amountMinor={line.balanceMinor} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="text-right font-semibold">
            <th scope="row" colSpan={2} className="py-2 pr-3 text-left font-semibold">
              {words.total}
            </th>
            <td className="py-2 pr-3">
              <Figure amountMinor={totals.paymentMinor} />
            </td>
            <td className="py-2 pr-3">
              <Figure amountMinor={totals.interestMinor} />
            </td>
            <td className="py-2 pr-3">
              <Figure amountMinor={totals.principalMinor} />
            </td>
            {hasPenalty && (
              <td className="py-2 pr-3">
                <Figure amountMinor={totals.penaltyMinor} />
              </td>
            )}
            <td />
          </tr>
        </tfoot>
      </table>
      <div className={hasPenalty ? '@xl:hidden' : '@[34rem]:hidden'}>
        <p className="mb-2 text-sm text-quiet">{caption}</p>
        <ScheduleCards
          cards={lines.map((line) => ({
            key: line.number,
            title: `${line.number}. ${longDay(line.dueDate, language)}`,
            payment: <Figure amountMinor={line.paymentMinor} />,
            parts: [
              { name: words.interest, amount: <Figure amountMinor={line.interestMinor} /> },
              { name: words.principal, amount: <Figure amountMinor={line.principalMinor} /> },
              ...penaltyPart(line.penaltyMinor ?? 0n),
              { name: words.balance, amount: <Figure amountMinor={line.balanceMinor} /> },
            ],
          }))}
        />
        <div className="py-3 font-semibold">
          <ScheduleCardContent
            title={words.total}
            payment={<Figure amountMinor={totals.paymentMinor} />}
            parts={[
              { name: words.interest, amount: <Figure amountMinor={totals.interestMinor} /> },
              { name: words.principal, amount: <Figure amountMinor={totals.principalMinor} /> },
              ...penaltyPart(totals.penaltyMinor),
            ]}
          />
        </div>
      </div>
    </div>
  );
}

interface ScheduleCard {
  key: string | number;
  title: string;
  payment: ReactNode;
  /** What the payment is made of, and what is left after it. */
  parts: readonly { name: string; amount: ReactNode }[];
}

/** The lines of a schedule as a list, where the container is too narrow for a table. */
export function ScheduleCards({ cards }: { cards: readonly ScheduleCard[] }) {
  return (
    <ol className="flex flex-col">
      {cards.map(({ key, title, payment, parts }) => (
        <li key={key} className="border-b border-line py-3">
          <ScheduleCardContent title={title} payment={payment} parts={parts} />
        </li>
      ))}
    </ol>
  );
}

function ScheduleCardContent({ title, payment, parts }: Omit<ScheduleCard, 'key'>) {
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-medium">{title}</span>
        <span className="font-semibold">{payment}</span>
      </p>
      {/* Beside one another where three amounts of seven digits fit; four are two above two. */}
      <dl
        className={classNames(
          'mt-1 grid gap-x-1.5 gap-y-2 text-sm',
          parts.length > 3 ? 'grid-cols-2' : 'grid-cols-[repeat(auto-fit,minmax(5.5rem,auto))]',
        )}
      >
        {parts.map(({ name, amount }) => (
          <div key={name} className="min-w-0">
            <dt className="font-normal text-quiet">{name}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
