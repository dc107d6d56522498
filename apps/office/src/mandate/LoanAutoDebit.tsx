import { mandateBankNames } from '@sagwan/domain/copy/auto-debit.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { Card } from '@sagwan/ui/Card.tsx';
import { StatusBadge } from '@sagwan/ui/StatusBadge.tsx';
import { useState } from 'react';
import { Day } from '../layout/Day.tsx';
import { type Fact, Facts } from '../layout/Facts.tsx';
import { Pesos } from '../layout/Pesos.tsx';
import { StaffTime } from '../layout/StaffTime.tsx';
import { type Column, Table } from '../layout/Table.tsx';
import type { LoanTodayProps } from '../servicing/LoanToday.tsx';
import type { RunningLoan } from '../servicing/servicing-choices.ts';
import { useMayOrder } from '../session/use-may-order.ts';
import { EndMandateDialog } from './EndMandateDialog.tsx';
import {
  type Debit,
  debitStateTexts,
  endReasonTexts,
  type Mandate,
  mandateStateTexts,
  restTexts,
  skipReasonTexts,
  takenBackText,
} from './mandate-words.ts';

type AutoDebit = RunningLoan['autoDebit'];

/** The mandate of a loan and its debits; staff can only end it, and only because the member asked for that. */
export function LoanAutoDebit({ loan: { autoDebit }, loanNumber, names }: LoanTodayProps) {
  const mayOrder = useMayOrder();
  const [ending, setEnding] = useState(false);
  const { mandate, debits } = autoDebit;
  const isLive = mandate !== null && mandate.state !== 'ENDED';
  return (
    <Card title="Auto-debit" headingLevel={3} padding="small">
      {mandate === null ? (
        <p className="text-sm text-quiet">The member has not set up auto-debit.</p>
      ) : (
        <div className="flex flex-col gap-4">
          <Facts facts={mandateFacts(mandate, autoDebit)} />
          {debits.length > 0 && (
            <Table
              caption="Debits of this loan"
              columns={debitColumns(autoDebit)}
              rows={debits}
              keyOf={({ reference }) => reference}
            />
          )}
          {isLive && mayOrder && (
            <Button size="small" variant="secondary" className="self-start" onClick={() => setEnding(true)}>
              End auto-debit
            </Button>
          )}
        </div>
      )}
      {ending && <EndMandateDialog loanNumber={loanNumber} names={names} onClose={() => setEnding(false)} />}
    </Card>
  );
}

function mandateFacts(mandate: Mandate, { next, rests }: AutoDebit): Fact[] {
  const { bank, state, signedAt, endedAt, endReason } = mandate;
  return [
    { label: 'State', value: <StatusBadge {...mandateStateTexts[state]} /> },
    { label: 'Bank', value: mandateBankNames[bank] },
    { label: 'Signed', value: <StaffTime at={signedAt} /> },
    ...(endedAt === null || endReason === null
      ? []
      : [
          {
            label: 'Ended',
            value: (
              <>
                <StaffTime at={endedAt} />: {endReasonTexts[endReason]}
              </>
            ),
          },
        ]),
    ...(next === null || state === 'ENDED'
      ? []
      : [
          {
            label: 'Next debit',
            value: (
              <>
                <Pesos minor={next.amount} /> on <Day on={next.chargeOn} />,{' '}
                {next.announced ? 'announced' : <>to be announced on {<Day on={next.noticeOn} />}</>}
              </>
            ),
          },
        ]),
    ...(rests === null ? [] : [{ label: 'Today', value: restTexts[rests] }]),
  ];
}

function debitColumns({ remarks }: AutoDebit): Column<Debit>[] {
  return [
    { name: 'Instalment of', cell: ({ dueOn }) => <Day on={dueOn} /> },
    { name: 'Try', cell: ({ attempt }) => String(attempt) },
    { name: 'On', cell: ({ chargeOn }) => <Day on={chargeOn} /> },
    {
      name: 'Amount',
      align: 'right',
      cell: ({ amount }) => <Pesos minor={amount} />,
    },
    {
      name: 'State',
      cell: ({ state, skipReason, returnedOn, reference }) => {
        const remark = remarks.find((each) => each.reference === reference);
        const why = skipReason === null ? remark?.failure : skipReasonTexts[skipReason];
        return (
          <>
            <StatusBadge
              {...(returnedOn === null ? debitStateTexts[state] : takenBackText)}
              className="whitespace-nowrap"
            />
            {returnedOn !== null && (
              <span className="block text-quiet">
                on <Day on={returnedOn} />
              </span>
            )}
            {why && <span className="block text-quiet">{why}</span>}
            {remark?.problem && <span className="block font-semibold text-danger">{remark.problem}</span>}
          </>
        );
      },
    },
    {
      name: 'Reference',
      cell: ({ reference }) => <span className="figures wrap-anywhere">{reference}</span>,
    },
  ];
}
