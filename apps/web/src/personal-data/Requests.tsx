import type { StatusColor, StatusIcon } from '@sagwan/domain/copy/status.ts';
import { complaintsShownMax } from '@sagwan/domain/personal-data/data-request.ts';
import { Card } from '@sagwan/ui/Card.tsx';
import { EmptyState } from '@sagwan/ui/EmptyState.tsx';
import { StatusBadge } from '@sagwan/ui/StatusBadge.tsx';
import { mediumDate, shortDate } from '../member-dates.ts';
import { memberWords } from '../member-words.ts';
import type { YourData } from './your-data-query.ts';

const words = () => memberWords().yourDataScreens;

interface Asked {
  number: string;
  what: string;
  state: string;
  look: { tone: StatusColor; icon: StatusIcon };
  askedAt: string;
  answeredAt: string | null;
  answerBy: string;
  daysLeft: number;
  answer: string | null;
}

const open = { tone: 'info', icon: 'clock' } as const;
const done = { tone: 'success', icon: 'check-circle' } as const;
const refused = { tone: 'warning', icon: 'block' } as const;

/** Everything that the member asked for, complaints among it, the newest first: number, state, clock and answer. */
export function Requests({ yourData }: { yourData: YourData }) {
  const asked = [...yourData.requests.map(fromRequest), ...yourData.complaints.map(fromComplaint)].toSorted(
    (one, other) => other.askedAt.localeCompare(one.askedAt),
  );
  return (
    <Card title={words().requestsTitle}>
      {asked.length === 0 ? (
        <EmptyState icon="document" title={words().noRequests}>
          {words().noRequestsNote}
        </EmptyState>
      ) : (
        <>
          <ol className="flex flex-col gap-3">
            {asked.map((each) => (
              <Request key={each.number} asked={each} />
            ))}
          </ol>
          {yourData.complaints.length === complaintsShownMax && (
            <p className="mt-4 max-w-text text-quiet">
              {words().newestComplaints({ count: complaintsShownMax })}
            </p>
          )}
        </>
      )}
    </Card>
  );
}

function Request({ asked }: { asked: Asked }) {
  const { number, what, state, look, askedAt, answeredAt, answerBy, daysLeft, answer } = asked;
  return (
    <li className="flex flex-col items-start gap-1 rounded-lg bg-background px-4 py-3">
      <p className="font-semibold">{what}</p>
      <StatusBadge {...look} text={state} />
      {answeredAt === null && (
        <p className={daysLeft < 0 ? 'font-medium text-danger' : ''}>
          {words().clock({ days: daysLeft, date: shortDate(answerBy) })}
        </p>
      )}
      {answer !== null && <p className="max-w-text">{answer}</p>}
      <p className="figures text-sm text-quiet">
        {words().number({ number })} · {words().askedOn({ date: mediumDate(new Date(askedAt)) })}
        {answeredAt !== null && <> · {words().answeredOn({ date: mediumDate(new Date(answeredAt)) })}</>}
      </p>
    </li>
  );
}

function fromRequest({
  requestNumber,
  kind,
  field,
  state,
  answerCode,
  ...rest
}: YourData['requests'][number]): Asked {
  const what = field === null ? words().kinds[kind] : words().correctionOf({ field: words().fields[field] });
  return {
    ...rest,
    number: requestNumber,
    what,
    state: words().states[state],
    look: { OPEN: open, DONE: done, REFUSED: refused }[state],
    answer: answerCode === null ? null : words().answers[answerCode],
  };
}

function fromComplaint({
  complaintNumber,
  state,
  createdAt,
  ...rest
}: YourData['complaints'][number]): Asked {
  return {
    ...rest,
    number: complaintNumber,
    what: words().complaint,
    state: words().complaintStates[state],
    look: state === 'OPEN' ? open : done,
    askedAt: createdAt,
    answer: null,
  };
}
