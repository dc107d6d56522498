import type { AnswerOf } from '@sagwan/contract/endpoint.ts';
import type { officeReadSchedule } from '@sagwan/contract/office/read-servicing.ts';
import { Figure } from '@sagwan/ui/Figure.tsx';
import { StatusBadge } from '@sagwan/ui/StatusBadge.tsx';
import { Day } from '../layout/Day.tsx';
import { Pesos } from '../layout/Pesos.tsx';
import { Reference } from '../layout/Reference.tsx';
import { StaffTime } from '../layout/StaffTime.tsx';
import { dayText } from '../layout/staff-time.ts';
import type { Column } from '../layout/Table.tsx';
import { channelTexts, extraTexts } from '../servicing/servicing-words.ts';
import { ReceiptButton } from './ReceiptPicture.tsx';

type Repayment = AnswerOf<typeof officeReadSchedule>['repayments'][number];

/** How a payment is shown wherever payments are listed. */
export function repaymentColumns<Row extends Repayment>(loanNumberOf: (row: Row) => string): Column<Row>[] {
  return [
    {
      name: 'Paid on',
      cell: ({ valueOn, receivedAt, returnedOn }) => (
        <>
          <Day on={valueOn} />
          <span className="block text-quiet">
            booked <StaffTime at={receivedAt} />
          </span>
          {returnedOn && (
            <StatusBadge
              tone="danger"
              icon="highlight-off"
              text={`Returned ${dayText(returnedOn)}`}
              className="mt-1"
            />
          )}
        </>
      ),
    },
    { name: 'Amount, ₱', align: 'right', cell: ({ amount }) => <Figure amountMinor={amount} /> },
    {
      name: 'By',
      cell: (row) => (
        <>
          <span className="block">{channelTexts[row.channel]}</span>
          <Reference text={row.reference} />
          {row.code !== null && <span className="figures block wrap-anywhere text-quiet">to {row.code}</span>}
          {row.receipt !== row.reference && (
            <span className="figures block wrap-anywhere text-quiet">{row.receipt}</span>
          )}
          {row.receiptPictureId && (
            <span className="block">
              <ReceiptButton
                loanNumber={loanNumberOf(row)}
                pictureId={row.receiptPictureId}
                receiptNumber={row.reference}
                facts={[
                  { label: 'Amount', value: <Pesos minor={row.amount} /> },
                  { label: 'Paid on', value: <Day on={row.valueOn} /> },
                  { label: 'Receipt number', value: row.reference },
                ]}
              />
            </span>
          )}
        </>
      ),
    },
    { name: 'Went to', cell: (each) => <Split repayment={each} /> },
  ];
}

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
      <span className="grid w-fit grid-cols-[auto_auto] gap-x-3 stacked:ml-auto narrow:ml-0">
        {parts.map(({ name, amountMinor }) => (
          <span key={name} className="contents">
            <span className="text-left whitespace-nowrap text-quiet">{name}</span>
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
