import type { WireBodyOf } from '@sagwan/contract/endpoint.ts';
import { askRelief } from '@sagwan/contract/relief/ask-relief.ts';
import { Button, buttonClass } from '@sagwan/ui/Button.tsx';
import { Card } from '@sagwan/ui/Card.tsx';
import { ChoiceField } from '@sagwan/ui/ChoiceField.tsx';
import { FactRail } from '@sagwan/ui/FactRail.tsx';
import { Hero } from '@sagwan/ui/Hero.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { RangeField } from '@sagwan/ui/RangeField.tsx';
import { SelectField } from '@sagwan/ui/SelectField.tsx';
import { useForm } from '@sagwan/ui/use-form.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { focusHeading } from '../focus-heading.ts';
import { pesos } from '../loan/amount-in-sentence.ts';
import { loanQuery } from '../loan/loan-queries.ts';
import { dateText, longDate } from '../member-dates.ts';
import { memberWords } from '../member-words.ts';
import { memberHead } from '../navigation/member-head.ts';
import { paths } from '../paths.ts';
import { QueryResult } from '../QueryResult.tsx';
import { duePartsOf, isChangeable } from '../repayment/due-parts.ts';
import { LoanPage } from '../repayment/LoanPage.tsx';
import { NextPayment } from '../repayment/NextPayment.tsx';
import { type ContactLog, contactsQuery } from '../repayment/paper-queries.ts';
import { type OwnLoan, refreshLoan, type Schedule } from '../repayment/repayment-queries.ts';
import { callApi } from '../session/call-api.ts';
import { failureOf, isDefinite } from '../session/failure.ts';
import { tellFailure } from '../session/tell-failure.ts';
import { ReliefSteps } from './ReliefSteps.tsx';

export const meta = memberHead(() => memberWords().planChangeScreens.relief.title);

const words = () => memberWords().planChangeScreens.relief;
const monthsMax = 12;

type Asked = WireBodyOf<typeof askRelief>;
type Kind = Asked['kind'];
type Reason = NonNullable<Asked['reason']>;
/** '' before a reason is chosen. */
type Typed = { kind: Kind; reason: Reason | ''; months: number };
type ReliefRequest = ContactLog['reliefRequests'][number];

/** Asks for a month off, a hardship plan or a longer term, and shows the answer to the last request (servicing 6). */
export default function ReliefPage() {
  return (
    <LoanPage title={words().title}>
      {(own, schedule) =>
        isChangeable(schedule) ? (
          <Relief own={own} schedule={schedule} />
        ) : (
          <NextPayment schedule={schedule} />
        )
      }
    </LoanPage>
  );
}

function Relief({ own, schedule }: { own: OwnLoan; schedule: Schedule }) {
  const log = useQuery(contactsQuery(own));
  return (
    <QueryResult query={log} lines={8} onPage="withRail">
      {({ reliefRequests: [last] }) => (
        <FactRail rail={<ReliefSteps asked={last?.state === 'OPEN'} />}>
          {last?.state === 'OPEN' && <Sent answerBy={last.answerBy} />}
          {last !== undefined && last.state !== 'OPEN' && <Answered request={last} schedule={schedule} />}
          {last?.state !== 'OPEN' && <ReliefForm own={own} />}
        </FactRail>
      )}
    </QueryResult>
  );
}

/** What was answered to the last request. */
function Answered({
  request: { kind, state, answeredAt, sentence },
  schedule,
}: {
  request: ReliefRequest;
  schedule: Schedule;
}) {
  if (state === 'GRANTED') {
    const { due } = schedule;
    return (
      <Notice
        tone="success"
        live={false}
        title={words().grantedTitle}
        action={
          <Link to={paths.instalments} className={buttonClass({ variant: 'secondary', size: 'small' })}>
            {memberWords().repaymentScreens.links.schedule}
          </Link>
        }
      >
        {due !== null && duePartsOf(schedule)?.timing !== 'late'
          ? words().grantedNext({
              change: words()[kind],
              amount: pesos(due.amount),
              date: dateText(due.on),
            })
          : words().granted}
      </Notice>
    );
  }
  const date = answeredAt === null ? '' : longDate(new Date(answeredAt));
  return (
    <Notice tone="info" live={false} title={words().refusedTitle({ date })}>
      {sentence}
    </Notice>
  );
}

function ReliefForm({ own }: { own: OwnLoan }) {
  const [query] = useSearchParams();
  const loan = useQuery(loanQuery(own.phoneNumber, own.loanNumber));
  const queryClient = useQueryClient();
  const form = useForm<Typed>({
    initial: { kind: query.has('holiday') ? 'holiday' : 'hardship', reason: '', months: 6 },
    problemsOf: ({ kind, reason }) => ({
      reason: kind === 'hardship' && reason === '' ? words().reasonMissing : undefined,
    }),
    send: async (values) => {
      await callApi(askRelief, { body: { ...own, ...asked(values) } });
      // The request is then in the list, which shows it instead of the form.
      focusHeading();
      await refreshLoan(queryClient);
    },
    onFail: (error) => {
      tellFailure(error);
      // It may have arrived, or was asked in another window: then the list has it.
      void refreshLoan(queryClient);
    },
  });
  const { kind, months } = form.values;

  return (
    <Card>
      <form {...form.props} className="flex flex-col gap-5">
        <p className="max-w-text">{words().note}</p>
        <ChoiceField
          {...form.bind('kind')}
          legend={words().kind}
          choices={[
            { value: 'hardship', title: words().hardship, note: words().hardshipNote },
            { value: 'holiday', title: words().holiday, note: words().holidayNote },
            {
              value: 'extension',
              title: words().extension,
              note: loan.data && words().extensionNote({ days: loan.data.extensionRequestDays }),
            },
          ]}
        />
        {kind === 'hardship' && (
          <SelectField
            {...form.text('reason')}
            label={words().reason}
            placeholder={words().choose}
            options={Object.entries(words().reasons).map(([value, label]) => ({ value, label }))}
          />
        )}
        {kind !== 'holiday' && (
          <RangeField
            label={words().months}
            value={months}
            min={1}
            max={monthsMax}
            onChange={(count) => form.change('months', count)}
            valueText={words().monthsText({ count: months })}
            minText={words().monthsText({ count: 1 })}
            maxText={words().monthsText({ count: monthsMax })}
          />
        )}
        {form.error && (
          <Notice tone="danger" title={failureOf(form.error).message}>
            {isDefinite(form.error) ? words().failed : words().unknown}
          </Notice>
        )}
        <Button {...form.button} wide busyText={words().sending}>
          {words().send}
        </Button>
      </form>
    </Card>
  );
}

/** What is sent: only what belongs to the kind. */
function asked({ kind, reason, months }: Typed): Pick<Asked, 'kind' | 'reason' | 'months'> {
  if (kind === 'holiday') return { kind };
  if (kind === 'extension') return { kind, months };
  return { kind, months, ...(reason !== '' && { reason }) };
}

function Sent({ answerBy }: { answerBy: string }) {
  return (
    <div role="status">
      <Hero
        tone="info"
        eyebrow={words().sentTitle}
        statement={words().answerBy({ date: dateText(answerBy) })}
        sentence={words().sent}
      />
    </div>
  );
}
