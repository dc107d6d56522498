import { Figure } from '@sagwan/ui/Figure.tsx';
import { Day } from '../layout/Day.tsx';
import type { OrderContent } from './order-kinds.ts';

/** What an order would do, in a line: the amount, the days, the months. */
export function OrderContentText({ content }: { content: OrderContent }) {
  switch (content.kind) {
    case 'recordRepayment':
      return (
        <>
          <Figure amountMinor={content.amount} currencySymbol="₱" />, paid on <Day on={content.valueOn} />,
          receipt <span className="figures">{content.receiptNumber}</span>
        </>
      );
    case 'waivePenalty':
      return <Figure amountMinor={content.amount} currencySymbol="₱" />;
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
      return 'The whole amount';
  }
}
