import { Notice } from '@sagwan/ui/Notice.tsx';
import { Link } from 'react-router';
import { useContacts } from '../contact/use-contacts.ts';
import { Day } from '../layout/Day.tsx';
import { paths } from '../paths.ts';
import { reliefKinds } from './relief-words.ts';

/** What the member of this loan asked for and nobody has answered yet. */
export function OpenRelief({ loanNumber, businessDate }: { loanNumber: string; businessDate: string }) {
  const contacts = useContacts(loanNumber);
  const asked = contacts.data?.reliefRequests.find(({ state }) => state === 'OPEN');
  if (asked === undefined) return null;
  const isOverdue = asked.answerBy < businessDate;
  return (
    <Notice tone={isOverdue ? 'danger' : 'warning'} live={false} title="The member asks for help">
      {reliefKinds[asked.kind].text}. To be answered by <Day on={asked.answerBy} />
      {isOverdue && ' (overdue)'}, under{' '}
      <Link to={paths.relief} className="link">
        Requests
      </Link>
      .
    </Notice>
  );
}
