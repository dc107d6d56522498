import { Notice } from '@sagwan/ui/Notice.tsx';
import { Link } from 'react-router';
import { Day } from '../layout/Day.tsx';
import { paths } from '../paths.ts';
import { reasonTexts } from '../servicing/servicing-words.ts';
import { reliefText } from './relief-words.ts';
import { useReliefRequests } from './use-relief.ts';

/** What the member of this loan asked for and nobody has answered yet. */
export function OpenRelief({ loanNumber }: { loanNumber: string }) {
  const list = useReliefRequests();
  const requests = list.data?.pages.flatMap((page) => page.requests) ?? [];
  const own = requests.find((request) => request.loanNumber === loanNumber);
  if (own === undefined) return null;
  return (
    <Notice tone={own.overdue ? 'danger' : 'warning'} live={false} title="The member asks for help">
      {reliefText(own)}
      {own.reason !== null && `, because of: ${reasonTexts[own.reason].toLowerCase()}`}. To be answered by{' '}
      <Day on={own.answerBy} />, under{' '}
      <Link to={paths.relief} className="link">
        Requests
      </Link>
      .
    </Notice>
  );
}
