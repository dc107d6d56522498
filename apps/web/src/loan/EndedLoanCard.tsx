import { screens } from '@sagwan/domain/copy/screens.ts';
import { longDate } from '@sagwan/domain/time/manila.ts';
import { Card } from '@sagwan/ui/Card.tsx';
import { Figure } from '@sagwan/ui/Figure.tsx';
import { Group, Row } from '@sagwan/ui/Group.tsx';
import { StatusBadge } from '@sagwan/ui/StatusBadge.tsx';
import type { LoanSummary } from './OpenLoanCard.tsx';

const words = screens.loan;

/** What became of the member's newest application, where it ended without a loan to repay: the state, why, and what now. */
export function EndedLoanCard({ loan }: { loan: LoanSummary }) {
  return (
    <Card
      title={words.lastApplication}
      aside={<StatusBadge tone={loan.statusColor} icon={loan.statusIcon} text={loan.status} size="large" />}
    >
      <div className="flex flex-col gap-4">
        <p className="max-w-text">{loan.statusMessage}</p>
        <Group>
          <Row name={screens.wallet.borrowingAmount} strong>
            <Figure amountMinor={loan.loanAmountXR} currencySymbol={loan.currencySymbol} />
          </Row>
          <Row name={screens.wallet.applicationDate}>{longDate(new Date(loan.createdAt))}</Row>
          <Row name={screens.wallet.loanApplicationNumber}>
            <span className="figures">{loan.loanNumber}</span>
          </Row>
        </Group>
        <p className="text-sm text-quiet">{words.lastApplicationNote}</p>
      </div>
    </Card>
  );
}
