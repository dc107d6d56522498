import type { AnswerOf } from '@sagwan/contract/endpoint.ts';
import type { readLoan } from '@sagwan/contract/loan/read-loan.ts';
import { formatAmount } from '@sagwan/domain/money/money.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { Card } from '@sagwan/ui/Card.tsx';
import { classNames } from '@sagwan/ui/class-names.ts';
import { Figure } from '@sagwan/ui/Figure.tsx';
import { Group, Row } from '@sagwan/ui/Group.tsx';
import { Hero } from '@sagwan/ui/Hero.tsx';
import { StatusBadge } from '@sagwan/ui/StatusBadge.tsx';
import { longDateTime } from '../member-dates.ts';
import { memberWords } from '../member-words.ts';
import { peso } from './currency-list.ts';
import { DisclosureStatement } from './DisclosureStatement.tsx';
import { EffectiveRate } from './EffectiveRate.tsx';
import { InPesos } from './InPesos.tsx';
import type { MemberLoanAction } from './LoanActionDialog.tsx';
import { NetProceeds } from './NetProceeds.tsx';
import type { LoanSummary } from './OpenLoan.tsx';

const words = () => memberWords().screens.loan;
const offerWords = () => memberWords().homeScreens.offer;

export type LoanOffer = NonNullable<AnswerOf<typeof readLoan>['offer']>;

interface OfferHeroProps {
  offer: LoanOffer;
  loan: LoanSummary;
  onAnswer: (action: MemberLoanAction) => void;
}

/** Other terms than those asked for: the offered amount first, next to it what was asked, and the whole disclosure. */
export function OfferHero({ offer, loan, onAnswer }: OfferHeroProps) {
  const { disclosure } = offer;
  return (
    <>
      <Hero
        eyebrow={words().offer}
        badge={<StatusBadge tone={loan.statusColor} icon={loan.statusIcon} text={loan.status} />}
        amountMinor={disclosure.loanAmountXR}
        currencySymbol={loan.currencySymbol}
        sentence={
          <>
            <InPesos terms={disclosure} />
            {words().offerStands({ until: longDateTime(new Date(offer.standsUntil)) })}
          </>
        }
        tone="offer"
      >
        <Compared offer={offer} loan={loan} />
        <Group on="tint">
          <NetProceeds disclosure={disclosure} />
          <Row name={words().offerTotal}>
            <Figure amountMinor={disclosure.totalAmountPHP} currencySymbol={peso.symbol} />
          </Row>
          <EffectiveRate rates={disclosure} />
        </Group>
        <div className="flex flex-wrap gap-3 max-sm:flex-col-reverse">
          <Button variant="secondary" className="sm:flex-1" wide onClick={() => onAnswer('declineOffer')}>
            {offerWords().decline}
          </Button>
          <Button className="sm:flex-1" wide onClick={() => onAnswer('acceptOffer')}>
            {offerWords().accept}
          </Button>
        </div>
      </Hero>
      <Card title={memberWords().papers.kinds.disclosure}>
        <DisclosureStatement statement={disclosure} />
      </Card>
    </>
  );
}

/** 'NT$ 2,667,500.00' is wider than half of a phone, '₱ 5,000,000.00' is not. */
const longAmountLength = 15;

function Compared({ offer, loan }: Omit<OfferHeroProps, 'onAnswer'>) {
  const isLong = [offer.disclosure.loanAmountXR, loan.loanAmountXR].some(
    (amountMinor) => formatAmount(amountMinor, loan.currencySymbol).length >= longAmountLength,
  );
  return (
    <div
      className={classNames(
        'grid gap-2 sm:gap-4',
        isLong
          ? 'grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]'
          : 'grid-cols-[repeat(auto-fit,minmax(8.75rem,1fr))]',
      )}
    >
      <Terms
        title={offerWords().weOffer}
        amountMinor={offer.disclosure.loanAmountXR}
        currencySymbol={loan.currencySymbol}
        monthlyMinor={offer.disclosure.installmentAmountPHP}
        months={offer.installmentCount}
      />
      <Terms
        title={words().youAsked}
        amountMinor={loan.loanAmountXR}
        currencySymbol={loan.currencySymbol}
        monthlyMinor={loan.installmentAmountPHP}
        months={loan.installmentCount}
      />
    </div>
  );
}

function Terms({
  title,
  amountMinor,
  currencySymbol,
  monthlyMinor,
  months,
}: {
  title: string;
  amountMinor: bigint;
  currencySymbol: string;
  monthlyMinor: bigint;
  months: number;
}) {
  return (
    <Group title={title} on="tint">
      <Row name={offerWords().amount}>
        {/* Body text: millions of pesos fit beside millions on a phone. */}
        <Figure amountMinor={amountMinor} currencySymbol={currencySymbol} className="text-base" />
      </Row>
      <Row name={words().offerMonthly}>
        <Figure amountMinor={monthlyMinor} currencySymbol={peso.symbol} className="text-base" />
      </Row>
      <Row name={offerWords().months}>{months}</Row>
    </Group>
  );
}
