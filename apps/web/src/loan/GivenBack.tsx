import { lastDayToGiveBack } from '@sagwan/domain/loan/servicing/give-back.ts';
import { Figure } from '@sagwan/ui/Figure.tsx';
import { Group, Row } from '@sagwan/ui/Group.tsx';
import { Skeleton } from '@sagwan/ui/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { dateText } from '../member-dates.ts';
import { memberWords } from '../member-words.ts';
import { type OwnLoan, scheduleQuery } from '../repayment/repayment-queries.ts';
import { peso } from './currency-list.ts';
import { loanQuery } from './loan-queries.ts';

const words = () => memberWords().repaymentScreens.due;

/** What of a loan that is cancelled within the cooling-off time goes back from the wallet, and what has to come back until when. */
export function GivenBack({ own }: { own: OwnLoan }) {
  const loan = useQuery(loanQuery(own.phoneNumber, own.loanNumber));
  const schedule = useQuery(scheduleQuery(own));
  if (loan.isPending || schedule.isPending) return <Skeleton className="h-24 w-full" />;
  if (loan.data === undefined || schedule.data === undefined) return null;
  const { rows, credit, businessDate, inWallet } = schedule.data;
  const paidMinor = rows.reduce((sum, { paid }) => sum + paid, credit);
  const owedMinor = loan.data.disclosure.netProceeds - paidMinor;
  const until = lastDayToGiveBack([{ id: '', kind: 'cancelled', valueOn: businessDate }]);
  const fromWalletMinor = smaller(inWallet, owedMinor);
  return (
    <Group>
      <Row name={memberWords().homeScreens.actions.cancel.fromWallet}>
        <Figure amountMinor={fromWalletMinor} currencySymbol={peso.symbol} />
      </Row>
      {owedMinor > fromWalletMinor && until !== undefined && (
        <Row name={words().giveBack} note={words().giveBackUntil({ date: dateText(until) })} strong>
          <Figure amountMinor={owedMinor - fromWalletMinor} currencySymbol={peso.symbol} />
        </Row>
      )}
    </Group>
  );
}

function smaller(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}
