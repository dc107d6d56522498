import { screens } from '@sagwan/domain/copy/screens.ts';
import { buttonClass } from '@sagwan/ui/Button.tsx';
import { Card } from '@sagwan/ui/Card.tsx';
import { Figure } from '@sagwan/ui/Figure.tsx';
import { Icon } from '@sagwan/ui/Icon.tsx';
import type { IconName } from '@sagwan/ui/icon-paths.ts';
import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router';
import { useCompany } from '../company.ts';
import { LoanCalculator } from '../loan/LoanCalculator.tsx';
import { paths } from '../paths.ts';
import { effectiveRatesOf } from './effective-rates.ts';
import { HeroScene } from './HeroScene.tsx';

const heading = screens.landing.title;

export const meta = () => [
  { title: heading },
  {
    name: 'description',
    content:
      'An unsecured loan with every cost shown before you sign: what it costs a month, in all, and a year.',
  },
];

/** Specification §2, 'Landing page': costs before benefits, each rate beside what it really comes to. */
export default function LandingPage() {
  const company = useCompany();
  const rates = useMemo(() => effectiveRatesOf(company), [company]);
  return (
    <>
      <section className="border-b border-line bg-paper">
        <div className="mx-auto grid max-w-page items-center gap-8 px-4 py-10 lg:grid-cols-2 lg:py-16">
          <div className="flex flex-col items-start gap-5">
            <h1 className="text-2xl sm:text-3xl">{heading}</h1>
            <dl className="grid w-full gap-x-6 gap-y-4 sm:grid-cols-2">
              <Fact name="Add-on interest a month">{company.monthlyRatePercent} %</Fact>
              <Fact name="Effective rate (EIR) a month">{rates.monthly}</Fact>
              <Fact name="Effective rate (EIR) a year">{rates.annual}</Fact>
              <Fact name="Repayment terms">6 to 48 months</Fact>
              <Fact name="Personal or business credit line up to" wide>
                <Figure amountMinor={company.maximumLoanPHP} currencySymbol="₱" />
              </Fact>
            </dl>
            <div className="flex flex-wrap gap-3">
              <a href="#calculator" className={buttonClass()}>
                See what a loan costs
              </a>
              <Link to={paths.howItWorks} className={buttonClass({ variant: 'secondary' })}>
                How It Works
              </Link>
            </div>
          </div>
          <HeroScene />
        </div>
      </section>
      <div className="mx-auto flex max-w-page flex-col gap-12 px-4 py-10 lg:py-14">
        <section id="calculator" aria-label="Loan calculator" className="scroll-mt-20">
          <LoanCalculator />
        </section>
        <section aria-labelledby="why" className="flex flex-col gap-5">
          <h2 id="why">Why {company.companyShortName}</h2>
          <div className="grid gap-4 lg:grid-cols-3">
            <Reason icon="check-circle" title="Low interest rates">
              {company.monthlyRatePercent} % add-on interest a month, the same for everybody, with the
              effective rate beside it. No fee before you receive your loan, and none for applying.
            </Reason>
            <Reason icon="currency-exchange" title="Versatile credit line">
              For yourself or your business, from{' '}
              <Figure amountMinor={company.minimumLoanPHP} currencySymbol="₱" /> to{' '}
              <Figure amountMinor={company.maximumLoanPHP} currencySymbol="₱" />, with up to 48 months to
              repay.
            </Reason>
            <Reason icon="wallet" title="Exclusive features">
              Approval can be instant once your documents are checked. Withdraw to your bank account or top up
              your e-wallet from your phone, and pay your bills from there.
            </Reason>
          </div>
        </section>
      </div>
    </>
  );
}

function Fact({ name, wide = false, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={`border-l-4 border-tint pl-3 ${wide ? 'sm:col-span-2' : ''}`}>
      <dt className="text-sm text-quiet">{name}</dt>
      <dd className="figures text-lg font-semibold">{children}</dd>
    </div>
  );
}

function Reason({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <Card>
      <span className="mb-3 flex size-12 items-center justify-center rounded-full bg-tint text-action">
        <Icon name={icon} />
      </span>
      <h3 className="mb-1">{title}</h3>
      <p className="text-quiet">{children}</p>
    </Card>
  );
}
