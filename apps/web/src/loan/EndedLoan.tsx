import { Figure } from '@sagwan/ui/Figure.tsx';
import { Group, Row } from '@sagwan/ui/Group.tsx';
import { Hero } from '@sagwan/ui/Hero.tsx';
import { Icon } from '@sagwan/ui/Icon.tsx';
import { statusIconName } from '@sagwan/ui/icon-paths.ts';
import { LongNumber } from '@sagwan/ui/LongNumber.tsx';
import { Picture } from '@sagwan/ui/Picture.tsx';
import { Link } from 'react-router';
import { longDate } from '../member-dates.ts';
import { memberWords } from '../member-words.ts';
import { paths } from '../paths.ts';
import ashore from '../pictures/boat-ashore.svg';
import type { LoanSummary } from './OpenLoan.tsx';

const words = () => memberWords().screens.loan;

/** What became of the member's newest application, where it ended without a loan to repay: why, and what now. */
export function EndedLoan({ loan }: { loan: LoanSummary }) {
  return (
    <Hero
      eyebrow={words().lastApplication}
      statement={
        <span className="flex items-center gap-2">
          <Icon name={statusIconName(loan.statusIcon)} size={28} />
          {loan.status}
        </span>
      }
      sentence={
        <>
          <p className="mt-1">{loan.statusMessage}</p>
          <p className="mt-2 text-quiet">{words().lastApplicationNote}</p>
        </>
      }
      tone={loan.statusColor}
      picture={<Picture source={ashore} />}
    >
      <Group on="tint" className="max-w-form">
        <Row name={memberWords().homeScreens.ended.amount}>
          <Figure amountMinor={loan.loanAmountXR} currencySymbol={loan.currencySymbol} />
        </Row>
        <Row name={memberWords().screens.wallet.applicationDate}>{longDate(new Date(loan.createdAt))}</Row>
        <Row name={memberWords().screens.wallet.loanApplicationNumber}>
          <LongNumber>{loan.loanNumber}</LongNumber>
        </Row>
      </Group>
      {loan.releasedAt !== null && (
        <p>
          <Link to={paths.payments} className="link inline-flex min-h-11 items-center">
            {memberWords().homeScreens.ended.payments}
          </Link>
        </p>
      )}
    </Hero>
  );
}
