import { Day } from '../layout/Day.tsx';
import { Pesos } from '../layout/Pesos.tsx';
import type { ServicingOrder } from './order-kinds.ts';
import { channelTexts } from './servicing-words.ts';

export interface OrderContentTextProps {
  order: Pick<ServicingOrder, 'content' | 'unapplied'>;
}

/** What an order would do, in a line: the amount, the days, the months. */
export function OrderContentText({ order: { content, unapplied } }: OrderContentTextProps) {
  switch (content.kind) {
    case 'recordRepayment':
      return (
        <>
          <Pesos minor={content.amount} />, paid on <Day on={content.valueOn} />, receipt{' '}
          <span className="figures whitespace-nowrap">{content.receiptNumber}</span>
        </>
      );
    case 'waivePenalty':
      return <Pesos minor={content.amount} />;
    case 'pauseInterest':
      return (
        <>
          <Day on={content.from} /> to <Day on={content.to} />
        </>
      );
    case 'planHardship':
      return content.months === 1 ? '1 further month' : `${content.months} further months`;
    case 'grantHoliday':
      return 'One month';
    case 'writeOff':
      return 'The whole loan';
    case 'returnRepayment':
      return 'The whole payment';
    case 'applyUnapplied':
      return <Money unapplied={unapplied} />;
    case 'bookSettlement':
      return (
        <>
          <Pesos minor={content.amount} /> from {channelTexts[content.channel]}, fee{' '}
          <Pesos minor={content.charge} />, for{' '}
          {content.payments.length === 1 ? '1 payment' : `${content.payments.length} payments`}, arrived on{' '}
          <Day on={content.settledOn} />, bank’s reference{' '}
          <span className="figures wrap-anywhere">{content.bankReference}</span>
        </>
      );
    case 'returnUnapplied':
      return (
        <>
          <Money unapplied={unapplied} />, sent back on <Day on={content.returnedOn} />, bank’s reference{' '}
          <span className="figures wrap-anywhere">{content.bankReference}</span>
        </>
      );
  }
}

/** The whole of the money that an order names. */
function Money({ unapplied }: Pick<ServicingOrder, 'unapplied'>) {
  if (unapplied === null) return 'The whole amount';
  return (
    <>
      <Pesos minor={unapplied.amount} /> from {unapplied.payerName ?? 'an unknown payer'}, reference{' '}
      <span className="figures wrap-anywhere">{unapplied.reference}</span>, paid on{' '}
      <Day on={unapplied.valueOn} />
    </>
  );
}
