import { EmptyState } from '@sagwan/ui/EmptyState.tsx';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { usePageTitle } from './use-page-title.ts';

export function NotFoundPage() {
  usePageTitle('Not found');
  return (
    <>
      <h1 className="text-xl font-semibold">Not found</h1>
      <EmptyState
        icon="search"
        title="There is no page at this address."
        action={
          <Link to={paths.loans} className="link">
            Go to the loans
          </Link>
        }
      />
    </>
  );
}
