import { Notice } from '@sagwan/ui/Notice.tsx';
import { Link } from 'react-router';
import { StaffTime } from '../layout/StaffTime.tsx';
import { loanSuspensionsPath } from '../paths.ts';
import { reasonTexts } from './suspension-words.ts';
import { useAccountSuspension } from './use-suspensions.ts';

/** That nothing can be withdrawn from the account of a loan, or that this waits for a second person; nothing otherwise. */
export function SuspensionNotices({ loanNumber }: { loanNumber: string }) {
  const { running, waiting } = useAccountSuspension(loanNumber);
  return (
    <>
      {running && (
        <Notice tone="warning" icon="pause" live={false} title="Nothing can be withdrawn from this account">
          {reasonTexts[running.reasonCode]}.{' '}
          {running.endsAt && (
            <>
              Ends by itself <StaffTime at={running.endsAt} />.{' '}
            </>
          )}
          <Link to={loanSuspensionsPath(loanNumber, running.id)} className="link whitespace-nowrap">
            Lift it
          </Link>
        </Notice>
      )}
      {waiting && (
        <Notice tone="info" live={false} title="Waiting for a second person">
          <Link to={loanSuspensionsPath(loanNumber, waiting.id)} className="link">
            {running ? 'Renew the suspension' : 'Suspend the account'}
          </Link>
          , ordered by {waiting.orderedBy}: {reasonTexts[waiting.reasonCode]}
        </Notice>
      )}
    </>
  );
}
