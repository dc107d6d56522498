import { Button } from '@sagwan/ui/Button.tsx';
import { Card } from '@sagwan/ui/Card.tsx';
import { useState } from 'react';
import { Pesos } from '../layout/Pesos.tsx';
import { type Column, Table } from '../layout/Table.tsx';
import { repaymentColumns } from '../repayment/repayment-columns.tsx';
import { useMayOrder } from '../session/use-may-order.ts';
import type { LoanTodayProps } from './LoanToday.tsx';
import { OrderDialog } from './OrderDialog.tsx';
import { mayReturn, type RunningLoan } from './servicing-choices.ts';
import { orderWords } from './servicing-words.ts';

type Repayment = RunningLoan['repayments'][number];

/** The payments of a loan with where each went, and the order that takes one back. */
export function LoanRepayments({ loan, state, loanNumber, names }: LoanTodayProps) {
  const mayOrder = useMayOrder();
  const [returning, setReturning] = useState<Repayment>();
  const columns = repaymentColumns<Repayment>(() => loanNumber);
  const returnColumn: Column<Repayment> = {
    name: 'Take back',
    buttons: true,
    cell: (repayment) =>
      repayment.returnedOn === null && (
        <Button
          size="small"
          className="whitespace-nowrap"
          variant={orderWords.returnRepayment.variant}
          aria-label={`Return the payment ${repayment.reference}`}
          onClick={() => setReturning(repayment)}
        >
          {orderWords.returnRepayment.button}
        </Button>
      ),
  };
  return (
    <Card title="Payments" headingLevel={3} padding="small">
      {loan.repayments.length === 0 ? (
        <p className="text-sm text-quiet">Nothing has been paid yet.</p>
      ) : (
        <Table
          caption="Payments of this loan"
          columns={mayOrder && mayReturn(state) ? [...columns, returnColumn] : columns}
          rows={loan.repayments}
          keyOf={({ id }) => id}
        />
      )}
      {returning && (
        <OrderDialog
          kind="returnRepayment"
          loanNumber={loanNumber}
          names={names}
          today={loan.businessDate}
          subject={{ repaymentId: returning.id }}
          onClose={() => setReturning(undefined)}
        >
          <p>
            <Pesos minor={returning.amount} className="font-semibold" />, reference{' '}
            <span className="figures">{returning.reference}</span>
          </p>
        </OrderDialog>
      )}
    </Card>
  );
}
