import { Button } from '@sagwan/ui/Button.tsx';
import { Card } from '@sagwan/ui/Card.tsx';
import { Picture } from '@sagwan/ui/Picture.tsx';
import { StatusBadge } from '@sagwan/ui/StatusBadge.tsx';
import { Timeline } from '@sagwan/ui/Timeline.tsx';
import { focusHeading } from '../focus-heading.ts';
import { longDate } from '../member-dates.ts';
import { memberWords } from '../member-words.ts';
import paddling from '../pictures/boat-paddling.svg';
import { applicationSteps } from './application-steps.ts';
import type { LoanSummary } from './OpenLoan.tsx';

const words = () => memberWords().screens.loan;
const sentWords = () => memberWords().homeScreens.apply;

/** After an application has arrived: what happens now (specification §2, 'Loan screen'). */
export function ApplicationSent({
  loan,
  onContinue,
}: {
  /** Undefined where it could not be read since. */
  loan: LoanSummary | undefined;
  onContinue: () => void;
}) {
  const { steps, current } = applicationSteps(
    'PENDING',
    longDate(loan ? new Date(loan.createdAt) : new Date()),
  );
  return (
    <Card className="mx-auto max-w-page lg:max-w-4xl">
      <div className="grid gap-6 sm:grid-cols-2 sm:items-center sm:gap-8">
        <Picture source={paddling} className="mx-auto max-sm:max-w-48" />
        <div className="flex min-w-0 flex-col gap-5">
          <div role="status" className="flex flex-col items-start gap-2">
            <h1 className="text-3xl">{words().success}</h1>
            <p className="text-lg">{sentWords().sent}</p>
            {loan && <StatusBadge tone={loan.statusColor} icon={loan.statusIcon} text={loan.status} />}
          </div>
          <Timeline label={memberWords().homeScreens.application.timeline} steps={steps} current={current} />
          <p className="max-w-text text-quiet">{sentWords().successNote}</p>
          <Button
            wide
            onClick={() => {
              focusHeading();
              onContinue();
            }}
          >
            {words().continue}
          </Button>
        </div>
      </div>
    </Card>
  );
}
