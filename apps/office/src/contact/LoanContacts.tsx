import { Button } from '@sagwan/ui/Button.tsx';
import { Card } from '@sagwan/ui/Card.tsx';
import { LoadingWords, Skeleton } from '@sagwan/ui/Skeleton.tsx';
import { StatusBadge } from '@sagwan/ui/StatusBadge.tsx';
import { toast } from '@sagwan/ui/toast.ts';
import { useState } from 'react';
import { Day } from '../layout/Day.tsx';
import { LoadFailure } from '../layout/LoadFailure.tsx';
import { Pesos } from '../layout/Pesos.tsx';
import { Refusal } from '../layout/Refusal.tsx';
import { StaffTime } from '../layout/StaffTime.tsx';
import type { LoanTodayProps } from '../servicing/LoanToday.tsx';
import { useMayOrder } from '../session/use-may-order.ts';
import { channelNames, outcomeWords, promiseWords } from './contact-words.ts';
import { PromiseDialog } from './PromiseDialog.tsx';
import { type Contacts, useContacts, useRecordContact } from './use-contacts.ts';

/** When the member was contacted and by whom, what was promised, and whether a contact is allowed right now (servicing 9). */
export function LoanContacts({ loan, loanNumber }: Pick<LoanTodayProps, 'loan' | 'loanNumber'>) {
  const contacts = useContacts(loanNumber);
  const mayOrder = useMayOrder();
  const [promising, setPromising] = useState(false);
  const dueMinor = loan.due !== null && loan.due.daysLeft === 0 ? loan.due.amount : 0n;
  const promises = contacts.data?.promises ?? [];
  const promised = promises.some(({ state }) => state === 'RUNNING');
  return (
    <Card
      title="Contacts and promises"
      headingLevel={3}
      padding="small"
      aside={
        mayOrder &&
        contacts.data &&
        dueMinor > 0n && (
          // It stays when one was noted: the focus returns to it from the dialog.
          <Button
            size="small"
            variant="secondary"
            {...(promised && { disabledReason: 'A promise runs until its day is over.' })}
            onClick={() => setPromising(true)}
          >
            Note a promise
          </Button>
        )
      }
    >
      {contacts.data ? (
        <div className="flex flex-col gap-4">
          <Now loanNumber={loanNumber} now={contacts.data.now} mayRecord={mayOrder === true} />
          <Promises promises={promises} />
          <Log contacts={contacts.data.contacts} />
        </div>
      ) : contacts.isError ? (
        <LoadFailure what="the contacts" error={contacts.error} onRetry={contacts.refetch} />
      ) : (
        <>
          <LoadingWords />
          <Skeleton lines={4} />
        </>
      )}
      {promising && (
        <PromiseDialog
          loanNumber={loanNumber}
          dueMinor={dueMinor}
          today={loan.businessDate}
          onClose={() => setPromising(false)}
        />
      )}
    </Card>
  );
}

/** Each way to reach the member: recorded before it is used, or why not now. */
function Now({
  loanNumber,
  now,
  mayRecord,
}: {
  loanNumber: string;
  now: Contacts['now'];
  mayRecord: boolean;
}) {
  const record = useRecordContact(loanNumber);
  const allowed = now.filter((each) => each.allowed);
  const sentences = [...new Set(now.flatMap(({ sentence }) => sentence ?? []))].map((sentence) => ({
    sentence,
    channels: now
      .filter((each) => each.sentence === sentence)
      .map(({ channel }) => channelNames[channel].text),
  }));
  return (
    <div className="flex flex-col gap-2">
      {mayRecord && allowed.length > 0 && (
        <p className="flex flex-wrap items-center gap-2">
          {allowed.map(({ channel }) => (
            <Button
              key={channel}
              size="small"
              variant="secondary"
              busy={record.isPending && record.variables === channel}
              busyText="Recording"
              onClick={() =>
                record.mutate(channel, {
                  onSuccess: () => toast.success('Recorded. You may contact the member now.'),
                })
              }
            >
              Record {channelNames[channel].recorded}
            </Button>
          ))}
        </p>
      )}
      {sentences.map(({ sentence, channels }) => (
        <p key={sentence} className="text-sm text-quiet">
          <span className="font-medium">{channels.join(', ')}:</span> {sentence}
        </p>
      ))}
      {record.isError && <Refusal error={record.error} what="the contacts" />}
    </div>
  );
}

function Promises({ promises }: { promises: Contacts['promises'] }) {
  if (promises.length === 0) return null;
  return (
    <ul className="flex flex-col gap-2 text-sm">
      {promises.map(({ id, amount, on, by, staffName, state }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <span>
            Promise: <Pesos minor={amount} className="font-semibold" /> by <Day on={on} />
            <span className="text-quiet"> · {by === 'member' ? 'in the app' : `to ${staffName}`}</span>
          </span>
          <StatusBadge {...promiseWords[state]} className="whitespace-nowrap" />
        </li>
      ))}
    </ul>
  );
}

function Log({ contacts }: { contacts: Contacts['contacts'] }) {
  if (contacts.length === 0)
    return <p className="text-sm text-quiet">Nobody has contacted the member about this loan.</p>;
  return (
    <ol className="flex flex-col divide-y divide-line text-sm">
      {contacts.map(({ id, at, channel, cause, outcome, sentence, staffName, reminder }) => (
        <li key={id} className="py-2">
          <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="min-w-0">
              <span className="font-medium">{channelNames[channel].text}</span>
              <span className="text-quiet">
                {' '}
                · {cause === 'reminder' ? 'reminder' : (staffName ?? 'staff')} · <StaffTime at={at} />
                {reminder && (
                  <>
                    {' '}
                    · about <Day on={reminder.dueOn} />
                  </>
                )}
              </span>
            </span>
            <StatusBadge {...outcomeWords[outcome]} className="whitespace-nowrap" />
          </p>
          {sentence && <p className="text-quiet">{sentence}</p>}
        </li>
      ))}
    </ol>
  );
}
