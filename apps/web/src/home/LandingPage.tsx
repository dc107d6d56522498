import { chargesFees } from '@sagwan/domain/loan/fees.ts';
import { buttonClass } from '@sagwan/ui/Button.tsx';
import { Card } from '@sagwan/ui/Card.tsx';
import { Figure } from '@sagwan/ui/Figure.tsx';
import { Icon } from '@sagwan/ui/Icon.tsx';
import type { IconName } from '@sagwan/ui/icon-paths.ts';
import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router';
import { useCompany } from '../company.ts';
import { peso } from '../loan/currency-list.ts';
import { LoanCalculator } from '../loan/LoanCalculator.tsx';
import { paths } from '../paths.ts';
import { Sentence } from '../Sentence.tsx';
import { useLocalPath, useWords } from '../words.tsx';
import { effectiveRatesOf, type PercentRange } from './effective-rates.ts';
import { pageHead } from './page-heads.ts';
import { Slideshow } from './Slideshow.tsx';
import { TransferLimit } from './TransferLimit.tsx';

export { toBeRead as handle } from '../page-handle.ts';

export const meta = pageHead('landing');

/** Specification §2, 'Landing page': costs before benefits, each rate with its effective rate. */
export default function LandingPage() {
  const company = useCompany();
  const rates = useMemo(() => effectiveRatesOf(company.terms), [company]);
  const { landing: words, calculator, frame } = useWords();
  const localPath = useLocalPath();
  const { reasons, promises } = words;
  const percents = ({ least, most }: PercentRange) =>
    least === most ? words.rate({ percent: least }) : words.rateRange({ least, most });
  return (
    <>
      <section className="border-b border-line bg-paper">
        <div className="mx-auto grid max-w-page grid-cols-1 gap-x-10 gap-y-5 px-4 py-6 md:grid-cols-2 md:grid-rows-[1fr_auto_auto_1fr] lg:py-14">
          <h1 className="text-2xl sm:max-md:text-3xl md:row-start-2 lg:text-3xl">{words.title}</h1>
          <div className="md:col-start-2 md:row-span-4 md:row-start-1 md:self-center">
            <Slideshow />
          </div>
          <div className="flex flex-col items-start gap-5 md:row-start-3">
            <dl className="grid w-full grid-cols-1 gap-x-6 lg:grid-cols-2 lg:gap-y-4 max-lg:divide-y max-lg:divide-line">
              <Fact name={words.addOnRate}>{words.rate({ percent: company.terms.monthlyRatePercent })}</Fact>
              <Fact name={words.effectiveRateMonthly}>{percents(rates.monthly)}</Fact>
              <Fact name={words.effectiveRateAnnual}>{percents(rates.annual)}</Fact>
              <Fact name={words.terms}>{words.termsRange}</Fact>
              <Fact name={words.creditLine} wide>
                <Figure amountMinor={company.terms.maximumLoanPHP} currencySymbol={peso.symbol} />
              </Fact>
            </dl>
            <div className="flex flex-wrap gap-3">
              <a href="#calculator" className={buttonClass()}>
                {words.seeCost}
              </a>
              <Link to={localPath(paths.howItWorks)} className={buttonClass({ variant: 'secondary' })}>
                {frame.howItWorks}
              </Link>
            </div>
          </div>
        </div>
      </section>
      <div className="mx-auto flex max-w-page flex-col gap-12 px-4 py-10 lg:py-14">
        <section id="calculator" aria-label={calculator.title} className="scroll-mt-20">
          <LoanCalculator />
        </section>
        <section aria-labelledby="why" className="flex flex-col gap-5">
          <h2 id="why">{words.why(company)}</h2>
          <div className="grid grid-cols-1 gap-4 lg:grid-cols-3">
            <Reason icon="check-circle" title={reasons.lowRates.title}>
              {reasons.lowRates.text({
                monthlyRatePercent: company.terms.monthlyRatePercent,
                hasFees: chargesFees(company.terms.fees),
              })}
            </Reason>
            <Reason icon="currency-exchange" title={reasons.creditLine.title}>
              <Sentence
                text={reasons.creditLine.text}
                parts={{
                  minimum: <Figure amountMinor={company.terms.minimumLoanPHP} currencySymbol={peso.symbol} />,
                  maximum: <Figure amountMinor={company.terms.maximumLoanPHP} currencySymbol={peso.symbol} />,
                }}
              />
            </Reason>
            <Reason icon="wallet" title={reasons.features.title}>
              {reasons.features.text}
            </Reason>
          </div>
        </section>
        <section aria-labelledby="app" className="flex flex-col gap-5">
          <h2 id="app">{words.app}</h2>
          <dl className="grid grid-cols-1 gap-x-8 gap-y-5 sm:grid-cols-2">
            {[promises.approval, promises.ewallet, promises.bank, promises.bills].map(({ title, text }) => (
              <div key={title} className="border-l-4 border-tint pl-3">
                <dt className="font-semibold">{title}</dt>
                <dd className="max-w-text text-quiet">{text}</dd>
              </div>
            ))}
          </dl>
          <TransferLimit text={words.transferLimit} className="max-w-text text-sm text-quiet" />
        </section>
      </div>
    </>
  );
}

function Fact({ name, wide = false, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div
      className={`flex flex-wrap items-baseline gap-x-4 py-1.5 lg:block lg:border-l-4 lg:border-tint lg:py-0 lg:pl-3 ${wide ? 'lg:col-span-2' : ''}`}
    >
      <dt className="flex-1 basis-[7rem] text-sm text-quiet">{name}</dt>
      <dd className="figures ml-auto text-right font-semibold lg:text-left lg:text-lg">{children}</dd>
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
