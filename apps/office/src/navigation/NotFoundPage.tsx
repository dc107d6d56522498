import { Card } from '@sagwan/ui/Card.tsx';
import { EmptyState } from '@sagwan/ui/EmptyState.tsx';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { usePageTitle } from './use-page-title.ts';

export function NotFoundPage() {
  usePageTitle('Not found');
  return (
    <div className="mx-auto flex w-full max-w-page flex-col gap-4 p-4 sm:p-6">
      <h1>Not found</h1>
      <Card padding="none">
        <EmptyState
          icon="search"
          title="There is no page at this address."
          action={
            <Link to={paths.loans} className="link">
              Go to the loans
            </Link>
          }
        />
      </Card>
    </div>
  );
}
