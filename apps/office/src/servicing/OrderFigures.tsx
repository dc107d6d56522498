import type { AnswerOf } from '@sagwan/contract/endpoint.ts';
import type { officePreviewServicing } from '@sagwan/contract/office/order-servicing.ts';
import { Figure } from '@sagwan/ui/Figure.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { type Fact, Facts } from '../layout/Facts.tsx';

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
          {peso(overpaid)} would be paid back to the member.
        </Notice>
      )}
    </>
  );
}

function writeOffFacts(writeOff: NonNullable<OrderPreview['writeOff']>): Fact[] {
  const { setOff, principal, interest, penalty, refund, fromAllowance, creditLoss, stillOwed } = writeOff;
  const takenOff = principal + interest + penalty + refund;
  return [
    { label: 'Set off from the wallet first', value: peso(setOff) },
    { label: 'Principal', value: peso(principal) },
    { label: 'Interest in the books', value: peso(interest) },
    { label: 'Penalties', value: peso(penalty) },
    ...(refund === 0n ? [] : [{ label: 'Sent back too much', value: peso(refund) }]),
    { label: 'Written off in all', value: <strong className="font-semibold">{peso(takenOff)}</strong> },
    { label: 'From the loss allowance', value: peso(fromAllowance) },
    { label: 'Booked as credit loss', value: <strong className="font-semibold">{peso(creditLoss)}</strong> },
    {
      label: 'The member still owes',
      value: (
        <>
          {peso(stillOwed)}
          {stillOwed > takenOff && (
            <>, of it {peso(stillOwed - takenOff)} interest that is not in the books</>
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
    { label: 'To interest', value: peso(interest) },
    { label: 'To principal', value: peso(principal) },
    { label: 'To penalties', value: peso(penalty) },
    ...(overpaid === 0n ? [] : [{ label: 'Above everything owed', value: peso(overpaid) }]),
  ];
}

function peso(amountMinor: bigint) {
  return <Figure amountMinor={amountMinor} currencySymbol="₱" />;
}
