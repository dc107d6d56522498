import type { repayment } from '@sagwan/contract/repayment/repayment-values.ts';
import { Figure } from '@sagwan/ui/Figure.tsx';
import { StatusBadge } from '@sagwan/ui/StatusBadge.tsx';
import type { z } from 'zod';
import { Day } from '../layout/Day.tsx';
import { Reference } from '../layout/Reference.tsx';
import { StaffTime } from '../layout/StaffTime.tsx';
import type { Column } from '../layout/Table.tsx';
import { channelTexts, extraTexts } from '../servicing/servicing-words.ts';

type Repayment = z.output<typeof repayment>;

/** How a payment is shown wherever payments are listed. */
export const repaymentColumns: Column<Repayment>[] = [
  {
    name: 'Paid on',
    cell: ({ valueOn, receivedAt, returnedOn }) => (
      <>
        <Day on={valueOn} />
        <span className="block text-quiet lg:whitespace-nowrap">
          booked <StaffTime at={receivedAt} />
        </span>
        {returnedOn && (
          <StatusBadge tone="danger" icon="highlight-off" text={`Returned ${returnedOn}`} className="mt-1" />
        )}
      </>
    ),
  },
  { name: 'Amount, ₱', align: 'right', cell: ({ amount }) => <Figure amountMinor={amount} /> },
  {
    name: 'By',
    cell: ({ channel, reference, code, receipt }) => (
      <>
        <span className="block">{channelTexts[channel]}</span>
        <Reference text={reference} />
        {code !== null && <span className="figures block wrap-anywhere text-quiet">to {code}</span>}
        {receipt !== reference && <span className="figures block wrap-anywhere text-quiet">{receipt}</span>}
      </>
    ),
  },
  { name: 'Where it went', cell: (each) => <Split repayment={each} /> },
];

function Split({
  repayment: { interest, principal, penalty, overpaid, extra, extraUntil },
}: {
  repayment: Repayment;
}) {
  const parts = [
    { name: 'Interest', amountMinor: interest },
    { name: 'Principal', amountMinor: principal },
    { name: 'Penalty', amountMinor: penalty },
    { name: 'Overpaid', amountMinor: overpaid },
  ].filter(({ amountMinor }) => amountMinor > 0n);
  if (parts.length === 0) return '–';
  return (
    <>
      <span className="grid w-fit grid-cols-[auto_auto] gap-x-3 max-md:ml-auto">
        {parts.map(({ name, amountMinor }) => (
          <span key={name} className="contents">
            <span className="text-left text-quiet">{name}</span>
            <Figure amountMinor={amountMinor} className="text-right" />
          </span>
        ))}
      </span>
      {extraUntil && (
        <span className="block text-quiet">
          Extra: {extraTexts[extra]}; choice until <Day on={extraUntil} />
        </span>
      )}
    </>
  );
}
