import { keptAsCredit } from '@sagwan/domain/repayment/kept-as-credit.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { Card } from '@sagwan/ui/Card.tsx';
import { EmptyState } from '@sagwan/ui/EmptyState.tsx';
import { Figure } from '@sagwan/ui/Figure.tsx';
import { LongNumber } from '@sagwan/ui/LongNumber.tsx';
import { StatusBadge } from '@sagwan/ui/StatusBadge.tsx';
import { useQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { Link } from 'react-router';
import { LazyPart } from '../LazyPart.tsx';
import { pesos } from '../loan/amount-in-sentence.ts';
import { peso } from '../loan/currency-list.ts';
import { dateText, shortDate } from '../member-dates.ts';
import { memberWords } from '../member-words.ts';
import { QueryResult } from '../QueryResult.tsx';
import { rowsAtFirst, useFirstRows } from '../use-first-rows.tsx';
import { mayChooseExtra } from './may-choose-extra.ts';
import { receiptAddress } from './receipt-address.ts';
import { type OwnLoan, type Repayment, repaymentsQuery, type Schedule } from './repayment-queries.ts';

const ExtraDialog = lazy(async () => ({ default: (await import('./ExtraDialog.tsx')).ExtraDialog }));

const words = () => memberWords().repaymentScreens.history;

/** Every payment with its receipt, and the choice of another use while it runs. */
export function HistoryCard({ own, schedule }: { own: OwnLoan; schedule: Schedule }) {
  const repayments = useQuery(repaymentsQuery(own));
  const list = repayments.data ?? [];
  const rows = useFirstRows(list, words().all({ count: list.length }));
  const [choosing, setChoosing] = useState<Repayment>();
  return (
    <Card title={words().title}>
      <QueryResult query={repayments} lines={linesPerPayment * Math.min(daysPaidOn(schedule), rowsAtFirst)}>
        {() =>
          list.length === 0 ? (
            <EmptyState icon="document" title={words().none}>
              {words().noneNote}
            </EmptyState>
          ) : (
            <div className="flex flex-col items-start gap-3">
              <ul ref={rows.list} className="flex w-full flex-col gap-3">
                {rows.shown.map((repayment) => (
                  <Payment
                    key={repayment.id}
                    loanNumber={own.loanNumber}
                    repayment={repayment}
                    mayChoose={schedule.due !== null && mayChooseExtra(repayment, schedule.businessDate)}
                    onChoose={() => setChoosing(repayment)}
                  />
                ))}
              </ul>
              {rows.button}
            </div>
          )
        }
      </QueryResult>
      {choosing !== undefined && (
        <LazyPart>
          <ExtraDialog own={own} repayment={choosing} onClose={() => setChoosing(undefined)} />
        </LazyPart>
      )}
    </Card>
  );
}

const linesPerPayment = 6;

/** About as many as there are payments, and one for the words that there are none: what is below must not move when they come. */
function daysPaidOn({ rows }: Schedule): number {
  const days = new Set(rows.flatMap(({ paidOn }) => paidOn ?? []));
  return Math.max(days.size, 1);
}

function Payment({
  loanNumber,
  repayment,
  mayChoose,
  onChoose,
}: {
  loanNumber: string;
  repayment: Repayment;
  /** Another use of what is above the due; not once everything is paid. */
  mayChoose: boolean;
  onChoose: () => void;
}) {
  const keptMinor = keptAsCredit(repayment);
  return (
    <li className="flex flex-col gap-1 rounded-lg bg-background px-4 py-2">
      <p className="flex flex-wrap items-center justify-between gap-x-4">
        <Figure
          amountMinor={repayment.amount}
          currencySymbol={peso.symbol}
          className="text-lg font-semibold"
        />
        <Link
          to={receiptAddress(loanNumber, repayment.id)}
          className="link inline-flex min-h-11 items-center"
        >
          {words().receipt}
          <span className="visually-hidden"> {pesos(repayment.amount)}</span>
        </Link>
      </p>
      {repayment.returnedOn !== null && repayment.returnKind !== null && (
        <div className="flex flex-col items-start gap-1">
          <StatusBadge
            tone="warning"
            icon="update"
            text={words().returned[repayment.returnKind].title({ date: dateText(repayment.returnedOn) })}
          />
          <p>{words().returned[repayment.returnKind].note}</p>
        </div>
      )}
      <p>
        {shortDate(repayment.valueOn)} · {words().channels[repayment.channel]}
      </p>
      <p className="pb-1 text-sm text-quiet">
        <LongNumber>{repayment.reference}</LongNumber>
      </p>
      {mayChoose && repayment.extraUntil !== null && (
        <div className="mb-2 flex flex-col items-start gap-2 rounded-md bg-paper p-3">
          <p>
            {keptMinor > 0n && `${words().kept({ amount: pesos(keptMinor) })}. `}
            {words().chooseUntil({ date: dateText(repayment.extraUntil) })}
          </p>
          <Button variant="secondary" size="small" onClick={onChoose}>
            {words().choose}
          </Button>
        </div>
      )}
    </li>
  );
}
