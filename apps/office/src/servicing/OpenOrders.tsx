import { Notice } from '@sagwan/ui/Notice.tsx';
import { Link } from 'react-router';
import { orderPath } from '../paths.ts';
import { orderWords } from './servicing-words.ts';
import { useOrders } from './use-servicing.ts';

/** The orders of this loan that wait for a second person, so that nobody orders the same twice. */
export function OpenOrders({ loanNumber }: { loanNumber: string }) {
  const list = useOrders({ state: 'OPEN', loanNumber });
  const own = list.data?.pages.flatMap((page) => page.orders) ?? [];
  if (own.length === 0) return null;
  return (
    <Notice tone="info" live={false} title="Waiting for a second person">
      <ul>
        {own.map(({ id, content, orderedBy }) => (
          <li key={id}>
            <Link to={orderPath(id)} className="link">
              {orderWords[content.kind].name}
            </Link>
            , ordered by {orderedBy}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
