import { repaymentScreens } from '@sagwan/domain/copy/repayment-screens.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { Card } from '@sagwan/ui/Card.tsx';
import { EmptyState } from '@sagwan/ui/EmptyState.tsx';
import { Figure } from '@sagwan/ui/Figure.tsx';
import { StatusBadge } from '@sagwan/ui/StatusBadge.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { peso } from '../loan/currency-list.ts';
import { dateText } from '../loan/ScheduleTable.tsx';
import { QueryResult } from '../settings/QueryResult.tsx';
import { ExtraDialog } from './ExtraDialog.tsx';
import { pesos } from './pesos.ts';
import { receiptAddress } from './receipt-address.ts';
import { type OwnLoan, type Repayment, repaymentsQuery, type Schedule } from './repayment-queries.ts';
import { keptAsCredit, mayChooseExtra } from './split.ts';

const words = repaymentScreens.history;

/** Every payment with its receipt, and the choice of another use while it runs. */
export function HistoryCard({ own, schedule }: { own: OwnLoan; schedule: Schedule }) {
  const repayments = useQuery(repaymentsQuery(own));
  const [choosing, setChoosing] = useState<Repayment>();
  return (
    <Card title={words.title}>
      <QueryResult query={repayments} lines={4}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState icon="document" title={words.none}>
              {words.noneNote}
            </EmptyState>
          ) : (
            <ul className="flex flex-col divide-y divide-line">
              {list.map((repayment) => (
                <Payment
                  key={repayment.id}
                  repayment={repayment}
                  businessDate={schedule.businessDate}
                  onChoose={() => setChoosing(repayment)}
                />
              ))}
            </ul>
          )
        }
      </QueryResult>
      {choosing !== undefined && (
        <ExtraDialog own={own} repayment={choosing} onClose={() => setChoosing(undefined)} />
      )}
    </Card>
  );
}

function Payment({
  repayment,
  businessDate,
  onChoose,
}: {
  repayment: Repayment;
  businessDate: string;
  onChoose: () => void;
}) {
  const keptMinor = keptAsCredit(repayment);
  return (
    <li className="flex flex-col gap-1 py-3">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Figure amountMinor={repayment.amount} currencySymbol={peso.symbol} className="font-semibold" />
        {repayment.returnedOn !== null && (
          <StatusBadge
            tone="warning"
            icon="update"
            text={words.returned({ date: dateText(repayment.returnedOn) })}
          />
        )}
      </p>
      {repayment.returnedOn !== null && <p className="text-sm">{words.returnedNote}</p>}
      <p className="text-sm text-quiet">
        {words.channels[repayment.channel]} · {words.countsFor({ date: dateText(repayment.valueOn) })}
      </p>
      <p className="flex flex-wrap items-center justify-between gap-x-4 text-sm text-quiet">
        <span className="figures min-w-0 break-all">{repayment.receipt}</span>
        <Link to={receiptAddress(repayment.id)} className="link inline-flex min-h-11 items-center">
          {words.receipt}
          <span className="visually-hidden"> {pesos(repayment.amount)}</span>
        </Link>
      </p>
      {mayChooseExtra(repayment, businessDate) && repayment.extraUntil !== null && (
        <div className="flex flex-col items-start gap-2 rounded-md bg-background p-3 text-sm">
          <p>
            {keptMinor > 0n && `${words.kept({ amount: pesos(keptMinor) })}. `}
            {words.chooseUntil({ date: dateText(repayment.extraUntil) })}
          </p>
          <Button variant="secondary" size="small" onClick={onChoose}>
            {words.choose}
          </Button>
        </div>
      )}
    </li>
  );
}
