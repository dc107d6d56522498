import type { StatusColor, StatusIcon } from '@sagwan/domain/copy/status.ts';
import { manilaInstant } from '@sagwan/domain/time/manila.ts';
import { Card } from '@sagwan/ui/Card.tsx';
import { EmptyState } from '@sagwan/ui/EmptyState.tsx';
import { FactRail } from '@sagwan/ui/FactRail.tsx';
import { StatusBadge } from '@sagwan/ui/StatusBadge.tsx';
import { useQuery } from '@tanstack/react-query';
import { mediumDate, mediumDateTime } from '../member-dates.ts';
import { memberWords } from '../member-words.ts';
import { memberHead } from '../navigation/member-head.ts';
import { QueryResult } from '../QueryResult.tsx';
import { LoanPage } from '../repayment/LoanPage.tsx';
import { type ContactLog, contactsQuery } from '../repayment/paper-queries.ts';
import type { OwnLoan, Schedule } from '../repayment/repayment-queries.ts';
import { useFirstRows } from '../use-first-rows.tsx';
import { PromiseCard } from './PromiseCard.tsx';

export const meta = memberHead(() => memberWords().repaymentPapers.contacts.title);

const words = () => memberWords().repaymentPapers.contacts;

/** Every attempt to contact the member, with what our limits stopped, and a promise to pay (servicing 9). */
export default function ContactsPage() {
  return (
    <LoanPage title={words().title}>{(own, schedule) => <Contacts own={own} schedule={schedule} />}</LoanPage>
  );
}

function Contacts({ own, schedule }: { own: OwnLoan; schedule: Schedule }) {
  const log = useQuery(contactsQuery(own));
  return (
    <QueryResult query={log} lines={8} onPage="withRail">
      {({ contacts, limits, promises }) => (
        <FactRail
          rail={
            <Card title={words().limits}>
              <ul className="flex list-disc flex-col gap-2 pl-5">
                {limits.map((limit) => (
                  <li key={limit}>{limit}</li>
                ))}
              </ul>
            </Card>
          }
        >
          {mayPromise(schedule, promises) && (
            <PromiseCard own={own} schedule={schedule} promises={promises} />
          )}
          <Card title={words().log}>
            {contacts.length === 0 ? (
              <EmptyState icon="phone" title={words().none}>
                {words().noneNote}
              </EmptyState>
            ) : (
              <ContactList contacts={contacts} />
            )}
          </Card>
        </FactRail>
      )}
    </QueryResult>
  );
}

/** A loan of a year brings some fifty. */
function ContactList({ contacts }: Pick<ContactLog, 'contacts'>) {
  const { list, shown, button } = useFirstRows(contacts, words().all({ count: contacts.length }));
  return (
    <div className="flex flex-col items-start gap-3">
      <ul ref={list} className="flex w-full flex-col gap-3">
        {shown.map((contact) => (
          <Contact key={contact.id} contact={contact} />
        ))}
      </ul>
      {button}
    </div>
  );
}

/** Once there is something to promise, or something was promised. */
function mayPromise({ due }: Schedule, promises: ContactLog['promises']): boolean {
  return promises.length > 0 || (due !== null && due.daysLeft === 0);
}

const looks: Record<ContactLog['contacts'][number]['outcome'], { tone: StatusColor; icon: StatusIcon }> = {
  sent: { tone: 'success', icon: 'check-circle' },
  failed: { tone: 'warning', icon: 'error' },
  blocked: { tone: 'info', icon: 'block' },
};

function Contact({ contact }: { contact: ContactLog['contacts'][number] }) {
  const { at, cause, channel, outcome, reminder, sentence } = contact;
  return (
    <li className="flex flex-col gap-1 rounded-lg bg-background px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="font-semibold">
          {words().causes[cause]} · {words().channels[channel]}
        </p>
        <StatusBadge {...looks[outcome]} text={words().outcomes[outcome]} />
      </div>
      {sentence !== null && <p className="max-w-text">{sentence}</p>}
      <p className="text-sm text-quiet">
        <time dateTime={at}>{mediumDateTime(new Date(at))}</time>
        {reminder !== null && `, ${words().about({ date: mediumDate(manilaInstant(reminder.dueOn, 0)) })}`}
      </p>
    </li>
  );
}
