import type { AnswerOf } from '@sagwan/contract/endpoint.ts';
import type { officePreviewServicing } from '@sagwan/contract/office/order-servicing.ts';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { type Fact, Facts } from '../layout/Facts.tsx';
import { Pesos } from '../layout/Pesos.tsx';

type OrderPreview = AnswerOf<typeof officePreviewServicing>;

/** What an order comes to in figures, beside the plan that it changes: the loss of a write-off, the parts of a payment. */
export function OrderFigures({ preview: { writeOff, payment, overpaid } }: { preview: OrderPreview }) {
  return (
    <>
      {writeOff && (
        <section aria-label="What is written off">
          <Facts facts={writeOffFacts(writeOff)} />
        </section>
      )}
      {payment && (
        <section aria-label="Where the payment goes">
          <Facts facts={paymentFacts({ ...payment, overpaid })} />
        </section>
      )}
      {overpaid > 0n && (
        <Notice tone="warning" live={false} title="It is more than everything owed.">
          <Pesos minor={overpaid} /> would be paid back to the member.
        </Notice>
      )}
    </>
  );
}

function writeOffFacts(writeOff: NonNullable<OrderPreview['writeOff']>): Fact[] {
  const { setOff, principal, interest, penalty, refund, fromAllowance, creditLoss, stillOwed } = writeOff;
  const takenOff = principal + interest + penalty + refund;
  return [
    { label: 'Set off from the wallet first', value: <Pesos minor={setOff} /> },
    { label: 'Principal', value: <Pesos minor={principal} /> },
    { label: 'Interest in the books', value: <Pesos minor={interest} /> },
    { label: 'Penalties', value: <Pesos minor={penalty} /> },
    ...(refund === 0n ? [] : [{ label: 'Sent back too much', value: <Pesos minor={refund} /> }]),
    {
      label: 'Written off in all',
      value: (
        <strong className="font-semibold">
          <Pesos minor={takenOff} />
        </strong>
      ),
    },
    { label: 'From the loss allowance', value: <Pesos minor={fromAllowance} /> },
    {
      label: 'Booked as credit loss',
      value: (
        <strong className="font-semibold">
          <Pesos minor={creditLoss} />
        </strong>
      ),
    },
    {
      label: 'The member still owes',
      value: (
        <>
          <Pesos minor={stillOwed} />
          {stillOwed > takenOff && (
            <>
              , of it <Pesos minor={stillOwed - takenOff} /> interest that is not in the books
            </>
          )}
        </>
      ),
    },
  ];
}

function paymentFacts(
  payment: NonNullable<OrderPreview['payment']> & Pick<OrderPreview, 'overpaid'>,
): Fact[] {
  const { interest, principal, penalty, overpaid } = payment;
  return [
    { label: 'To interest', value: <Pesos minor={interest} /> },
    { label: 'To principal', value: <Pesos minor={principal} /> },
    { label: 'To penalties', value: <Pesos minor={penalty} /> },
    ...(overpaid === 0n ? [] : [{ label: 'Above everything owed', value: <Pesos minor={overpaid} /> }]),
  ];
}
