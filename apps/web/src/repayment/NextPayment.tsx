import { Figure } from '@sagwan/ui/Figure.tsx';
import { Group, Row } from '@sagwan/ui/Group.tsx';
import { Hero, type HeroTone } from '@sagwan/ui/Hero.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { StatusBadge } from '@sagwan/ui/StatusBadge.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { pesos } from '../loan/amount-in-sentence.ts';
import { peso } from '../loan/currency-list.ts';
import { dateText } from '../member-dates.ts';
import { memberWords } from '../member-words.ts';
import { paths } from '../paths.ts';
import { type DueParts, type DueTiming, duePartsOf } from './due-parts.ts';
import type { Schedule } from './repayment-queries.ts';

const words = () => memberWords().repaymentScreens.due;

const toneOf: Record<DueTiming, HeroTone> = { late: 'danger', today: 'warning', next: 'plain' };

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
  const parts = duePartsOf(schedule);
  const { due, givenBack, writtenOff, credit, overpaid, refundOwed } = schedule;
  const returned = (
    <>
      {overpaid > 0n && (
        <Notice tone="info" live={false}>
          {words().overpaid({ amount: pesos(overpaid) })}
        </Notice>
      )}
      {refundOwed > 0n && (
        <Notice tone="info" live={false}>
          {words().refundOwed({ amount: pesos(refundOwed) })}
        </Notice>
      )}
    </>
  );
  if (due === null || parts === undefined) {
    return (
      <Hero
        eyebrow={givenBack ? words().gaveBack : words().paidOff}
        namedBy={loanHeadingId}
        badge={
          !givenBack && (
            <StatusBadge
              tone="success"
              icon="check-circle"
              text={memberWords().repaymentScreens.states.PAID}
            />
          )
        }
        sentence={words().paidOffNote}
        tone="success"
      >
        {returned}
      </Hero>
    );
  }
  const date = dateText(due.on);
  return (
    <Hero
      eyebrow={givenBack ? words().giveBack : words()[parts.timing]}
      namedBy={loanHeadingId}
      badge={<DueBadge due={due} timing={parts.timing} />}
      amountMinor={due.amount}
      currencySymbol={peso.symbol}
      sentence={
        givenBack
          ? words().giveBackUntil({ date })
          : parts.timing === 'late'
            ? words().wasDueOn({ date })
            : words().dueOn({ date })
      }
      tone={toneOf[parts.timing]}
      action={action}
    >
      {givenBack && <p className="max-w-text">{words().giveBackNote}</p>}
      {parts.timing === 'late' && !givenBack && <Late due={due} parts={parts} writtenOff={writtenOff} />}
      {credit > 0n && (
        <p className="text-sm text-quiet">
          {(givenBack ? words().giveBackCame : words().credit)({ amount: pesos(credit) })}
        </p>
      )}
      {returned}
    </Hero>
  );
}

/** The days left or late, as icon, word and colour. */
function DueBadge({ due, timing }: { due: NonNullable<Schedule['due']>; timing: DueTiming }) {
  if (timing === 'late') {
    return <StatusBadge tone="danger" icon="error" text={words().daysLate({ count: due.daysLate })} />;
  }
  if (timing === 'today') return <StatusBadge tone="warning" icon="clock" text={words().today} />;
  const tone = due.daysLeft <= 3 ? 'warning' : 'info';
  return <StatusBadge tone={tone} icon="clock" text={words().daysLeft({ count: due.daysLeft })} />;
}

/** What the late amount is made of, what another day adds, and how it ends. */
function Late({
  due,
  parts,
  writtenOff,
}: {
  due: NonNullable<Schedule['due']>;
  parts: DueParts;
  writtenOff: boolean;
}) {
  const php = (amountMinor: bigint) => <Figure amountMinor={amountMinor} currencySymbol={peso.symbol} />;
  const instalments =
    parts.instalmentCount > 1 ? words().instalments({ count: parts.instalmentCount }) : words().instalment;
  return (
    <div className="flex flex-col gap-4">
      <Group title={words().madeOf} on="tint">
        <Row name={instalments}>{php(parts.instalmentMinor)}</Row>
        <Row name={words().penalty}>{php(parts.penaltyMinor)}</Row>
      </Group>
      {/* By itself: it is no part of the sum above. */}
      {due.penaltyPerDay > 0n && (
        <Group on="tint">
          <Row name={words().anotherDay}>{php(due.penaltyPerDay)}</Row>
        </Group>
      )}
      {writtenOff ? (
        <p className="max-w-text">{words().writtenOff}</p>
      ) : (
        <HowLateEnds due={due} parts={parts} />
      )}
    </div>
  );
}

/** That there is no penalty yet, how the penalty ends, and where to ask for help. */
function HowLateEnds({ due, parts }: { due: NonNullable<Schedule['due']>; parts: DueParts }) {
  return (
    <>
      {parts.penaltyMinor === 0n && due.penaltyPerDay === 0n && <p>{words().graceRuns}</p>}
      <p className="max-w-text text-sm">{words().howItEnds}</p>
      <p>
        <Link to={paths.relief} className="link inline-flex min-h-11 items-center font-medium">
          {words().needTime}
        </Link>
      </p>
    </>
  );
}
