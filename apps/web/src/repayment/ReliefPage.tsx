import type { WireBodyOf } from '@sagwan/contract/endpoint.ts';
import { askRelief } from '@sagwan/contract/repayment/ask-relief.ts';
import { longDate } from '@sagwan/domain/time/manila.ts';
import { Button, buttonClass } from '@sagwan/ui/Button.tsx';
import { Card } from '@sagwan/ui/Card.tsx';
import { ChoiceField } from '@sagwan/ui/ChoiceField.tsx';
import { FactRail } from '@sagwan/ui/FactRail.tsx';
import { Hero } from '@sagwan/ui/Hero.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { RangeField } from '@sagwan/ui/RangeField.tsx';
import { SelectField } from '@sagwan/ui/SelectField.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { isDefinite } from '../loan/application.ts';
import { loanQuery } from '../loan/loan-queries.ts';
import { dateText } from '../loan/ScheduleTable.tsx';
import { memberWords } from '../member-words.ts';
import { memberHead } from '../navigation/member-head.ts';
import { paths } from '../paths.ts';
import { callApi } from '../session/call-api.ts';
import { QueryResult } from '../settings/QueryResult.tsx';
import { LoanPage } from './LoanPage.tsx';
import { NextPayment } from './NextPayment.tsx';
import { type ContactLog, contactsQuery } from './paper-queries.ts';
import { ReliefSteps } from './ReliefSteps.tsx';
import { type OwnLoan, refreshLoan } from './repayment-queries.ts';

export const meta = memberHead(() => memberWords().planChangeScreens.relief.title);

const words = () => memberWords().planChangeScreens.relief;
const mostMonths = 12;

type Asked = WireBodyOf<typeof askRelief>;
type Kind = Asked['kind'];
type Reason = NonNullable<Asked['reason']>;
type ReliefRequest = ContactLog['reliefRequests'][number];

/** Asks for a month off, a hardship plan or a longer term, and shows the answer to the last request (servicing 6). */
export default function ReliefPage() {
  return (
    <LoanPage title={words().title}>
      {(own, schedule) =>
        schedule.due === null ? <NextPayment schedule={schedule} /> : <Relief own={own} />
      }
    </LoanPage>
  );
}

function Relief({ own }: { own: OwnLoan }) {
  const log = useQuery(contactsQuery(own));
  return (
    <QueryResult query={log} lines={8} onPage>
      {({ reliefRequests: [last] }) => (
        <FactRail rail={<ReliefSteps asked={last?.state === 'OPEN'} />}>
          {last?.state === 'OPEN' && <Sent answerBy={last.answerBy} />}
          {last !== undefined && last.state !== 'OPEN' && <Answered request={last} />}
          {last?.state !== 'OPEN' && <ReliefForm own={own} />}
        </FactRail>
      )}
    </QueryResult>
  );
}

/** What was answered to the last request. */
function Answered({ request: { state, answeredAt, sentence } }: { request: ReliefRequest }) {
  if (state === 'GRANTED') {
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
        {words().granted}
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
  const reasonField = useRef<HTMLSelectElement>(null);
  const [kind, setKind] = useState<Kind>(query.has('holiday') ? 'holiday' : 'hardship');
  const [reason, setReason] = useState<Reason>();
  const [months, setMonths] = useState(6);
  const [tried, setTried] = useState(false);
  const ask = useMutation({
    mutationFn: () => callApi(askRelief, { body: { ...own, ...asked(kind, reason, months) } }),
    // The request is then in the list, which shows it instead of the form.
    onSuccess: () => refreshLoan(queryClient),
  });
  const reasonMissing = kind === 'hardship' && reason === undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (reasonMissing) reasonField.current?.focus();
    else if (!ask.isPending) ask.mutate();
  }

  return (
    <Card>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <p className="max-w-text">{words().note}</p>
        <ChoiceField
          legend={words().kind}
          value={kind}
          onChange={setKind}
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
            ref={reasonField}
            label={words().reason}
            placeholder={words().choose}
            options={Object.entries(words().reasons).map(([value, label]) => ({ value, label }))}
            value={reason ?? ''}
            onChange={({ target }) => setReason(isReason(target.value) ? target.value : undefined)}
            error={tried && reasonMissing ? words().reasonMissing : undefined}
          />
        )}
        {kind !== 'holiday' && (
          <RangeField
            label={words().months}
            value={months}
            min={1}
            max={mostMonths}
            step={1}
            onChange={setMonths}
            valueText={words().monthsText({ count: months })}
            minText={words().monthsText({ count: 1 })}
            maxText={words().monthsText({ count: mostMonths })}
          />
        )}
        {ask.isError && (
          <Notice tone="danger" title={ask.error.message}>
            {isDefinite(ask.error) ? words().failed : words().unknown}
          </Notice>
        )}
        <Button type="submit" wide busy={ask.isPending} busyText={words().sending}>
          {words().send}
        </Button>
      </form>
    </Card>
  );
}

/** What is sent: only what belongs to the kind. */
function asked(
  kind: Kind,
  reason: Reason | undefined,
  months: number,
): Pick<Asked, 'kind' | 'reason' | 'months'> {
  if (kind === 'holiday') return { kind };
  if (kind === 'extension') return { kind, months };
  return { kind, months, ...(reason === undefined ? {} : { reason }) };
}

function isReason(value: string): value is Reason {
  return Object.hasOwn(words().reasons, value);
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
