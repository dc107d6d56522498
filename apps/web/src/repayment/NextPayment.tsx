import { repaymentScreens } from '@sagwan/domain/copy/repayment-screens.ts';
import { classNames } from '@sagwan/ui/class-names.ts';
import { Figure } from '@sagwan/ui/Figure.tsx';
import { Group, Row } from '@sagwan/ui/Group.tsx';
import { Icon } from '@sagwan/ui/Icon.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { StatusBadge } from '@sagwan/ui/StatusBadge.tsx';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { peso } from '../loan/currency-list.ts';
import { dateText } from '../loan/ScheduleTable.tsx';
import { paths } from '../paths.ts';
import { type DueParts, type DueTiming, duePartsOf } from './due-parts.ts';
import { pesos } from './pesos.ts';
import type { Schedule } from './repayment-queries.ts';

const words = repaymentScreens.due;

const titles: Record<DueTiming, string> = { late: words.late, today: words.today, next: words.next };

/** What a borrower wants to know first: how much, when, and what being late costs. `action` is the one thing to do. */
export function NextPayment({
  schedule,
  action,
  loanHeadingId,
}: {
  schedule: Schedule;
  action?: ReactNode;
  /** Of the heading that names the loan, where there is more than one. */
  loanHeadingId?: string | undefined;
}) {
  const headingId = useId();
  const parts = duePartsOf(schedule);
  const late = parts?.timing === 'late';
  return (
    <section
      aria-labelledby={loanHeadingId === undefined ? headingId : `${loanHeadingId} ${headingId}`}
      className={classNames(
        'flex min-w-0 flex-col gap-4 rounded-lg border p-4 sm:p-6',
        parts === undefined && 'border-success-line bg-success-tint',
        late && 'border-danger-line bg-danger-tint',
        parts !== undefined && !late && 'border-line bg-paper',
      )}
    >
      {schedule.due === null || parts === undefined ? (
        <div className="flex gap-3">
          <Icon name="check-circle" size={32} className="text-success" />
          <div>
            <h2 id={headingId}>{words.paidOff}</h2>
            <p className="max-w-text">{words.paidOffNote}</p>
          </div>
        </div>
      ) : (
        <>
          <Due headingId={headingId} due={schedule.due} parts={parts} isGivenBack={schedule.givenBack} />
          {action}
          {schedule.givenBack && <p className="max-w-text">{words.giveBackNote}</p>}
          {late && !schedule.givenBack && <Late due={schedule.due} parts={parts} />}
        </>
      )}
      {schedule.due !== null && schedule.credit > 0n && (
        <p className="text-sm text-quiet">
          {(schedule.givenBack ? words.giveBackCame : words.credit)({ amount: pesos(schedule.credit) })}
        </p>
      )}
      {schedule.overpaid > 0n && (
        <Notice tone="info" live={false}>
          {words.overpaid({ amount: pesos(schedule.overpaid) })}
        </Notice>
      )}
    </section>
  );
}

function Due({
  headingId,
  due,
  parts,
  isGivenBack,
}: {
  headingId: string;
  due: NonNullable<Schedule['due']>;
  parts: DueParts;
  isGivenBack: boolean;
}) {
  const date = dateText(due.on);
  return (
    <div className="flex flex-col gap-1">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={headingId} className="text-base font-medium">
          {isGivenBack ? words.giveBack : titles[parts.timing]}
        </h2>
        <DueBadge due={due} timing={parts.timing} />
      </div>
      <Figure amountMinor={due.amount} currencySymbol={peso.symbol} size="hero" />
      <p className={parts.timing === 'late' ? '' : 'text-quiet'}>
        {isGivenBack
          ? words.giveBackUntil({ date })
          : parts.timing === 'late'
            ? words.wasDueOn({ date })
            : words.dueOn({ date })}
      </p>
    </div>
  );
}

/** The days left or late, as icon, word and colour. */
function DueBadge({ due, timing }: { due: NonNullable<Schedule['due']>; timing: DueTiming }) {
  if (timing === 'late') {
    return <StatusBadge tone="danger" icon="error" text={words.daysLate({ count: due.daysLate })} />;
  }
  if (timing === 'today') return <StatusBadge tone="warning" icon="clock" text={words.today} />;
  const tone = due.daysLeft <= 3 ? 'warning' : 'info';
  return <StatusBadge tone={tone} icon="clock" text={words.daysLeft({ count: due.daysLeft })} />;
}

/** What the late amount is made of, what another day adds, and how it ends. */
function Late({ due, parts }: { due: NonNullable<Schedule['due']>; parts: DueParts }) {
  const php = (amountMinor: bigint) => <Figure amountMinor={amountMinor} currencySymbol={peso.symbol} />;
  const instalments =
    parts.instalmentCount > 1 ? words.instalments({ count: parts.instalmentCount }) : words.instalment;
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-base">{words.madeOf}</h3>
      <Group>
        <Row name={instalments}>{php(parts.instalmentMinor)}</Row>
        <Row name={words.penalty}>{php(parts.penaltyMinor)}</Row>
      </Group>
      {/* By itself: it is no part of the sum above. */}
      {due.penaltyPerDay > 0n && (
        <Group>
          <Row name={words.anotherDay}>{php(due.penaltyPerDay)}</Row>
        </Group>
      )}
      {parts.penaltyMinor === 0n && due.penaltyPerDay === 0n && <p>{words.graceRuns}</p>}
      <p className="max-w-text">{words.howItEnds}</p>
      <p>
        <Link to={paths.relief} className="link">
          {words.needTime}
        </Link>
      </p>
    </div>
  );
}
