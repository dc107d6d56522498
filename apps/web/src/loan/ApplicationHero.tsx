import { Hero, type HeroTone } from '@sagwan/ui/Hero.tsx';
import { Skeleton } from '@sagwan/ui/Skeleton.tsx';
import { StatusBadge } from '@sagwan/ui/StatusBadge.tsx';
import { Timeline } from '@sagwan/ui/Timeline.tsx';
import { lazy } from 'react';
import { LazyPart } from '../LazyPart.tsx';
import { longDate } from '../member-dates.ts';
import { memberWords } from '../member-words.ts';
import { applicationSteps } from './application-steps.ts';
import type { LoanSummary } from './OpenLoan.tsx';

const words = () => memberWords().homeScreens.application;

/** Fetched when staff ask for a correction. */
const Correction = lazy(async () => ({ default: (await import('../member/Correction.tsx')).Correction }));

const toneOf: Partial<Record<LoanSummary['state'], HeroTone>> = { ON_HOLD: 'warning', APPROVED: 'success' };

/** An application that is being decided: the amount, how far it is, and what happens next. */
export function ApplicationHero({ phoneNumber, loan }: { phoneNumber: string; loan: LoanSummary }) {
  const { steps, current } = applicationSteps(loan.state, longDate(new Date(loan.createdAt)));
  const step = { step: current + 1, count: steps.length };
  return (
    <Hero
      eyebrow={words().title}
      badge={<StatusBadge tone={loan.statusColor} icon={loan.statusIcon} text={loan.status} />}
      amountMinor={loan.loanAmountXR}
      currencySymbol={loan.currencySymbol}
      sentence={loan.statusMessage}
      tone={toneOf[loan.state] ?? 'plain'}
      action={
        loan.state === 'ON_HOLD' && (
          <LazyPart fallback={<Skeleton className="h-12 w-60 max-w-full" />}>
            <Correction phoneNumber={phoneNumber} asked={loan.statusMessage} />
          </LazyPart>
        )
      }
    >
      <div className="flex flex-col gap-3 rounded-lg bg-background p-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h3 className="text-base">{words().timeline}</h3>
          <span className="text-sm text-quiet">{words().step(step)}</span>
        </div>
        <Timeline label={words().timeline} steps={steps} current={current} />
      </div>
    </Hero>
  );
}
