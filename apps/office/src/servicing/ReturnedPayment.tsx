import { Day } from '../layout/Day.tsx';
import { Pesos } from '../layout/Pesos.tsx';
import { Reference } from '../layout/Reference.tsx';
import { channelTexts } from './servicing-words.ts';
import { useRunningLoan } from './use-servicing.ts';

/** Which payment of the loan an order takes back: the second person compares it with what the channel says. */
export function ReturnedPayment({ loanNumber, repaymentId }: { loanNumber: string; repaymentId: string }) {
  const { data } = useRunningLoan(loanNumber);
  const payment = data?.repayments.find(({ id }) => id === repaymentId);
  if (payment === undefined) return 'The whole payment';
  return (
    <>
      <Pesos minor={payment.amount} />, paid on <Day on={payment.valueOn} />, {channelTexts[payment.channel]},
      reference <Reference text={payment.reference} />
    </>
  );
}
