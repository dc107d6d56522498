import { Card } from '@sagwan/ui/Card.tsx';
import { EmptyState, type EmptyStateProps } from '@sagwan/ui/EmptyState.tsx';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { usePageTitle } from './use-page-title.ts';

export function NotFoundPage() {
  return <NoPage heading="Not found" icon="search" title="There is no page at this address." />;
}

/** Says why there is nothing to see at an address. */
export function NoPage({ heading, ...why }: { heading: string } & EmptyStateProps) {
  usePageTitle(heading);
  return (
    <div className="mx-auto flex w-full max-w-page flex-col gap-4 p-4 sm:p-6">
      <h1>{heading}</h1>
      <Card padding="none">
        <EmptyState
          {...why}
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
