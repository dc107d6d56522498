import type { WireBodyOf } from '@sagwan/contract/endpoint.ts';
import { askRelief } from '@sagwan/contract/repayment/ask-relief.ts';
import { repaymentScreens } from '@sagwan/domain/copy/repayment-screens.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { Card } from '@sagwan/ui/Card.tsx';
import { ChoiceField } from '@sagwan/ui/ChoiceField.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { RangeField } from '@sagwan/ui/RangeField.tsx';
import { SelectField } from '@sagwan/ui/SelectField.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { isDefinite } from '../loan/application.ts';
import { loanQuery } from '../loan/loan-queries.ts';
import { dateText } from '../loan/ScheduleTable.tsx';
import { memberHead } from '../navigation/member-head.ts';
import { callApi } from '../session/call-api.ts';
import { LoanPage } from './LoanPage.tsx';
import { NextPayment } from './NextPayment.tsx';
import { type OwnLoan, refreshLoan } from './repayment-queries.ts';

export const meta = memberHead(repaymentScreens.relief.title);

const words = repaymentScreens.relief;
const mostMonths = 12;

type Asked = WireBodyOf<typeof askRelief>;
type Kind = Asked['kind'];
type Reason = NonNullable<Asked['reason']>;
const reasons = Object.entries(words.reasons).map(([value, label]) => ({ value, label }));

/** Asks for a month off, a hardship plan or a longer term (servicing 6). */
export default function ReliefPage() {
  return (
    <LoanPage title={words.title}>
      {(own, schedule) =>
        schedule.due === null ? <NextPayment schedule={schedule} /> : <ReliefForm own={own} />
      }
    </LoanPage>
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
    onSuccess: () => refreshLoan(queryClient),
  });
  const reasonMissing = kind === 'hardship' && reason === undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (reasonMissing) reasonField.current?.focus();
    else if (!ask.isPending) ask.mutate();
  }

  if (ask.data !== undefined) return <Sent answerBy={ask.data.answerBy} />;
  return (
    <Card className="max-w-3xl">
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <p className="max-w-text">{words.note}</p>
        <ChoiceField
          legend={words.kind}
          value={kind}
          onChange={setKind}
          choices={[
            { value: 'hardship', title: words.hardship, note: words.hardshipNote },
            { value: 'holiday', title: words.holiday, note: words.holidayNote },
            {
              value: 'extension',
              title: words.extension,
              note: loan.data && words.extensionNote({ days: loan.data.extensionRequestDays }),
            },
          ]}
        />
        {kind === 'hardship' && (
          <SelectField
            ref={reasonField}
            label={words.reason}
            placeholder={words.choose}
            options={reasons}
            value={reason ?? ''}
            onChange={({ target }) => setReason(isReason(target.value) ? target.value : undefined)}
            error={tried && reasonMissing ? words.reasonMissing : undefined}
          />
        )}
        {kind !== 'holiday' && (
          <RangeField
            label={words.months}
            value={months}
            min={1}
            max={mostMonths}
            step={1}
            onChange={setMonths}
            valueText={words.monthsText({ count: months })}
            minText={words.monthsText({ count: 1 })}
            maxText={words.monthsText({ count: mostMonths })}
          />
        )}
        {ask.isError && (
          <Notice tone="danger" title={ask.error.message}>
            {isDefinite(ask.error) ? words.failed : words.unknown}
          </Notice>
        )}
        <Button type="submit" wide busy={ask.isPending} busyText={words.sending}>
          {words.send}
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
  return Object.hasOwn(words.reasons, value);
}

function Sent({ answerBy }: { answerBy: string }) {
  return (
    <Card className="max-w-3xl">
      <div role="status" className="flex flex-col gap-4">
        <div>
          <h2>{words.sentTitle}</h2>
          <p className="max-w-text">{words.sent({ date: dateText(answerBy) })}</p>
        </div>
        <div>
          <h3 className="mb-2">{words.meanwhile}</h3>
          <ol className="flex list-decimal flex-col gap-1 pl-5">
            {words.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
      </div>
    </Card>
  );
}
