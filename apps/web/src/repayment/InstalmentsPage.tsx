import { Card } from '@sagwan/ui/Card.tsx';
import { FactRail } from '@sagwan/ui/FactRail.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { Link } from 'react-router';
import { ScheduleChart } from '../loan/ScheduleChart.tsx';
import { memberWords } from '../member-words.ts';
import { memberHead } from '../navigation/member-head.ts';
import { paths } from '../paths.ts';
import { InstalmentsTable } from './InstalmentsTable.tsx';
import { LoanPage } from './LoanPage.tsx';
import { ProgressFigure } from './ProgressFigure.tsx';
import { planLines } from './plan-comparison.ts';
import type { RowState, Schedule } from './repayment-queries.ts';

export const meta = memberHead(() => memberWords().repaymentScreens.schedule.title);

const words = () => memberWords().repaymentScreens.schedule;

const lineClass: Record<RowState, string> = {
  PAID: 'fill-action',
  DUE: 'fill-accent',
  OVERDUE: 'fill-danger-action',
  NEXT: 'fill-line',
};

/** Every instalment as it is today: what is paid, due, late and still to come. */
export default function InstalmentsPage() {
  return <LoanPage title={words().title}>{(_, schedule) => <Instalments schedule={schedule} />}</LoanPage>;
}

function Instalments({ schedule: { rows, ...schedule } }: { schedule: Schedule }) {
  if (schedule.givenBack) return <GivenBack due={schedule.due} rows={rows} />;
  return (
    <FactRail
      chooses
      rail={
        <>
          <Card>
            <ProgressFigure schedule={{ ...schedule, rows }} hero />
          </Card>
          <Card>
            <InstalmentsChart rows={rows} />
          </Card>
        </>
      }
    >
      <Card>
        <InstalmentsTable rows={rows} />
        <Link to={paths.schedule} className="link mt-3 inline-flex min-h-11 items-center">
          {memberWords().repaymentPapers.schedule.link}
        </Link>
      </Card>
    </FactRail>
  );
}

function InstalmentsChart({ rows }: Pick<Schedule, 'rows'>) {
  const states = new Map(rows.map(({ number, state }) => [number, state]));
  const unpaid = rows.find(({ state }) => state !== 'PAID');
  return (
    <>
      <ScheduleChart
        lines={planLines(rows)}
        principalMinor={rows.reduce((sum, { principal }) => sum + principal, 0n)}
        first={unpaid?.number}
        stateOf={(number) => {
          const state = states.get(number);
          if (state === 'NEXT' && number === unpaid?.number) {
            return { word: words().nextOne, className: 'fill-accent', isToCome: false };
          }
          return (
            state && {
              word: memberWords().repaymentScreens.states[state],
              className: lineClass[state],
              isToCome: state === 'NEXT',
            }
          );
        }}
      />
      {rows.some(({ number, state }) => state === 'NEXT' && number !== unpaid?.number) && (
        <p className="mt-3 text-sm text-quiet">{words().stripNote}</p>
      )}
    </>
  );
}

/** A loan that was cancelled has no instalments: what the member received comes back, in one sum. */
function GivenBack({ due, rows }: Pick<Schedule, 'due' | 'rows'>) {
  const { gaveBack, giveBackNote, paidOffNote } = memberWords().repaymentScreens.due;
  return (
    <div className="flex flex-col gap-6">
      <Notice tone="info" live={false} title={due === null ? gaveBack : words().givenBackTitle}>
        {due === null ? paidOffNote : giveBackNote}
      </Notice>
      {rows.length > 0 && (
        <Card>
          <InstalmentsTable rows={rows} caption={words().givenBackCaption} />
        </Card>
      )}
    </div>
  );
}
